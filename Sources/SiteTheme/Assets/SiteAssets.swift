package import Catalog
import CellConfiguration
package import ContentHash

/// The style sheet and scripts of a site. A hash in their names allows browsers to cache them
/// forever.
package struct SiteAssets: ContentHashable, Decodable {
  /// The path of the style sheet, such as `assets/site.3f2a9c41.css`.
  package let stylesheet: String

  package let scripts: Scripts

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
  package init(stylesheet: String = "assets/site.css", scripts: Scripts? = nil) {
    self.stylesheet = stylesheet
    self.scripts = scripts ?? Scripts()
  }
}

/// The style sheet of a site: the rules of its layouts, and the used sheets of the theme or the
/// site.
package struct SiteStylesheet: Sendable {
  private struct Part {
    /// The file name without its extension.
    let name: String
    var isUsed: @Sendable (Site) -> Bool = { _ in true }
  }

  /// The sheets in cascade order.
  private static let parts = [
    Part(name: "site"), Part(name: "collection"), Part(name: "icons"),
    Part(name: "supplementaries"), Part(name: "cells"), Part(name: "accessories"),
    Part(name: "swipe"),
    Part(name: "examples") { $0.collectionPages.contains { $0.source != nil } },
    Part(name: "outline") { !$0.outlines.isEmpty },
    Part(name: "sidebar") { $0.sidebar != nil },
    Part(name: "search") { $0.hasSearch },
    Part(name: "releases") { $0.hasChangesPage },
  ]

  /// True if the sheet at a path is joined into the site's sheet: `assets/cells.css`.
  package static func isPart(_ path: String) -> Bool {
    parts.contains { Self.path(of: $0) == path }
  }

  private static func path(of part: Part) -> String { "assets/\(part.name).css" }

  /// The hashes of the joined sheets, by path.
  package let parts: [String: ContentHash]
  /// The hash of all inputs except the rules of layouts.
  package let key: ContentHash
  private let texts: [String]

  /// - Complexity: O(bytes of the sheets), for their hashes.
  package init(_ site: Site, _ theme: Theme) {
    let paths = Self.parts.filter { $0.isUsed(site) }.map(Self.path(of:))
    texts = [Self.fontRule(of: site.theme.font)] + paths.map(theme.text)
    let hashes = texts.map { ContentHash($0) }
    parts = Dictionary(uniqueKeysWithValues: zip(paths, hashes.dropFirst()))
    key = ContentHash(of: hashes)
  }

  /// Returns the joined sheet. The rules of layouts come first.
  ///
  /// - Complexity: O(bytes of the sheets, and of the rules of layouts).
  package func file(layoutRules: String) -> (path: String, bytes: [UInt8]) {
    var sheet = JoinedStylesheet()
    sheet.add(layoutRules)
    for text in texts { sheet.add(text) }
    let bytes = sheet.bytes
    return ("assets/site.\(ContentHash(bytes).shortDescription.prefix(8)).css", bytes)
  }

  /// Returns the rule of the site's font. It is in the sheet, because some sites disallow inline
  /// rules.
  private static func fontRule(of font: ThemeSettings.Font) -> String {
    guard case .file(let file) = font else { return "" }
    let weights = file.weights.map { "font-weight: \($0.lowerBound) \($0.upperBound);" } ?? ""
    return """
      @font-face { font-family: "Site"; src: url("..\(file.path)"); font-display: swap; \(weights) }
      """
  }
}
