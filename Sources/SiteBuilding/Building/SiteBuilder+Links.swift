import Catalog
import ContentLoading
import Diagnostics
import Foundation
import Markup
import Publishing
import SitePages
import SiteTheme
import Wording

extension SiteBuilder {
  func checkLinks(
    of loaded: inout ContentLoader.Result, in plan: SitePlan, and more: [PlannedFile] = []
  ) throws(DiagnosticError) {
    takeWarnings(of: plan.rendering.theme, into: &loaded)
    guard !loaded.links.isEmpty else { return }
    let foreign = ForeignFiles(output: configuration.outputLocation, state: publishedState())
    let problems = loaded.links.diagnostics(
      baseURL: loaded.site.baseURL, paths: plan.paths.union(more.map(\.path)),
      pathsWithHost: loaded.site.hasHost ? [] : SitePages.pathsWithHost,
      anchors: PageAnchors(loaded.site, ofTemplates: plan.rendering.theme.ownIDs),
      isForeign: foreign.contains)
    loaded.laterWarnings += problems
    guard !problems.hasErrors else { throw DiagnosticError(loaded.warnings) }
  }

  func takeWarnings(of theme: Theme, into loaded: inout ContentLoader.Result) {
    loaded.laterWarnings = theme.warnings + theme.warningsOfUnreadFiles
  }
}
