/// A configuration with customized and open (`nil`) properties.
///
/// Combines an item's configuration with the page's and the style's (UIKit: `updated(for:)`).
public protocol OpenConfiguration {
  /// Sets open properties from `defaults`.
  mutating func fill(from defaults: Self)
}

extension OpenConfiguration {
  /// Returns the configuration with open properties from `defaults`.
  public func filled(from defaults: Self) -> Self {
    var copy = self
    copy.fill(from: defaults)
    return copy
  }
}

extension Optional {
  mutating func fill(from other: Wrapped?) {
    if self == nil { self = other }
  }
}

extension Optional where Wrapped: OpenConfiguration {
  mutating func fill(from other: Wrapped?) {
    guard let other else { return }
    self = self?.filled(from: other) ?? other
  }
}
