import Catalog
import Diagnostics
import Foundation
import PriceTables
import TestSupport
import Testing

@testable import CatalogExchange

/// Imports and exports between formats.
@Suite struct FormatTests {
  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path d="M1 1h2"/></svg>"#

  @Test func sprites() async throws {
    let site = try ExchangeSite()
    let sprite = """
      <svg xmlns="http://www.w3.org/2000/svg">
        <symbol id="owl" viewBox="0 0 24 24" fill="none" stroke="red"><path d="M1 1h2"/></symbol>
        <symbol id="ice-cream" viewBox="0 0 16 8"><g><path d="M1 2h2"/></g></symbol>
      </svg>

      """
    try site.folder.write(sprite, to: "sprite.svg")
    let report = try site.imported("sprite.svg")
    #expect(report.notes == ["\(site.folder.url.path)/sprite.svg: an SVG sprite, 2 icons"])
    #expect(report.added == ["owl", "ice-cream"])
    #expect(try await site.exported(.sprite) == sprite)
  }

  @Test(arguments: [
    (#"<svg><symbol id="a"><path d="M1 1h2"/></svg>"#, "unclosed-symbol"),
    (#"<svg><symbol><path d="M1 1h2"/></symbol></svg>"#, "missing-field"),
    ("<svg><symbol", "unclosed-symbol"),
  ])
  func brokenSprites(text: String, code: String) throws {
    let site = try ExchangeSite()
    try site.folder.write(text, to: "sprite.svg")
    let error = #expect(throws: DiagnosticError.self) { try site.imported("sprite.svg") }
    #expect(error?.diagnostics.map(\.code).contains(code) == true)
    #expect(!site.folder.contains("site"))
  }

  @Test func selectionsOfIcoMoon() async throws {
    let site = try ExchangeSite()
    let text = ##"""
      {"IcoMoonType":"selection","height":1024,"metadata":{"name":"mine"},"preferences":{"a":[1.50]},
       "icons":[
        {"icon":{"paths":["M1 1h200v90z","M5 5h2v90z"],"attrs":[{"fill":"#f00"},{"fill":"#0f0","opacity":0.5}],
          "width":512,"isMulticolor":true,"grid":0,"tags":["home","house"]},
         "properties":{"name":"home, house","code":59648,"order":2,"id":0,"prevSize":32},"setIdx":0},
        {"icon":{"paths":["M3 1h200v90z"],"attrs":[{}],"tags":[]},"properties":{"name":"owl","code":59649}}]}
      """##
    try site.folder.write(text, to: "selection.json")
    #expect(try site.imported("selection.json").added == ["home", "owl"])
    #expect(
      site.folder.text("site/Content/icons/home.svg")?.contains(
        ##"viewBox="0 0 512 1024"><path d="M1 1h200v90z" fill="#f00"/>"##) == true)
    #expect(try await ExchangeSite.json(site.exported(.icomoon)) == ExchangeSite.json(text))
  }

  @Test func setsOfLucide() async throws {
    let site = try ExchangeSite()
    let owl =
      #"{"$schema":"../icon.schema.json","contributors":["ann"],"tags":["bird"],"categories":["animals","night"],"aliases":[{"name":"uhu","deprecated":true}],"use-cases":["x"]}"#
    let birds = #"{"$schema":"../category.schema.json","title":"Animals","icon":"cat"}"#
    try site.folder.write(Self.svg, to: "set/icons/owl.svg")
    try site.folder.write(owl, to: "set/icons/owl.json")
    try site.folder.write(birds, to: "set/categories/animals.json")
    let report = try site.imported("set")
    #expect(report.notes.first?.hasSuffix(": a set of Lucide, 1 icon") == true)
    let out = site.folder.url.appending(path: "out").path
    let text = try await CatalogExport(site.set(), of: site.site).write(as: .lucide, to: out).text
    #expect(text == nil)
    #expect(site.folder.text("out/icons/owl.svg") == Self.svg)
    #expect(
      try ExchangeSite.json(site.folder.text("out/icons/owl.json") ?? "") == ExchangeSite.json(owl))
    #expect(
      try ExchangeSite.json(site.folder.text("out/categories/animals.json") ?? "")
        == ExchangeSite.json(birds))
    // Existing files are kept.
    await #expect(throws: DiagnosticError.self) {
      try await CatalogExport(site.set(), of: site.site).write(as: .lucide, to: out)
    }
  }

  /// A column with the name of a declared field contains the field.
  @Test func declaredFieldsInTables() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg, to: "set/owl.svg")
    let titles = "id,name,file,price,currency,category,tags,buy,contributors,addedIn,skus\r\n"
    let table = titles + #"owl,Owl,owl.svg,0,USD,,,,"Ann, ""Bea, C""",1.2,S-1"# + "\r\n"
    try site.folder.write(table, to: "set/icons.csv")
    let report = try site.imported("set/icons.csv", price: nil)
    #expect(report.notes.last?.hasSuffix("fields between ','") == true)
    let icon = try await site.set().icons.first?.icon
    #expect(icon?.values[.contributors] == .texts(["Ann", "Bea, C"]))
    #expect(icon?.values[.addedIn] == .text("1.2"))
    #expect(icon?.values[.skus] == .texts(["S-1"]))
    #expect(try await site.exported(.csv) == table)
    // The table of another source has the columns, too.
    try site.folder.write(
      #"{"icons":[{"id":"owl","price":0,"addedIn":"1.2","contributors":["Ann"]}]}"#,
      to: "site/Content/catalog.json")
    #expect(
      try await site.exported(.csv) == titles.replacing(",skus", with: "")
        + "owl,owl,owl.svg,0,USD,,,,Ann,1.2\r\n")
  }

  @Test func tables() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg, to: "set/owl.svg")
    try site.folder.write(Self.svg.replacing("M1", with: "M2"), to: "set/ice.svg")
    let table =
      "id,name,file,price,currency,category,tags,buy,Artist\r\n"
      + "owl,\"The \"\"Owl\"\"\",owl.svg,2.99,EUR,Birds,\"bird, night\",https://shop.example/owl,Ann\r\n"
      + "ice,Ice,ice.svg,0,EUR,,,,\r\n"
    try site.folder.write(table, to: "set/icons.csv")
    #expect(try site.imported("set/icons.csv", price: nil).added == ["owl", "ice"])
    // Icons with a price are protected. The imported columns are kept.
    #expect(
      try await site.exported(.csv)
        == "id,name,file,price,currency,category,tags,buy,Artist\r\nice,Ice,ice.svg,0,EUR,,,,\r\n")
    var choice = ExportedSet.Choice()
    choice.includesProtected = true
    let whole = try await CatalogExport(site.set(choice), of: site.site).write(as: .csv, to: nil)
      .text
    #expect(whole == table)
  }

  /// A price in a currency other than the column's or the catalog's specifies its currency.
  @Test(arguments: ["Price (EUR)", "Price"])
  func pricesKeepTheirCurrencies(title: String) async throws {
    let site = try ExchangeSite()
    let table =
      "Icon name,File,\(title)\r\nOwl,owl.svg,2.99\r\nIce,ice.svg,3 GBP\r\nFox,fox.svg,1\r\n"
    for name in ["owl", "ice", "fox"] {
      try site.folder.write(Self.svg.replacing("M1", with: "M\(name.count)"), to: "set/\(name).svg")
    }
    try site.folder.write(table, to: "set/icons.csv")
    #expect(try site.imported("set/icons.csv", price: nil).added == ["owl", "ice", "fox"])
    let currencies = try await site.set(Self.all).icons.map(\.icon.prices.first.currency.code)
    #expect(currencies == (title == "Price" ? ["GBP", "GBP", "GBP"] : ["EUR", "GBP", "EUR"]))
    let out = try await CatalogExport(site.set(Self.all), of: site.site).write(as: .csv, to: nil)
      .text
    #expect(out == (title == "Price" ? table.replacing("3 GBP", with: "3") : table))
  }

  private static var all: ExportedSet.Choice {
    var choice = ExportedSet.Choice()
    choice.includesProtected = true
    return choice
  }

  /// A tag with a comma is quoted in the export, and imported as one tag.
  @Test func tagsWithCommasStayWhole() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg, to: "site/Content/icons/owl.svg")
    try site.folder.write(
      #"{ "icons": [{ "id": "owl", "price": 0, "tags": ["salt, pepper", "say \"hi\"", "x"] }] }"#,
      to: "site/Content/catalog.json")
    let table = try await site.exported(.csv)
    #expect(table.contains(#","""salt, pepper"", say ""hi"", x","#))
    let other = try ExchangeSite()
    try other.folder.write(Self.svg, to: "set/owl.svg")
    try other.folder.write(table, to: "set/icons.csv")
    _ = try other.imported("set/icons.csv", price: nil)
    #expect(try await other.set().icons.map(\.icon.tags) == [["salt, pepper", "say \"hi\"", "x"]])
    #expect(try await other.exported(.csv) == table)
  }

  /// A combining mark does not hide a quotation mark.
  @Test func quotationMarksWithMarksAreDoubled() async throws {
    let name = "Say \"\u{301}hi\", leaf"
    #expect(SeparatedValues.quoted(name) == "\"Say \"\"\u{301}hi\"\", leaf\"")
    #expect(TagList.text(of: ["\"\u{301}a", "b,\u{301}"]) == "\"\"\"\u{301}a\", \"b,\u{301}\"")
  }

  /// Each currency has a column, for imports and exports.
  @Test func aTableHasPricesInSeveralCurrencies() async throws {
    let site = try ExchangeSite()
    for (name, place) in [("owl", "M1"), ("ice", "M2"), ("fox", "M3")] {
      try site.folder.write(Self.svg.replacing("M1", with: place), to: "set/\(name).svg")
    }
    let table =
      "id,name,file,Price EUR,Price USD\r\nowl,Owl,owl.svg,2.99,3.49\r\nice,Ice,ice.svg,,4\r\n"
    try site.folder.write(table + "fox,Fox,fox.svg,0,1\r\n", to: "set/icons.csv")
    let report = try site.imported("set/icons.csv", price: nil)
    #expect(report.added == ["owl", "ice"])
    #expect(
      report.diagnostics.contains {
        $0.message == "the icon is free in EUR, and has a price in USD" && $0.location?.line == 4
      })
    let written = try String(
      contentsOf: site.site.appending(path: "Content/catalog.json"), encoding: .utf8)
    #expect(written.contains(#""prices": { "EUR": 2.99, "USD": 3.49 }"#))
    let out = try await CatalogExport(site.set(Self.all), of: site.site).write(as: .csv, to: nil)
    #expect(out.text == table)
    // A new currency gets a column.
    try site.folder.write(
      written.replacing(#""EUR": 2.99, "USD": 3.49"#, with: #""EUR": 2.99, "GBP": 2.5"#),
      to: "site/Content/catalog.json")
    let more = try await CatalogExport(site.set(Self.all), of: site.site).write(as: .csv, to: nil)
    let lines = (more.text ?? "").components(separatedBy: "\r\n")
    #expect(lines[0] == "id,name,file,Price EUR,Price USD,price (GBP)")
    #expect(lines[1] == "owl,Owl,owl.svg,2.99,,2.50")
  }

  @Test func aTableOfIconsInSeveralCurrenciesHasAColumnForEach() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg, to: "site/Content/icons/owl.svg")
    try site.folder.write(
      #"{"icons": [{"id": "owl", "prices": {"EUR": 2.99, "JPY": 500}}]}"#,
      to: "site/Content/catalog.json")
    let out = try await CatalogExport(site.set(Self.all), of: site.site).write(as: .csv, to: nil)
    let lines = (out.text ?? "").components(separatedBy: "\r\n")
    #expect(lines[0].hasPrefix("id,name,file,price (EUR),price (JPY),category"))
    #expect(lines[1].hasPrefix("owl,owl,owl.svg,2.99,500,"))
  }

  @Test func protectedIconsStayUnlessTheyAreMeant() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg, to: "set/owl.svg")
    try site.folder.write(Self.svg.replacing("M1", with: "M2"), to: "set/ice.svg")
    try site.folder.write("id,price\nowl,3\nice,0\n", to: "prices.csv")
    var options = ImportOptions()
    options.prices = site.folder.url.appending(path: "prices.csv").path
    _ = try CatalogImport(
      of: ExchangeSource(site.folder.url.appending(path: "set").path), into: site.site, options
    ).run()
    let set = try await site.set()
    #expect(set.protected == 1)
    for format in ExchangeFormat.targets {
      guard case .text(let text, _)? = try format.write?(set) else { continue }
      #expect(!text.contains("owl") && !text.contains("M1 1h2"), "\(format.name)")
    }
    let published = site.site.appending(path: "Public/set.json").path
    #expect(throws: DiagnosticError.self) {
      try CatalogExport(set, of: site.site).write(as: .json, to: published)
    }
  }

  @Test func opmlHasTheIconsBelowTheirCategories() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg, to: "set/Birds & Co/owl.svg")
    try site.folder.write(Self.svg, to: "set/Fish/cod.svg")
    _ = try site.imported("set")
    let text = try await site.exported(.opml)
    #expect(
      text.contains(
        "<outline text=\"Birds Co\">\n      <outline text=\"Owl\" type=\"link\" url=\"icon:owl\"/>")
    )
  }

  @Test func fontsOfFontello() async throws {
    let site = try ExchangeSite()
    let text = #"""
      {"name":"mine","css_prefix_text":"icon-","units_per_em":1000,"ascent":850,"copyright":{"a":1.0},
       "glyphs":[
        {"uid":"a1","css":"owl","code":59392,"src":"custom_icons","selected":true,
         "svg":{"path":"M1 1h200v90z","width":857.1},"search":["bird"]},
        {"uid":"a2","css":"mail","code":59393,"src":"fontawesome"}]}
      """#
    try site.folder.write(text, to: "config.json")
    let report = try site.imported("config.json")
    #expect(report.added == ["owl"])
    #expect(report.notes.last == "1 glyph without a picture, kept in 'extensions'")
    #expect(try await ExchangeSite.json(site.exported(.fontello)) == ExchangeSite.json(text))
  }

  @Test func iconThemes() async throws {
    let site = try ExchangeSite()
    let index = """
      [Icon Theme]
      Name=Birds
      Inherits=hicolor
      Directories=16/apps,scalable/apps

      [16/apps]
      Size=16
      Context=Applications

      [scalable/apps]
      Size=64
      Type=Scalable
      Context=Applications

      """
    try site.folder.write(index, to: "theme/index.theme")
    try site.folder.write(Self.svg.replacing("M1", with: "M7"), to: "theme/16/apps/owl.svg")
    try site.folder.write(Self.svg, to: "theme/scalable/apps/owl.svg")
    try site.folder.write(
      Self.svg.replacing("M1", with: "M8"), to: "theme/16/apps/org.gnome.Ice.svg")
    try site.folder.write(Self.svg, to: "theme/other/owl.svg")
    let report = try site.imported("theme")
    #expect(report.added == ["org.gnome.Ice", "owl"])
    #expect(
      report.notes.dropFirst() == [
        "1 picture of other sizes not imported",
        "inherits 'hicolor', whose icons are not imported",
      ])
    #expect(site.folder.text("site/Content/icons/owl.svg") == Self.svg)
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .iconTheme, to: out)
    #expect(
      try site.folder.files(in: "out").keys.sorted() == [
        "16/apps/org.gnome.Ice.svg", "index.theme", "scalable/apps/owl.svg",
      ])
    #expect(site.folder.text("out/index.theme") == index)
    try site.folder.write("Name=x\n", to: "theme/index.theme")
    #expect(throws: DiagnosticError.self) { try site.imported("theme") }
  }

  @Test func picturesThatTheListOfTablerDoesNotHaveAreTaken() async throws {
    let site = try ExchangeSite()
    let files = [
      "icons/outline/owl.svg", "icons/filled/owl.svg", "icons/outline/cat.svg",
      "icons/filled/cat.svg", "icons/filled/dog.svg", "more/hen.svg",
    ]
    for (index, path) in files.enumerated() {
      try site.folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M\(index) 1h2v2z'/></svg>",
        to: "set/\(path)")
    }
    try site.folder.write(
      #"{ "owl": { "styles": { "outline": {} } } }"#, to: "set/icons.json")
    let report = try site.imported("set")
    #expect(report.added == ["owl", "cat", "dog-filled", "hen"])
    #expect(site.folder.contains("site/Content/icons/filled/owl.svg"))
    #expect(site.folder.contains("site/Content/icons/filled/cat.svg"))
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .tabler, to: out)
    for path in files.dropLast() {
      #expect(site.folder.text("out/\(path)") == site.folder.text("set/\(path)"), "\(path)")
    }
  }

  @Test func setsOfTabler() async throws {
    let site = try ExchangeSite()
    let index = #"""
      {"owl":{"name":"owl","category":"Animals","tags":["bird",24],
        "styles":{"outline":{"version":"1.0","unicode":"ea01"},"filled":{"version":"2.0"}}},
       "ice":{"name":"ice","category":"","tags":[],"styles":{"outline":{"version":"3.0"}}},
       "gone":{"name":"gone","styles":{"outline":{}}}}
      """#
    try site.folder.write(index, to: "set/icons.json")
    for (path, number) in [("outline/owl", "1"), ("filled/owl", "2"), ("outline/ice", "3")] {
      try site.folder.write(
        Self.svg.replacing("M1", with: "M\(number)"), to: "set/icons/\(path).svg")
    }
    let report = try site.imported("set")
    #expect(report.added == ["owl", "ice"])
    #expect(report.diagnostics.map(\.code) == ["no-picture"])
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .tabler, to: out)
    let gone = index.range(of: ",\\s*\"gone\".*\\}\\}\\}(?=\\})", options: .regularExpression)
    let wanted = index.replacingCharacters(in: try #require(gone), with: "")
    #expect(
      try ExchangeSite.json(site.folder.text("out/icons.json") ?? "") == ExchangeSite.json(wanted))
    #expect(site.folder.text("out/icons/filled/owl.svg") == Self.svg.replacing("M1", with: "M2"))
    #expect(
      site.folder.text("site/Content/catalog.json")?
        .contains(#""addedIn": "1.0", "codePoint": "ea01""#) == true)
    #expect(!site.folder.contains("out/aliases.json"))
  }
}
