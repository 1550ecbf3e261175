/// An item attached to a cell or group, such as a badge (UIKit: `NSCollectionLayoutSupplementaryItem`).
///
/// Its element is a child of the cell, or of the group's first cell.
public struct LayoutSupplementaryItem: Hashable, Sendable, Encodable {
  /// The kind.
  public var elementKind: String
  /// The size: points, or fractions of the cell or group.
  public var layoutSize: LayoutSize
  /// The anchor of the cell or group.
  public var containerAnchor: LayoutAnchor
  /// The item's point at `containerAnchor`; nil: the same edges. An offset moves the item in the opposite
  /// direction.
  public var itemAnchor: LayoutAnchor?
  /// The drawing order: higher items cover lower ones. Cells have 0.
  public var zIndex: Int

  /// Creates a supplementary item.
  public init(
    elementKind: String, layoutSize: LayoutSize, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1
  ) {
    self.elementKind = elementKind
    self.layoutSize = layoutSize
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  func frame(in container: ContainerRelativeSize) -> ContainerRelativeRect {
    let size = layoutSize.size(in: container)
    let target = containerAnchor
    let own =
      itemAnchor ?? LayoutAnchor(horizontal: target.horizontal, vertical: target.vertical)
    func start(_ axis: Axis) -> ContainerRelativeLength {
      container.along(axis) * target.position(along: axis).fraction
        + target.offset(along: axis, of: size) - own.offset(along: axis, of: size)
        - size.along(axis) * own.position(along: axis).fraction
    }
    return ContainerRelativeRect(x: start(.horizontal), y: start(.vertical), size: size)
  }
}
