package import Catalog
package import ContentHash

/// The style sheets of a site: the rules of its layouts, and the used sheets of the theme or the
/// site.
package struct SiteStylesheet: Sendable {
  /// A property of pages on which the use of rules depends. Sheets name features in marks such as
  /// `/* @for grid list */`.
  package enum Feature: String, Comparable, ContentHashable {
    // Kinds of pages.
    case article, bag, bundle, changes, icon, notFound, outline, prose, search
    // Parts of pages.
    case breadcrumbs, examples, hero, licenses, mosaics, pagination, shelves, variants
    /// Sections in a flow or compositional layout.
    case grid
    /// Sections in a list layout.
    case list
    /// Cells with a content configuration, such as rows of lists and outlines.
    case rows
    /// Cells with a content configuration in a grid.
    case gridRows
    /// Cells that set texts, states or other properties.
    case configured
    /// Rows in chunks.
    case chunks
    /// Accessories other than labels and disclosure indicators.
    case accessories
    /// Swipe actions.
    case swipe
    // Settings of sites.
    case announcement, linkGroups, menus, theme
    /// Buttons that put the icons of cells in the bag.
    case cellBag

    package static func < (left: Feature, right: Feature) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  private struct Sheet {
    let name: String
    var isUsed: @Sendable (Site) -> Bool = { _ in true }
  }

  /// The sheets in cascade order.
  private static let parts = [
    Sheet(name: "site"), Sheet(name: "collection"), Sheet(name: "icons"),
    Sheet(name: "supplementaries"), Sheet(name: "cells"), Sheet(name: "accessories"),
    Sheet(name: "swipe"),
    Sheet(name: "examples") { $0.collectionPages.contains { $0.source != nil } },
    Sheet(name: "outline") { !$0.outlines.isEmpty },
    Sheet(name: "sidebar") { $0.sidebar != nil },
    Sheet(name: "search") { $0.hasSearch },
    Sheet(name: "releases") { $0.hasChangesPage },
  ]

  /// A sheet of its own, for pages with code.
  package static let codePath = "assets/code.css"

  /// True if the sheet at a path is joined into the site's sheets: `assets/cells.css`.
  package static func isPart(_ path: String) -> Bool {
    path == codePath || parts.contains { Self.path(of: $0) == path }
  }

  private static func path(of part: Sheet) -> String { "assets/\(part.name).css" }

  package let parts: [String: ContentHash]
  package let key: ContentHash
  private let texts: [String]
  /// `nil` for a site without texts.
  private let codeText: String?

  /// - Complexity: O(bytes of the sheets), for their hashes.
  package init(_ site: Site, _ theme: Theme) {
    let paths = Self.parts.filter { $0.isUsed(site) }.map(Self.path(of:))
    texts = [Self.fontRule(of: site.theme.font)] + paths.map(theme.text)
    codeText = site.hasTexts ? theme.text(Self.codePath) : nil
    let hashes = texts.map { ContentHash($0) }
    var parts = Dictionary(uniqueKeysWithValues: zip(paths, hashes.dropFirst()))
    parts[Self.codePath] = codeText.map { ContentHash($0) }
    self.parts = parts
    key = ContentHash(of: hashes + [parts[Self.codePath]].compactMap(\.self))
  }

  /// Returns the joined sheet with all rules. The rules of layouts come first.
  ///
  /// - Complexity: O(bytes of the sheets, and of the rules of layouts).
  package func file(layoutRules: String) -> (path: String, bytes: [UInt8]) {
    Self.file([layoutRules] + texts)
  }

  package func files(
    for kinds: [(layoutRules: String, features: Set<Feature>)]
  ) -> [(path: String, bytes: [UInt8])] {
    let sections = texts.map { StylesheetSections($0) }
    return kinds.map { kind in
      Self.file([kind.layoutRules] + sections.map { $0.text(for: kind.features) })
    }
  }

  /// The sheet of code blocks.
  package var codeFile: (path: String, bytes: [UInt8])? {
    codeText.map { Self.file([$0], name: "code") }
  }

  private static func file(
    _ texts: [String], name: String = "site"
  ) -> (path: String, bytes: [UInt8]) {
    var sheet = JoinedStylesheet()
    for text in texts { sheet.add(text) }
    let bytes = sheet.bytes
    return ("assets/\(name).\(ContentHash(bytes).shortDescription.prefix(8)).css", bytes)
  }

  /// True if a sheet has rules for one of some classes.
  ///
  /// - Complexity: O(bytes of the sheets), if there are classes.
  package func hasRules(forClasses classes: Set<String>) -> Bool {
    guard !classes.isEmpty else { return false }
    return texts.contains { text in
      text.utf8.split(separator: UInt8(ascii: ".")).dropFirst().contains { rest in
        classes.contains(String(decoding: rest.prefix(while: Self.isName), as: UTF8.self))
      }
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  /// The rule is in the sheet, because some sites disallow inline rules.
  private static func fontRule(of font: ThemeSettings.Font) -> String {
    guard case .file(let file) = font else { return "" }
    let weights = file.weights.map { "font-weight: \($0.lowerBound) \($0.upperBound);" } ?? ""
    return """
      @font-face { font-family: "Site"; src: url("..\(file.path)"); font-display: swap; \(weights) }
      """
  }
}
