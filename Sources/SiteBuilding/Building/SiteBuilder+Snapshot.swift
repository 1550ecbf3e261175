import Catalog
import ContentLoading
public import Diagnostics
public import SiteComparison
import SitePages

extension SiteBuilder {
  /// Returns the snapshot that a build would save, with warnings. Writes no files.
  ///
  /// - Throws: `DiagnosticError` with all mistakes in content and templates.
  public func snapshot() async throws(DiagnosticError) -> (SiteSnapshot, warnings: [Diagnostic]) {
    try await wording {
      let theme = PreloadedTheme(of: source)
      var loaded = try await load()
      let rendering = self.rendering(of: loaded, try theme.theme(of: loaded.site))
      let plan = try SitePlan(
        loaded.site, source: source, published: publishedSnapshot(in: publishedState()).former,
        rendering)
      try checkLinks(of: &loaded, in: plan)
      return (plan.snapshot, loaded.warnings)
    }
  }
}
