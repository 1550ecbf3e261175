/// What differs between two states of a site's pages.
public struct PageChanges: Hashable, Sendable, Encodable {
  /// A page as a snapshot has it.
  public typealias Page = SiteSnapshot.PageEntry

  /// A page in both states.
  public struct Pair: Hashable, Sendable, Encodable {
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

  init(from old: SiteSnapshot, to new: SiteSnapshot) {
    let before = Dictionary(
      old.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.pages.map(\.path))
    inserted = new.pages.filter { before[$0.path] == nil }
    deleted = old.pages.filter { !after.contains($0.path) }
    changed = new.pages.compactMap { page in
      before[page.path].flatMap { $0 == page ? nil : Pair(old: $0, new: page) }
    }
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && changed.isEmpty }
}
