/// What differs between two states of a site: icons, outlines and pages.
public struct SiteChanges: Hashable, Sendable {
  /// The icons.
  public let icons: CatalogChanges
  /// The outlines that differ, sorted by id.
  public let outlines: [OutlineChanges]
  /// The pages of site.json and of prose.
  public let pages: PageChanges
  /// Whether something else is said of the site as a whole: its title or address, the titles of
  /// sections, the sidebar and so on.
  public let areSettingsChanged: Bool

  /// What differs from `old` to `new`.
  ///
  /// - Throws: `SnapshotError` when an id occurs twice in one of them.
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
