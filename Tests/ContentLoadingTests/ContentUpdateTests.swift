import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import Testing

/// An update of icons returns `nil`, or the same content as a full load.
@Suite struct ContentUpdateTests {
  private static let catalog = """
    {
      "currency": "EUR",
      "icons": [
        { "id": "bat", "price": 1, "category": "Night" },
        { "id": "owl", "price": 5.99, "category": "Night", "tags": ["bird"] },
        { "id": "cat", "price": 2, "category": "Home" }
      ]
    }
    """

  private static func site(
    _ catalog: String = catalog, _ files: KeyValuePairs<String, String> = [:]
  ) -> MemorySite {
    var site = MemorySite(files)
    site.add("catalog.json", catalog)
    if !files.contains(where: { $0.key == "site.json" }) {
      site.add("site.json", #"{ "protection": "none" }"#)
    }
    for path in ["bat", "owl", "cat"].map({ "icons/\($0).svg" })
    where !files.contains(where: { $0.key == path }) {
      site.add(path, MemorySite.picture)
    }
    return site
  }

  /// Compares an update with a load, and returns its icons; `nil` if there is no update.
  private func update(
    from old: MemorySite, to new: MemorySite, _ changed: Set<String>
  ) async throws -> [String]? {
    let last = try await old.load()
    guard let update = ContentLoader(source: new.source).update(last, changed: changed) else {
      return nil
    }
    let loaded = try await new.load()
    #expect(update.content.site == loaded.site)
    #expect(update.content.iconFiles == loaded.iconFiles)
    #expect(update.content.warnings == loaded.warnings)
    return update.icons.map(\.text).sorted()
  }

  @Test(arguments: [
    ("5.99", "6"), ("5.99", "123456.75"), (#""bird""#, #""bird", "night""#),
    (#""tags": ["bird"]"#, #""name": "Öwl", "summary": "It \"sees\" you""#),
    (#""id": "owl", "price": 5.99"#, #""price": 7, "currency": "USD", "id": "owl""#),
    (#""price": 5.99"#, #""prices": { "EUR": 5, "USD": 6 }, "sale": { "percent": 5 }"#),
    ("5.99", "5.99, \"isFeatured\": true"), ("5.99", "5.99, \"datePublished\": \"2026-01-05\""),
    (#""category": "Night", "tags""#, #""category": "New", "tags""#),
  ])
  func whatOneIconSays(old: String, new: String) async throws {
    let changed = Self.catalog.replacingOccurrences(of: old, with: new)
    #expect(changed != Self.catalog)
    let icons = try await update(
      from: Self.site(), to: Self.site(changed), ["Content/catalog.json"])
    #expect(icons == ["owl"])
  }

  /// The problem changes no page.
  @Test func anUnknownField() async throws {
    let changed = Self.catalog.replacingOccurrences(of: "5.99", with: "5.99, \"colour\": 1")
    let files: Set = ["Content/catalog.json"]
    #expect(try await update(from: Self.site(), to: Self.site(changed), files) == [])
    #expect(try await update(from: Self.site(changed), to: Self.site(), files) == [])
  }

  @Test func severalIcons() async throws {
    let prices = Self.catalog.replacingOccurrences(of: "\"price\": 1", with: "\"price\": 2")
      .replacingOccurrences(of: "5.99", with: "6")
    let changed: Set = ["Content/catalog.json"]
    #expect(try await update(from: Self.site(), to: Self.site(prices), changed) == ["bat", "owl"])
    let bat = #"{ "id": "bat", "price": 1, "category": "Night" },"#
    let moved = Self.catalog.replacingOccurrences(of: bat, with: "")
      .replacingOccurrences(of: "\"Home\" }", with: "\"Home\" }, " + bat.dropLast())
    #expect(try await update(from: Self.site(), to: Self.site(moved), changed) == [])
  }

  /// Unicode forms of a name are equal strings with different bytes.
  @Test func anotherSpellingIsAChange() async throws {
    func catalog(_ name: String) -> String {
      Self.catalog.replacingOccurrences(of: "5.99", with: "5.99, \"summary\": \"\(name)\"")
    }
    let icons = try await update(
      from: Self.site(catalog("caf\u{E9}")), to: Self.site(catalog("cafe\u{301}")),
      ["Content/catalog.json"])
    #expect(icons == ["owl"])
  }

  /// Source locations move with the first change.
  @Test func twoChanges() async throws {
    let longer = Self.catalog.replacingOccurrences(of: "5.99", with: "5.99, \"name\": \"Owl\"")
    let both = longer.replacingOccurrences(of: "\"price\": 2", with: "\"price\": 3")
    let last = try await Self.site().load()
    let first = ContentLoader(source: Self.site(longer).source)
      .update(last, changed: ["Content/catalog.json"])
    let second = ContentLoader(source: Self.site(both).source)
      .update(try #require(first).content, changed: ["Content/catalog.json"])
    #expect(try #require(second).icons.map(\.text) == ["cat"])
    #expect(second?.content.site == (try await Self.site(both).load().site))
  }

  @Test func pictureAndText() async throws {
    let picture = MemorySite.picture.replacingOccurrences(of: "M2", with: "M3")
    let new = Self.site(
      Self.catalog, ["icons/owl.svg": picture, "icons/bat.md": "It hangs ![](icon:cat)\n"])
    let changed: Set = [
      "Content/icons/owl.svg", "Content/icons/bat.md", "Content/icons/.owl.svg.swp",
    ]
    let old = Self.site(Self.catalog, ["icons/bat.md": "It flies\n"])
    #expect(try await update(from: old, to: new, changed) == ["bat", "owl"])
    // A new text can have the same name as another file except for case.
    #expect(try await update(from: Self.site(), to: new, changed) == nil)
    #expect(try await update(from: new, to: new, changed) == [])
  }

  /// Temporary files of editors are ignored, but a folder with such a name can have content.
  @Test(arguments: [
    ("Content/4913", true), ("Content/icons/4913", true), ("Content/icons/owl.svg~", true),
    ("Content/static/2024", false), ("Content/pages/2024", false), ("Content/2024/x", false),
    ("Content/icons/2024", false),
  ])
  func filesOfEditors(path: String, isNothing: Bool) async throws {
    let catalog = Self.catalog.replacingOccurrences(
      of: #""id": "cat","#, with: #""id": "cat", "image": "icons/2024/cat.svg","#)
    let site = Self.site(
      path.hasPrefix("Content/icons/2024") ? catalog : Self.catalog,
      ["icons/2024/cat.svg": MemorySite.picture])
    let icons = try await update(from: site, to: site, [path])
    #expect(icons == (isNothing ? [] : nil))
  }

  /// A folder named by digits can contain a variant's picture.
  @Test func aFolderOfVariants() async throws {
    let catalog = Self.catalog.replacingOccurrences(
      of: #""id": "cat","#, with: #""id": "cat", "variants": { "bold": "icons/24/cat.svg" },"#)
    let site = Self.site(catalog, ["icons/24/cat.svg": MemorySite.picture])
    #expect(try await update(from: site, to: site, ["Content/icons/24"]) == nil)
    #expect(try await update(from: site, to: site, ["Content/icons/4913"]) == [])
  }

  /// A protected picture is drawn from its file, and the previous store has the old file.
  @Test func aProtectedPictureIsLoadedAnew() async throws {
    let picture = MemorySite.picture.replacingOccurrences(of: "M2", with: "M3")
    let old = Self.site(Self.catalog, ["site.json": "{}"])
    let new = Self.site(Self.catalog, ["site.json": "{}", "icons/owl.svg": picture])
    #expect(try await update(from: old, to: new, ["Content/icons/owl.svg"]) == nil)
  }

  @Test func sharedPicture() async throws {
    let shared = Self.catalog.replacingOccurrences(
      of: #""id": "cat","#, with: #""id": "cat", "image": "icons/owl.svg","#)
    let picture = MemorySite.picture.replacingOccurrences(of: "M2", with: "M3")
    let new = Self.site(shared, ["icons/owl.svg": picture])
    let icons = try await update(from: Self.site(shared), to: new, ["Content/icons/owl.svg"])
    #expect(icons == ["cat", "owl"])
  }

  @Test func nothingHasChanged() async throws {
    #expect(
      try await update(from: Self.site(), to: Self.site(), ["Content/catalog.json"]) == [])
  }

  /// Edits that affect other parts of the site, or contain mistakes.
  @Test(arguments: [
    (#""id": "owl""#, #""id": "uhu""#), (#""category": "Home""#, #""category": "night""#),
    ("\"price\": 5.99", "\"price\": -1"), ("\"price\": 5.99", "\"price\": 5.99,"),
    ("\"price\": 5.99", "\"price\": 5.99, \"cell\": { \"indentationLevel\": 1 }"),
    ("\"currency\": \"EUR\"", "\"currency\": \"USD\""),
    (#"{ "id": "owl""#, #"{ "id": "new", "price": 1, "image": "icons/owl.svg" }, { "id": "owl""#),
    (#"{ "id": "bat", "price": 1, "category": "Night" },"#, ""),
  ])
  func whatIsLoadedAgain(old: String, new: String) async throws {
    let changed = Self.catalog.replacingOccurrences(of: old, with: new)
    #expect(changed != Self.catalog)
    let last = try await Self.site().load()
    let loader = ContentLoader(source: Self.site(changed).source)
    #expect(loader.update(last, changed: ["Content/catalog.json"])?.icons == nil)
  }

  /// Edits that can change warnings of other content, such as bundles and tag pages.
  @Test(arguments: [
    ("price\": 5.99", "price\": 1.5", [("catalog.json", true)]),
    ("[\"bird\"]", "[\"zed\"]", [("pages/tags/zed.md", false)]),
    ("\"price\": 2", "\"price\": 3", [("catalog.json", true)]),
    ("[\"bird\"]", "[\"zed\"]", [("pages/zed.md", false)]),
  ])
  func whatOthersAreComparedWith(
    old: String, new: String, also: [(path: String, isBundle: Bool)]
  ) async throws {
    func site(_ catalog: String) -> MemorySite {
      var files: [(String, String)] = []
      var catalog = catalog
      for (path, isBundle) in also {
        if isBundle {
          catalog = catalog.replacingOccurrences(
            of: "\"icons\": [\n",
            with:
              #""bundles": [{ "id": "all", "name": "All", "icons": ["owl", "bat"], "price": 6 }],"#
              + "\n  \"icons\": [\n")
        } else {
          files.append((path, "---\ntitle: A page\n---\nA page.\n"))
        }
      }
      var site = Self.site(catalog)
      for (path, text) in files { site.add(path, text) }
      return site
    }
    let changed = Self.catalog.replacingOccurrences(of: old, with: new)
    let after = try await site(changed).load()
    let icons = try await update(
      from: site(Self.catalog), to: site(changed),
      [
        "Content/catalog.json"
      ])
    let before = try await site(Self.catalog).load()
    // An edit that changes such a warning needs a full load.
    #expect((icons == nil) == (after.warnings != before.warnings))
  }

  @Test(arguments: [
    "Content/site.json", "Content/pages/a.md", "Content/outlines/a.md", "Content/static/a.png",
    "Content/icons/new.svg", "Content/icons/new.md", "Content/icons",
  ])
  func otherFiles(path: String) async throws {
    let last = try await Self.site().load()
    #expect(ContentLoader(source: Self.site().source).update(last, changed: [path])?.icons == nil)
  }

  @Test func warnings() async throws {
    let old = Self.site(Self.catalog, ["icons/owl.md": "<b>raw</b>\n"])
    let last = try await old.load()
    #expect(!last.warnings.isEmpty)
    func changed(_ text: String, with new: String) -> MemorySite {
      Self.site(
        Self.catalog.replacingOccurrences(of: text, with: new), ["icons/owl.md": "<b>raw</b>\n"])
    }
    let catalog: Set = ["Content/catalog.json"]
    let other = changed("\"price\": 2", with: "\"price\": 3")
    #expect(try await update(from: old, to: other, catalog) == ["cat"])
    #expect(try await update(from: old, to: changed("5.99", with: "6"), catalog) == ["owl"])
    #expect(try await update(from: old, to: old, ["Content/icons/owl.md"]) == [])
    let corrected = Self.site(Self.catalog, ["icons/owl.md": "Other\n"])
    #expect(try await update(from: old, to: corrected, ["Content/icons/owl.md"]) == ["owl"])
    #expect(try await update(from: corrected, to: old, ["Content/icons/owl.md"]) == ["owl"])
  }
}
