import Catalog
public import ContentLoading
public import Diagnostics
import SitePages

extension SiteBuilder {
  /// What a source holds, if a site can be built of it. Nothing is written.
  ///
  /// - Parameters:
  ///   - source: The content.
  ///   - changed: The files of it that are others than they were when `last` was found, relative to
  ///     the site.
  ///   - last: What was found before, of which as much is used as is still true.
  /// - Returns: What it holds, with warnings.
  /// - Throws: `DiagnosticError` with all mistakes.
  /// - Complexity: O(icons), but next to nothing for each, where single icons have changed.
  public func check(
    _ source: ContentSource, changed: Set<String> = [], since last: ContentLoader.Result? = nil
  ) async throws(DiagnosticError) -> ContentLoader.Result {
    try await wording {
      let update = last.flatMap { ContentLoader(source: source).update($0, changed: changed) }
      if let last, let update,
        update.content.site.hasSamePlacements(of: update.icons, as: last.site)
      {
        return update.content
      }
      let cache = last?.iconCache { !changed.contains($0) } ?? .empty
      let theme = ThemeAhead(of: source)
      var loaded: ContentLoader.Result
      if let update {
        loaded = update.content
      } else {
        loaded = try await load(source, cache: cache)
      }
      let rendering = self.rendering(of: loaded, try theme.theme(of: loaded.site))
      // Most of a plan is what files hold: which there are is asked for by what names them.
      if loaded.links.isEmpty, !loaded.site.namesFiles {
        try SitePlan.check(loaded.site, rendering)
        takeWarnings(of: rendering.theme, into: &loaded)
      } else {
        let plan = try SitePlan(loaded.site, source: source, rendering)
        try checkLinks(of: &loaded, in: plan)
      }
      return loaded
    }
  }
}
