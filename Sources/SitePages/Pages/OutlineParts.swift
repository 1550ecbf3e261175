import Catalog
import DiffableSnapshot

/// An outline divided into parts, one for each page. A part contains the nodes that are loaded together. A
/// branch with too many descendants is a part of its own.
///
/// The division works from the leaves up. The children of a node's largest branches become parts until the
/// node fits into the limit. So the number of parts is low, and every node is in exactly one part.
///
/// A part can exceed the limit, because the children of one node are not divided.
struct OutlineParts: Sendable {
  struct Part: Sendable {
    /// The branch whose children are in the part; `nil` for the part with the roots.
    var branch: OutlineItem?
    /// The path from the root to the branch, inclusive; empty for the part with the roots.
    var trail: [OutlineItem] = []
    var items: [OutlineItem]
  }

  /// The parts. The first part contains the roots.
  private(set) var parts: [Part]
  private var indices: [String: Int] = [:]
  /// The ids of branches whose children are in parts of their own.
  private let deferred: Set<String>

  /// Returns the minimum number of nodes of a separate part. A smaller part would not be worth a request.
  private static func leastSaving(_ limit: Int) -> Int { max(1, limit / 20) }

  /// Divides an outline as pages show it: see `Outline.published`.
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

  /// The part of a branch, if it has one; for `nil`, the part with the roots.
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

  /// Returns true if the children of a node are in a part of their own.
  func isDeferred(_ id: String) -> Bool { deferred.contains(id) }

  /// Returns a section snapshot of a part, without the nodes of other parts. For the first part, this is the
  /// initial state of the outline.
  ///
  /// UIKit: `NSDiffableDataSourceSectionSnapshot.snapshotForExpandingParent`.
  func snapshotForExpandingParent(_ part: Part) -> OutlineFragment {
    OutlineFragment(part.items, isDeferred: isDeferred)
  }
}

private struct Division {
  let limit: Int
  let least: Int
  var deferred: Set<String> = []

  /// Returns the number of nodes that are loaded with `items`, including the items. Adds branches to
  /// `deferred` until the number is within the limit.
  mutating func weight(of items: [OutlineItem]) -> Int {
    var weights: [(id: String, below: Int)] = []
    for item in items where !item.children.isEmpty {
      weights.append((item.id, weight(of: item.children)))
    }
    var total = items.count + weights.reduce(0) { $0 + $1.below }
    guard total > limit else { return total }
    // Sorting is stable: of branches with equally many nodes, the first is deferred first.
    for branch in weights.sorted(by: { $0.below > $1.below }) where branch.below >= least {
      guard total > limit else { break }
      deferred.insert(branch.id)
      total -= branch.below
    }
    return total
  }
}

/// A part of an outline as a section snapshot, and its items by id.
struct OutlineFragment: Sendable {
  private(set) var snapshot = SectionSnapshot<String>()
  private(set) var items: [String: OutlineItem] = [:]

  /// - Complexity: O(items).
  init(_ items: [OutlineItem], isDeferred: (String) -> Bool = { _ in false }) {
    append(items, to: nil, isDeferred: isDeferred)
  }

  /// Returns the level of an item in this part, from 0; 0 for an item of another part.
  func level(of id: String) -> Int {
    (try? snapshot.level(of: id)) ?? 0  // `try?`: callers pass items of this part
  }

  private mutating func append(
    _ children: [OutlineItem], to parent: String?, isDeferred: (String) -> Bool
  ) {
    guard !children.isEmpty else { return }
    items.reserveCapacity(items.count + children.count)
    for child in children { items[child.id] = child }
    // Both `try?` cannot fail: the ids of a loaded outline are unique.
    try? snapshot.append(children.map(\.id), to: parent)
    try? snapshot.expand(children.filter(\.isExpanded).map(\.id))  // as above
    for child in children where !isDeferred(child.id) {
      append(child.children, to: child.id, isDeferred: isDeferred)
    }
  }
}
