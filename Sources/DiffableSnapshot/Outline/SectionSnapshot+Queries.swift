extension SectionSnapshot {
  /// All items, those below collapsed ones too; each before those below it.
  ///
  /// - Complexity: O(*n*).
  public var items: [ItemID] { tree.descendants(of: OutlineTree.top).map(item) }

  /// The items below nothing, in order.
  ///
  /// - Complexity: O(*r*) for *r* of them.
  public var rootItems: [ItemID] { tree.children(of: OutlineTree.top).map(item) }

  /// The items that are below expanded ones only, in the order of ``items``.
  ///
  /// - Complexity: O(*v*) for *v* of them.
  public var visibleItems: [ItemID] {
    tree.descendants(of: OutlineTree.top, visibleOnly: true).map(item)
  }

  /// The items that are expanded, visible or not, in the order of ``items``.
  ///
  /// - Complexity: O(*n*).
  public var expandedItems: [ItemID] {
    tree.descendants(of: OutlineTree.top).filter { tree.isExpanded($0) }.map(item)
  }

  /// Whether the item is in the outline.
  public func contains(_ item: ItemID) -> Bool { existingNode(of: item) != nil }

  /// The index of the item in ``items``; nil if it is not in the outline.
  ///
  /// - Complexity: O(1), O(*n*) the first time after an item came, went or moved.
  public func index(of item: ItemID) -> Int? {
    existingNode(of: item).map { tree.index(of: $0) }
  }

  /// How many items the item is below: 0 for a root.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  public func level(of item: ItemID) throws(Failure) -> Int {
    tree.level(of: try node(of: item))
  }

  /// The item directly above; nil for a root.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``, so that nil means a root and nothing else.
  public func parent(of item: ItemID) throws(Failure) -> ItemID? {
    let parent = tree.parent(of: try node(of: item))
    return parent == OutlineTree.top ? nil : self.item(parent)
  }

  /// Whether the item is expanded, even if nothing is below it; false if it is not in the outline.
  public func isExpanded(_ item: ItemID) -> Bool {
    existingNode(of: item).map { tree.isExpanded($0) } ?? false
  }

  /// Whether the item is in the outline and all items above it are expanded. (Whether it is on the
  /// screen is another matter.)
  ///
  /// - Complexity: O(*d*).
  public func isVisible(_ item: ItemID) -> Bool {
    existingNode(of: item).map { tree.isVisible($0) } ?? false
  }

  /// What is below `parent` as an outline of its own, in which the children of `parent` are roots;
  /// with `includingParent`, `parent` itself is the only root. Expanded items are expanded in it.
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
