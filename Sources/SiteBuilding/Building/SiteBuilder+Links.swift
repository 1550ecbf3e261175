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
  /// is to say about them to the warnings.
  ///
  /// - Throws: `DiagnosticError` if one leads nowhere.
  /// - Complexity: O(files of the site + links).
  func checkLinks(
    of loaded: inout ContentLoader.Result, in plan: SitePlan
  ) throws(DiagnosticError) {
    takeWarnings(of: plan.rendering.theme, into: &loaded)
    guard !loaded.links.isEmpty else { return }
    let foreign = ForeignFiles(output: configuration.outputLocation, state: outputState())
    let problems = loaded.links.diagnostics(
      baseURL: loaded.site.baseURL, paths: Set(plan.files.map(\.path)),
      pathsWithHost: loaded.site.hasHost ? [] : SitePages.pathsWithHost,
      anchors: PageAnchors(loaded.site, ofTemplates: plan.rendering.theme.ownIDs),
      isForeign: foreign.contains)
    let all = (loaded.warnings + problems).sorted()
    guard !problems.hasErrors else { throw DiagnosticError(all) }
    loaded.warnings = all
  }

  /// Adds what there is to say about a theme to the warnings.
  func takeWarnings(of theme: Theme, into loaded: inout ContentLoader.Result) {
    // Those of an earlier theme, if the content is the same.
    loaded.warnings.removeAll { warning in
      warning.has(.missingWord)
        || warning.location.map { location in
          location.file.splitAtSlashes().first == "Templates"
            || Theme.misspellings.contains(location.file)
        } == true
    }
    loaded.warnings = (loaded.warnings + theme.warnings + theme.warningsOfUnreadFiles).sorted()
  }
}
