/// The differences between two states of a site: icons, outlines, pages and settings.
public struct SiteChanges: Hashable, Sendable {
  /// The changes of the icons.
  public let icons: CatalogChanges
  /// The changes of the outlines that differ, sorted by id.
  public let outlines: [OutlineChanges]
  /// The changes of the pages of site.json and of prose.
  public let pages: PageChanges
  /// Whether settings of the whole site differ: its title or address, the titles of sections, the
  /// sidebar and so on.
  public let areSettingsChanged: Bool

  /// The differences from `old` to `new`.
  ///
  /// - Throws: `SnapshotError` if an id occurs twice in one of them.
  /// - Complexity: O(n log n) for n icons and nodes.
  public init(from old: SiteSnapshot, to new: SiteSnapshot) throws {
    let old = old.comparable(with: new)
    icons = try CatalogChanges(from: old, to: new)
    outlines = try OutlineChanges.all(from: old, to: new)
    pages = PageChanges(from: old, to: new)
    areSettingsChanged = !old.settings.isEmpty && old.settings != new.settings
  }

  private init() {
    icons = .none
    outlines = []
    pages = PageChanges(from: .empty, to: .empty)
    areSettingsChanged = false
  }

  /// No change at all.
  package static let none = SiteChanges()

  /// Whether nothing differs.
  public var isEmpty: Bool {
    icons.isEmpty && outlines.isEmpty && pages.isEmpty && !areSettingsChanged
  }
}
