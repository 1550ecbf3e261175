/// Something attached to a cell or group, such as a badge (UIKit:
/// `NSCollectionLayoutSupplementaryItem`).
///
/// In the document it is a child of the cell, or of the first cell of the group, that has
/// `elementKind` as its class. The layout has a place for one on every cell or group; the content
/// decides which of them have one.
public struct LayoutSupplementaryItem: Hashable, Sendable, Encodable {
  /// What kind of thing it is.
  public var elementKind: String
  /// Its size: points, or fractions of the extents of what it is attached to.
  public var layoutSize: LayoutSize
  /// The point of the cell or group at which it stands.
  public var containerAnchor: LayoutAnchor
  /// The point of its own that stands there; nil: the one at the same edges. An offset moves the
  /// point, and with it the item the other way.
  public var itemAnchor: LayoutAnchor?
  /// What is drawn over what: higher is nearer. Cells have 0.
  public var zIndex: Int

  /// A supplementary item of `elementKind`.
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

  /// Its place in a container of `container`, from the leading top corner.
  func place(in container: ContainerRelativeSize) -> ContainerRelativeRect {
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
