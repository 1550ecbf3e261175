/// A configuration of which each property is either customised or left open (`nil`).
///
/// UIKit's `updated(for:)` sets the properties that are not customised to the values of the state,
/// and leaves the others alone. The same rule combines the configurations of an item and of its
/// page, and both with the defaults of a style.
public protocol OpenConfiguration {
  /// Takes from `defaults` what this configuration leaves open.
  mutating func fill(from defaults: Self)
}

extension OpenConfiguration {
  /// The configuration with what it leaves open taken from `defaults`.
  public func filled(from defaults: Self) -> Self {
    var copy = self
    copy.fill(from: defaults)
    return copy
  }
}

extension Optional {
  /// Takes another value if this one is open.
  mutating func fill(from other: Wrapped?) {
    if self == nil { self = other }
  }
}

extension Optional where Wrapped: OpenConfiguration {
  /// Takes what is left open, inside as well.
  mutating func fill(from other: Wrapped?) {
    guard let other else { return }
    self = self?.filled(from: other) ?? other
  }
}
