import Catalog
import ContentLoading
import SitePages

struct LiveBuild {
  let loaded: ContentLoader.Result
  private(set) var plan: SitePlan
  let cells: CellStore
  let stages: LiveStages
  /// True if only files whose turn is last are missing.
  private(set) var isComplete = false

  init(_ loaded: ContentLoader.Result, _ plan: SitePlan, _ cells: CellStore, _ stages: LiveStages) {
    (self.loaded, self.plan, self.cells, self.stages) = (loaded, plan, cells, stages)
  }

  mutating func complete(in folder: LiveFolder) async throws {
    try await stages.rest.write(to: folder, inBackground: stages.isSmall)
    try Task.checkCancellation()
    try await plan.laterFiles.write(to: folder, inBackground: stages.isSmall)
    if plan.mayChangeAllFiles { try folder.removeAll(besides: plan.files) }
    let limit = 4 * loaded.site.catalog.icons.count + 4_096
    cells.limit(to: limit) { plan.keysOfCells }
    let outlines = 2 * loaded.site.outlines.count + 4
    plan.rendering.memos.limit(icons: limit, outlines: outlines)
    plan.markWritten()
    isComplete = true
  }
}
