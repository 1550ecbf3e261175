import ContentLoading
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Updates of catalogs with renamed icons, and with references from other content.
@Suite struct UpdatedNameTests {
  private static func svg(_ path: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(path) 1h2v2z"/></svg>"#
  }

  private static let catalog = "site/Content/catalog.json"
  private static let names = ["bat", "cat", "dog", "emu", "fox", "owl"]

  private func imported() throws -> ExchangeSite {
    let site = try ExchangeSite()
    for (index, name) in Self.names.enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(name).svg")
    }
    _ = try site.imported("set")
    return site
  }

  @Test func aRenamedIconIsTheSame() throws {
    let site = try imported()
    try site.folder.replace(
      #""id": "cat""#, with: #""id": "kitty", "formerly": ["cat"]"#, in: Self.catalog)
    let icons = site.folder.url.appending(path: "site/Content/icons")
    try FileManager.default.moveItem(
      at: icons.appending(path: "cat.svg"), to: icons.appending(path: "kitty.svg"))
    let before = try site.folder.files(in: "site")
    let plain = try site.imported("set")
    #expect(plain.added.isEmpty)
    #expect(
      plain.diagnostics.map(\.message).contains(
        "'cat' is already in the catalog as 'kitty', and stays as it is"))
    #expect(try site.folder.files(in: "site") == before)
    #expect(try site.imported("set", price: nil, isUpdate: true).diagnostics.isEmpty)

    try site.folder.write(Self.svg(20), to: "set/cat.svg")
    let update = try site.imported("set", price: nil, isUpdate: true)
    #expect(update.diagnostics.isEmpty)
    #expect(update.text(site: "shop", ImportOptions()).contains("\n~ kitty: picture\n"))
    #expect(site.folder.text("site/Content/icons/kitty.svg") == Self.svg(20))
    #expect(!site.folder.contains("site/Content/icons/cat.svg"))

    try site.folder.remove("set/cat.svg")
    let gone = try site.imported("set", price: nil, isUpdate: true)
    #expect(gone.changes.isEmpty)
    #expect(
      gone.diagnostics.map(\.message) == [
        "'kitty' was removed from the source but changed here, and stays; changed: formerly"
      ])
  }

  /// A renamed icon may keep its picture paths.
  @Test func aRenamedIconMayKeepItsPictures() throws {
    let site = try ExchangeSite()
    for (index, path) in ["outline/cat", "outline/owl", "filled/cat", "filled/owl"].enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(path).svg")
    }
    #expect(try site.imported("set").added == ["cat", "owl"])
    try site.folder.replace(
      #""id": "cat""#, with: #""id": "kitty", "formerly": ["cat"], "image": "icons/cat.svg""#,
      in: Self.catalog)
    for (index, path) in ["outline/cat", "filled/cat", "thin/cat", "thin/owl"].enumerated() {
      try site.folder.write(Self.svg(10 + index), to: "set/\(path).svg")
    }
    let update = try site.imported("set", price: nil, isUpdate: true)
    #expect(update.diagnostics.isEmpty)
    let lines = update.text(site: "shop", ImportOptions())
    #expect(lines.contains(", picture") && lines.contains(", picture 'filled'"), "\(lines)")
    for (path, number) in [("cat", 10), ("filled/cat", 11), ("thin/cat", 12)] {
      #expect(site.folder.text("site/Content/icons/\(path).svg") == Self.svg(number), "\(path)")
    }
    #expect(try site.imported("set", price: nil, isUpdate: true).changes.isEmpty)
  }

  /// A picture stays while another icon shows it.
  @Test func picturesThatOtherIconsShowStay() throws {
    let site = try imported()
    try site.folder.replace(
      #""id": "owl""#, with: #""id": "owl", "image": "icons/fox.svg""#, in: Self.catalog)
    for name in ["bat", "fox"] { try site.folder.remove("set/\(name).svg") }
    #expect(try site.imported("set", price: nil, isUpdate: true).changes.count == 2)
    #expect(site.folder.contains("site/Content/icons/fox.svg"))
    #expect(!site.folder.contains("site/Content/icons/bat.svg"))
  }

  /// A new icon can't use a former id of another icon.
  @Test func formerIDsAreTaken() throws {
    let site = try imported()
    try site.folder.replace(
      #""id": "cat""#, with: #""id": "kitty", "formerly": ["lynx"]"#, in: Self.catalog)
    try site.folder.write(Self.svg(30), to: "more/lynx.svg")
    try site.folder.write(Self.svg(31), to: "more/yak.svg")
    let report = try site.imported("more")
    #expect(report.added == ["yak"])
    #expect(report.diagnostics.map(\.code) == ["already-there"])
  }

  @Test func iconsThatTheContentNamesStay() throws {
    let site = try imported()
    try site.folder.replace(
      "\"icons\": [",
      with: """
        "bundles": [{ "id": "b", "name": "B", "price": 1, "icons": ["bat", "owl"] }],
        "icons": [
        """, in: Self.catalog)
    for (path, text) in [
      ("outlines/guide.md", "# Guide\n\n- [cats](icon:cat)\n"),
      ("outlines/other.json", #"{ "items": [{ "text": "Dogs", "image": "dog" }] }"#),
      ("pages/about.md", "---\ntitle: About\n---\n\nThe [emu](/icons/emu/emu.svg) is here.\n"),
      // Problems of the content do not affect an import.
      ("site.json", #"{ "title": "S", "unknown": 1 }"#),
    ] {
      try site.folder.write(text, to: "site/Content/\(path)")
    }
    for name in ["bat", "cat", "dog", "emu", "fox"] { try site.folder.remove("set/\(name).svg") }
    let report = try site.imported("set", price: nil, isUpdate: true)
    #expect(report.text(site: "shop", ImportOptions()).contains("\n- fox\nshop: 1 removed\n"))
    #expect(
      report.diagnostics.map { "\($0.location?.line ?? 0) \($0.code) \($0.message)" }.sorted() == [
        "1 gone-from-source 'bat' was removed from the source, but stays because 'Content/catalog.json' names it",
        "1 gone-from-source 'dog' was removed from the source, but stays because 'Content/outlines/other.json' names it",
        "3 gone-from-source 'cat' was removed from the source, but stays because 'Content/outlines/guide.md' names it",
        "5 gone-from-source 'emu' was removed from the source, but stays because 'Content/pages/about.md' names it",
      ])
    for name in ["bat", "cat", "dog", "emu", "owl"] {
      #expect(site.folder.contains("site/Content/icons/\(name).svg"))
    }
    #expect(!site.folder.contains("site/Content/icons/fox.svg"))
    // Reported once.
    #expect(try site.imported("set", price: nil, isUpdate: true).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("[]", "the catalog should be an object, not an array"),
    ("null", "the catalog should be an object, not null"),
    ("\"x\"", "the catalog should be an object, not a string"),
    (#"{"icons":{}}"#, "'icons' should be an array, not an object"),
  ])
  func nothingComesIntoWhatIsNoCatalog(text: String, message: String) throws {
    let site = try ExchangeSite()
    try site.folder.write(text, to: Self.catalog)
    try site.folder.write(Self.svg(1), to: "set/owl.svg")
    let error = #expect(throws: DiagnosticError.self) { try site.imported("set") }
    #expect(error?.diagnostics.map(\.code) == ["wrong-type"])
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(try site.folder.files(in: "site").keys.sorted() == ["Content/catalog.json"])
  }

  /// `null` counts as missing, as in builds.
  @Test func iconsComeIntoACatalogWithoutAny() throws {
    let site = try ExchangeSite()
    try site.folder.write(#"{"icons": null, "title": "T"}"#, to: Self.catalog)
    try site.folder.write(Self.svg(1), to: "set/owl.svg")
    #expect(try site.imported("set").added == ["owl"])
    #expect(
      site.folder.text(Self.catalog) == """
        {"icons": [
            { "id": "owl", "name": "Owl", "price": 0 }
          ], "title": "T"}
        """)
  }

  /// The content builds after an update, or the update reports how to change it.
  @Test func categoriesThatTheContentNamesKeepAnIcon() async throws {
    let site = try ExchangeSite()
    let some = ["birds/owl", "cats/cat", "cats/lynx", "dogs/dog", "fish/eel"]
    let others = (0..<8).map { "others/icon\($0)" }
    for (index, path) in (some + others).enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(path).svg")
    }
    _ = try site.imported("set")
    try site.folder.replace(
      "\"icons\": [",
      with: """
        "bundles": [
          { "id": "a", "name": "A", "price": 1, "icons": { "category": "cats" } },
          { "id": "b", "name": "B", "price": 1, "icons": { "category": "Dogs" } },
          { "id": "c", "name": "C", "price": 1, "icons": { "category": "Fish" } }
        ],
        "icons": [
        """, in: Self.catalog)
    // Removes cats, dogs and eels, and adds a fish.
    for path in ["cats/cat", "cats/lynx", "dogs/dog", "fish/eel"] {
      try site.folder.remove("set/\(path).svg")
    }
    try site.folder.write(Self.svg(90), to: "set/fish/cod.svg")
    var report = try site.imported("set", price: nil, isUpdate: true)
    let stays =
      "was removed from the source, but stays because 'Content/catalog.json' names its "
      + "category"
    #expect(
      report.diagnostics.map { "\($0.code) \($0.message)" }.sorted() == [
        "gone-from-source 'cat' \(stays) 'Cats'",
        "gone-from-source 'dog' \(stays) 'Dogs'",
        "gone-from-source 'lynx' \(stays) 'Cats'",
      ])
    #expect(!site.folder.contains("site/Content/icons/eel.svg"))
    _ = try await ContentLoader(source: .folder(site.site)).load()
    // The icon moves to another category.
    try site.folder.replace(
      "{ \"category\": \"Dogs\" }", with: "{ \"category\": \"birds\" }", in: Self.catalog)
    try site.folder.write(Self.svg(0), to: "set/night/owl.svg")
    try site.folder.remove("set/birds/owl.svg")
    report = try site.imported("set", price: nil, isUpdate: true)
    #expect(
      report.diagnostics.map { "\($0.code) \($0.message)" } == [
        "unknown-category no icon has the category 'birds' any more, but 'Content/catalog.json' "
          + "names it"
      ])
  }
}
