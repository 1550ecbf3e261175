import ContentHash
import DiffableSnapshot
import SitePages

/// The differences between the pages of two states.
public struct PageChanges: Hashable, Sendable {
  /// A page in a snapshot.
  public typealias Page = SiteSnapshot.PageEntry

  /// A page in both states.
  public struct Pair: Hashable, Sendable {
    /// The old state.
    public var old: Page
    /// The new state.
    public var new: Page
  }

  /// New pages, sorted by path.
  public let inserted: [Page]
  /// Deleted pages, sorted by path.
  public let deleted: [Page]
  /// Pages with another title, text or layout, sorted by path.
  public let changed: [Pair]
  /// Moved pages of `site.json`: the fewest that explain the new order.
  public let moved: [Page]

  init(from old: SiteSnapshot, to new: SiteSnapshot) {
    let before = Dictionary(
      old.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.pages.map(\.path))
    inserted = new.pages.filter { before[$0.path] == nil }
    deleted = old.pages.filter { !after.contains($0.path) }
    changed = new.pages.compactMap { page in
      before[page.path].flatMap {
        ContentHash(of: $0) == ContentHash(of: page) ? nil : Pair(old: $0, new: page)
      }
    }
    let moves = Self.moves(from: old.pageOrder, to: new.pageOrder)
    moved = new.pages.filter { moves.contains($0.path) }
  }

  /// True if the pages are equal.
  public var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && changed.isEmpty && moved.isEmpty
  }

  private static func moves(from old: [String], to new: [String]) -> Set<String> {
    // `try?`: an edited snapshot with repeated paths has no comparable order.
    guard let old = try? Snapshot(of: old, in: ""), let new = try? Snapshot(of: new, in: "") else {
      return []
    }
    return Set(new.difference(from: old).items.moves.map(\.identifier))
  }
}
