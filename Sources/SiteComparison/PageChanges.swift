import ContentHash
import DiffableSnapshot
import SitePages

/// What differs between two states of a site's pages.
public struct PageChanges: Hashable, Sendable {
  /// A page as a snapshot has it.
  public typealias Page = SiteSnapshot.PageEntry

  /// A page in both states.
  public struct Pair: Hashable, Sendable {
    /// The page as it was.
    public var old: Page
    /// The page as it is now.
    public var new: Page
  }

  /// The pages that are new, sorted by path.
  public let inserted: [Page]
  /// The pages that are gone, sorted by path.
  public let deleted: [Page]
  /// The pages whose title, text or layout differs, sorted by path.
  public let changed: [Pair]
  /// The pages of site.json that stand elsewhere in its order: the fewest that explain the new one.
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

  /// Whether nothing differs.
  public var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && changed.isEmpty && moved.isEmpty
  }

  private static func moves(from old: [String], to new: [String]) -> Set<String> {
    // `try?` fails for a snapshot file that someone edited so that a path is in it twice. Its order
    // can't be compared, so no moves are reported.
    guard let old = try? Snapshot(of: old, in: ""), let new = try? Snapshot(of: new, in: "") else {
      return []
    }
    return Set(new.difference(from: old).items.moves.map(\.identifier))
  }
}
