public import Catalog
import DiffableSnapshot

/// The differences between two states of an outline, node by node.
public struct OutlineChanges: Hashable, Sendable, Encodable {
  /// A node as a snapshot has it.
  public typealias Node = SiteSnapshot.NodeEntry

  /// A node in both states.
  public struct Pair: Hashable, Sendable, Encodable {
    /// The node as it was.
    public var old: Node
    /// The node as it is now.
    public var new: Node
  }

  /// Whether an outline is new, deleted or changed.
  public enum Status: String, Hashable, Sendable, Encodable {
    case inserted, deleted, changed
  }

  /// The outline's id.
  public let id: Slug
  /// Its title; for a deleted outline, the old one.
  public let title: String
  /// Whether the outline is new, deleted or changed.
  public let status: Status
  /// Its old title, if that differs.
  public let oldTitle: String?
  /// The nodes that are new, each before its children.
  public let inserted: [Node]
  /// The nodes that were deleted.
  public let deleted: [Node]
  /// The nodes that moved: the fewest that explain the new tree.
  public let moved: [Pair]
  /// The nodes with another text or content.
  public let changed: [Pair]

  /// Whether only settings differ that have no property here: the summary, the cells, or data that
  /// only the OPML file has.
  public var areOnlySettingsChanged: Bool {
    status == .changed && oldTitle == nil && inserted.isEmpty && deleted.isEmpty && moved.isEmpty
      && changed.isEmpty
  }

  /// The changes of all outlines that differ between two sites, sorted by id.
  ///
  /// - Throws: `SnapshotError` if an id occurs twice in an outline.
  /// - Complexity: O(n log n) for n nodes.
  static func all(from old: SiteSnapshot, to new: SiteSnapshot) throws -> [OutlineChanges] {
    let before = Dictionary(old.outlines.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let after = Dictionary(new.outlines.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return try Set(before.keys).union(after.keys).sorted().compactMap { id in
      guard before[id]?.withoutFormerIDs != after[id]?.withoutFormerIDs else { return nil }
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
    let before = Self.nodes(of: old)
    let after = Self.nodes(of: new)
    inserted = (new?.items ?? []).filter { before[$0.id] == nil }
    deleted = (old?.items ?? []).filter { after[$0.id] == nil }
    let pairs = (new?.items ?? []).compactMap { node in
      before[node.id].map { Pair(old: $0, new: node) }
    }
    let moves = try Self.moves(from: old, to: new)
    moved = pairs.filter { moves.contains($0.new.id) || $0.old.parent != $0.new.parent }
    changed = pairs.filter { ($0.old.text, $0.old.content) != ($0.new.text, $0.new.content) }
  }

  private static func nodes(of outline: SiteSnapshot.OutlineEntry?) -> [String: Node] {
    Dictionary((outline?.items ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func moves(
    from old: SiteSnapshot.OutlineEntry?, to new: SiteSnapshot.OutlineEntry?
  ) throws -> Set<String> {
    guard let old, let new else { return [] }
    let difference = try new.snapshot().difference(from: old.snapshot())
    return Set(difference.items.moves.map(\.identifier))
  }
}
