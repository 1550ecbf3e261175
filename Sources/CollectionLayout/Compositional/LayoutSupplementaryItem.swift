/// Something attached to a cell, such as a badge (UIKit: `NSCollectionLayoutSupplementaryItem`).
///
/// In the document it is a child of the cell that has `elementKind` as its class. The layout places
/// one on every cell; which cells have one is for the content to decide.
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// What kind of thing it is.
  public var elementKind: String
  /// Its size: points, or fractions of the cell's.
  public var layoutSize: LayoutSize
  /// Its place at the cell.
  public var containerAnchor: LayoutAnchor
  /// What is drawn over what: higher is nearer. Cells have 0.
  public var zIndex: Int

  /// A supplementary item of `elementKind`.
  public init(
    elementKind: String, layoutSize: LayoutSize, containerAnchor: LayoutAnchor, zIndex: Int = 1
  ) {
    self.elementKind = elementKind
    self.layoutSize = layoutSize
    self.containerAnchor = containerAnchor
    self.zIndex = zIndex
  }

  /// Where it stands at the cell at `cell`.
  func frame(at cell: Rect, direction: LayoutDirection) -> Rect {
    let width = LinearLength.points(cell.size.width)
    let height = LinearLength.points(cell.size.height)
    let size = Size(
      width: layoutSize.width.length(width: width, height: height).points,
      height: layoutSize.height.length(width: width, height: height).points)
    let local = Rect(origin: containerAnchor.origin(of: size, in: cell.size), size: size)
    let placed = direction == .leftToRight ? local : local.mirrored(in: cell.size.width)
    return placed.offsetBy(x: cell.minX, y: cell.minY)
  }
}
