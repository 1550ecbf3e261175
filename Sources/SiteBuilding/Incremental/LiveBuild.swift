import Catalog
import ContentLoading
import Diagnostics
import SiteComparison
import SitePages

/// What a live site is made of.
struct LiveContent {
  let loaded: ContentLoader.Result
  let theme: Theme
  let snapshot: SiteSnapshot
}

/// A build of a live site: of what, and what is to be made.
struct LiveBuild {
  let content: LiveContent
  /// The icons that alone have changed, if that is so.
  let touched: Set<Slug>?
  let plan: SitePlan
  let cells: CellStore
  let stages: LiveStages
  /// What may have changed since it was begun; `nil` for everything.
  var changed: ChangedPaths? = ChangedPaths([])

  /// Makes what is left when the first stage is there.
  func writeRest(to folder: LiveFolder) async throws {
    try await stages.rest.write(to: folder, inBackground: stages.isSmall)
    if plan.isWhole { try folder.removeAll(besides: plan.files) }
    let limit = 4 * content.loaded.site.catalog.icons.count + 4_096
    cells.limit(to: limit) { plan.keysOfCells }
    let outlines = 2 * content.loaded.site.outlines.count + 4
    plan.rendering.memos.limit(icons: limit, outlines: outlines)
  }
}
