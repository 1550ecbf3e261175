import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Additional features of sources.
@Suite struct SourceDetailTests {
  private static func svg(_ number: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(number) 1h2v2z"/></svg>"#
  }

  @Test func theExactWordOfAColumnWins() throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg(1), to: "set/owl.svg")
    try site.folder.write(
      "id,name,icon,price,cost,note\nowl,The Owl,bird,0,9,x\n", to: "set/list.csv")
    let report = try site.imported("set/list.csv", price: nil)
    #expect(report.added == ["owl"])
    #expect(report.notes.last?.hasSuffix("; kept in extensions: 'icon', 'cost', 'note'") == true)
    #expect(
      site.folder.text("site/Content/catalog.json")?.contains(
        #""name": "The Owl", "price": 0, "extensions": { "csv": { "icon": "bird", "cost": "9", "note": "x" } }"#
      ) == true)
  }

  /// The nearest currency applies: next to the price, in the title of its column, in a currency column, or in
  /// the title of the only price column.
  @Test(arguments: [
    ("id,Price USD,Price EUR,currency\nowl,1.00,2.00,EUR\n", #""prices": { "USD": 1, "EUR": 2 }"#),
    ("id,Price USD,Price EUR,currency\nowl,,2.00,GBP\n", #""price": 2"#),
    ("id,price,currency\nowl,€ 2.99,USD\n", #""price": 2.99"#),
    ("id,Price (USD),currency\nowl,2.99,EUR\n", #""price": 2.99"#),
  ])
  func theNearestCurrencyCounts(table: String, entry: String) throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg(1), to: "set/owl.svg")
    try site.folder.write(table, to: "set/list.csv")
    var options = ImportOptions()
    options.currency = Currency(code: "EUR")
    let source = try ExchangeSource(site.folder.url.appending(path: "set/list.csv").path)
    _ = try CatalogImport(of: source, into: site.site, options).run()
    let catalog = site.folder.text("site/Content/catalog.json") ?? ""
    #expect(catalog.contains("\"name\": \"Owl\", \(entry)"), "\(catalog)")
    #expect(!catalog.contains("GBP") && !catalog.contains(#""currency": "USD""#))
  }

  /// The general price is only for icons without a price.
  @Test func aPriceThatCannotBeReadIsNotTheGeneralOne() throws {
    let site = try ExchangeSite()
    for (index, name) in ["cat", "fox", "hen", "owl"].enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(name).svg")
    }
    let list = """
      id,name,file,price,tags
      cat,,cat.svg,cheap,
      fox,,fox.svg,1,50,red
      hen,,hen.svg,,
      owl,,owl.svg,2,

      """
    try site.folder.write(list, to: "set/list.csv")
    let report = try site.imported("set/list.csv", price: "9")
    #expect(report.added == ["hen", "owl"])
    #expect(report.diagnostics.count { $0.code == "no-price" } == 2)
    // An existing icon stays unchanged while its row is doubtful.
    let mended = list.replacing("cheap", with: "1")
    try site.folder.write(mended.replacing("1,50", with: "1.50"), to: "set/list.csv")
    _ = try site.imported("set/list.csv", price: nil, isUpdate: true)
    let before = site.folder.text("site/Content/catalog.json")
    #expect(before?.contains(#""id": "fox", "name": "Fox", "price": 1.50"#) == true)
    try site.folder.write(mended, to: "set/list.csv")
    let update = try site.imported("set/list.csv", price: nil, isUpdate: true)
    #expect(update.changes.isEmpty)
    #expect(site.folder.text("site/Content/catalog.json") == before)
  }

  /// After `vitrine import .`, the site's own files are not a source.
  @Test(arguments: ["site", "."])
  func aSiteInTheSourceIsNoPartOfIt(path: String) throws {
    let site = try ExchangeSite()
    for name in ["birds/owl", "Content", "a/Public/cat"] {
      try site.folder.write(Self.svg(name.utf8.count), to: "site/\(name).svg")
    }
    let report = try site.imported(path)
    #expect(report.added.sorted() == ["cat", "content", "owl"])
    try site.folder.write(Self.svg(9), to: "site/Public/assets/favicon.svg")
    try site.folder.write(Self.svg(10), to: "site/Templates/assets/favicon.svg")
    let update = try site.imported(path, price: nil, isUpdate: true)
    #expect(update.iconCount == 3 && update.changes.isEmpty, "\(update)")
  }

  @Test func filesOfListsAreFoundByTheEndsOfTheirPaths() throws {
    let site = try ExchangeSite()
    for (index, name) in ["a/cat", "b/cat", "b/owl"].enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(name).svg")
    }
    try site.folder.write(
      "file,price\nb\\cat.svg,2\nC:\\icons\\a\\cat.svg,1\n/home/me/owl.svg,3\n", to: "prices.csv")
    var options = ImportOptions()
    options.prices = site.folder.url.appending(path: "prices.csv").path
    let source = try ExchangeSource(site.folder.url.appending(path: "set").path)
    let report = try CatalogImport(of: source, into: site.site, options).run()
    #expect(report.diagnostics.map(\.code) == ["made-id"])
    let catalog = site.folder.text("site/Content/catalog.json") ?? ""
    for (id, price) in [("cat", 1), ("cat-b", 2), ("owl", 3)] {
      #expect(
        catalog.components(separatedBy: "\n").contains {
          $0.contains("\"id\": \"\(id)\"") && $0.contains("\"price\": \(price),")
        }, "\(catalog)")
    }
  }

  /// A name is imported unless it was used to match the icon.
  @Test func listsNameIcons() throws {
    let site = try ExchangeSite()
    for (index, name) in ["ic_owl", "ic_cat", "ic_pot"].enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(name).svg")
    }
    try site.folder.write(
      "file,name,price\nic_owl.svg,Great Owl,1\ngone.svg,ic_cat,2\nic_pot.svg,,3\n",
      to: "prices.csv")
    var options = ImportOptions()
    options.prices = site.folder.url.appending(path: "prices.csv").path
    let source = try ExchangeSource(site.folder.url.appending(path: "set").path)
    _ = try CatalogImport(of: source, into: site.site, options).run()
    let catalog = site.folder.text("site/Content/catalog.json") ?? ""
    let names = catalog.matches(of: #/"name": "([^"]*)", "price"/#).map { String($0.1) }
    #expect(names.sorted() == ["Cat", "Great Owl", "Pot"], "\(catalog)")
  }

  @Test func onePictureIsNoSet() throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg(1), to: "owl.svg")
    let error = #expect(throws: DiagnosticError.self) { try site.imported("owl.svg") }
    #expect(error?.diagnostics.map(\.code) == ["unknown-format"])
    #expect(
      error?.diagnostics.first?.notes.map(\.message) == ["import the folder of the picture"])
  }

  /// Tabler's own list has empty tags, which a catalog can't contain.
  @Test func whatSaysNothingIsLeftOutAndGoesBack() async throws {
    let list = ##"["", " ", "bird", 7]"##
    let words = ##"["", "bird"]"##
    let svg = ##""svg": { "path": "M0 0H5V5H0Z", "width": 1000 }"##
    let sources: [(path: String, text: String, format: ExchangeFormat)] = [
      (
        "icons.json", ##"{ "owl": { "tags": \##(list), "styles": { "outline": {} } } }"##, .tabler
      ),
      (
        "icons/outline/owl.json", ##"{ "tags": \##(list), "categories": [" ", "Birds"] }"##, .lucide
      ),
      (
        "selection.json",
        ##"{ "icons": [{ "icon": { "paths": ["M0 0h9v9z"], "tags": \##(words) }, "properties": { "name": "owl" } }] }"##,
        .icomoon
      ),
      (
        "config.json",
        ##"{ "glyphs": [{ "css": "owl", "src": "custom_icons", \##(svg), "search": \##(words) }] }"##,
        .fontello
      ),
    ]
    for (path, text, format) in sources {
      let site = try ExchangeSite()
      try site.folder.write(Self.svg(1), to: "set/icons/outline/owl.svg")
      try site.folder.write(text, to: "set/\(path)")
      let isFile = format.name == "icomoon" || format.name == "fontello"
      let report = try site.imported(isFile ? "set/\(path)" : "set", format.name)
      #expect(report.added == ["owl"], "\(format.name)")
      let set = try await site.set()
      let exported = site.folder.url.appending(path: "out").path
      let text = try CatalogExport(set, of: site.site).write(
        as: format, to: isFile ? nil : exported
      ).text
      let back =
        text ?? site.folder.text("out/icons.json") ?? site.folder.text("out/icons/owl.json") ?? ""
      #expect(back.contains(isFile ? words : list), "\(format.name): \(back)")
      #expect(format.name != "lucide" || back.contains(##"[" ", "Birds"]"##), "\(back)")
    }
  }

  /// A truncated download does not remove metadata.
  @Test func aSetThatCannotBeReadKeepsWhatIsSaidOfIt() throws {
    let site = try ExchangeSite()
    func set(_ prefix: String) -> String {
      ##"{ "prefix": "\##(prefix)", "icons": { "\##(prefix)-owl": { "body": "<path d='M1 1h2v2z'/>" } } }"##
    }
    for prefix in ["aa", "bb"] { try site.folder.write(set(prefix), to: "sets/\(prefix).json") }
    #expect(try site.imported("sets").added == ["aa-owl", "bb-owl"])
    let before = site.folder.text("site/Content/catalog.json")
    #expect(before?.contains("iconify:bb") == true)
    try site.folder.write(String(set("bb").dropLast(20)), to: "sets/bb.json")
    let report = try site.imported("sets", price: nil, isUpdate: true)
    #expect(report.changes.isEmpty)
    #expect(report.diagnostics.map(\.code).contains("malformed-json"))
    #expect(site.folder.text("site/Content/catalog.json") == before)
    try site.folder.write(set("bb"), to: "sets/bb.json")
    let again = try site.imported("sets", price: nil, isUpdate: true)
    #expect(again.changes.isEmpty && again.diagnostics.isEmpty)
    #expect(site.folder.text("site/Content/catalog.json") == before)
  }

  @Test func aNameThatSaysNothingIsTheId() async throws {
    let site = try ExchangeSite()
    try site.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg"><symbol id=" " viewBox="0 0 8 8">\
      <path d="M1 1h2v2z"/></symbol></svg>
      """, to: "sprite.svg")
    #expect(try site.imported("sprite.svg").added == ["icon-1"])
    #expect(
      site.folder.text("site/Content/catalog.json")?.contains(#""name": "icon-1""#) == true)
    #expect(try await site.set().icons.count == 1)
  }

  @Test func whatIsWrongInAFileOfManyIconsNamesTheIcon() throws {
    let site = try ExchangeSite()
    try site.folder.write(
      ##"{ "prefix": "x", "icons": { "owl": { "body": "<path d=" }, "hen": { "body": "<path d='M1 1h2v2z'/>" }, "cat": { "body": "<path d='M1 1h2v2z'/>" } } }"##,
      to: "x.json")
    let report = try site.imported("x.json")
    #expect(report.added == ["hen", "cat"])
    #expect(
      report.diagnostics.flatMap(\.notes).map(\.message).contains("the icon 'owl' is left out"))
    #expect(
      report.diagnostics.map(\.message).contains("'cat' has the same picture as 'hen'"))
  }

  @Test func aTableNeedsNoPrices() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg(1), to: "set/birds/owl.svg")
    let table = "file,id,tags,note\r\nbirds/owl.svg,owl,\"a, b\",x\r\n"
    try site.folder.write(table, to: "set/list.csv")
    #expect(try site.imported("set/list.csv").added == ["owl"])
    #expect(
      site.folder.text("site/Content/catalog.json")?.contains(#""tags": ["a", "b"]"#) == true)
    #expect(try await site.exported(.csv) == table)
    let other = try ExchangeSite()
    try other.folder.write(Self.svg(1), to: "owl.svg")
    try other.folder.write("id,note\nowl,x\n", to: "list.csv")
    let error = #expect(throws: DiagnosticError.self) {
      try other.imported("list.csv", price: nil)
    }
    #expect(error?.diagnostics.map(\.code) == ["no-price"])
  }

  @Test func aVariantThatIsGoneGoesHere() throws {
    let site = try ExchangeSite()
    for (index, path) in ["outline/owl", "filled/owl", "outline/cat", "filled/cat"].enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(path).svg")
    }
    _ = try site.imported("set")
    try site.folder.remove("set/filled/owl.svg")
    let report = try site.imported("set", price: nil, isUpdate: true)
    #expect(report.diagnostics.isEmpty)
    #expect(!site.folder.contains("site/Content/icons/filled/owl.svg"))
    #expect(site.folder.contains("site/Content/icons/filled/cat.svg"))
    #expect(site.folder.text("site/Content/catalog.json")?.contains("filled/owl") == false)
    // A redrawn picture stays.
    try site.folder.write(Self.svg(9), to: "site/Content/icons/filled/cat.svg")
    try site.folder.remove("set/filled/cat.svg")
    _ = try site.imported("set", price: nil, isUpdate: true)
    #expect(site.folder.text("site/Content/icons/filled/cat.svg") == Self.svg(9))
  }

  private static func theme(_ name: String, inherits: String? = nil) -> String {
    let parents = inherits.map { "Inherits=\($0)\n" } ?? ""
    return """
      [Icon Theme]
      Name=\(name)
      \(parents)Directories=scalable/apps

      [scalable/apps]
      Size=64
      Type=Scalable
      Context=Applications

      """
  }

  @Test func themesInheritAndHaveLinks() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.theme("Child", inherits: "Parent,gone"), to: "Child/index.theme")
    try site.folder.write(Self.theme("Parent"), to: "Parent/index.theme")
    try site.folder.write(Self.svg(1), to: "Child/scalable/apps/owl.svg")
    try site.folder.write(Self.svg(2), to: "Parent/scalable/apps/owl.svg")
    try site.folder.write(Self.svg(3), to: "Parent/scalable/apps/hen.svg")
    let folder = site.folder.url.appending(path: "Child/scalable/apps")
    for (name, target) in [("uhu", "owl.svg"), ("bird", "uhu.svg"), ("out", "../../../x.svg")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "\(name).svg").path, withDestinationPath: target)
    }
    let report = try site.imported("Child")
    #expect(report.added == ["hen", "owl"])
    #expect(
      report.notes.dropFirst() == [
        "inherits 'gone', whose icons are not imported", "inherits 1 icon from 'Parent'",
      ])
    #expect(report.diagnostics.map(\.message) == ["1 symbolic link not followed"])
    #expect(site.folder.text("site/Content/icons/owl.svg") == Self.svg(1))
    #expect(
      site.folder.text("site/Content/catalog.json")?.contains(#""aliases": ["bird", "uhu"]"#)
        == true)
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .iconTheme, to: out)
    #expect(
      try site.folder.files(in: "out").keys.sorted() == [
        "index.theme", "scalable/apps/bird.svg", "scalable/apps/owl.svg", "scalable/apps/uhu.svg",
      ])
  }

  @Test func namesWithSignsAreTold() throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg(1), to: "set/a b & c.svg")
    try site.folder.write(Self.svg(2), to: "set/ice_cream.svg")
    let report = try site.imported("set")
    #expect(report.added == ["a-b-c", "ice-cream"])
    #expect(
      report.diagnostics.map(\.message) == ["'a b & c' can't be an id, so its id is 'a-b-c'"])
    #expect(report.isComplete)
  }

  @Test func allCategoriesAreFoundAndGoOutAgain() async throws {
    let site = try ExchangeSite()
    try site.folder.write(
      #"{"prefix":"p","icons":{"owl":{"body":"<path d='M1 1h2v3z'/>"}},"categories":{"Birds":["owl"],"Night":["owl"]}}"#,
      to: "p.json")
    _ = try site.imported("p.json")
    let icon = try #require(try await site.set().icons.first?.icon)
    #expect(icon.category == "Birds")
    #expect(icon.otherCategories == ["Night"])
    let bytes = try PublishedExport(
      title: "P", licenses: [], icons: [(icon: icon, svg: Self.svg(1), variants: [])]
    ).bytes(of: .iconify)
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(#""Night": ["owl"]"#))
  }

  @Test func secondNamesOfIcoMoonAreAliases() throws {
    let site = try ExchangeSite()
    try site.folder.write(
      #"{"icons":[{"icon":{"paths":["M1 1h200v90z"]},"properties":{"name":"home, house"}}]}"#,
      to: "ico.json")
    _ = try site.imported("ico.json")
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    #expect(catalog.contains(#""aliases": ["house"]"#))
    #expect(catalog.hasPrefix("{\n  \"title\": \"Ico\""))
  }

  /// Values that a catalog has no field for keep their value and position.
  @Test(arguments: [
    (
      "config.json",
      """
      {"name":"","css_prefix_text":"i-","glyphs":[{"uid":"1","css":"x","code":1,"src":"fa"},
        {"css":"owl","src":"custom_icons","selected":true,"svg":{"path":"M1 1h2v2z","width":1000},"search":[]},
        {"uid":"2","css":"y","code":2,"src":"fa"},{"uid":"3","css":"z","code":3,"src":"fa"},
        {"css":"fox","src":"custom_icons","selected":true,"svg":{"path":"M2 1h2v2z","width":1000},"search":[]},
        {"uid":"4","css":"w","code":4,"src":"fa"}]}
      """, ExchangeFormat.fontello
    ),
    (
      "set.json",
      """
      {"prefix":"q","icons":{"owl":{"body":"<path d='M1 1h2v2z'/>"}},
       "categories":{"Birds":["owl"],"Soon":[]}}
      """, .iconify
    ),
  ])
  func whatHasNoIconComesBack(name: String, text: String, format: ExchangeFormat) async throws {
    let site = try ExchangeSite()
    try site.folder.write(text, to: name)
    _ = try site.imported(name)
    #expect(try await ExchangeSite.json(site.exported(format)) == ExchangeSite.json(text))
  }

  @Test func whatIsNoAddressToBuyAtComesBack() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg(1), to: "owl.svg")
    let table = "id,price,link\r\nowl,0,soon\r\n"
    try site.folder.write(table, to: "set.csv")
    let report = try site.imported("set.csv", price: nil)
    #expect(report.diagnostics.map(\.code) == ["bad-buy-address"])
    #expect(try await site.exported(.csv) == table)
  }

  /// A table may name its pictures in other notations.
  @Test func picturesOfATableAreFoundAsItsWriterMeantThem() throws {
    let site = try ExchangeSite()
    let rows = [
      ("./owl.svg", "owl.svg"), ("icons\\dog.svg", "icons/dog.svg"), ("icons/Cat.svg", "cat.svg"),
      ("fox", "fox.svg"), ("B\u{E4}r.svg", "Ba\u{308}r.svg"), ("HEN.SVG", "deep/hen.svg"),
      ("twice.svg", "a/twice.svg"), ("nothing.svg", "b/twice.svg"),
    ]
    for (index, row) in rows.enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(row.1)")
    }
    try site.folder.write(
      "file\n" + rows.map { $0.0 + "\n" }.joined(), to: "set/list.csv")
    let report = try site.imported("set/list.csv")
    #expect(report.added == ["owl", "dog", "cat", "fox", "b\u{E4}r", "hen"])
    #expect(
      report.diagnostics.filter { ["no-picture", "several-icons"].contains($0.code) }
        .map(\.message) == [
          "several icons have the file 'twice.svg': 'a/twice.svg', 'b/twice.svg'",
          "the row is left out, because the picture 'nothing.svg' does not exist",
        ])
    #expect(site.folder.text("site/Content/icons/hen.svg") == Self.svg(5))
  }

  /// A generated picture has no lines of its own.
  @Test(arguments: [
    (
      "q.json",
      """
      { "prefix": "q",
        "icons": { "owl": { "body": "<path d='M1 1h2v2z'/>" },
          "c d": { "body": "<path d='M1 1h2v2z'/>" },
          "fox": {
            "body": "<path d='M1 1h2v2z'" } } }
      """, ["3 made-id", "5 malformed-svg"]
    ),
    (
      "q.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg">
        <symbol id="owl" viewBox="0 0 9 9"><path d="M1 1h2v2z"/></symbol>
        <symbol id="c d" viewBox="0 0 9 9"><path d="M2 1h2v2z"/></symbol>
        <symbol id="fox" viewBox="0 0 9 9"><path d='M1 1h2v2z'></symbol>
      </svg>
      """, ["3 made-id", "4 malformed-svg"]
    ),
    (
      "selection.json",
      """
      { "IcoMoonType": "selection", "icons": [
        { "icon": { "paths": ["M1 1h2v2z"] }, "properties": { "name": "owl" } },
        { "icon": { "paths": ["M1 1h2v2z"] },
          "properties": { "name": "c d" } }] }
      """, ["4 made-id", "4 same-picture"]
    ),
  ])
  func whatIsWrongIsToldWhereItStands(name: String, text: String, told: [String]) throws {
    let site = try ExchangeSite()
    try site.folder.write(text, to: name)
    let report = try site.imported(name)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for diagnostic in report.diagnostics {
      let line = try #require(diagnostic.location?.line)
      #expect(diagnostic.sourceLine == String(lines[line - 1]))
    }
    let all = report.diagnostics.map { "\($0.location?.line ?? 0) \($0.code)" }
    #expect(all.filter(told.contains).sorted() == told, "\(all)")
  }
}
