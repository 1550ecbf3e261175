import Catalog
import DiffableSnapshot

/// An outline divided into parts, one for each page. A part contains the nodes that are loaded
/// together.
///
/// The division works from the leaves up. The children of a node's largest branches become parts
/// until the node fits. A part can exceed the limit, because the children of one node are not
/// divided.
struct OutlineParts: Sendable {
  struct Part: Sendable {
    var branch: OutlineItem?
    /// From the root to the branch, inclusive.
    var trail: [OutlineItem] = []
    var items: [OutlineItem]
  }

  /// The first part contains the roots.
  private(set) var parts: [Part]
  private var indices: [String: Int] = [:]
  /// The branches whose children are in parts of their own.
  private let deferred: Set<String>

  /// A smaller part would not be worth a request.
  private static func leastSaving(_ limit: Int) -> Int { max(1, limit / 20) }

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

  func isDeferred(_ id: String) -> Bool { deferred.contains(id) }

  /// Returns a part without the nodes of other parts. The first part is the initial state of the outline.
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

  /// Returns the number of nodes that are loaded with `items`, after deferring branches to respect the limit.
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

struct OutlineFragment: Sendable {
  private(set) var snapshot = SectionSnapshot<String>()
  private(set) var items: [String: OutlineItem] = [:]

  /// - Complexity: O(items).
  init(_ items: [OutlineItem], isDeferred: (String) -> Bool = { _ in false }) {
    append(items, to: nil, isDeferred: isDeferred)
  }

  /// From 0; also 0 for an item of another part.
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
