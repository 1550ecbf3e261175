import Catalog
import ContentLoading
import ContentTestSupport
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

/// Records of releases, and their differences.
@Suite struct ReleaseTests {
  private func icon(
    _ id: String, price: Int = 100, name: String? = nil, picture: String? = nil,
    formerly: [String] = []
  ) throws -> ReleasedIcon {
    ReleasedIcon(
      id: try Slug(id), formerly: try formerly.map { try Slug($0) }, name: name ?? id,
      prices: PriceList(Price(minorUnits: price, currency: .usDollar)), section: try Slug("all"),
      picture: try Slug(picture ?? "of-\(id)"), isDrawn: false)
  }

  private func release(
    _ name: String, _ date: String = "2026-01-01", _ icons: [ReleasedIcon] = []
  ) throws -> Release {
    Release(name: try Slug(name), date: try #require(CalendarDate(date)), icons: icons)
  }

  /// A record is decoded as it was written, with any texts.
  @Test func whatIsRecordedIsRead() async throws {
    var odd = try icon("odd", price: 0, name: #"</script> "quoted" \ and 'more' é"#)
    odd.category = "Ünïted"
    odd.tags = ["a", "b c"]
    odd.isFeatured = true
    odd.formerly = [try Slug("even")]
    var two = try icon("two")
    two.prices = try PriceList([
      Price(minorUnits: 100, currency: .usDollar),
      Price(decimal: "3", currency: try #require(Currency(code: "JPY"))),
    ])
    two.variants = try [("thin", "a"), ("filled", "b")].map {
      ReleasedVariant(name: try Slug($0), picture: try Slug($1))
    }
    let release = try release("1.0.0", "2026-12-01", [odd, two])
    var site = MemorySite.withOwl([:])
    site.add("releases/1.0.0.json", String(decoding: release.json, as: UTF8.self))
    site.add("releases/1.0.0.md", "A *start*.\n")
    let loaded = try await site.load()
    #expect(loaded.warnings == [])
    var read = try #require(loaded.site.releases.first)
    #expect(read.notes?.plainText == "A start.")
    read.notes = nil
    #expect(read == release)
    #expect(read.json == release.json)
  }

  @Test func theNewestStandFirst() async throws {
    var site = MemorySite.withOwl([:])
    for (name, date) in [
      ("1.9.0", "2026-02-01"), ("1.10.0", "2026-02-01"), ("1.0.0", "2026-01-01"),
      ("0.1.0", "2026-03-01"),
    ] {
      site.add(
        "releases/\(name).json", String(decoding: try release(name, date).json, as: UTF8.self))
    }
    let names = try await site.load().site.releases.map(\.name.text)
    #expect(names == ["0.1.0", "1.10.0", "1.9.0", "1.0.0"])
  }

  @Test func whatDiffers() throws {
    let old = try release(
      "1.0.0", "2026-01-01",
      [
        icon("same"), icon("dear"), icon("drawn"), icon("gone"), icon("old", picture: "p"),
        icon("first", picture: "q"),
      ])
    let new = try release(
      "2.0.0", "2026-02-01",
      [
        icon("same"), icon("dear", price: 250), icon("drawn", price: 90, picture: "other"),
        icon("fresh"), icon("by-picture", picture: "p"),
        icon("said", picture: "elsewhere", formerly: ["first"]),
      ])
    let entries = try ReleaseEntry.all(of: [new, old])
    #expect(entries.map(\.isFirst) == [false, true])
    #expect(entries[1].inserted.count == 6)
    let entry = entries[0]
    #expect(entry.inserted.map(\.id.text) == ["fresh"])
    #expect(entry.deleted.map(\.id.text) == ["gone"])
    #expect(
      entry.renamed.map { "\($0.old.id) \($0.new.id)" } == ["old by-picture", "first said"])
    #expect(entry.changed.map(\.new.id.text) == ["drawn"])
    #expect(entry.repriced.map(\.new.id.text) == ["dear"])
  }

  /// Records of earlier versions do not contain variants.
  @Test func variantsAreComparedIfBothReleasesHaveThem() throws {
    var owl = try icon("owl", picture: "a")
    var old = try release("1.0.0", "2026-01-01", [owl])
    owl.variants = [ReleasedVariant(name: try Slug("filled"), picture: try Slug("b"))]
    var new = try release("1.0.1", "2026-01-02", [owl])
    #expect(try ReleaseEntry.all(of: [new, old])[0].changed.count == 1)
    old.hashes = 1
    #expect(try ReleaseEntry.all(of: [new, old])[0].changed.isEmpty)
    new.icons[0].picture = try Slug("c")
    #expect(try ReleaseEntry.all(of: [new, old])[0].changed.count == 1)
  }

  @Test(arguments: [
    ("1.2.3", ["2.0.0", "1.3.0", "1.2.4"]), ("v0.9.0", ["v1.0.0", "v0.10.0", "v0.9.1"]),
  ])
  func theNextVersion(_ name: String, _ next: [String]) throws {
    let version = try #require(ReleaseVersion(Slug(name)))
    #expect([.major, .minor, .patch].map(version.next) == next)
  }

  @Test(arguments: ["2026", "1.2", "1.2.3.4", "1.2.x", "v1..2", "1.2.-3", "1.2.99999999999"])
  func whatIsNoVersion(_ name: String) throws {
    #expect(ReleaseVersion(try Slug(name)) == nil)
  }

  /// The first release that had an icon under any of its ids.
  @Test func theFirstReleaseOfAnIcon() throws {
    var site = try Site.sample([.sample("eagle"), .sample("owl"), .sample("crow")])
    site.releases = try [
      release("2", "2026-02-01", [icon("eagle"), icon("owl")]),
      release("1", "2026-01-01", [icon("hawk"), icon("owl")]),
    ]
    site.movedPages = [
      MovedPage(
        from: .page(ofIcon: try Slug("hawk")), to: .page(ofIcon: try Slug("eagle")), source: "")
    ]
    let first = site.firstReleases
    #expect(try first[Slug("eagle")]?.name.text == "1")
    #expect(try first[Slug("owl")]?.name.text == "1")
    #expect(try first[Slug("crow")] == nil)
  }

  /// Names and texts have no special meaning in the page, the feed or the change log.
  @Test func hostileTextsAreEscaped() throws {
    let hostile = "<script>alert(1)</script>|`\"&"
    var site = try Site.sample([.sample("owl")])
    site.releases = try [
      release("2", "2026-02-01", [icon("owl", name: hostile), icon("new", name: hostile)]),
      release("1", "2026-01-01", [icon("owl")]),
    ]
    let files = try site.files()
    for path in ["changes/index.html", "feed.xml", "icons/owl/index.html"] {
      let text = try #require(files[path])
      #expect(!text.contains("<script>alert"), "\(path)")
    }
    #expect(
      files["changes/index.html"]?.contains("&lt;script>alert") == true
        || files["changes/index.html"]?.contains("&lt;script&gt;alert") == true)
    let log = try ReleaseMarkdown.text(
      of: site.releases, title: hostile, language: "en", notes: { _ in nil })
    #expect(!log.contains("<script>"))
    #expect(log.hasPrefix("# \\<script"))
  }

  @Test func withoutReleasesNothingIsThere() throws {
    let files = try Site.sample([.sample("owl")]).files()
    #expect(files["changes/index.html"] == nil)
    #expect(files["assets/releases.css"] == nil)
    #expect(!files.values.contains { $0.contains("/changes/") })
  }
}
