/// Something at an edge of a section or of a whole layout, such as a header (UIKit:
/// `NSCollectionLayoutBoundarySupplementaryItem`).
///
/// At the edges between which the content scrolls, items stand one after the other in the order of
/// their list, and the content makes room for them. At the two other edges they cover the content,
/// and can't extend the boundary: content insets can leave room there.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable, Encodable {
  /// The kind of a section's header.
  public static let headerKind = "header"
  /// The kind of a section's footer.
  public static let footerKind = "footer"
  /// The kinds of boundary items that sections of all layouts have.
  static let standardKinds = [headerKind, footerKind]

  /// An edge and a place along it, or a corner (UIKit: `NSRectAlignment`). A corner belongs to the
  /// edge at which the content starts or ends to scroll.
  public enum Alignment: String, Hashable, Sendable, Encodable, CaseIterable {
    /// In the middle of the top edge.
    case top
    /// Where the top and the leading edge meet.
    case topLeading
    /// In the middle of the leading edge.
    case leading
    /// Where the bottom and the leading edge meet.
    case bottomLeading
    /// In the middle of the bottom edge.
    case bottom
    /// Where the bottom and the trailing edge meet.
    case bottomTrailing
    /// In the middle of the trailing edge.
    case trailing
    /// Where the top and the trailing edge meet.
    case topTrailing

    /// The place along `axis`.
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

  /// Whether the content makes room for it, at an edge where it can.
  var makesRoom: Bool { extendsBoundary ?? true }

  /// Whether it stands at an edge that content does not scroll to along `axis`.
  func isBeside(scrolling axis: Axis) -> Bool { alignment.position(along: axis) == .center }

  /// Its size. Along the edge, a fraction is one of the section inside its insets, or of the
  /// container. The other extent is absolute, or a height that is estimated; at the edges between
  /// which nothing scrolls, a fraction of the section's.
  public var layoutSize: LayoutSize
  /// The kind of the item, which is the class of its element. Kinds are unique in a list.
  public var elementKind: String
  /// Where it stands.
  public var alignment: Alignment
  /// How far it is moved from there, to the trailing side and downwards, in points. Nothing else
  /// moves.
  public var absoluteOffset: Point
  /// Whether the content makes room for it; false: it covers the content. Only one of absolute
  /// length can do that. `nil`: as is usual at its edge, which is true only at those between which
  /// the content scrolls; true can be said of these alone.
  public var extendsBoundary: Bool?
  /// Whether it stays in view while any part of its section is. Only at the edges between which
  /// the content scrolls.
  public var pinToVisibleBounds: Bool
  /// What is drawn over what: higher is nearer. Cells have 0.
  public var zIndex: Int

  /// A boundary item of `layoutSize`, with UIKit's defaults in place of what is not given.
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
