import Catalog
public import ContentLoading
public import Diagnostics
import SitePages

extension SiteBuilder {
  /// Checks that a site can be built from a source. Writes no files.
  ///
  /// - Parameters:
  ///   - source: The content.
  ///   - changed: The paths of files changed since `last`, relative to the site.
  ///   - last: A previous result. Its valid parts are reused.
  /// - Returns: The content, with warnings.
  /// - Throws: `DiagnosticError` with all mistakes.
  /// - Complexity: O(icons), with a minimal cost per icon for edits of single icons.
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
      let theme = PreloadedTheme(of: source)
      var loaded: ContentLoader.Result
      if let update {
        loaded = update.content
      } else {
        loaded = try await load(source, cache: cache)
      }
      let rendering = self.rendering(of: loaded, try theme.theme(of: loaded.site))
      // Only paths in the content need the full plan.
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
