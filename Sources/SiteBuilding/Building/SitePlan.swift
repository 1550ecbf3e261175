import Catalog
import CollectionView
import ContentHash
import ContentLoading
import Diagnostics
import Foundation

/// Every file of a site, and how each is made.
struct SitePlan: Sendable {
  let files: [PlannedFile]
  /// What the site keeps to be compared with.
  let snapshot: SiteSnapshot
  /// The keys of all cells that pages may show.
  let keysOfCells: [ContentHash]

  /// - Complexity: O(icons): pages are made when they are written.
  ///
  /// `published` is what the site was before: addresses of its nodes go on working. With what was
  /// `loaded`, files have keys, and what is in `memory` is not made again.
  init(
    site: Site, theme: Theme, source: ContentSource, published: SiteSnapshot? = nil,
    loaded: ContentLoader.Result? = nil, memory: BuildMemory? = nil, cells: CellStore? = nil
  ) throws {
    let known = loaded.flatMap { memory?.entries(of: site.catalog.icons, $0.iconFiles) }
    let state = SiteState(site, known: known ?? [])
    let snapshot = state.snapshot.recordingFormerIDs(from: published)
    var context = SiteContext(site: site, theme: theme, formerIDs: FormerIDs(snapshot))
    context.cellStore = cells
    context.keys = loaded.map { SiteKeys($0, context: context, snapshot: snapshot) }
    let views = IconViews(context: context)
    let cells = CellProviders(context: context, views: views)
    let collections = CollectionPages(context: context, cells: cells)
    let outlines = OutlinePages(context: context)
    let icons = IconPages(context: context, views: views, cells: cells)
    let prose = ProsePages(context: context)
    var files = try site.collectionPages.flatMap(collections.files(of:))
    files += try IndexPages(context: context).outlines()
    files += site.outlines.flatMap { outlines.files(of: $0) }
    files += site.prosePages.map(prose.file(of:))
    files += site.catalog.icons.map(icons.file(of:))
    files += MachineFiles(context: context).files(sitemapPaths: files.compactMap(\.sitemapPath))
    files.append(prose.notFound())
    files += Self.assets(of: site, theme: theme)
    files.append(PlannedFile(path: SiteSnapshot.path) { snapshot.json })
    files.append(
      PlannedFile(path: PictureBook.path, key: context.keys?.pictures) { state.pictures.bytes() })
    self.snapshot = snapshot
    keysOfCells = context.keys?.cells(of: site) ?? []
    try Self.require(site.staticFiles, apartFrom: files)
    self.files = files + site.staticFiles.map { Self.copy($0, from: source) }
  }

  /// Publishing would find a file that is made twice too, but not know where it comes from.
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

  /// The keys of the files that have one.
  var keys: [String: ContentHash] {
    Dictionary(
      files.lazy.compactMap { file in file.key.map { (file.path, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func assets(of site: Site, theme: Theme) -> [PlannedFile] {
    let layouts = Set(site.collectionPages.map(\.layout) + IconPages.layouts + IndexPages.layouts)
    let stylesheet = layouts.map { LayoutClass($0) }.sorted().map(\.stylesheet)
      .joined(separator: "\n")
    return theme.assets.map { asset in PlannedFile(path: asset.path) { Array(asset.contents) } }
      + [.text("assets/layouts.css") { stylesheet + "\n" + CellStylesheet.css }]
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
