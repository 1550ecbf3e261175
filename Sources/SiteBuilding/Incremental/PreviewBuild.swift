import Catalog
import ContentLoading
import Diagnostics

/// What a previewed site is made of.
struct PreviewContent {
  let loaded: ContentLoader.Result
  let theme: Theme
  let memory: BuildMemory
}

/// A build of a preview: of what, and what is to be made.
struct PreviewBuild {
  let content: PreviewContent
  /// The icons that alone have changed, if that is so.
  let touched: Set<Slug>?
  let known: KnownIcons
  let cells: CellStore
  let plan: SitePlan
  let stages: PreviewStages
  /// What may have changed since it was begun; `nil` for everything.
  var changed: ChangedPaths? = ChangedPaths([])

  /// Makes what is left when the first stage is there.
  func writeRest(to folder: PreviewFolder) async throws {
    try await stages.rest.write(to: folder, inBackground: stages.isSmall)
    if plan.isWhole { try folder.removeAll(besides: plan.files) }
    if let touched { plan.pages.make(touched) }
    if known.areMistaken { throw DiagnosticError(SiteBuilder.contentMoved) }
    cells.limit(to: 4 * content.loaded.site.catalog.icons.count + 4_096) { plan.keysOfCells }
  }
}
