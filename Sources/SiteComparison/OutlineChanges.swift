public import Catalog
import ContentHash
import DiffableSnapshot

/// The differences between two states of an outline, by node.
public struct OutlineChanges: Hashable, Sendable {
  /// A node in a snapshot.
  public typealias Node = SiteSnapshot.NodeEntry

  /// A node in both states.
  public struct Pair: Hashable, Sendable {
    /// The old state.
    public var old: Node
    /// The new state.
    public var new: Node
  }

  /// The change of the outline itself.
  public enum Status: String, Hashable, Sendable {
    case inserted, deleted, changed
  }

  /// The outline's id.
  public let id: Slug
  /// The current heading, or the old heading of a deleted outline.
  public let title: String
  /// The change of the outline itself.
  public let status: Status
  /// The old heading, if it differs.
  public let oldTitle: String?
  /// New nodes, parents first.
  public let inserted: [Node]
  /// Deleted nodes.
  public let deleted: [Node]
  /// Moved nodes: the fewest that explain the new tree.
  public let moved: [Pair]
  /// Nodes with other content.
  public let changed: [Pair]
  /// The new ids by old ids. Ids are derived from texts, so renaming a branch or moving a node changes them.
  let successors: [String: String]

  /// True if only properties without their own list differ: the summary, the cells, or OPML data.
  public var areOnlySettingsChanged: Bool {
    status == .changed && oldTitle == nil && inserted.isEmpty && deleted.isEmpty && moved.isEmpty
      && changed.isEmpty
  }

  /// Compares the outlines of two sites. Returns a value for each different outline, sorted by id.
  ///
  /// - Throws: `SnapshotError` for a repeated id in an outline.
  /// - Complexity: O(n log n) for n nodes.
  static func all(from old: SiteSnapshot, to new: SiteSnapshot) throws -> [OutlineChanges] {
    let before = Dictionary(old.outlines.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let after = Dictionary(new.outlines.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return try Set(before.keys).union(after.keys).sorted().compactMap { id in
      guard
        ContentHash(of: before[id]?.withoutFormerIDs)
          != ContentHash(of: after[id]?.withoutFormerIDs)
      else { return nil }
      return try OutlineChanges(id: id, from: before[id], to: after[id])
    }
  }

  private init(
    id: Slug, from old: SiteSnapshot.OutlineEntry?, to new: SiteSnapshot.OutlineEntry?
  ) throws {
    self.id = id
    title = new?.title ?? old?.title ?? id.text
    status = old == nil ? .inserted : new == nil ? .deleted : .changed
    oldTitle = old?.title == title ? nil : old?.title
    successors =
      old.flatMap { old in
        new.map { OutlineSuccession(comparing: old, with: $0).successors }
      } ?? [:]
    let renamed = old?.renaming(successors)
    let before = Self.nodes(of: renamed)
    let asTheyWere = Dictionary(
      firstOf: (old?.items ?? []).map { [successors] in (successors[$0.id] ?? $0.id, $0) })
    inserted = (new?.items ?? []).filter { before[$0.id] == nil }
    deleted = (old?.items ?? []).filter { [successors] in successors[$0.id] == nil }
    let kept = (new?.items ?? []).compactMap { node in
      before[node.id].map { (before: $0, pair: Pair(old: asTheyWere[node.id] ?? $0, new: node)) }
    }
    let moves = try Self.moves(from: renamed, to: new)
    moved = kept.filter { moves.contains($0.pair.new.id) || $0.before.parent != $0.pair.new.parent }
      .map(\.pair)
    changed = kept.map(\.pair).filter {
      !$0.old.text.utf8.elementsEqual($0.new.text.utf8) || $0.old.content != $0.new.content
    }
  }

  private static func nodes(of outline: SiteSnapshot.OutlineEntry?) -> [String: Node] {
    Dictionary(firstOf: (outline?.items ?? []).map { ($0.id, $0) })
  }

  private static func moves(
    from old: SiteSnapshot.OutlineEntry?, to new: SiteSnapshot.OutlineEntry?
  ) throws -> Set<String> {
    guard let old, let new else { return [] }
    let difference = try new.snapshot().difference(from: old.snapshot())
    return Set(difference.items.moves.map(\.identifier))
  }
}
