import Catalog
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

/// The alphabetical index, which works without JavaScript.
@Suite struct NamesPageTests {
  private func site(_ names: [String], language: String = "en") throws -> Site {
    var site = try Site.sample(
      names.enumerated().map { number, name in
        var icon = try Icon.sample("i\(number)")
        icon.name = name
        return icon
      })
    site.language = language
    site.collectionPages = [try .grid()]
    return site
  }

  private func links(_ page: String?, in list: String) throws -> [[Substring]] {
    let list = try Regex("(?s)class=\"\(list)\"(.*?)</ul>", as: (Substring, Substring).self)
    let part = page?.firstMatch(of: list)?.1 ?? ""
    return part.matches(of: /<a href="([^"]*)"[^>]*>([^<]*)</).map { [$0.1, $0.2] }
  }

  /// 1,100 names with B are more than two pages of 500 names.
  @Test func aLargeCatalogHasPagesOfLetters() throws {
    let names =
      (0..<1_100).map { "b\(9_999 - $0)" } + (0..<950).map { "A \($0)" } + ["Ätsch", "7 up"]
    let files = try site(names).files()
    let search = try #require(files["search/index.html"])
    #expect(
      try links(search, in: "search-letters") == [
        ["/search/names/0-9/", "0–9"], ["/search/names/a/", "A"], ["/search/names/b/", "B"],
      ])
    #expect(search.utf8.count < 12_000 && !search.contains("search-names"))
    let first = try links(files["search/names/b/index.html"], in: "search-names")
    let last = try links(files["search/names/b/page/3/index.html"], in: "search-names")
    #expect([first.count, last.count] == [500, 100])
    #expect(first[0] == ["/icons/i1099/", "b8900"] && last[99] == ["/icons/i0/", "b9999"])
    // "Ä" is an "A" in English.
    let others = try links(files["search/names/a/page/2/index.html"], in: "search-names")
    #expect(others.last == ["/icons/i2050/", "Ätsch"])
    let page = try #require(files["search/names/b/page/2/index.html"])
    #expect(page.contains("<title>Icons with B, page 2 · Shop</title>"))
    #expect(page.contains(#"<a href="/search/names/b/" aria-current="true">B</a>"#))
    #expect(page.contains(#"<a rel="prev" href="/search/names/b/">"#))
    #expect(page.contains(#"<a rel="next" href="/search/names/b/page/3/">"#))
    #expect(files["search/names/0-9/index.html"]?.contains("pagination") == false)
    #expect(files["sitemap.xml"]?.contains("/search/names/b/page/3/</loc>") == true)
  }

  @Test func lettersAreThoseOfTheLanguage() throws {
    let names = ["Zebra", "Ärta", "Äpple", "Apa"] + (0..<2_000).map { "B\($0)" }
    let files = try site(names, language: "sv").files()
    #expect(
      try links(files["search/index.html"], in: "search-letters").map { $0[1] } == [
        "A", "B", "Z", "Ä",
      ])
    #expect(
      try links(files["search/names/ä/index.html"], in: "search-names").map { $0[1] }
        == ["Äpple", "Ärta"])
  }

  @Test func aSmallCatalogIsListedOnThePageOfTheSearch() throws {
    let files = try site(["Owl", "cat", "Ant"]).files()
    let search = try #require(files["search/index.html"])
    #expect(
      try links(search, in: "search-letters")
        == [["#letter:1", "A"], ["#letter:2", "C"], ["#letter:3", "O"]])
    #expect(search.contains(#"<h3 id="letter:2">C</h3>"#))
    #expect(!files.keys.contains { $0.hasPrefix("search/names") })
  }
}
