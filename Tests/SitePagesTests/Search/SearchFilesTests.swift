import Catalog
import Foundation
import SiteTestSupport
import Testing

@testable import SitePages

@Suite struct SearchFilesTests {
  private struct Main: Decodable {
    let icons: Int
    let terms, names, shards: [String]
    let part: Part?
  }

  private struct Part: Decodable {
    let terms: [String]
    let postings: [Postings]
    let answers: [String: [Int]]
    let icons: [Int]
  }

  /// Postings, or the address of a file with postings.
  private enum Postings: Decodable {
    case here([Int])
    case file(String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        if let address = try? value.decode(String.self) {
          .file(address)
        } else {
          .here(try value.decode([Int].self))
        }
    }
  }

  /// The main file, a script with one JSON export, as a value.
  private func main(_ files: [String: String]) throws -> Main {
    let script = try #require(files["search/index.js"])
    let json = try #require(script.wholeMatch(of: /export default ({.*});\n/)?.1)
    return try JSONDecoder().decode(Main.self, from: Data(json.utf8))
  }

  @Test func partsHoldEachWordOnceInOrder() throws {
    let icons = try (0..<3_000).map { number in
      var icon = try Icon.sample("icon-\(number)", isFeatured: number == 2_999)
      icon.name = "Name\(number % 700) arrow"
      icon.tags = ["tag\(number % 97)"]
      return icon
    }
    let files = try Site.sample(icons).files()
    let main = try main(files)
    #expect(main.icons == 3_000)
    #expect(main.part == nil)
    #expect(main.terms.count > 3)
    #expect(main.terms.count + main.names.count == main.shards.count)
    var terms: [String] = []
    var names: [String] = []
    for number in main.shards.indices {
      let text = try #require(files["search/terms/\(number).json"])
      let part = try JSONDecoder().decode(Part.self, from: Data(text.utf8))
      #expect(part.postings.count == part.terms.count)
      guard number < main.terms.count else {
        names += part.terms
        continue
      }
      // A part is found by the beginning of its first term.
      #expect(part.terms.first?.hasPrefix(main.terms[number]) == true)
      #expect(terms.last.map { $0 < main.terms[number] } ?? true)
      terms += part.terms
      guard let place = part.terms.firstIndex(of: "arrow") else { continue }
      guard case .file(let address) = part.postings[place] else {
        Issue.record("3,000 postings stand among others")
        continue
      }
      let file = try #require(files["search/postings/\(address.prefix { $0 != "?" })"])
      #expect(try JSONDecoder().decode([Int].self, from: Data(file.utf8)).count == 3_000)
      // The featured icon has number 0, although it is the last icon in the catalog.
      #expect(part.answers["arrow"]?.prefix(3) == [3_000, 0, 0])
      #expect(part.icons.first == 0)
      #expect(text.contains("\"icon-2999\""))
    }
    #expect(terms == terms.sorted() && names == names.sorted())
    #expect(Set(terms + names).count == terms.count + names.count)
    #expect(names.contains("name7arrow") && !terms.contains("name7arrow"))
  }

  @Test func aPriceChangesNoOtherPageAndOneSearchFile() throws {
    var icons = try (0..<300).map { try Icon.sample("icon-\($0)") }
    let before = try Site.sample(icons).files()
    icons[7].prices = PriceList(Price(minorUnits: 700, currency: .usDollar))
    let after = try Site.sample(icons).files()
    let changed = after.filter { before[$0.key] != $0.value }.keys
    #expect(changed.filter { $0.hasPrefix("search/") } == ["search/index.js"])
    #expect(before.keys.sorted() == after.keys.sorted())
    #expect(before["icons/icon-100/index.html"] == after["icons/icon-100/index.html"])
  }

  @Test func everyPageHasAFieldAndOnePageBrowses() throws {
    let files = try Site.sample([try .sample("owl", category: "Birds"), try .sample("émeu")])
      .files()
    for path in ["icons/owl/index.html", "404.html", "search/index.html"] {
      #expect(files[path]?.contains(#"role="search" action="/search/""#) == true, "\(path)")
    }
    let page = try #require(files["search/index.html"])
    // The category has no page.
    #expect(!page.contains("Birds"))
    #expect(!page.contains(#"href="/tags/""#))
    #expect(page.contains(#"<h3 id="letter:1">E</h3>"#))
    #expect(page.contains(#"<h3 id="letter:2">O</h3>"#))
    #expect(files["sitemap.xml"]?.contains("https://x.example/search/") == true)
  }

  @Test func linksToTagsAndLetters() throws {
    let icons = try (0..<2_001).map { number in
      var icon = try Icon.sample("icon-\(number)")
      icon.tags = ["bird"]
      return icon
    }
    let page = try #require(try Site.sample(icons).files()["search/index.html"])
    #expect(page.contains(#"<li><a href="/tags/">"#))
    #expect(page.contains(#"<li><a href="/search/names/i/">I</a></li>"#))
    #expect(!page.contains("<h3") && !page.contains("search-names"))
    let small = try #require(try Site.sample([icons[0]]).files()["search/index.html"])
    #expect(small.contains("from A to Z"))
  }

  private struct Records: Decodable {
    let part: Part
    let prices: Prices

    struct Part: Decodable { let records: [[Value]] }

    struct Prices: Decodable { let free, icons: [Int] }

    enum Value: Decodable, Equatable {
      case text(String)
      case number(Int)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
          if let number = try? value.decode(Int.self) {
            .number(number)
          } else {
            .text(try value.decode(String.self))
          }
      }
    }
  }

  /// The main file of a small site as a value, with the records of all icons.
  private func records(_ files: [String: String]) throws -> Records {
    let script = try #require(files["search/index.js"])
    let json = try #require(script.wholeMatch(of: /export default ({.*});\n/)?.1)
    return try JSONDecoder().decode(Records.self, from: Data(json.utf8))
  }

  /// Records do not contain that an icon is free. The prices do.
  @Test func freeIconsHaveVectorFiles() throws {
    let files = try Site.sample([.sample("owl", price: 0), .sample("cat", price: 5)]).files()
    let main = try records(files)
    #expect(main.part.records.map { $0.dropFirst(3) } == [[.number(1)], [.number(1)]])
    #expect(main.prices.icons.map { main.prices.free[$0] } == [1, 0])
    #expect(files["icons/owl/owl.svg"] != nil)
    #expect(files["icons/cat/cat.svg"] == nil)
  }

  @Test(arguments: [
    ("de", ["A", "O", "Z"], "[3,1,2,0]"), ("sv", ["A", "Z", "Ä", "Ö"], "[3,0,1,2]"),
  ])
  func lettersFollowTheLanguage(
    language: String, letters: [String], order: String
  ) throws {
    let icons = try zip(["zebra", "apple", "oil", "ape"], ["Zebra", "Äpple", "Öl", "Apa"]).map {
      var icon = try Icon.sample($0)
      icon.name = $1
      return icon
    }
    var site = try Site.sample(icons)
    site.language = language
    let files = try site.files()
    let page = try #require(files["search/index.html"])
    let titles = page.matches(of: /<h3 id="letter:\d+">(.*?)<\/h3>/).map { String($0.output.1) }
    #expect(titles == letters)
    #expect(files["search/facets.json"]?.contains("\"byName\":\(order)") == true)
  }

  @Test func aSiteWithoutIconsHasNoSearch() throws {
    let files = try Site.sample([]).files()
    #expect(files.keys.filter { $0.hasPrefix("search/") } == [])
    #expect(files["404.html"]?.contains(#"role="search""#) == false)
  }

  @Test func theAuthorsPageStays() throws {
    var site = try Site.sample([.sample("owl")])
    site.ownPages = [.search]
    let files = try site.files()
    #expect(files["search/index.html"] == nil)
    #expect(files["search/index.js"] != nil)
  }

  private struct Facets: Decodable {
    let licenses: [String]
    let license: [[Int]]
  }

  @Test func facetsNameLicenses() throws {
    var site = try Site.sample([.sample("owl"), .sample("cat", price: 0)])
    let without = try #require(try site.files()["search/facets.json"])
    #expect(without.contains(#""licenses":[],"license":[[],[]]"#))
    site.catalog.licenses = [
      License(id: try Slug("one"), name: "One"),
      License(id: try Slug("mit"), name: "MIT", spdx: "MIT"),
      License(id: try Slug("all"), name: "All"),
    ]
    let files = try site.files()
    let text = try #require(files["search/facets.json"])
    let facets = try JSONDecoder().decode(Facets.self, from: Data(text.utf8))
    #expect(facets.license.map { $0.map { facets.licenses[$0] } } == [["One", "All"], ["MIT"]])
    let prices = try records(files).prices
    #expect(prices.icons.map { prices.free[$0] } == [0, 1])
  }

  @Test func aSmallIndexIsOneFile() throws {
    let files = try Site.sample([.sample("owl"), .sample("cat")]).files()
    #expect(files["search/terms/0.json"] == nil)
    let main = try main(files)
    #expect(main.shards.isEmpty)
    #expect(main.part?.terms.contains("owl") == true)
    #expect(main.part?.icons == [0, 1])
  }

  @Test func protectedPicturesAreDrawingsOnly() throws {
    var owl = try Icon.sample("owl", category: "Birds")
    owl.image = VectorImage(
      viewBox: .init(width: 8, height: 8),
      content: [.markup("<path d=\"M0 0h8v8z\" fill=\"red\"/>")])
    let files = try Site.sample([owl]).files()
    for (path, text) in files where path.hasPrefix("search/") && path != "search/folding.json" {
      #expect(!text.contains("M0 0h8"), "\(path)")
    }
    #expect(files["search/facets.json"]?.contains(#""color":[1]"#) == true)
  }
}
