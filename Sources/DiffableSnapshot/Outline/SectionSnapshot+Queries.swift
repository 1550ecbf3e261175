extension SectionSnapshot {
  /// All items in preorder, including collapsed ones.
  ///
  /// - Complexity: O(*n*).
  public var items: [ItemID] { tree.descendants(of: OutlineTree.top).map(item) }

  /// The roots, in order.
  ///
  /// - Complexity: O(*r*) for *r* roots.
  public var rootItems: [ItemID] { tree.children(of: OutlineTree.top).map(item) }

  /// The items whose ancestors are all expanded, in preorder.
  ///
  /// - Complexity: O(*v*) for *v* visible items.
  public var visibleItems: [ItemID] {
    tree.descendants(of: OutlineTree.top, visibleOnly: true).map(item)
  }

  /// The expanded items, visible or not, in preorder.
  ///
  /// - Complexity: O(*n*).
  public var expandedItems: [ItemID] {
    tree.descendants(of: OutlineTree.top).filter { tree.isExpanded($0) }.map(item)
  }

  /// Returns true if the item is in the outline.
  public func contains(_ item: ItemID) -> Bool { existingNode(of: item) != nil }

  /// Returns the index of the item in ``items``.
  ///
  /// - Complexity: O(1), or O(*n*) the first time after a change.
  public func index(of item: ItemID) -> Int? {
    existingNode(of: item).map { tree.index(of: $0) }
  }

  /// Returns the level of the item, 0 for a root.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  public func level(of item: ItemID) throws(Failure) -> Int {
    tree.level(of: try node(of: item))
  }

  /// Returns the parent of the item, or nil for a root.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  public func parent(of item: ItemID) throws(Failure) -> ItemID? {
    let parent = tree.parent(of: try node(of: item))
    return parent == OutlineTree.top ? nil : self.item(parent)
  }

  /// Returns true if the item is expanded, even without children.
  public func isExpanded(_ item: ItemID) -> Bool {
    existingNode(of: item).map { tree.isExpanded($0) } ?? false
  }

  /// Returns true if all ancestors of the item are expanded.
  ///
  /// - Complexity: O(*d*).
  public func isVisible(_ item: ItemID) -> Bool {
    existingNode(of: item).map { tree.isVisible($0) } ?? false
  }

  /// Returns the descendants of `parent` as an outline, below `parent` with `includingParent`. Items keep
  /// their state.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*k*).
  public func snapshot(
    of parent: ItemID, includingParent: Bool = false
  ) throws(Failure) -> Self {
    let source = try node(of: parent)
    var part = Self()
    var target = OutlineTree.top
    if includingParent { target = part.add(parent, below: target, isExpanded: isExpanded(parent)) }
    part.graft(self, below: source, to: target)
    return part
  }
}
