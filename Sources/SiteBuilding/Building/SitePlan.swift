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
  /// Whether these are all files of the site.
  let isWhole: Bool
  /// What makes them, for a plan after an edit.
  let pages: SitePages

  /// - Complexity: O(icons): pages are made when they are written.
  ///
  /// `published` is what the site was before: addresses of its nodes go on working. With what was
  /// `loaded`, files have keys, and what is in `memory` is not made again.
  init(
    site: Site, theme: Theme, source: ContentSource, published: SiteSnapshot? = nil,
    loaded: ContentLoader.Result? = nil, memory: BuildMemory? = nil, cells: CellStore? = nil
  ) throws {
    let known = loaded.flatMap { memory?.entries(of: site.catalog.icons, $0.iconFiles) }
    let snapshot = SiteSnapshot(site, known: known ?? []).recordingFormerIDs(from: published)
    var context = SiteContext(site: site, theme: theme, formerIDs: FormerIDs(snapshot))
    if let loaded {
      let keys = SiteKeys(loaded, context: context, snapshot: snapshot)
      context = context.remembering(keys, cells)
    }
    self.snapshot = snapshot
    isWhole = true
    pages = try SitePages(context: context)
    let files =
      try pages.files() + Self.assets(of: site, theme: theme)
      + Self.state(of: site, snapshot, key: context.keys?.pictures)
    try Self.require(site.staticFiles, apartFrom: files)
    self.files = files + site.staticFiles.map { Self.copy($0, from: source) }
  }

  /// The files that may differ from those of an earlier plan, where nothing has changed but what is
  /// said of some icons. Of those that are `redrawn` other pictures may have been shown since.
  ///
  /// - Complexity: O(icons), but next to nothing for each.
  init(
    reconfiguring icons: Set<Slug>, redrawing redrawn: Set<Slug> = [], of pages: SitePages,
    _ loaded: ContentLoader.Result, memory: BuildMemory
  ) throws {
    let catalog = loaded.site.catalog
    let snapshot = memory.snapshot.reconfiguring(icons, in: catalog)
    let keys = pages.context.keys?.reconfiguring(icons, in: loaded, snapshot: snapshot)
    let others = catalog.indexed(icons).lazy.filter { index, _ in
      memory.snapshot.icons[index].picture != snapshot.icons[index].picture
    }
    self.snapshot = snapshot
    isWhole = false
    self.pages = pages.reconfiguring(icons, in: pages.context.replacing(loaded.site, keys))
    files = try self.pages.files(showing: icons, redrawing: redrawn.union(others.map(\.icon.id)))
  }

  /// The keys of all cells that pages may show.
  ///
  /// - Complexity: O(icons).
  var keysOfCells: [ContentHash] { pages.context.keys?.cells(of: pages.context.site) ?? [] }

  /// What later builds and previews compare the site with.
  private static func state(
    of site: Site, _ snapshot: SiteSnapshot, key: ContentHash?
  ) -> [PlannedFile] {
    [
      PlannedFile(path: SiteSnapshot.path) { snapshot.json },
      PlannedFile(path: PictureBook.path, key: key) { PictureBook(site, snapshot).bytes() },
    ]
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
