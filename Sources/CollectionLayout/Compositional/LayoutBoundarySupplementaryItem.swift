/// A header or footer of a section (UIKit: `NSCollectionLayoutBoundarySupplementaryItem`).
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// Where along its edge it stands.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading side.
    case leading
    /// In the middle.
    case center
    /// At the trailing side.
    case trailing

    /// The part of the free room that comes before.
    var fraction: Double {
      switch self {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    }
  }

  /// Its size. Fractions of width are of the section inside its insets; the height is absolute or
  /// estimated.
  public var layoutSize: LayoutSize
  /// Where along the top (header) or bottom (footer) it stands.
  public var alignment: Alignment
  /// How far it is moved from there, to the trailing side and downwards, in points. Nothing else
  /// moves.
  public var absoluteOffset: Point
  /// Whether the content makes room for it; false: it covers the content. Only one of absolute
  /// height can do that.
  public var extendsBoundary: Bool
  /// Whether it stays in view while any part of its section is.
  public var pinToVisibleBounds: Bool
  /// What is drawn over what: higher is nearer. Cells have 0.
  public var zIndex: Int

  /// A header or footer of `layoutSize`, with UIKit's defaults in place of what is not given.
  public init(
    layoutSize: LayoutSize, alignment: Alignment = .center, absoluteOffset: Point = .zero,
    extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false, zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}
