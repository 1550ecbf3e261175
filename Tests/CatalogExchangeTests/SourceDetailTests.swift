import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// What sources say beside the plain icons.
@Suite struct SourceDetailTests {
  private static func svg(_ number: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(number) 1h2v2z"/></svg>"#
  }

  @Test func symbolsGetCopiesOfWhatTheyShare() throws {
    let site = try ExchangeSite()
    try site.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg"><!-- <symbol id="no"> --><defs>
      <linearGradient id="f"><stop stop-color="red"/></linearGradient>
      <linearGradient id="g" href="#f"/><clipPath id="unused"><path d="M0 0h1v1z"/></clipPath></defs>
      <symbol id="owl" viewBox="0 0 8 8" class="b"><path d="M1 1h2v2z" fill="url(#g)"/></symbol>
      <symbol id="own" viewBox="0 0 8 8"><linearGradient id="g"><stop/></linearGradient>
      <path d="M1 1h2v2z" fill="url(#g)"/></symbol></svg>
      """, to: "sprite.svg")
    let report = try site.imported("sprite.svg")
    #expect(report.diagnostics.isEmpty)
    #expect(report.added == ["owl", "own"])
    let owl = try #require(site.folder.text("site/Content/icons/owl.svg"))
    #expect(
      owl.contains(
        ##"<defs><linearGradient id="f"><stop stop-color="red"/></linearGradient><linearGradient id="g" href="#f"/></defs><path"##
      ))
    #expect(!owl.contains("unused"))
    #expect(site.folder.text("site/Content/icons/own.svg")?.contains("<defs>") == false)
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
    // What was drawn anew stays.
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
      report.diagnostics.map(\.message) == ["'a b & c' can't be an id: its id is 'a-b-c'"])
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
}
