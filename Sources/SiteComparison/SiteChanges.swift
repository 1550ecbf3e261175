/// The differences between two states of a site.
public struct SiteChanges: Hashable, Sendable {
  /// The changes of the icons.
  public private(set) var icons = CatalogChanges.none
  /// The changed outlines, sorted by id.
  public private(set) var outlines: [OutlineChanges] = []
  /// The changes of the pages of `site.json` and of prose.
  public private(set) var pages = PageChanges(from: .empty, to: .empty)
  /// True if settings of the whole site differ, such as its title, its sections or the sidebar.
  public private(set) var areSettingsChanged = false
  /// The names of different settings, sorted. Unnamed settings are not listed.
  public private(set) var changedSettings: [String] = []
  /// The names of different templates, sorted, or `nil` if unknown.
  public private(set) var templates: [String]?
  /// The different files of the output, or `nil` if unknown.
  public private(set) var files: FileChanges?
  private var copies: Set<String> = []

  /// Compares two snapshots.
  ///
  /// - Throws: `SnapshotError` for a repeated id.
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

  package static let none = SiteChanges()

  /// True if the states are equal.
  public var isEmpty: Bool {
    isContentEqual && !areSettingsChanged && !areTemplatesChanged && files?.isEmpty != false
  }

  private var isContentEqual: Bool { icons.isEmpty && outlines.isEmpty && pages.isEmpty }

  private var areTemplatesChanged: Bool { templates?.isEmpty == false }

  /// Adds the different files. If all files are equal, the states are equal.
  package func adding(_ files: FileChanges) -> SiteChanges {
    var result = files.isEmpty ? ofSameFiles : self
    result.files = files
    return result
  }

  /// The result for equal files: no changes. Some content has no effect on files, such as an icon size that
  /// layouts do not use.
  package var ofSameFiles: SiteChanges {
    var result = SiteChanges.none
    result.templates = templates.map { _ in [] }
    return result
  }

  /// Different files without another reported reason: copies, or all files if templates, settings or only
  /// files differ.
  var unexplainedFiles: FileChanges? {
    let isOfAll = areSettingsChanged || areTemplatesChanged || isContentEqual
    return isOfAll ? files : files?.filter(isCopy)
  }

  /// Different files that reflect reported changes of the content.
  var explainedFiles: FileChanges? {
    let isOfAll = areSettingsChanged || areTemplatesChanged || isContentEqual
    return isOfAll ? nil : files?.filter { !isCopy($0) }
  }

  func isCopy(_ path: String) -> Bool { copies.contains(path) }
}

extension SiteSnapshot {
  fileprivate func changedSettings(in new: SiteSnapshot) -> [String] {
    guard let before = namedSettings, let after = new.namedSettings else { return [] }
    return after.keys.filter { before[$0] != after[$0] }.sorted()
  }
}
