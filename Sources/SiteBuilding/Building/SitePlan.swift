import AllCores
import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import ContentHash
import ContentLoading
import Diagnostics
import Foundation
import SiteComparison
import SitePages

/// The files of a site that are to be made.
struct SitePlan: Sendable {
  /// The files; a plan after an edit of some icons has only those that may differ.
  let files: [PlannedFile]
  /// The snapshot of the site, for later comparisons.
  let snapshot: SiteSnapshot
  /// Whether `files` are all files of the site.
  let isWhole: Bool
  let values: SiteValues
  let rendering: Rendering
  private let recipes: [PageRecipe]
  /// The files of the recipes, in their order.
  private var pages: [PlannedFile]

  /// A plan for all files of a site. `published` is the published site: the addresses of its nodes
  /// go on working.
  ///
  /// - Complexity: O(icons, nodes of outlines, and items of pages), as nothing is rendered yet.
  init(
    _ site: Site, source: ContentSource, published: SiteSnapshot? = nil, _ rendering: Rendering
  ) throws {
    snapshot = SiteSnapshot(site).recordingFormerIDs(from: published)
    isWhole = true
    values = SiteValues(site, formerIDs: FormerIDs(snapshot))
    self.rendering = rendering
    let sitePages = SitePages(structure: values.structure, rendering: rendering)
    recipes = try sitePages.recipes()
    pages = recipes.mapConcurrently { [values] in $0.file(of: values) }
    let files =
      pages + [sitePages.sitemap(of: pages)] + Self.assets(of: site, rendering)
      + Self.state(of: site, snapshot, rendering)
    try Self.require(site.staticFiles, apartFrom: files)
    self.files = files + site.staticFiles.map { Self.copy($0, from: source) }
  }

  /// The fast path of the live site: a plan for the files that may differ from those of an earlier
  /// plan, if only the content of some icons has changed; `nil` if more has changed.
  ///
  /// Only files that read one of these icons get a new value. `SchemaWalkTests` compares the result
  /// with that of a whole plan.
  ///
  /// - Parameters:
  ///   - icons: The icons whose content may have changed.
  ///   - redrawn: The icons whose pictures a cancelled build may have shown since the earlier plan.
  ///   - last: The earlier plan.
  ///   - catalog: The catalog as it is now.
  /// - Complexity: O(icons), with little work for each.
  init?(
    reconfiguring icons: Set<Slug>, redrawing redrawn: Set<Slug>, of last: SitePlan,
    in catalog: IconCatalog
  ) {
    guard let (values, others) = last.values.reconfiguring(icons, in: catalog) else { return nil }
    var changes = others
    changes.pictures.formUnion(redrawn)
    self = last.replacing(values, last.snapshot.reconfiguring(icons, in: catalog)) {
      $0.include(changes)
    }
  }

  private func replacing(
    _ values: SiteValues, _ snapshot: SiteSnapshot, where isAffected: (IconReads) -> Bool
  ) -> SitePlan {
    var pages = pages
    let affected = pages.indices.filter { isAffected(pages[$0].reads) }
    let files = affected.map { recipes[$0].file(of: values) }
    for (index, file) in zip(affected, files) { pages[index] = file }
    return SitePlan(
      files: files, snapshot: snapshot, values: values, rendering: rendering, recipes: recipes,
      pages: pages)
  }

  private init(
    files: [PlannedFile], snapshot: SiteSnapshot, values: SiteValues, rendering: Rendering,
    recipes: [PageRecipe], pages: [PlannedFile]
  ) {
    isWhole = false
    self.files = files
    self.snapshot = snapshot
    self.values = values
    self.rendering = rendering
    self.recipes = recipes
    self.pages = pages
  }

  /// The cache keys of all cells that pages may show.
  ///
  /// - Complexity: O(icons × configurations of pictures).
  var keysOfCells: [ContentHash] {
    let structure = values.structure
    let configurations = structure.site.collectionPages.map(\.symbolConfiguration)
    return PageDrawing.cellKeys(
      of: values.icons, on: structure.frame, Set(configurations + [SymbolConfiguration()]),
      rendering)
  }

  /// The files that later builds and previews compare the site with.
  private static func state(
    of site: Site, _ snapshot: SiteSnapshot, _ rendering: Rendering
  ) -> [PlannedFile] {
    [
      PlannedFile(path: SiteSnapshot.path, canWait: true) { snapshot.json },
      PlannedFile(
        PictureBookFile.self, PictureBookFile.input(PictureBook(site, snapshot)),
        path: PictureBook.path, canWait: true, with: rendering),
    ]
  }

  /// Refuses static files with the path of a file that the site makes. Publishing would refuse
  /// them, too, but could not name the static file's place in the content.
  private static func require(
    _ staticFiles: [StaticFile], apartFrom files: [PlannedFile]
  ) throws(DiagnosticError) {
    let made = Set(files.map(\.path))
    let problems = staticFiles.filter { made.contains($0.path) }.map { file in
      Diagnostic(
        .error, "output-collision", "the site makes '\(file.path)' itself",
        location: SourceLocation(file: file.source), notes: [Diagnostic.Note("rename this file")])
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
  }

  /// The keys of the files, by path; files without a key are left out.
  var keys: [String: ContentHash] {
    Dictionary(
      files.lazy.compactMap { file in file.key.map { (file.path, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func assets(of site: Site, _ rendering: Rendering) -> [PlannedFile] {
    let layouts = Set(site.collectionPages.map(\.layout) + IconPage.layouts + IndexPage.layouts)
    let stylesheet = PlannedFile(
      LayoutStylesheet.self, LayoutStylesheet.Input(layouts: layouts), path: "assets/layouts.css",
      with: rendering)
    return rendering.theme.assets.map { asset in
      PlannedFile(path: asset.path) { Array(asset.contents) }
    } + [stylesheet]
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
