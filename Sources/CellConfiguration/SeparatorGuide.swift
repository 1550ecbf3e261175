public import CollectionLayout

/// The separator below a list cell, aligned with the text by default (UIKit: `separatorLayoutGuide`,
/// `itemSeparatorHandler`).
public struct SeparatorGuide: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The distance from the leading edge, in points.
  public var leadingInset: Double?
  /// The view with which the separator is aligned.
  public var leadingAnchor: Anchor?
  /// The distance from the trailing edge, in points.
  public var trailingInset: Double?
  /// The visibility.
  public var visibility: ListSeparatorVisibility?

  /// An alignment with a view (UIKit: `leadingAnchor.constraint(equalTo:constant:)`).
  public struct Anchor: Hashable, Sendable, Encodable {
    /// The view.
    public var view: View
    /// The distance after the view's leading edge, in points; negative: before it.
    public var constant: Double

    /// Creates an alignment.
    public init(equalTo view: View, constant: Double = 0) {
      self.view = view
      self.constant = constant
    }

    /// The views of a row's content.
    public enum View: String, Hashable, Sendable, Encodable, CaseIterable {
      /// The image, or the text in a row without an image.
      case image
      /// The text.
      case text
    }
  }

  /// Creates an open guide.
  public init() {}

  /// Sets open properties.
  public mutating func fill(from defaults: SeparatorGuide) {
    if leadingInset == nil, leadingAnchor == nil {
      leadingInset = defaults.leadingInset
      leadingAnchor = defaults.leadingAnchor
    }
    trailingInset.fill(from: defaults.trailingInset)
    visibility.fill(from: defaults.visibility)
  }
}
