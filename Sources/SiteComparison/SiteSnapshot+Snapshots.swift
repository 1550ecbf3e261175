import Catalog
import DiffableSnapshot

extension SiteSnapshot {
  /// The icons in their sections, to be compared.
  ///
  /// - Throws: `SnapshotError` when a file that someone edited has an id twice.
  func catalogSnapshot() throws -> Snapshot<Slug, Slug> {
    var snapshot = Snapshot<Slug, Slug>()
    try snapshot.appendSections(sections)
    let bySection = Dictionary(grouping: icons, by: \.section)
    for section in sections {
      try snapshot.appendItems((bySection[section] ?? []).map(\.id), toSection: section)
    }
    return snapshot
  }
}

extension SiteSnapshot.OutlineEntry {
  /// Whose children a section of `snapshot()` has.
  enum Parent: Hashable, Sendable {
    case root
    case node(String)
  }

  /// The nodes with a section for each node's children: so a node that comes to stand below
  /// another one has moved across sections, and the fewest moves explain the new tree.
  ///
  /// - Throws: `SnapshotError` when a file that someone edited has an id twice.
  func snapshot() throws -> Snapshot<Parent, String> {
    var snapshot = Snapshot<Parent, String>()
    var order: [Parent] = []
    var children: [Parent: [String]] = [:]
    for item in items {
      let parent = item.parent.map(Parent.node) ?? .root
      if children[parent] == nil { order.append(parent) }
      children[parent, default: []].append(item.id)
    }
    try snapshot.appendSections(order)
    for parent in order { try snapshot.appendItems(children[parent] ?? [], toSection: parent) }
    return snapshot
  }
}
