import ContentHash

/// The style sheets and scripts of a site. A hash in their names allows browsers to cache them
/// forever.
package struct SiteAssets: ContentHashable, Decodable {
  package let stylesheet: String

  package let stylesheets: [PageStylesheet]

  /// The rules of code blocks, for pages with code.
  package let codeStylesheet: String

  package let scripts: Scripts

  /// Kinds with the same rules share a sheet.
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
    codeStylesheet: String = SiteStylesheet.codePath, scripts: Scripts? = nil
  ) {
    (self.stylesheet, self.stylesheets) = (stylesheet, stylesheets)
    self.codeStylesheet = codeStylesheet
    self.scripts = scripts ?? Scripts()
  }

  package var withAllRules: SiteAssets {
    SiteAssets(stylesheet: stylesheet, codeStylesheet: codeStylesheet, scripts: scripts)
  }

  /// A kind without a sheet has all rules.
  package func stylesheet(for kind: String) -> String {
    stylesheets.first { $0.kind == kind }?.path ?? stylesheet
  }
}
