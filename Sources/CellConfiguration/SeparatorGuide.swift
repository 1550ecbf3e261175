public import CollectionLayout

/// Where the line below a list cell is (UIKit: `separatorLayoutGuide`, and what an
/// `itemSeparatorHandler` decides). By itself it starts where the text does.
public struct SeparatorGuide: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The distance from the cell's edge where lines start, in points.
  public var leadingInset: Double?
  /// The distance from the cell's edge where lines end, in points.
  public var trailingInset: Double?
  /// Whether the line shows.
  public var visibility: ListSeparatorVisibility?

  /// A guide that leaves everything open.
  public init() {}

  /// Takes what is open from `defaults`.
  public mutating func fill(from defaults: SeparatorGuide) {
    leadingInset.fill(from: defaults.leadingInset)
    trailingInset.fill(from: defaults.trailingInset)
    visibility.fill(from: defaults.visibility)
  }
}
