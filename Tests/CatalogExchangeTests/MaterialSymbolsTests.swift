import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

@Suite struct MaterialSymbolsTests {
  private static let list = #"""
    )]}'
    {"host":"fonts.gstatic.com","icons":[
     {"name":"home","version":16,"codepoint":59530,"categories":["maps"],"tags":["house","start"]},
     {"name":"10k","version":10,"codepoint":57681,"categories":["av"],"tags":[]},
     {"name":"home_pin","version":1,"codepoint":61773,"categories":["maps","home"],"tags":["place"]},
     {"name":"gone","version":1,"codepoint":1,"categories":[],"tags":[]},
     {"version":1,"codepoint":2}
    ]}
    """#

  private static func site(_ paths: [String], list: String = list) throws -> ExchangeSite {
    let site = try ExchangeSite()
    try site.folder.write(list, to: "set/metadata/icons.json")
    for (number, path) in paths.enumerated() {
      try site.folder.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(number) 1h2"/></svg>"#,
        to: "set/\(path).svg")
    }
    return site
  }

  @Test func stylesWeightsAndFillsAreVariants() throws {
    let site = try Self.site([
      "home/materialsymbolsoutlined/home_20px", "home/materialsymbolsoutlined/home_24px",
      "home/materialsymbolsoutlined/home_fill1_24px",
      "home/materialsymbolsoutlined/home_wght700gradN25fill1_24px",
      "home/materialsymbolsrounded/home_24px", "home_pin_24px", "10k", "home_other_24px",
    ])
    let report = try site.imported("set")
    #expect(
      report.notes.first == "\(site.folder.url.path)/set: Material Symbols, 4 icons")
    #expect(
      report.notes.dropFirst() == [
        "1 picture of other sizes not imported", "1 icon of the list without a picture",
        "3 variants of these",
      ])
    #expect(
      report.added == [
        "10k", "home", "home-other-24px", "home-pin",
      ])
    // The size that icons are drawn for is imported.
    #expect(site.folder.text("site/Content/icons/home.svg")?.contains("M1 1h2") == true)
    let catalog = site.folder.text("site/Content/catalog.json") ?? ""
    #expect(
      catalog.contains(
        #""variants": { "fill1": "icons/fill1/home.svg", "wght700gradn25fill1": "#))
    #expect(!catalog.contains(#""extensions": { "variants""#))
    #expect(catalog.contains(#""categories": ["maps", "home"], "tags": ["place"]"#))
    #expect(
      catalog.contains(
        #""codePoint": "e151", "extensions": { "material": { "name": "10k", "version": 10 } }"#))
    // Line 7 counts the guard's line.
    #expect(report.diagnostics.map(\.code) == ["missing-field"])
    #expect(report.diagnostics.first?.location?.line == 7)
  }

  @Test func listsWithoutAGuard() throws {
    let site = try Self.site(["home_24px"], list: String(Self.list.dropFirst(4)))
    #expect(try site.imported("set").notes.first?.contains("Material Symbols") == true)
  }

  @Test(arguments: [
    (")]}'\n{\"icons\":[\n{\"name\":]}", 3, "malformed-json"),
    (")]}'\n{\"families\":[]}", 2, "wrong-type"),
    (")]}'\n{\"icons\":\n{}}", 3, "wrong-type"),
  ])
  func badListsAreTold(list: String, line: Int, code: String) throws {
    let site = try Self.site(["home_24px"], list: list)
    let error = #expect(throws: DiagnosticError.self) { try site.imported("set") }
    #expect(error?.diagnostics.map(\.code) == [code])
    #expect(error?.diagnostics.first?.location?.line == line)
    #expect(error?.diagnostics.first?.location?.file.hasSuffix("set/metadata/icons.json") == true)
    #expect(!site.folder.contains("site"))
  }
}
