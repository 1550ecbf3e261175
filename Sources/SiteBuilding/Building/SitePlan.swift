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

/// Every file of a site, and how each is made.
///
/// A plan is made of a whole site, or of the plan before and an edit of some icons. `changedFiles` and
/// `laterFiles` are the files that a live site makes after that, in this order.
package struct SitePlan: Sendable {
  private(set) var values: SiteValues
  let rendering: Rendering
  /// The files that no recipe makes: the sitemap, assets, and copies.
  private let otherFiles: [PlannedFile]
  /// The paths of all files. Of the files of the search, if they are planned later, it has the index.
  let paths: Set<String>
  private let recipes, machineRecipes: [PageRecipe]
  /// The hash of everything that recipes can read without recording it.
  private let basis: ContentHash
  /// The key under which the list of joined assets is kept.
  private let keyOfAssets: ContentHash
  /// The files of the recipes in the plan of the whole site, in their order.
  private let pages: [PlannedFile]
  /// The files that edits have replaced since, by their indices. To copy all files takes longer than to
  /// plan one.
  private var edited: [Int: PlannedFile] = [:]
  /// The indices of the files that differ from those that were written; `nil` if any file may differ.
  private var changed: Set<Int>?
  private var machineFiles: Lazy<[PlannedFile]>
  private var search: Lazy<SearchFiles>
  private(set) var lazySnapshot: Lazy<SiteSnapshot>
  /// The snapshot when the files were written, and the icons that were edited since.
  private var written: (snapshot: Lazy<SiteSnapshot>, edits: Set<Slug>)

  /// Plans a whole site.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - source: The source of the copied files.
  ///   - published: The published site. The URLs of its nodes stay valid.
  ///   - traces: The files of an earlier plan.
  ///   - defersSearch: True if the files of the search are planned when they are needed.
  ///   - rendering: The theme and the stores of the build.
  /// - Throws: An error of a release or a template.
  /// - Complexity: O(icons, nodes of outlines, and items of pages): files are made when they are
  ///   written.
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
    // Much of the search's work can't be divided among cores.
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
    // The others of the search are named by their contents.
    let ofSearch = values.structure.frame.value.hasSearch ? [SearchFileSet.index] : []
    let made = Set(files.map(\.path) + ofSearch)
    try Self.require(site.staticFiles, apartFrom: made)
    paths = made.union(drawings.map(\.path) + site.staticFiles.map(\.path))
    otherFiles =
      sitemap + assets.files + drawings + site.staticFiles.map { Self.copy($0, from: source) }
  }

  /// Plans a site after an edit that has changed only the content of some icons.
  ///
  /// A file is planned again if its recipe has read one of these icons. All other files are those of
  /// the plan before. `PropertyTests` compares such plans with plans of the whole site.
  ///
  /// - Returns: `nil` if an icon has another placement, so that the site may have other files.
  /// - Complexity: O(icons and files), but next to nothing for each.
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
    // Not after the snapshot of the last plan: of plans that nobody writes there can be many.
    lazySnapshot = Lazy { [written] in
      written.snapshot.value.reconfiguring(written.edits, in: catalog, values.structure.offers)
    }
  }

  /// All files.
  ///
  /// - Complexity: O(files).
  package var files: [PlannedFile] { currentPages + laterFiles + otherFiles }

  /// The files of pages that may differ from those that were written, without `laterFiles`.
  package var changedFiles: [PlannedFile] {
    changed?.sorted().map { edited[$0] ?? pages[$0] } ?? currentPages + otherFiles
  }

  /// True if any file may differ from those that were written, so that there may be others.
  var mayChangeAllFiles: Bool { changed == nil }

  /// The files that programs read and that pages search in. Many contain something of each icon, so
  /// they are planned when they are needed.
  package var laterFiles: [PlannedFile] { machineFiles.value + search.value.files }

  /// The files that the live site makes last.
  ///
  /// - Complexity: O(files).
  var lastFiles: [PlannedFile] { currentPages.filter { $0.turn == .last } }

  /// The files of the drawings that the page of changes shows: those of pictures that icons still
  /// have are made again, of others there is what was recorded.
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

  /// Finds whether a site can be made, short of which files it has: see `Site.namesFiles`.
  ///
  /// - Throws: What a plan throws.
  /// - Complexity: O(icons, nodes of outlines, and items of pages), but little for each.
  static func check(_ site: Site, _ rendering: Rendering) throws {
    _ = try PreparedSite(site, rendering).pages.recipes()
  }

  /// The pages and pictures of a site that are wanted, by their paths. Pages load `assets`, or the
  /// assets of the site.
  ///
  /// - Complexity: As for all of a site, but only these files are kept in memory.
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

  /// The keys of the contents of all cells that pages may show, of the colors of pictures, of the list
  /// of assets, of the hashes of templates, and of texts that the search keeps.
  ///
  /// - Complexity: O(icons × configurations of pictures).
  var keysOfCells: [ContentHash] {
    let structure = values.structure
    let configurations = structure.site.collectionPages.map(\.symbolConfiguration)
    return PageDrawing.cellKeys(
      of: values.icons, on: structure.frame, Set(configurations + [SymbolConfiguration()]),
      rendering) + values.icons.compactMap { SearchColors.key(of: $0.value.icon.picture) }
      + search.value.keysOfCells + [keyOfAssets, rendering.theme.keyOfTemplates]
  }

  /// The files that later builds and previews compare the site with. `kept` has pictures that an
  /// earlier build has recorded.
  func state(of site: Site, kept: KeptPictureBook?) -> [PlannedFile] {
    [
      PlannedFile(path: SiteSnapshot.path, turn: .later) { snapshot.json },
      PlannedFile(
        PictureBookFile.self, PictureBookFile.input(PictureBook(site, snapshot), kept: kept),
        path: PictureBook.path, turn: .later, with: rendering),
    ]
  }

  /// Publishing would find a file that is made twice too, or where a folder is, but not know where it
  /// comes from.
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

  /// How an author changes a generated file that a file of theirs can't replace.
  private static func remedy(for path: String) -> String {
    if path == "catalog.json" {
      return "edit 'Content/catalog.json' to change this file, or rename your file"
    }
    if path == "index.html" {
      return "write your own home page as 'Content/pages/index.md', or rename this file"
    }
    return "rename this file"
  }

  /// The page whose folder has the path of a file.
  private static func page(at path: String, in made: Set<String>) -> String? {
    let page = path + "/index.html"
    return made.contains(page) ? page : nil
  }

  /// A page of the author's may have the path of a category or of a part of a long page, which are
  /// known only now, or be below that of a file such as `feed.xml`.
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

  /// A former path may be that of a part of a long page, of a category or of a branch, which are
  /// known only now, or of a file.
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

  /// The files of the recipes, with the last edits.
  private var currentPages: [PlannedFile] {
    edited.isEmpty ? pages : pages.indices.map { edited[$0] ?? pages[$0] }
  }

  /// The files of the recipes, and the icons that each recipe has read.
  ///
  /// - Complexity: O(icons and files).
  var traces: PageTraces { PageTraces(basis: basis, of: currentPages, values) }

  /// The snapshot that later builds compare the site with.
  var snapshot: SiteSnapshot { lazySnapshot.value }

  /// Records that all files are written.
  ///
  /// - Complexity: O(icons).
  package mutating func markWritten() {
    // A snapshot that is not computed would keep the plans before in memory.
    _ = snapshot
    (changed, written) = ([], (lazySnapshot, []))
  }

  /// The keys of the files that have one.
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

/// A site with the values that its recipes read.
private struct PreparedSite: Sendable {
  let snapshot: SiteSnapshot
  let assets: SiteAssetFiles
  let values: SiteValues
  let releases: [ReleaseEntry]
  let pages: SitePages

  /// - Complexity: O(icons, nodes of outlines, and items of pages).
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

  /// What pages are made with, and what is copied.
  private static func materials(
    of site: Site, _ theme: Theme, _ assets: SiteAssetFiles
  ) -> SiteMaterials {
    let ofReports = Set(Template.ofComparison.map(\.name))
    let templates = theme.templateHashes.filter { !ofReports.contains($0.key) }
    return SiteMaterials(
      templates: templates.merging(assets.partHashes) { $1 }.mapValues(\.shortDescription),
      copies: assets.copies.map(\.path) + site.staticFiles.map(\.path))
  }
}

extension Site {
  /// The icons by the files that drawings of their pictures have in releases.
  ///
  /// - Complexity: O(icons).
  fileprivate var iconsByDrawing: [String: Icon] {
    Dictionary(firstOf: catalog.icons.map { ("\(Release.pictures)\($0.nameOfDrawing).png", $0) })
  }

  /// The recorded drawings that can be shown: not those of former pictures if the site's pictures
  /// have to be smaller by now. Nobody can draw these again.
  fileprivate var shownDrawings: Set<Slug> {
    guard pictureSettings.pictureSize < ReleasePicture.size,
      catalog.icons.contains(where: \.isProtected)
    else { return releaseDrawings }
    return releaseDrawings.intersection(catalog.icons.map(\.nameOfDrawing))
  }
}

extension String {
  /// The folders that a file stands in, the outermost first: `a` and `a/b` of `a/b/c.html`.
  fileprivate var folders: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
  }
}
