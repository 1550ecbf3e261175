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
package struct SitePlan: Sendable {
  /// What is to be made.
  package private(set) var files: [PlannedFile]
  /// What is to be made besides, and is planned only when it is asked for, so that no page waits for
  /// it: of the files in `later`, those that may differ if the plan is not whole, and else those of
  /// the search if it is deferred.
  let laterFiles: Lazy<[PlannedFile]>
  /// What is to be remembered of the site, by name: see `OutputState`. Empty if the plan is not
  /// whole.
  let state: [PlannedFile]
  /// What the site keeps to be compared with.
  var snapshot: SiteSnapshot { lazySnapshot.value }
  /// The same, for who asks for it later.
  let lazySnapshot: Lazy<SiteSnapshot>
  /// Whether `files` are all files of the site.
  let isWhole: Bool
  let values: SiteValues
  let rendering: Rendering
  private let recipes: [PageRecipe]
  /// The files of the recipes, in their order.
  private let pages: [PlannedFile]
  /// The hash of everything that recipes can read without recording it.
  private let basis: ContentHash
  /// What has become of some of them since, by their indices: copying all takes longer than to plan
  /// one.
  private var edited: [Int: PlannedFile] = [:]
  private let machineRecipes: [PageRecipe]
  private let lazyLater: Lazy<LaterFiles>
  /// The key under which the list of joined assets is kept.
  private let keyOfAssets: ContentHash

  /// All of a site. `published` is what the site was before: addresses of its nodes go on working;
  /// `kept` has pictures that are remembered of it, and `traces` the files of an earlier plan. If the
  /// search is deferred, its files are among `laterFiles`.
  ///
  /// - Complexity: O(icons, nodes of outlines, and items of pages): files are made when they are
  ///   written.
  package init(
    _ site: Site, source: ContentSource, published: SiteSnapshot? = nil,
    kept: KeptPictureBook? = nil, traces: PageTraces? = nil, defersSearch: Bool = false,
    _ rendering: Rendering
  ) throws {
    let outlines = site.publishedOutlines
    let making = Lazy { SiteAssetFiles(site, rendering) }
    making.begin()
    var snapshot = SiteSnapshot(site, outlines: outlines).recordingFormerIDs(from: published)
    let assets = making.value
    keyOfAssets = assets.keyOfList
    snapshot.materials = Self.materials(of: site, rendering.theme, assets)
    lazySnapshot = Lazy(snapshot)
    isWhole = true
    values = Self.values(of: site, snapshot, outlines, assets, rendering)
    self.rendering = rendering
    let releases = try site.hasChangesPage ? ReleaseEntry.all(of: site.releases) : []
    let drawings = Self.drawings(of: site, releases, source, rendering)
    let sitePages = SitePages(values, of: site, releases, rendering)
    machineRecipes = sitePages.machineRecipes()
    lazyLater = Lazy { [machineRecipes, values] in
      LaterFiles(machineRecipes, values, rendering, defersSearch: defersSearch)
    }
    // Much of what the search takes can't be divided among cores.
    lazyLater.begin()
    recipes = try sitePages.recipes() + DownloadFile.recipes(values.structure, rendering)
    basis = [rendering.theme.hash, ContentHash(of: site.shownDrawings)]
      .reduce(values.structure.hash) { $0.combined(with: $1) }
    pages = PageTraces.files(of: recipes, values, basis: basis, after: traces)
    let sitemap = sitePages.sitemap(of: pages)
    state = Self.state(of: site, snapshot, kept, rendering)
    let later = lazyLater.value
    laterFiles = Lazy { defersSearch ? later.search.files : [] }
    let files =
      pages + sitemap + (defersSearch ? later.machineFiles : later.files) + assets.files
    try Self.require(
      site.prosePages.map(\.path) + site.collectionPages.map(\.path), onceIn: files, of: source)
    try Self.require(try sitePages.movedPages(), apartFrom: files)
    // The others of the search are named by their contents.
    let ofSearch = values.structure.frame.value.hasSearch ? [SearchFileSet.index] : []
    try Self.require(site.staticFiles, apartFrom: Set(files.map(\.path) + ofSearch))
    self.files = files + drawings + site.staticFiles.map { Self.copy($0, from: source) }
  }

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
    let outlines = site.publishedOutlines
    let values = values(
      of: site, SiteSnapshot(site, outlines: outlines), outlines,
      SiteAssetFiles(site, rendering), rendering)
    let releases = try site.hasChangesPage ? ReleaseEntry.all(of: site.releases) : []
    _ = try SitePages(values, of: site, releases, rendering).recipes()
  }

  /// The pages and pictures of a site that are wanted, by their paths, and nothing else of it.
  ///
  /// - Complexity: As for all of a site, but only these files are kept in memory.
  static func files(
    of site: Site, published: SiteSnapshot? = nil, _ rendering: Rendering,
    where isWanted: @Sendable (_ path: String) -> Bool
  ) throws -> [PlannedFile] {
    let outlines = site.publishedOutlines
    let values = values(
      of: site,
      SiteSnapshot(site, outlines: outlines).recordingFormerIDs(from: published), outlines,
      SiteAssetFiles(site, rendering), rendering)
    let releases = try site.hasChangesPage ? ReleaseEntry.all(of: site.releases) : []
    let recipes = try SitePages(values, of: site, releases, rendering).pageRecipes()
    let files = recipes.mapConcurrently { recipe in
      let file = recipe.file(of: values)
      return isWanted(file.path) ? file : nil
    }
    return files.compactMap(\.self)
  }

  private static func values(
    of site: Site, _ snapshot: SiteSnapshot, _ outlines: [Hashed<Outline>],
    _ assets: SiteAssetFiles, _ rendering: Rendering
  ) -> SiteValues {
    let colors: ColorIndex.Finder = { SearchColors.colors(of: $0, rendering) }
    return SiteValues(
      site, words: Words(rendering.theme.words), formerIDs: snapshot.formerIDs,
      assets: assets.names, colors: site.hasColorPages ? colors : nil, outlines: outlines,
      memos: rendering.memos)
  }

  /// The fast path of the live preview: the files that may differ from those of an earlier plan,
  /// where nothing has changed but what is said of some icons. `nil` where more has changed.
  ///
  /// It finds the values of those files again for which one of these icons was looked at, and
  /// leaves the others as they are. `PropertyTests` compares it with a whole plan.
  ///
  /// Of the icons that are `redrawn`, pictures may have been shown since that are in no plan.
  ///
  /// - Complexity: O(icons), but next to nothing for each.
  init?(
    reconfiguring icons: Set<Slug>, redrawing redrawn: Set<Slug>, of last: SitePlan,
    in catalog: IconCatalog
  ) {
    guard let (values, others) = last.values.reconfiguring(icons, in: catalog) else { return nil }
    var changes = others
    changes.pictures.formUnion(redrawn.compactMap(values.structure.index))
    pages = last.pages
    edited = last.edited
    let affected = pages.indices.filter { index in
      (last.edited[index]?.reads ?? last.pages[index].reads).include(changes)
    }
    files = affected.map { last.recipes[$0].file(of: values) }
    for (index, file) in zip(affected, files) { edited[index] = file }
    (recipes, machineRecipes, basis) = (last.recipes, last.machineRecipes, last.basis)
    keyOfAssets = last.keyOfAssets
    (self.values, rendering) = (values, last.rendering)
    lazySnapshot = Lazy { [last = last.lazySnapshot] in
      last.value.reconfiguring(icons, in: catalog, values.structure.offers)
    }
    (isWhole, state) = (false, [])
    let later = last.lazyLater
    let new = Lazy { [machineRecipes, rendering, changes] in
      later.value.replacing(machineRecipes, values, rendering, changes)
    }
    lazyLater = new
    // Cancelled builds may have shown another index than the last plan's.
    laterFiles = Lazy { new.value.files(thatDifferFrom: redrawn.isEmpty ? later.value : nil) }
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
      + lazyLater.value.search.keysOfCells + [keyOfAssets, rendering.theme.keyOfTemplates]
  }

  /// The plan with more files.
  func adding(_ more: [PlannedFile]) -> SitePlan {
    var plan = self
    plan.files += more
    return plan
  }

  /// The plan with some of its files made in another way.
  func replacingFiles(_ change: (PlannedFile) -> PlannedFile) -> SitePlan {
    var plan = self
    plan.files = files.map(change)
    return plan
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

  /// What later builds and previews compare the site with.
  private static func state(
    of site: Site, _ snapshot: SiteSnapshot, _ kept: KeptPictureBook?, _ rendering: Rendering
  ) -> [PlannedFile] {
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
        .outputCollision, "the site makes '\(taken)' itself", .init(remedy(for: taken))
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
          "the site makes '\(path.text)' itself, which is the path of a page of yours",
          location: source.location(ofPage: path),
          notes: [
            .init("rename your page, or what is made there: a category, a part of a long page")
          ])
      }
      + Set(below).sorted().map { path in
        Diagnostic(
          .error, .outputCollision,
          "the site makes the file '\(path.file.folders.first(where: made.contains) ?? "")' itself, "
            + "so no page can be '\(path.text)'",
          location: source.location(ofPage: path), notes: [.init("give the page another path")])
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

  /// The files that the live site makes last, whether or not the plan is whole.
  ///
  /// - Complexity: O(files).
  var lastFiles: [PlannedFile] { currentPages.filter { $0.turn == .last } }

  /// The files of the recipes, with the last edits.
  private var currentPages: [PlannedFile] {
    edited.isEmpty ? pages : pages.indices.map { edited[$0] ?? pages[$0] }
  }

  /// The files of the recipes, and the icons that each recipe has read.
  ///
  /// - Complexity: O(icons and files).
  var traces: PageTraces { PageTraces(basis: basis, of: currentPages, values) }

  /// The keys of the files that have one.
  var keys: [String: ContentHash] { Self.keys(of: files) }

  /// The keys of what is remembered, as far as it has one.
  var stateKeys: [String: ContentHash] { Self.keys(of: state) }

  static func keys(of files: [PlannedFile]) -> [String: ContentHash] {
    Dictionary(firstOf: files.lazy.compactMap { file in file.key.map { (file.path, $0) } })
  }

  private static func copy(_ file: StaticFile, from source: ContentSource) -> PlannedFile {
    PlannedFile(path: file.path) {
      guard let data = try source.contents(file.source) else {
        throw ContentSourceError.unreadable(path: file.source, reason: "it is gone")
      }
      return Array(data)
    }
  }
}

extension SitePages {
  fileprivate init(
    _ values: SiteValues, of site: Site, _ releases: [ReleaseEntry], _ rendering: Rendering
  ) {
    self.init(
      structure: values.structure, rendering: rendering, releases: releases,
      drawings: site.shownDrawings)
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
