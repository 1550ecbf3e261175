import Catalog
import DiffableSnapshot

extension SiteSnapshot {
  /// - Throws: `SnapshotError` for a repeated id in an edited snapshot.
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
  /// Identifies a section of `snapshot()`.
  enum Parent: Hashable, Sendable {
    case root
    case node(String)
  }

  /// The nodes, with a section for the children of each node. A node with a new parent changes its
  /// section, so the fewest moves explain the new tree.
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
