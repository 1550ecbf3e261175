public import Catalog
public import ContentLoading
public import Diagnostics
import SitePages

extension SiteBuilder {
  /// What a source holds, if a site can be built of it. Nothing is written.
  ///
  /// - Throws: `DiagnosticError` with all mistakes.
  public func check(_ source: ContentSource) async throws(DiagnosticError) -> Site {
    do {
      var loaded = try await load(source)
      let rendering = Rendering(theme: try Theme(source: source), content: loaded.store)
      let plan = try SitePlan(loaded.site, source: source, rendering)
      try checkLinks(of: &loaded, in: plan)
      return loaded.site
    } catch {
      throw Self.problem(error)
    }
  }
}
