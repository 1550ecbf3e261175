import Catalog
import DiffableSnapshot

/// An outline divided into pages: a part has the nodes that are loaded together, and each branch
/// whose children are too many for it is a part of its own.
///
/// The parts are made from the leaves up: where a node has too many below it, the children of its
/// largest branches go to parts of their own until the rest fits. That gives as few parts as the
/// limit allows, and every node stands in one of them, so all pages together grow with the outline.
/// A part can still be larger than the limit: children of one node are never divided.
struct OutlineParts: Sendable {
  /// Nodes that are loaded together.
  struct Part: Sendable {
    /// The branch whose children they are, or none for the roots.
    var branch: OutlineItem?
    /// The nodes above, the root first, with the branch itself.
    var trail: [OutlineItem] = []
    var items: [OutlineItem]
  }

  /// The first has the roots.
  private(set) var parts: [Part]
  /// Where the parts of branches are among them.
  private var indices: [String: Int] = [:]
  /// The ids of branches whose children are in parts of their own.
  private let deferred: Set<String>

  /// A part with fewer nodes is not worth asking a server for.
  private static func leastSaving(_ limit: Int) -> Int { max(1, limit / 20) }

  /// The parts of an outline as pages show it: see `Outline.published`.
  ///
  /// - Complexity: O(items log items).
  init(_ outline: Outline, limit: Int) {
    let items = outline.items
    var division = Division(limit: limit, least: Self.leastSaving(limit))
    _ = division.weight(of: items)
    deferred = division.deferred
    parts = [Part(items: items)]
    collect(items, trail: [])
    for (index, part) in parts.enumerated() {
      if let branch = part.branch { indices[branch.id] = index }
    }
  }

  /// The part of a branch; without one, that of the roots.
  subscript(branch: String?) -> Part? {
    guard let branch else { return parts.first }
    return indices[branch].map { parts[$0] }
  }

  private mutating func collect(_ items: [OutlineItem], trail: [OutlineItem]) {
    guard !deferred.isEmpty else { return }
    for item in items where !item.children.isEmpty {
      if deferred.contains(item.id) {
        parts.append(Part(branch: item, trail: trail + [item], items: item.children))
      }
      collect(item.children, trail: trail + [item])
    }
  }

  /// Whether the children of a node are in a part of their own.
  func isDeferred(_ id: String) -> Bool { deferred.contains(id) }

  /// What is shown when the children of `branch` are: a section snapshot of its part, without what
  /// other parts have. Without a branch, the outline as it is first seen.
  ///
  /// UIKit: `NSDiffableDataSourceSectionSnapshot.snapshotForExpandingParent`.
  func snapshotForExpandingParent(_ part: Part) -> OutlineFragment {
    OutlineFragment(part.items, isDeferred: isDeferred)
  }
}

/// Decides which branches an outline is divided at.
private struct Division {
  let limit: Int
  let least: Int
  var deferred: Set<String> = []

  /// How many of the items, and of what is below them, are loaded together.
  mutating func weight(of items: [OutlineItem]) -> Int {
    var weights: [(id: String, below: Int)] = []
    for item in items where !item.children.isEmpty {
      weights.append((item.id, weight(of: item.children)))
    }
    var total = items.count + weights.reduce(0) { $0 + $1.below }
    guard total > limit else { return total }
    // Of branches with as many nodes the first goes: sorting is stable.
    for branch in weights.sorted(by: { $0.below > $1.below }) where branch.below >= least {
      guard total > limit else { break }
      deferred.insert(branch.id)
      total -= branch.below
    }
    return total
  }
}

/// Part of an outline as a section snapshot, and its items by id.
struct OutlineFragment: Sendable {
  private(set) var snapshot = SectionSnapshot<String>()
  private(set) var items: [String: OutlineItem] = [:]

  /// - Complexity: O(items).
  init(_ items: [OutlineItem], isDeferred: (String) -> Bool = { _ in false }) {
    append(items, to: nil, isDeferred: isDeferred)
  }

  /// The level of an item in this part, from 0; also 0 for an item of another part.
  func level(of id: String) -> Int {
    (try? snapshot.level(of: id)) ?? 0  // callers pass items of this part
  }

  private mutating func append(
    _ children: [OutlineItem], to parent: String?, isDeferred: (String) -> Bool
  ) {
    guard !children.isEmpty else { return }
    for child in children { items[child.id] = child }
    // `try?`, twice: never fails, as loading the outline made or checked its ids to be unique.
    try? snapshot.append(children.map(\.id), to: parent)
    try? snapshot.expand(children.filter(\.isExpanded).map(\.id))  // as above
    for child in children where !isDeferred(child.id) {
      append(child.children, to: child.id, isDeferred: isDeferred)
    }
  }
}
