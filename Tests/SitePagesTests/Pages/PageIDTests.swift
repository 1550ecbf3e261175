import ContentLoading
import ContentTestSupport
import Foundation
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages
@testable import SiteTheme

/// Ids are unique on a page, for all names of icons and all ids in pictures.
@Suite struct PageIDTests {
  /// The prefixes and suffixes of the theme's ids.
  private static let names = ["page", "related", "hero", "text", "variant", "size-64"]
  private static let parts = names + ["main", "picture", "filled", "licenses", "1"]

  private static func picture(_ color: String) -> String {
    let gradients = parts.map {
      "<linearGradient id='\($0)'><stop stop-color='\(color)'/></linearGradient>"
        + "<path fill='url(#\($0))' d='M1 1h6v6z'/>"
    }
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>\(gradients.joined())</svg>"
  }

  private func pages() async throws -> [String: String] {
    let icons = Self.names.map { name in
      let variants =
        name == "variant"
        ? #", "variants": { "plain": "icons/variant.svg", "filled": "icons/page.svg" }"# : ""
      return #"{ "id": "\#(name)", "price": 0, "category": "All", "tags": ["all"]\#(variants) }"#
    }
    var files = [
      "Content/catalog.json": #"{ "icons": [\#(icons.joined(separator: ", "))] }"#,
      "Content/outlines/tree.json": #"{ "items": [{ "text": "Night", "image": "page" }] }"#,
      "Content/pages/about.md": "# About\n\n## Main\n\nA ![](icon:page) and ![](icon:text).\n",
      "Content/site.json": #"{ "title": "S" }"#,
    ]
    for (index, name) in Self.names.enumerated() {
      files["Content/icons/\(name).svg"] = Self.picture("#00000\(index)")
    }
    return try await ContentSource.memory(files).pages()
  }

  @Test func eachStandsOnAPageOnce() async throws {
    let pages = try await pages()
    let page = try #require(pages["icons/page/index.html"])
    #expect(page.contains(#"id="page::main""#) && page.contains(#"id="page:main""#))
    for (path, html) in pages {
      let ids = html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
      let repeated = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys
      #expect(repeated.isEmpty, "\(path): \(repeated.sorted())")
    }
  }

  /// Ids of pictures contain two colons.
  @Test func noTemplateWritesIDsOfPictures() {
    for (path, template) in Theme.builtInFiles where path.hasSuffix(".mustache") {
      let text = String(decoding: template, as: UTF8.self)
      for match in text.matches(of: /\sid="([^"]*)"/) {
        #expect(!match.1.contains("::"), "\(path): \(match.1)")
      }
    }
  }
}
