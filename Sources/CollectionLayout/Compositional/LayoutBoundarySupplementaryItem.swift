/// An item at an edge of a section or layout, such as a header (UIKit:
/// `NSCollectionLayoutBoundarySupplementaryItem`).
///
/// At the start and end of the scroll direction, items follow each other and the content makes room. At the
/// two other edges, items overlay the content.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable, Encodable {
  /// The header's kind.
  public static let headerKind = "header"
  /// The footer's kind.
  public static let footerKind = "footer"
  static let standardKinds = [headerKind, footerKind]

  /// The center of an edge, or a corner (UIKit: `NSRectAlignment`). Corners belong to the edges in the scroll
  /// direction.
  public enum Alignment: String, Hashable, Sendable, Encodable, CaseIterable {
    case top
    case topLeading
    case leading
    case bottomLeading
    case bottom
    case bottomTrailing
    case trailing
    case topTrailing

    func position(along axis: Axis) -> LayoutAnchor.Position {
      switch (self, axis) {
      case (.topLeading, _), (.leading, .horizontal), (.bottomLeading, .horizontal),
        (.top, .vertical), (.topTrailing, .vertical):
        .start
      case (.bottomTrailing, _), (.trailing, .horizontal), (.topTrailing, .horizontal),
        (.bottom, .vertical), (.bottomLeading, .vertical):
        .end
      case (.top, .horizontal), (.bottom, .horizontal), (.leading, .vertical),
        (.trailing, .vertical):
        .center
      }
    }
  }

  var makesRoom: Bool { extendsBoundary ?? true }

  func isBeside(scrolling axis: Axis) -> Bool { alignment.position(along: axis) == .center }

  /// Along the edge, fractions are relative to the section inside its insets, or to the container.
  ///
  /// Across an edge in the scroll direction, the extent is absolute or an estimated height. Across the two
  /// other edges, it may be a fraction of the section's.
  public var layoutSize: LayoutSize
  /// The kind, unique in a list and also the element's class.
  public var elementKind: String
  /// The edge or corner.
  public var alignment: Alignment
  /// The offset toward the trailing edge and downwards, in points.
  public var absoluteOffset: Point
  /// True if the content makes room for the item; false for an overlay of absolute length.
  ///
  /// True requires an edge in the scroll direction. Nil is the default of the edge.
  public var extendsBoundary: Bool?
  /// True if the item stays visible with its section, at edges in the scroll direction.
  public var pinToVisibleBounds: Bool
  /// The drawing order: higher items cover lower ones. Cells have 0.
  public var zIndex: Int

  /// Creates a boundary item.
  public init(
    layoutSize: LayoutSize, elementKind: String, alignment: Alignment,
    absoluteOffset: Point = .zero, extendsBoundary: Bool? = nil, pinToVisibleBounds: Bool = false,
    zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}
