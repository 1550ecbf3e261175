import AllCores
import Catalog
import ContentLoading
import Diagnostics
import SiteComparison
import SitePages
import SiteTheme

/// The content of a live site, and the theme that it is rendered with.
struct LiveContent {
  let loaded: ContentLoader.Result
  let theme: Theme
  let snapshot: Lazy<SiteSnapshot>
}

/// A build of a live site.
struct LiveBuild {
  let content: LiveContent
  /// The icons that have changed, if nothing else has; otherwise `nil`.
  let touched: Set<Slug>?
  let plan: SitePlan
  let cells: CellStore
  let stages: LiveStages
  /// The paths that may have changed since the build began; `nil` means all.
  var changed: ChangedPaths? = ChangedPaths([])

  /// Makes the files of the second stage, and deletes those that the site no longer has.
  func writeRest(to folder: LiveFolder) async throws {
    try await stages.rest.write(to: folder, inBackground: stages.isSmall)
    // A newer build plans its own.
    try Task.checkCancellation()
    let later = stages.later.value
    // Else it would wait for ever longer, with the plans before it in memory.
    _ = plan.snapshot
    try await later.write(to: folder, inBackground: stages.isSmall)
    if plan.isWhole { try folder.removeAll(besides: plan.files + later) }
    let limit = 4 * content.loaded.site.catalog.icons.count + 4_096
    cells.limit(to: limit) { plan.keysOfCells }
    let outlines = 2 * content.loaded.site.outlines.count + 4
    plan.rendering.memos.limit(icons: limit, outlines: outlines)
  }
}
