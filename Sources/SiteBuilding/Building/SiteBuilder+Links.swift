import Catalog
import ContentLoading
import Diagnostics
import Foundation
import Markup
import Publishing
import SitePages
import SiteTheme
import Wording

// Which paths a site has is known when it is planned: then its links can be checked.

extension SiteBuilder {
  /// Checks that the links and pictures of the texts lead to a page or a file, and adds what there
  /// is to say about them to the warnings. `more` are files that the plan does not have.
  ///
  /// - Throws: `DiagnosticError` if one leads nowhere.
  /// - Complexity: O(files of the site + links).
  func checkLinks(
    of loaded: inout ContentLoader.Result, in plan: SitePlan, and more: [PlannedFile] = []
  ) throws(DiagnosticError) {
    takeWarnings(of: plan.rendering.theme, into: &loaded)
    guard !loaded.links.isEmpty else { return }
    let foreign = ForeignFiles(output: configuration.outputLocation, state: outputState())
    let problems = loaded.links.diagnostics(
      baseURL: loaded.site.baseURL, paths: plan.paths.union(more.map(\.path)),
      pathsWithHost: loaded.site.hasHost ? [] : SitePages.pathsWithHost,
      anchors: PageAnchors(loaded.site, ofTemplates: plan.rendering.theme.ownIDs),
      isForeign: foreign.contains)
    loaded.laterWarnings += problems
    guard !problems.hasErrors else { throw DiagnosticError(loaded.warnings) }
  }

  /// Replaces the warnings of the theme and the links by those of a theme.
  func takeWarnings(of theme: Theme, into loaded: inout ContentLoader.Result) {
    loaded.laterWarnings = theme.warnings + theme.warningsOfUnreadFiles
  }
}
