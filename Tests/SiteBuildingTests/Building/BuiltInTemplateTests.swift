import Catalog
import ContentHash
import ContentLoading
import ContentTestSupport
import SiteComparison
import SitePages
import SiteTestSupport
import SiteTheme
import Templating
import Testing

@testable import SiteBuilding

/// The built-in templates, which a site without its own templates compiles on demand. These tests
/// find their mistakes.
@Suite struct BuiltInTemplateTests {
  private static let languages =
    Theme.builtInFiles.keys.filter { $0.hasPrefix("words/") }.map {
      String($0.dropFirst("words/".count).dropLast(".json".count))
    }.sorted() + ["de-AT"]

  private static let names = (Template.all + Template.ofComparison).map(\.name)

  private func theme(_ language: String = "en", _ files: [String: String] = [:]) throws -> Theme {
    try Theme(source: .memory(files), language: language)
  }

  /// A theme with an unused template, so that all templates are compiled.
  private func checkedTheme(_ language: String = "en") throws -> Theme {
    try theme(language, ["Templates/unused.mustache": "<p>Unused</p>"])
  }

  /// Copies of the built-in files, as `vitrine new` writes them.
  private var copies: [String: String] {
    Dictionary(
      Theme.builtInFiles.map { ("Templates/\($0)", String(decoding: $1, as: UTF8.self)) }
    ) { $1 }
  }

  /// Only unchecked templates are compiled lazily. They have no list of used templates.
  @Test(arguments: ["en", "de"])
  func copiesCountAsTheBuiltInFiles(language: String) throws {
    let (builtIn, copied) = (try theme(language), try theme(language, copies))
    #expect(copied.hash == builtIn.hash)
    #expect(copied.keyOfTemplates == builtIn.keyOfTemplates)
    #expect(copied.templates.used.isEmpty && copied.ownIDs.isEmpty && copied.unreadFiles.isEmpty)
    #expect(copied.warnings.count == builtIn.warnings.count)
    let edited = try theme(
      language, copies.merging(["Templates/price.mustache": "<b>{{text}}</b>"]) { $1 })
    #expect(edited.hash != builtIn.hash)
    #expect(edited.templates.used.contains("price"))
  }

  @Test(arguments: Self.languages)
  func templatesHaveNoMistakes(language: String) throws {
    let checked = try checkedTheme(language)
    let builtIn = try theme(language)
    #expect(builtIn.warnings.count == checked.warnings.count)
    #expect(builtIn.templates.hashes == checked.templates.hashes)
    #expect(builtIn.templates.hashes.keys.sorted() == Self.names.sorted())
  }

  @Test func filesAreTheSame() throws {
    var site = try Site.sample([.sample("owl", category: "Birds"), .sample("cat", price: 0)])
    site.outlines = [Outline(id: try Slug("guide"), title: "Guide")]
    func plan(_ theme: Theme) throws -> SitePlan {
      try SitePlan(
        site, source: .memory([:]), Rendering(theme: theme, content: ContentStore().resolver))
    }
    let (lazy, checked) = (try plan(theme()), try plan(checkedTheme()))
    #expect(lazy.keys == checked.keys)
    for (file, other) in zip(lazy.files, checked.files) {
      #expect(try file.contents() == other.contents(), "\(file.path)")
    }
    #expect(lazy.keysOfCells.contains(lazy.rendering.theme.keyOfTemplates))
  }

  private static let inputs: [(language: String, files: [String: String])] = [
    ("en", [:]), ("de", [:]),
    ("en", ["Templates/price.mustache": "{{text}}"]),
    ("en", ["Templates/price.mustache": "{{! }}{{text}}"]),
    ("en", ["Templates/search-field.mustache": "<p>"]),
    ("en", ["Templates/words/en.json": #"{ "bag.title": "Basket" }"#]),
    ("en", ["Templates/words/de.json": #"{ "bag.title": "Basket" }"#]),
  ]

  /// Cached hashes equal computed hashes.
  @Test func hashesAreKeptForAllInputs() throws {
    let cells = CachedCells()
    for _ in 0..<2 {
      for (language, files) in Self.inputs {
        let theme = try self.theme(language, files)
        func hashes(_ cells: any CellCache) -> [ContentHash] {
          let rendering = Rendering(theme: theme, content: ContentStore().resolver, cells: cells)
          return Self.names.map { rendering.hash(of: [$0]) } + [rendering.cellTemplates]
        }
        #expect(hashes(cells) == hashes(NoCellCache()), "\(language) \(files)")
      }
    }
  }

  @Test(arguments: ["", "?", "0123 page"])
  func damagedHashesAreReplaced(text: String) throws {
    struct Damaged: CellCache {
      let text: String
      func content(for key: ContentHash, _ render: () -> String?) -> String? { text }
    }
    let theme = try self.theme()
    func rendering(_ cells: any CellCache) -> Rendering {
      Rendering(theme: theme, content: ContentStore().resolver, cells: cells)
    }
    #expect(
      rendering(Damaged(text: text)).hash(of: Self.names)
        == rendering(NoCellCache()).hash(of: Self.names))
  }
}
