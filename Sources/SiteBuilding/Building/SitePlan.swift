import AllCores
package import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import ContentHash
package import ContentLoading
import Diagnostics
import Foundation
package import SiteComparison
package import SitePages
import SiteSearch
import SiteTheme

/// All files of a site, with their recipes.
///
/// A live site writes `changedFiles` before `laterFiles`.
package struct SitePlan: Sendable {
  private(set) var values: SiteValues
  let rendering: Rendering
  private let otherFiles: [PlannedFile]
  /// All paths. A deferred search adds only its index.
  let paths: Set<String>
  private let recipes, machineRecipes: [PageRecipe]
  private let basis: ContentHash
  private let keyOfAssets: ContentHash
  private let pages: [PlannedFile]
  /// Edited files by index. Copying all files takes longer than planning one file.
  private var edited: [Int: PlannedFile] = [:]
  private var changed: Set<Int>?
  private var machineFiles: Lazy<[PlannedFile]>
  private var search: Lazy<SearchFiles>
  private(set) var lazySnapshot: Lazy<SiteSnapshot>
  private var written: (snapshot: Lazy<SiteSnapshot>, edits: Set<Slug>)

  /// Plans a whole site. The node URLs of `published` stay valid. If `defersSearch` is true, search
  /// files are planned on demand.
  package init(
    _ site: Site, source: ContentSource, published: SiteSnapshot? = nil, traces: PageTraces? = nil,
    defersSearch: Bool = false, _ rendering: Rendering
  ) throws {
    let prepared = try PreparedSite(site, published: published, rendering)
    let (values, sitePages, assets) = (prepared.values, prepared.pages, prepared.assets)
    self.values = values
    self.rendering = rendering
    keyOfAssets = assets.keyOfList
    lazySnapshot = Lazy(prepared.snapshot)
    written = (lazySnapshot, [])
    let machineRecipes = sitePages.machineRecipes()
    self.machineRecipes = machineRecipes
    machineFiles = Lazy { machineRecipes.map { $0.file(of: values) } }
    machineFiles.begin()
    search = Lazy { SearchFiles(values, rendering) }
    // Much of the search index is computed on a single core.
    if !defersSearch { search.begin() }
    recipes = try sitePages.recipes() + DownloadFile.recipes(values.structure, rendering)
    basis = [rendering.theme.hash, ContentHash(of: site.shownDrawings)]
      .reduce(values.structure.hash) { $0.combined(with: $1) }
    pages = PageTraces.files(of: recipes, values, basis: basis, after: traces)
    let drawings = Self.drawings(of: site, prepared.releases, source, rendering)
    let sitemap = sitePages.sitemap(of: pages)
    let files =
      pages + sitemap + machineFiles.value + (defersSearch ? [] : search.value.files) + assets.files
    try Self.require(
      site.prosePages.map(\.path) + site.collectionPages.map(\.path), onceIn: files, of: source)
    try Self.require(try sitePages.movedPages(), apartFrom: files)
    // Other search files have hashes of their contents as names.
    let ofSearch = values.structure.frame.value.hasSearch ? [SearchFileSet.index] : []
    let made = Set(files.map(\.path) + ofSearch)
    try Self.require(site.staticFiles, apartFrom: made)
    paths = made.union(drawings.map(\.path) + site.staticFiles.map(\.path))
    otherFiles =
      sitemap + assets.files + drawings + site.staticFiles.map { Self.copy($0, from: source) }
  }

  /// Plans a site after an edit of icons, reusing files whose recipes read no edited icon.
  ///
  /// `PropertyTests` compares such plans with plans of whole sites.
  ///
  /// - Returns: `nil` if an icon's placement changed, because the site may have other files.
  /// - Complexity: O(icons and files), with a minimal cost per icon and file.
  package init?(editing icons: Set<Slug>, after last: SitePlan, in catalog: IconCatalog) {
    guard let (values, changes) = last.values.reconfiguring(icons, in: catalog) else { return nil }
    self = last
    self.values = values
    let affected = pages.indices.filter { index in
      (edited[index]?.reads ?? pages[index].reads).include(changes)
    }
    for index in affected { edited[index] = recipes[index].file(of: values) }
    changed?.formUnion(affected)
    machineFiles = Lazy { [machineRecipes] in machineRecipes.map { $0.file(of: values) } }
    if !changes.areOfTexts { search = Lazy { [rendering] in SearchFiles(values, rendering) } }
    written.edits.formUnion(icons)
    // Edits start from the last written snapshot, because a chain of unwritten plans can be long.
    lazySnapshot = Lazy { [written] in
      written.snapshot.value.reconfiguring(written.edits, in: catalog, values.structure.offers)
    }
  }

  package var files: [PlannedFile] { currentPages + laterFiles + otherFiles }

  /// The page files that may differ from the written files, without `laterFiles`.
  package var changedFiles: [PlannedFile] {
    changed?.sorted().map { edited[$0] ?? pages[$0] } ?? currentPages + otherFiles
  }

  var mayChangeAllFiles: Bool { changed == nil }

  /// Machine-readable files and search files, planned on demand because many contain all icons.
  package var laterFiles: [PlannedFile] { machineFiles.value + search.value.files }

  var lastFiles: [PlannedFile] { currentPages.filter { $0.turn == .last } }

  /// Returns drawings for the page of changes. Pictures of current icons are drawn again, and
  /// other drawings are copied.
  private static func drawings(
    of site: Site, _ releases: [ReleaseEntry], _ source: ContentSource, _ rendering: Rendering
  ) -> [PlannedFile] {
    let files = releases.drawings(among: site.shownDrawings)
    guard !files.isEmpty else { return [] }
    let icons = site.iconsByDrawing
    return files.map { file in
      icons[file.source].map { ReleasePicture.file(of: $0, at: file.path, rendering) }
        ?? copy(file, from: source)
    }
  }

  static func check(_ site: Site, _ rendering: Rendering) throws {
    _ = try PreparedSite(site, rendering).pages.recipes()
  }

  /// Returns the selected pages and pictures. Only these files stay in memory.
  static func files(
    of site: Site, published: SiteSnapshot? = nil, assets: SiteAssets? = nil,
    _ rendering: Rendering, where isWanted: @Sendable (_ path: String) -> Bool
  ) throws -> [PlannedFile] {
    let prepared = try PreparedSite(
      site, published: published, pagesLoad: assets, rendering)
    let files = try prepared.pages.pageRecipes().mapConcurrently { recipe in
      let file = recipe.file(of: prepared.values)
      return isWanted(file.path) ? file : nil
    }
    return files.compactMap(\.self)
  }

  /// - Complexity: O(icons × configurations of pictures).
  var keysOfCells: [ContentHash] {
    let structure = values.structure
    let configurations = structure.site.collectionPages.map(\.symbolConfiguration)
    return PageDrawing.cellKeys(
      of: values.icons, on: structure.frame, Set(configurations + [SymbolConfiguration()]),
      rendering) + values.icons.compactMap { SearchColors.key(of: $0.value.icon.picture) }
      + search.value.keysOfCells + [keyOfAssets, rendering.theme.keyOfTemplates]
  }

  func state(of site: Site, kept: CachedPictureBook?) -> [PlannedFile] {
    [
      PlannedFile(path: SiteSnapshot.path, turn: .later) { snapshot.json },
      PlannedFile(
        PictureBookFile.self, PictureBookFile.input(PictureBook(site, snapshot), kept: kept),
        path: PictureBook.path, turn: .later, with: rendering),
    ]
  }

  /// Publishing does not know a file's source.
  private static func require(
    _ staticFiles: [StaticFile], apartFrom made: Set<String>
  ) throws(DiagnosticError) {
    let problems = staticFiles.compactMap { file -> Diagnostic? in
      let taken =
        made.contains(file.path)
        ? file.path : file.path.folders.first(where: made.contains) ?? page(at: file.path, in: made)
      guard let taken else { return nil }
      return Problem.error(
        .outputCollision, "Vitrine generates '\(taken)', so your file can't have this path",
        .init(remedy(for: taken))
      ).diagnostic(ofFile: file.source)
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
  }

  private static func remedy(for path: String) -> String {
    if path == "catalog.json" {
      return "edit 'Content/catalog.json' to change this file, or rename your file"
    }
    if path == "index.html" {
      return "write your own home page as 'Content/pages/index.md', or rename this file"
    }
    return "rename this file"
  }

  private static func page(at path: String, in made: Set<String>) -> String? {
    let page = path + "/index.html"
    return made.contains(page) ? page : nil
  }

  /// Only a plan knows the paths of categories and of parts of long pages. A page can also be below
  /// a file such as `feed.xml`.
  private static func require(
    _ own: [PagePath], onceIn files: [PlannedFile], of source: ContentSource
  ) throws(DiagnosticError) {
    let pages = Dictionary(firstOf: own.map { ($0.file, $0) })
    let counts = Dictionary(
      files.lazy.filter { pages[$0.path] != nil }.map { ($0.path, 1) }, uniquingKeysWith: +)
    let taken = counts.filter { $0.value > 1 }.compactMap { pages[$0.key] }.sorted()
    let folders = Set(own.flatMap(\.file.folders))
    let made = Set(files.lazy.map(\.path).filter(folders.contains))
    let below = made.isEmpty ? [] : own.filter { $0.file.folders.contains(where: made.contains) }
    let problems =
      taken.map { path in
        Diagnostic(
          .error, .outputCollision,
          "Vitrine generates '\(path.text)', so your page can't have this path",
          location: source.location(ofPage: path),
          notes: [
            .init("rename your page, or the source of the generated page, such as a category")
          ])
      }
      + Set(below).sorted().map { path in
        Diagnostic(
          .error, .outputCollision,
          "Vitrine generates the file '\(path.file.folders.first(where: made.contains) ?? "")', "
            + "so no page can have the path '\(path.text)'",
          location: source.location(ofPage: path), notes: [.init("change the path of the page")])
      }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
  }

  private static func require(
    _ moved: [MovedPage], apartFrom files: [PlannedFile]
  ) throws(DiagnosticError) {
    guard !moved.isEmpty else { return }
    let counts = Dictionary(files.map { ("/\($0.path)", 1) }, uniquingKeysWith: +)
    let problems = moved.filter { moved in
      (counts["/\(moved.from.file)"] ?? 0) > 1 || counts[String(moved.from.text.dropLast())] != nil
    }.map(\.pathInUse)
    guard problems.isEmpty else { throw DiagnosticError(problems) }
  }

  private var currentPages: [PlannedFile] {
    edited.isEmpty ? pages : pages.indices.map { edited[$0] ?? pages[$0] }
  }

  var traces: PageTraces { PageTraces(basis: basis, of: currentPages, values) }

  var snapshot: SiteSnapshot { lazySnapshot.value }

  /// - Complexity: O(icons).
  package mutating func markWritten() {
    // An uncomputed snapshot would keep earlier plans in memory.
    _ = snapshot
    (changed, written) = ([], (lazySnapshot, []))
  }

  var keys: [String: ContentHash] { Self.keys(of: files) }

  static func keys(of files: [PlannedFile]) -> [String: ContentHash] {
    Dictionary(firstOf: files.lazy.compactMap { file in file.key.map { (file.path, $0) } })
  }

  private static func copy(_ file: StaticFile, from source: ContentSource) -> PlannedFile {
    PlannedFile(path: file.path) {
      guard let data = try source.contents(file.source) else {
        throw ContentSourceError.unreadable(path: file.source, reason: "it was deleted")
      }
      return Array(data)
    }
  }
}

private struct PreparedSite: Sendable {
  let snapshot: SiteSnapshot
  let assets: SiteAssetFiles
  let values: SiteValues
  let releases: [ReleaseEntry]
  let pages: SitePages

  init(
    _ site: Site, published: SiteSnapshot? = nil, pagesLoad pageAssets: SiteAssets? = nil,
    _ rendering: Rendering
  ) throws {
    let outlines = site.publishedOutlines
    let making = Lazy { SiteAssetFiles(site, rendering) }
    making.begin()
    var snapshot = SiteSnapshot(site, outlines: outlines).recordingFormerIDs(from: published)
    assets = making.value
    snapshot.materials = Self.materials(of: site, rendering.theme, assets)
    self.snapshot = snapshot
    let colors: ColorIndex.Finder = { SearchColors.colors(of: $0, rendering) }
    values = SiteValues(
      site, words: Words(rendering.theme.words), formerIDs: snapshot.formerIDs,
      assets: pageAssets ?? assets.names, colors: site.hasColorPages ? colors : nil,
      outlines: outlines,
      memos: rendering.memos)
    releases = try site.hasChangesPage ? ReleaseEntry.all(of: site.releases) : []
    pages = SitePages(
      structure: values.structure, rendering: rendering, releases: releases,
      drawings: site.shownDrawings)
  }

  private static func materials(
    of site: Site, _ theme: Theme, _ assets: SiteAssetFiles
  ) -> TemplatesAndStaticFiles {
    let ofReports = Set(Template.ofComparison.map(\.name))
    let templates = theme.templateHashes.filter { !ofReports.contains($0.key) }
    return TemplatesAndStaticFiles(
      templates: templates.merging(assets.partHashes) { $1 }.mapValues(\.shortDescription),
      copies: assets.copies.map(\.path) + site.staticFiles.map(\.path))
  }
}

extension Site {
  fileprivate var iconsByDrawing: [String: Icon] {
    Dictionary(firstOf: catalog.icons.map { ("\(Release.pictures)\($0.nameOfDrawing).png", $0) })
  }

  /// The recorded drawings that may be shown.
  ///
  /// Former pictures are hidden if the site reduced its picture size, because they can't be drawn
  /// again.
  fileprivate var shownDrawings: Set<Slug> {
    guard pictureSettings.pictureSize < ReleasePicture.size,
      catalog.icons.contains(where: \.isProtected)
    else { return releaseDrawings }
    return releaseDrawings.intersection(catalog.icons.map(\.nameOfDrawing))
  }
}

extension String {
  fileprivate var folders: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
  }
}
