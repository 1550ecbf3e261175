import ContentHash

/// The style sheets and scripts of a site. A hash in their names allows browsers to cache them
/// forever.
package struct SiteAssets: ContentHashable, Decodable {
  /// The path of the style sheet with all rules, such as `assets/site.3f2a9c41.css`.
  package let stylesheet: String

  /// The sheets of kinds of pages.
  package let stylesheets: [PageStylesheet]

  package let scripts: Scripts

  /// The style sheet of a kind of page. Kinds with the same rules share a sheet.
  package struct PageStylesheet: ContentHashable, Decodable {
    let kind: String
    let path: String

    package init(kind: String, path: String) {
      (self.kind, self.path) = (kind, path)
    }
  }

  package struct Scripts: ContentHashable, Decodable {
    /// The script of each kind of page. An empty path means no script.
    var kinds: [String] = []
    /// The scripts that the search loads first.
    package internal(set) var search: [String] = []
    /// An inline script that restores the open rows of an outline before the first paint.
    package internal(set) var outlineState: String?

    package func path(for kind: SiteScripts.Kind) -> String? {
      zip(SiteScripts.Kind.allCases, kinds).first { $0.0 == kind && !$0.1.isEmpty }?.1
    }
  }

  /// Creates assets. Without scripts, pages name the scripts that they need.
  package init(
    stylesheet: String = "assets/site.css", stylesheets: [PageStylesheet] = [],
    scripts: Scripts? = nil
  ) {
    (self.stylesheet, self.stylesheets) = (stylesheet, stylesheets)
    self.scripts = scripts ?? Scripts()
  }

  /// The assets of pages that load the sheet with all rules.
  package var withAllRules: SiteAssets { SiteAssets(stylesheet: stylesheet, scripts: scripts) }

  /// Returns the path of the sheet of a kind of page. A kind without a sheet has all rules.
  package func stylesheet(for kind: String) -> String {
    stylesheets.first { $0.kind == kind }?.path ?? stylesheet
  }
}
