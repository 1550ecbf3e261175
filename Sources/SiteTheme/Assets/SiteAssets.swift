package import Catalog
import CellConfiguration
package import ContentHash

/// The files that pages of a site load. Their names contain a hash of the contents, so browsers may
/// keep them for ever, and a page never uses the style sheet of another build.
package struct SiteAssets: ContentHashable, Decodable {
  /// The path of the site's style sheet in the output: `assets/site.3f2a9c41.css`.
  package let stylesheet: String

  /// The site's scripts.
  package let scripts: Scripts

  /// The paths of scripts in the output.
  package struct Scripts: ContentHashable, Decodable {
    /// The script of each kind of page, in the order of the kinds. An empty path means no script.
    var kinds: [String] = []
    /// The scripts that a search loads first.
    package internal(set) var search: [String] = []
    /// The script that restores the open rows of an outline before the page is painted. It is a part of
    /// the page, so it does not wait for another file.
    package internal(set) var outlineState: String?

    /// The script of a kind of page; `nil` if the kind needs no script.
    package func path(for kind: SiteScripts.Kind) -> String? {
      zip(SiteScripts.Kind.allCases, kinds).first { $0.0 == kind && !$0.1.isEmpty }?.1
    }
  }

  /// Assets by their paths in the output. Without scripts, pages name those that they need.
  package init(stylesheet: String = "assets/site.css", scripts: Scripts? = nil) {
    self.stylesheet = stylesheet
    self.scripts = scripts ?? Scripts()
  }
}

/// The style sheet of a site: the rules of the layouts of its pages, and of the theme's sheets
/// those that the pages use, in their order. A style sheet of the site replaces the sheet of the theme.
package struct SiteStylesheet: Sendable {
  /// A style sheet of the theme.
  private struct Part {
    /// Its path below `assets/`, without its ending.
    let name: String
    /// Whether pages of a site need it.
    var isUsed: @Sendable (Site) -> Bool = { _ in true }
  }

  /// The theme's sheets in their order: of two rules of equal weight, the later one applies.
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

  /// Whether a path is that of a sheet that is part of the site's: `assets/cells.css`.
  package static func isPart(_ path: String) -> Bool {
    parts.contains { Self.path(of: $0) == path }
  }

  private static func path(of part: Part) -> String { "assets/\(part.name).css" }

  /// The hashes of the theme's sheets in it, by path.
  package let parts: [String: ContentHash]
  /// The hash of everything that the sheet depends on, except the rules of layouts.
  package let key: ContentHash
  /// The texts of the sheets, in their order.
  private let texts: [String]

  /// The style sheet of a site. `file(layoutRules:)` joins its parts.
  ///
  /// - Complexity: O(bytes of the sheets), for their hashes.
  package init(_ site: Site, _ theme: Theme) {
    let paths = Self.parts.filter { $0.isUsed(site) }.map(Self.path(of:))
    texts = [Self.fontRule(of: site.theme.font)] + paths.map(theme.text)
    let hashes = texts.map { ContentHash($0) }
    parts = Dictionary(uniqueKeysWithValues: zip(paths, hashes.dropFirst()))
    key = ContentHash(of: hashes)
  }

  /// The joined sheet in UTF-8, and its path in the output, which contains the hash of the bytes.
  /// The rules of layouts precede all other rules.
  ///
  /// - Complexity: O(bytes of the sheets, and of the rules of layouts).
  package func file(layoutRules: String) -> (path: String, bytes: [UInt8]) {
    var sheet = JoinedStylesheet()
    sheet.add(layoutRules)
    for text in texts { sheet.add(text) }
    let bytes = sheet.bytes
    return ("assets/site.\(ContentHash(bytes).shortDescription.prefix(8)).css", bytes)
  }

  /// Where the font of the site is, if it has one as a file. It stands here and not in pages, for
  /// sites that let no rules be part of a page.
  private static func fontRule(of font: ThemeSettings.Font) -> String {
    guard case .file(let file) = font else { return "" }
    let weights = file.weights.map { "font-weight: \($0.lowerBound) \($0.upperBound);" } ?? ""
    return """
      @font-face { font-family: "Site"; src: url("..\(file.path)"); font-display: swap; \(weights) }
      """
  }
}
