import Catalog
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Variations in the files of programs.
@Suite struct ProgramFileTests {
  private static func svg(_ number: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(number) 1h2v2z"/></svg>"#
  }

  /// IcoMoon and Fontello archives also contain a font, a page and pictures.
  @Test(arguments: [("icomoon/selection.json", 3), ("fontello/config.json", 2)])
  func foldersOfFonts(path: String, count: Int) async throws {
    let site = try ExchangeSite()
    let text = try String(contentsOf: Fixture.url("IconSets/\(path)"), encoding: .utf8)
    let name = path.hasPrefix("icomoon") ? "selection.json" : "config.json"
    try site.folder.write(text, to: "font/\(name)")
    try site.folder.write(Self.svg(1), to: "font/SVG/heart.svg")
    try site.folder.write("<p>", to: "font/demo.html")
    let report = try site.imported("font")
    #expect(report.added.count == count && report.diagnostics.isEmpty)
    let format = try #require(ExchangeFormat.targets.first { path.hasPrefix($0.name) })
    #expect(try await ExchangeSite.json(site.exported(format)) == ExchangeSite.json(text))
  }

  /// Lucide records each contributor's kind of contribution.
  @Test func contributorsByWhatTheyDid() async throws {
    let site = try ExchangeSite()
    let said = #"""
      {"contributors":{"designedBy":["ann"],"metadataBy":["bea","ann"],"optimizedBy":[]},
       "tags":["x"],"categories":["c"]}
      """#
    try site.folder.write(Self.svg(1), to: "set/icons/owl.svg")
    try site.folder.write(said, to: "set/icons/owl.json")
    _ = try site.imported("set")
    #expect(try await site.set().icons.first?.icon.values[.contributors] == .texts(["ann", "bea"]))
    func exported(_ name: String) async throws -> NSObject? {
      let out = site.folder.url.appending(path: name).path
      _ = try await CatalogExport(site.set(), of: site.site).write(as: .lucide, to: out)
      return try ExchangeSite.json(site.folder.text("\(name)/icons/owl.json") ?? "")
    }
    #expect(try await exported("one") == ExchangeSite.json(said))
    try site.folder.replace(
      #"["ann", "bea"]"#, with: #"["cid"]"#, in: "site/Content/catalog.json")
    #expect(
      try await exported("two")
        == ExchangeSite.json(#"{"contributors":["cid"],"tags":["x"],"categories":["c"]}"#))
  }
}
