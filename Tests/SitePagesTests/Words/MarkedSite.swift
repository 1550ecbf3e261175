import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import SiteTestSupport

@testable import SiteBuilding
@testable import SitePages
@testable import SiteTheme
@testable import Wording

/// A site with every kind of page. Its texts are Greek, and the theme's strings are in marks. Any other text
/// is hard-coded.
enum MarkedSite {
  static let open: Character = "⟦"
  static let close: Character = "⟧"

  /// Returns the strings of a language as a file of the site, each in marks.
  static func words(_ language: String) -> String {
    let table = Theme.builtInWords(language: language)
    var lines: [String] = []
    for key in table.keys {
      guard let message = table[key] else { continue }
      let text = { (pattern: Pattern) in quoted("\(open)\(pattern.source)\(close)") }
      if message.forms.isEmpty {
        lines.append("\(quoted(key)): \(text(message.standard))")
      } else {
        let forms = PluralCategory.allCases.compactMap { category in
          message.forms[category].map { "\(quoted(category.rawValue)): \(text($0))" }
        }
        lines.append("\(quoted(key)): { \(forms.joined(separator: ", ")) }")
      }
    }
    return "{ \(lines.joined(separator: ",\n")) }"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func release(_ date: String, _ icons: String...) -> String {
    #"{ "date": "\#(date)", "hashes": 1, "icons": [ \#(icons.joined(separator: ", ")) ] }"#
  }

  private static func icon(
    _ id: String, _ name: String, _ picture: String, tag: String = "μέρα"
  ) -> String {
    """
    { "id": "\(id)", "name": "\(name)", "prices": { "USD": 0 }, "section": "all",
      "tags": ["\(tag)"], "picture": "\(picture)", "isDrawn": false }
    """
  }

  static func site(_ language: String) -> MemorySite {
    var site = MemorySite([
      "site.json": """
      { "title": "Σίγμα", "summary": "Σσς.", "baseURL": "https://x.example/", "protection": "none",
        "language": "\(language)", "outlines": { "nodesPerPage": 50 }, "socialCards": false, "colorPages": true,
        "downloadSizes": [64], "sidebar": { "outline": "tau" }, "toc": true,
        "editURL": "https://x.example/{path}",
        "organization": { "name": "Ωμέγα" },
        "pages": [
          { "path": "/", "title": "Σίγμα", "items": "catalog", "featuredFirst": true,
            "bundles": true, "itemsPerPage": 2,
            "layout": { "type": "flow", "headerReferenceSize": { "width": 0, "height": 30 } } },
          { "path": "/k/", "title": "Κάππα", "items": "catalog", "each": "category",
            "layout": { "type": "flow" } },
          { "path": "/l/", "title": "Λάμδα", "showsSource": true,
            "items": [ { "text": "Ένα", "image": "beta", "link": "icon:beta", "cell": {
              "accessories": ["detail", "checkmark", { "type": "popUpMenu",
                "items": [ { "title": "Μενού", "link": "/k/" } ] }] } }, { "text": "Δύο" } ],
            "layout": { "type": "list" } },
          { "path": "/t/", "title": "Ταυ", "items": { "outline": "tau" },
            "layout": { "type": "list", "appearance": "sidebar" } } ] }
      """,
      "catalog.json": """
      { "title": "Στοά", "currency": "USD",
        "sections": [ { "id": "all", "title": "Όλα" } ],
        "bundles": [
          { "id": "duo", "name": "Δυάδα", "icons": ["alpha", "gamma"], "buy": "https://x.example/b",
            "prices": { "USD": 4, "EUR": 3.5 }, "formerly": ["mono"] },
          { "id": "solo", "name": "Μονάδα", "icons": ["alpha"], "price": 2 } ],
        "licenses": [
          { "id": "pi", "name": "Πι", "summary": "Πρώτη.", "grants": ["Γράμμα"],
            "url": "https://l.example/" },
          { "id": "phi", "name": "Φι", "factor": 2 }, { "id": "psi", "name": "Ψι", "price": 9 },
          { "id": "chi", "name": "Χι", "spdx": "MIT" } ],
        "icons": [
          { "id": "alpha", "name": "Άλφα", "prices": { "USD": 5, "EUR": 4 }, "isFeatured": true,
            "category": "Κήπος", "tags": ["νύχτα"], "buy": { "gumroad": "x/{id}" },
            "summary": "Πρώτο.", "sale": { "percent": 20 } },
          { "id": "beta", "name": "Βήτα", "price": 0, "category": "Κήπος", "tags": ["νύχτα"],
            "aliases": ["βου"] },
          { "id": "gamma", "name": "Γάμμα", "price": 3, "category": "Δάσος" } ] }
      """,
      "icons/alpha.svg": MemorySite.picture,
      "icons/beta.svg": MemorySite.picture,
      "icons/gamma.svg": MemorySite.picture,
      "pages/pi.md":
        "---\ntitle: Πρόζα\nformerly: [/pp/]\n---\n\nΚείμενο.\n\n## Ένα\n\n## Δύο\n\n```json title=\"Κώδικας\"\n{}\n```\n",
    ])
    site.add(
      "releases/1.0.0.json",
      release(
        "2026-01-01", icon("alpha", "Άλφα", "a"), icon("zeta", "Γάμμα", "c"),
        icon("omega", "Ωμέγα", "d")))
    site.add(
      "releases/2.0.0.json",
      release(
        "2026-02-01", icon("alpha", "Άλφα", "x", tag: "νύχτα"), icon("gamma", "Γάμμα", "c"),
        icon("beta", "Βήτα", "b")))
    let leaves = (1...90).map { "    - Φύλλο \($0)" }.joined(separator: "\n")
    site.add(
      "outlines/tau.md",
      "---\ntitle: Ταυ\n---\n\n# Δέντρο\n\n- Ρίζα\n  - Κλαδί\n\(leaves)\n- [Άκρη](/k/)\n  - Τέλος\n- [Πρόζα](/pi/)\n- [Λίστα](/l/)\n"
    )
    site.files.append(("Templates/words/\(language).json", Data(words(language).utf8)))
    return site
  }

  /// Returns the site's pages and its feed, by path.
  static func files(_ language: String) async throws -> [String: String] {
    let site = site(language)
    let loaded = try await site.load()
    let theme = try Theme(source: site.source, language: language)
    let rendering = Rendering(theme: theme, content: loaded.store.resolver)
    let plan = try SitePlan(loaded.site, source: site.source, rendering)
    var files = try plan.files.filter { $0.path.hasSuffix(".html") || $0.path == "feed.xml" }
      .reduce(into: [:]) { files, file in
        files[file.path] = String(decoding: try file.contents(), as: UTF8.self)
      }
    // Only large catalogs have pages of names.
    let page = try PagePath("/search/names/a/")
    let names = NamesPage.Input(
      frame: plan.values.structure.frame,
      letters: [SiteFrame.NavigationEntry(title: "Α", path: page)], title: "Α", path: page,
      number: 2, count: 3, icons: [SearchPage.Entry(id: try Slug("alpha"), name: "Άλφα")], card: nil
    )
    files["search/names/a/2/index.html"] = String(
      decoding: NamesPage.render(names, PageRendering(rendering)), as: UTF8.self)
    return files
  }
}
