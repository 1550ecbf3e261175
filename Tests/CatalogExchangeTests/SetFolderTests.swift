import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Folders with other files, and names from metadata.
@Suite struct SetFolderTests {
  private static func svg(_ number: Int, _ inside: String = "") -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\#(inside)<path d="M\#(number) 1h2v2z"/></svg>"#
  }

  private func imported(_ files: [(String, String)]) throws -> (ImportReport, ExchangeSite) {
    let site = try ExchangeSite()
    for (path, text) in files { try site.folder.write(text, to: "set/\(path)") }
    return (try site.imported("set"), site)
  }

  private func names(in site: ExchangeSite) -> [String] {
    let catalog = site.folder.text("site/Content/catalog.json") ?? ""
    return catalog.matches(of: #/"name": "((?:[^"\\]|\\.)*)", "price"/#).map { String($0.1) }
  }

  private static let font =
    #"<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="x"><glyph unicode="a" d="M0 0h9z"/></font></defs></svg>"#
  private static let sprite =
    #"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a" viewBox="0 0 9 9"><path d="M0 0h9z"/></symbol></svg>"#

  @Test(arguments: [
    ("node_modules/z/z.svg", Self.svg(3), "of installed packages"),
    ("sub/node_modules/z/z.svg", Self.svg(3), "of installed packages"),
    ("bower_components/z.svg", Self.svg(3), "of installed packages"),
    ("font/x.svg", Self.font, "a font"),
    ("sprite.svg", Self.sprite, "a sprite"),
    ("sprites/all.svg", Self.sprite, "a sprite"),
  ])
  func filesThatAreNoIconsAreNamed(path: String, text: String, kind: String) throws {
    let (report, _) = try imported([
      ("alarm.svg", Self.svg(1)), ("bell.svg", Self.svg(2)), (path, text),
    ])
    #expect(report.added == ["alarm", "bell"])
    #expect(report.diagnostics.isEmpty)
    #expect(report.notes.contains { $0.contains("left out, \(kind)") && $0.contains("'\(path)'") })
  }

  /// An icon may contain a symbol, and a category may have the name of a tool.
  @Test func iconsThatLookAlikeStay() throws {
    let own =
      ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><symbol id="a" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol><use href="#a"/></svg>"##
    let (report, _) = try imported([("docs/page.svg", Self.svg(1)), ("fonts/bold.svg", own)])
    #expect(report.added.sorted() == ["bold", "page"])
  }

  /// Pictures of a repository's documentation.
  @Test func aRepositoryIsMoreThanItsSet() throws {
    let icons = (1...12).map { ("icons/owl-\($0).svg", Self.svg($0)) }
    let (report, _) = try imported(
      icons + [
        ("package.json", "{}"), ("logo.svg", Self.svg(50)), ("docs/guide.svg", Self.svg(51)),
        ("tests/x.svg", Self.svg(52)),
      ])
    // In numerical order, not in alphabetical order.
    #expect(report.added == (1...12).map { "owl-\($0)" })
    #expect(report.notes.contains { $0.contains("of the repository") && $0.contains("'logo.svg'") })
  }

  // MARK: Metadata

  @Test(arguments: [
    (
      "data/simple-icons.json",
      ##"[{"title": ".NET", "hex": "512BD4"}, {"title": "C++", "hex": "00599C", "aliases": {"aka": ["Cpp"]}}]"##,
      [#""name": ".NET""#, #""name": "C++""#, "512BD4", "Cpp"]
    ),
    (
      "metadata/icons.json",
      #"{"dotnet": {"label": "Dot Net", "search": {"terms": ["ms"]}, "unicode": "f001", "styles": ["solid"]}}"#,
      [#""name": "Dot Net""#, #""ms""#, #""codePoint": "f001""#]
    ),
    (
      "meta.json",
      #"[{"id": "1", "name": "dotnet", "codepoint": "F01C9", "aliases": ["clr"], "tags": ["Dev"], "author": "Jo"}]"#,
      [#""clr""#, #""Dev""#, #""codePoint": "f01c9""#, #""contributors": ["Jo"]"#]
    ),
    ("tags.json", #"{"dotnet": ["ms", "clr"]}"#, [#""tags": ["ms", "clr"]"#]),
    (
      "tags.json", #"{"_comment": "x", "Code": {"dotnet": "ms, clr"}}"#,
      [#""tags": ["ms", "clr"]"#, #""category": "Code""#]
    ),
    ("keywords.json", #"{"cplusplus": ["cpp"]}"#, [#""cpp""#]),
  ])
  func metadataBesideSVGsIsRead(path: String, text: String, expected: [String]) throws {
    let (report, site) = try imported([
      ("icons/dotnet.svg", Self.svg(1)), ("icons/cplusplus.svg", Self.svg(2)), (path, text),
    ])
    #expect(report.added == ["cplusplus", "dotnet"])
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    for part in expected { #expect(catalog.contains(part), "\(catalog)") }
    #expect(report.notes.contains { $0.contains("metadata of") && $0.contains("'\(path)'") })
  }

  @Test(arguments: ["metadata/icons.yml", "tags.json", "data.json"])
  func metadataThatIsNotReadIsNamed(path: String) throws {
    let (report, _) = try imported([("icons/owl.svg", Self.svg(1)), (path, "{ \"cat\": [\"x\"] }")])
    #expect(report.notes.contains("metadata not read: '\(path)'"))
  }

  @Test(arguments: [
    ("dotnet", ".NET", ".NET"), ("cplusplus", "C++", "C++"), ("at", "AT&amp;T", "AT&T"),
    // Generated titles, and file names.
    ("owl", "Artboard 1", "Owl"), ("owl", "ic_owl_24px", "Owl"), ("owl", "owl", "Owl"),
    ("line-chart", "Line Chart", "Line Chart"), ("owl", "Created with Sketch.", "Owl"),
  ])
  func titlesNameIcons(stem: String, title: String, name: String) throws {
    let (report, site) = try imported([
      ("\(stem).svg", Self.svg(1, "<title>\(title)</title>")), ("zoo.svg", Self.svg(2)),
    ])
    #expect(report.added == [stem, "zoo"])
    #expect(names(in: site) == [name, "Zoo"])
  }

  // MARK: Programs

  private static let selectionIcon =
    #""paths": ["M0 0h1024v512h-1024z"], "tags": ["user-tie", "user"], "defaultCode": 59766, "grid": 16"#

  @Test(arguments: [
    (#"{"IcoMoonType": "selection", "icons": [{\#(selectionIcon)}], "height": 1024}"#, "user-tie"),
    (#"{"icons": [{"icon": {\#(selectionIcon)}, "properties": {}}]}"#, "user-tie"),
    (#"{"icons": [{"icon": {\#(selectionIcon)}, "properties": {"name": "tie"}}]}"#, "tie"),
    (
      #"{"metadata": {"name": "P"}, "iconSets": [{"selection": [{"id": 0, "name": "home"}], "metadata": {"name": "My Set"}, "height": 1024, "icons": [{"id": 0, \#(selectionIcon)}]}]}"#,
      "home"
    ),
  ])
  func filesOfIcoMoonNameIcons(text: String, id: String) throws {
    let site = try ExchangeSite()
    try site.folder.write(text, to: "selection.json")
    let report = try site.imported("selection.json")
    #expect(report.added == [id])
    #expect(report.diagnostics.isEmpty)
  }

  @Test func severalSetsOfAProjectAreCategories() throws {
    let site = try ExchangeSite()
    let sets = [("One", "cat"), ("Two", "owl")].map { set, name in
      #"{"metadata": {"name": "\#(set)"}, "selection": [{"id": 7, "name": "\#(name)"}], "icons": [{"id": 7, \#(Self.selectionIcon)}]}"#
    }
    try site.folder.write(
      #"{"metadata": {"name": "P"}, "iconSets": [\#(sets.joined(separator: ","))]}"#,
      to: "project.json")
    let report = try site.imported("project.json")
    #expect(report.added == ["cat", "owl"])
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    #expect(catalog.contains(#""title": "P""#))
    #expect(catalog.contains(#""category": "One""#) && catalog.contains(#""category": "Two""#))
  }

  @Test func glyphsThatAreNotSelectedStayOut() throws {
    let site = try ExchangeSite()
    let glyphs = [("lines", "true"), ("skipped", "false")].map { name, isSelected in
      #"{"uid": "\#(name)", "css": "\#(name)", "code": 59393, "src": "custom_icons", "selected": \#(isSelected), "svg": {"path": "M0 0L1000 0 1000 100Z", "width": 1000}, "search": ["\#(name)"]}"#
    }
    try site.folder.write(
      #"{"name": "", "units_per_em": 1000, "glyphs": [\#(glyphs.joined(separator: ","))]}"#,
      to: "config.json")
    let report = try site.imported("config.json")
    #expect(report.added == ["lines"])
    #expect(report.notes.contains("1 glyph not selected for the font: left out"))
    #expect(
      site.folder.text("site/Content/catalog.json")?.contains(#""title": "Fontello""#) == true)
  }

  @Test(arguments: [
    (["icon-facebook", "icon-home"], ["Facebook", "Home"]),
    (["tabler-bell", "tabler-ice-cream"], ["Bell", "Ice Cream"]),
    (["arrow-left", "arrow-right"], ["Arrow Left", "Arrow Right"]),
    (["icon-a", "a"], ["Icon A", "A"]),
  ])
  func prefixesOfSymbolsGo(ids: [String], expected: [String]) throws {
    let site = try ExchangeSite()
    let symbols = ids.map {
      #"<symbol id="\#($0)" viewBox="0 0 32 32"><path d="M\#($0.utf8.count) 2h28v28z"/></symbol>"#
    }
    try site.folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg"><defs>\#(symbols.joined())</defs></svg>"#,
      to: "Great Set/symbol-defs.svg")
    let report = try site.imported("Great Set/symbol-defs.svg")
    #expect(report.added == ids)
    #expect(names(in: site) == expected)
    #expect(
      site.folder.text("site/Content/catalog.json")?.contains(#""title": "Great Set""#) == true)
  }

  /// A sheet of nine symbols results in the regular icon, without texts and guides.
  @Test(arguments: [
    ["Regular-S", "Regular-M", "Black-M"], ["Black-S", "Regular-M"], ["Regular-S"],
  ])
  func templatesOfSFSymbolsAreOneSymbol(groups: [String]) throws {
    let symbols = groups.enumerated().map { index, name in
      #"<g id="\#(name)" transform="matrix(1 0 0 1 1396 696)"><path d="M10-70h6\#(index)v60h-60z"/></g>"#
    }
    let sheet =
      #"<svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Notes"><text x="263" y="322">Weight</text></g><g id="Guides"><path d="M0 0h9"/></g><g id="Symbols">\#(symbols.joined())</g></svg>"#
    let (report, site) = try imported([("sf.svg", sheet)])
    #expect(report.added == ["sf"])
    let picture = try #require(site.folder.text("site/Content/icons/sf.svg"))
    let expected = groups.firstIndex { $0 == "Regular-M" } ?? 0
    #expect(picture.contains(#"<path d="M10-70h6\#(expected)v60h-60z"/>"#))
    #expect(!picture.contains("text") && !picture.contains("M0 0h9"))
  }

  // MARK: Archives

  private func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
    var writer = ZipWriter()
    for (path, bytes) in files { writer.add(path, bytes) }
    return writer.archive()
  }

  @Test(arguments: ["svg.zip", "set/svg.zip", "set/All icons (SVG).zip"])
  func anArchiveInAnArchiveIsRead(path: String) throws {
    let site = try ExchangeSite()
    let svgs = archive([
      ("SVG/owl.svg", Array(Self.svg(1).utf8)), ("SVG/../out.svg", Array(Self.svg(2).utf8)),
    ])
    let outer = archive([
      ("png.zip", archive([("owl.png", [1, 2, 3])])), (path, svgs), ("read me.txt", [65]),
    ])
    try Data(outer).write(to: site.folder.url.appending(path: "outer.zip"))
    let report = try site.imported("outer.zip")
    #expect(report.added == ["owl"])
    #expect(report.notes.contains { $0.contains("svg.zip'") || $0.contains("(SVG).zip'") })
    #expect(report.diagnostics.map(\.code) == ["path-outside"])
  }

  @Test func archivesInAFolderAreNamed() throws {
    let site = try ExchangeSite()
    try site.folder.write("x", to: "set/svg.zip")
    let error = #expect(throws: DiagnosticError.self) { try site.imported("set") }
    #expect(error?.diagnostics.map(\.code) == ["no-icons"])
    #expect(error?.diagnostics.first?.message == "contains no icons, but archives: 'svg.zip'")
  }
}
