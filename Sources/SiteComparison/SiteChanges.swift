/// The differences between two states of a site: icons, outlines, pages, settings, templates, and
/// the files of the output.
public struct SiteChanges: Hashable, Sendable {
  /// The changes of the icons.
  public private(set) var icons = CatalogChanges.none
  /// The changes of the outlines that differ, sorted by id.
  public private(set) var outlines: [OutlineChanges] = []
  /// The changes of the pages of site.json and of prose.
  public private(set) var pages = PageChanges(from: .empty, to: .empty)
  /// Whether settings of the whole site differ: its title or address, the titles of sections, the
  /// sidebar and so on.
  public private(set) var areSettingsChanged = false
  /// The names of the settings that differ, sorted; empty if none of them has a name.
  public private(set) var changedSettings: [String] = []
  /// The names of the templates that differ, sorted; `nil` if those of a state are not known.
  public private(set) var templates: [String]?
  /// The files of the output that differ, whatever the reason; `nil` if that is not known.
  public private(set) var files: FileChanges?
  /// The files of the output that are copies in one of the states: those of the theme, static ones.
  private var copies: Set<String> = []

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
    changedSettings = old.changedSettings(in: new)
    let (before, after) = (old.materials, new.materials)
    templates = before.flatMap { before in after?.changedTemplates(from: before) }
    copies = Set((before?.copies ?? []) + (after?.copies ?? []))
  }

  private init() {}

  /// No change at all.
  package static let none = SiteChanges()

  /// Whether nothing differs.
  public var isEmpty: Bool {
    isContentEqual && !areSettingsChanged && !areTemplatesChanged && files?.isEmpty != false
  }

  private var isContentEqual: Bool { icons.isEmpty && outlines.isEmpty && pages.isEmpty }

  private var areTemplatesChanged: Bool { templates?.isEmpty == false }

  /// The differences, with the files of the output that differ. If no file does, nothing differs.
  package func adding(_ files: FileChanges) -> SiteChanges {
    var result = files.isEmpty ? ofSameFiles : self
    result.files = files
    return result
  }

  /// The differences of two states whose files are the same: none. What the content says otherwise
  /// then has no effect, such as the size of an icon where no layout asks for it.
  package var ofSameFiles: SiteChanges {
    var result = SiteChanges.none
    result.templates = templates.map { _ in [] }
    return result
  }

  /// The files that differ and of which nothing else tells why: copies, and all if templates or
  /// settings differ, or if nothing else differs.
  var unexplainedFiles: FileChanges? {
    let isOfAll = areSettingsChanged || areTemplatesChanged || isContentEqual
    return isOfAll ? files : files?.filter(isCopy)
  }

  /// The files that are made anew of what differs in the content, which tells why.
  var explainedFiles: FileChanges? {
    let isOfAll = areSettingsChanged || areTemplatesChanged || isContentEqual
    return isOfAll ? nil : files?.filter { !isCopy($0) }
  }

  /// Whether a file is published as it is.
  func isCopy(_ path: String) -> Bool { copies.contains(path) }
}

extension SiteSnapshot {
  /// The names of the settings that a later state has otherwise, sorted.
  fileprivate func changedSettings(in new: SiteSnapshot) -> [String] {
    guard let before = namedSettings, let after = new.namedSettings else { return [] }
    return after.keys.filter { before[$0] != after[$0] }.sorted()
  }
}
