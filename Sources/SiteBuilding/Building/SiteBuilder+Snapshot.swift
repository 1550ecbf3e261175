import Catalog
import ContentLoading
public import Diagnostics
public import SiteComparison
import SitePages

extension SiteBuilder {
  /// The snapshot that a build would remember of the site, for later comparisons. Nothing is
  /// written.
  ///
  /// - Returns: The snapshot, and what there is to say about the content.
  /// - Throws: `DiagnosticError` with all mistakes in content and templates.
  public func snapshot() async throws(DiagnosticError) -> (SiteSnapshot, warnings: [Diagnostic]) {
    try await wording {
      let theme = ThemeAhead(of: source)
      var loaded = try await load()
      let rendering = self.rendering(of: loaded, try theme.theme(of: loaded.site))
      let plan = try SitePlan(
        loaded.site, source: source, published: publishedSnapshot(in: outputState()).former,
        rendering)
      try checkLinks(of: &loaded, in: plan)
      return (plan.snapshot, loaded.warnings)
    }
  }
}
