public import Catalog
import ContentHash
import DiffableSnapshot

/// What differs between two states of an outline, node by node.
public struct OutlineChanges: Hashable, Sendable {
  /// A node as a snapshot has it.
  public typealias Node = SiteSnapshot.NodeEntry

  /// A node in both states.
  public struct Pair: Hashable, Sendable {
    /// The node as it was.
    public var old: Node
    /// The node as it is now.
    public var new: Node
  }

  /// Whether the outline itself is new or gone.
  public enum Status: String, Hashable, Sendable {
    case inserted, deleted, changed
  }

  /// The outline's id.
  public let id: Slug
  /// Its heading: as it is now, or was when the outline is gone.
  public let title: String
  /// Whether the outline itself is new or gone.
  public let status: Status
  /// Its heading as it was, if that differs.
  public let oldTitle: String?
  /// The nodes that are new, each before its children.
  public let inserted: [Node]
  /// The nodes that are gone.
  public let deleted: [Node]
  /// The nodes that stand elsewhere: the fewest that explain the new tree.
  public let moved: [Pair]
  /// The nodes that say or show something else.
  public let changed: [Pair]
  /// The ids that nodes of the old tree have in the new one: made of texts, an id changes when a
  /// branch above is renamed, or when the node moves.
  let successors: [String: String]

  /// Whether nothing differs but what has no place above: its summary, its cells, what only its
  /// OPML file says.
  public var areOnlySettingsChanged: Bool {
    status == .changed && oldTitle == nil && inserted.isEmpty && deleted.isEmpty && moved.isEmpty
      && changed.isEmpty
  }

  /// What differs between the outlines of two sites: one value for each outline that does, sorted
  /// by id.
  ///
  /// - Throws: `SnapshotError` when an id occurs twice in an outline.
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
