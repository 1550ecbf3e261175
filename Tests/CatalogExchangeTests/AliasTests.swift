import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Aliases are imported, and exported again.
@Suite struct AliasTests {
  private static func svg(_ number: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(number) 1h2"/></svg>"#
  }

  private static func aliases(of site: ExchangeSite) async throws -> [String] {
    try await site.set().icons.map { icon in
      let names = icon.icon.aliases.map {
        $0.id.text + ($0.isDeprecated ? "!" : "") + ($0.reason.map { " (\($0))" } ?? "")
      }
      return ([icon.id] + names).joined(separator: " ")
    }
  }

  @Test func ofIconify() async throws {
    let site = try ExchangeSite()
    let text = #"""
      {"prefix":"a","icons":{"owl":{"body":"<path d='M1 1h2'/>"},"hen":{"body":"<path d='M2 1h2'/>"}},
       "aliases":{"bird":{"parent":"owl"},"flipped":{"parent":"bird","hFlip":true},
        "uhu":{"parent":"bird","hidden":true},"No id":{"parent":"hen"}}}
      """#
    try site.folder.write(text, to: "set.json")
    let report = try site.imported("set.json")
    #expect(report.added == ["owl", "hen", "flipped"])
    #expect(report.notes.last == "3 other names of icons")
    #expect(report.diagnostics.map(\.code) == ["alias-left-out"])
    #expect(report.isComplete)
    #expect(try await Self.aliases(of: site) == ["owl bird uhu!", "hen", "flipped"])
    #expect(try await ExchangeSite.json(site.exported(.iconify)) == ExchangeSite.json(text))
    // The author removes an alias, moves one, and adds one.
    let catalog = "site/Content/catalog.json"
    try site.folder.replace(
      #""aliases": ["bird", { "id": "uhu", "deprecated": true }]"#,
      with: #""aliases": ["eule"]"#, in: catalog)
    try site.folder.replace(
      #""name": "Hen""#, with: #""name": "Hen", "aliases": ["uhu"]"#, in: catalog)
    #expect(
      try await ExchangeSite.json(site.exported(.iconify))
        == ExchangeSite.json(
          #"""
          {"prefix":"a","icons":{"owl":{"body":"<path d='M1 1h2'/>"},"hen":{"body":"<path d='M2 1h2'/>"}},
           "aliases":{"flipped":{"parent":"owl","hFlip":true},"uhu":{"parent":"hen"},
            "No id":{"parent":"hen"},"eule":{"parent":"owl"}}}
          """#))
  }

  @Test(arguments: [
    #"[{"name":"uhu","deprecated":true,"deprecationReason":"alias.typo"},{"name":"eule"}]"#,
    #"["uhu","eule"]"#, "[]",
    #"[{"name":"uhu","deprecated":false,"toBeRemovedInVersion":"v1.0"},{"name":"No id"}]"#,
  ])
  func ofLucide(aliases: String) async throws {
    let site = try ExchangeSite()
    let owl =
      #"{"contributors":["ann","bea"],"tags":["bird"],"categories":["animals"],"aliases":\#(aliases)}"#
    try site.folder.write(Self.svg(1), to: "set/icons/owl.svg")
    try site.folder.write(owl, to: "set/icons/owl.json")
    _ = try site.imported("set")
    let catalog = site.folder.text("site/Content/catalog.json") ?? ""
    #expect(catalog.contains(#""contributors": ["ann", "bea"]"#))
    let isKept = !aliases.contains("deprecationReason")
    #expect(catalog.contains("\"lucide\": { \"aliases\"") == isKept)
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .lucide, to: out)
    #expect(
      try ExchangeSite.json(site.folder.text("out/icons/owl.json") ?? "") == ExchangeSite.json(owl))
  }

  @Test func ofTabler() async throws {
    let site = try ExchangeSite()
    let index =
      #"{"owl":{"name":"owl","category":"","tags":[],"styles":{"outline":{},"filled":{"unicode":"EA01"}}}}"#
    let aliases =
      #"{"outline":{"bird":"owl","2-owls":"owl","gone":"none"},"filled":{"bird":"owl"},"thin":{}}"#
    try site.folder.write(index, to: "set/icons.json")
    try site.folder.write(aliases, to: "set/aliases.json")
    try site.folder.write(Self.svg(1), to: "set/icons/outline/owl.svg")
    try site.folder.write(Self.svg(2), to: "set/icons/filled/owl.svg")
    let report = try site.imported("set")
    #expect(report.diagnostics.map(\.code) == ["unknown-parent"])
    #expect(try await Self.aliases(of: site) == ["owl bird 2-owls bird-filled"])
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .tabler, to: out)
    #expect(
      try ExchangeSite.json(site.folder.text("out/aliases.json") ?? "")
        == ExchangeSite.json(aliases.replacing(#","gone":"none""#, with: "")))
    #expect(
      try ExchangeSite.json(site.folder.text("out/icons.json") ?? "") == ExchangeSite.json(index))
  }

  /// A catalog with two equal names does not build, so a repeated name is left out and reported.
  @Test func namesThatAreTaken() async throws {
    let site = try ExchangeSite()
    try site.folder.write(
      #"""
      {"prefix":"a","icons":{"owl":{"body":"<path d='M1 1h2'/>"},"hen":{"body":"<path d='M2 1h2'/>"}},
       "aliases":{"Owl":{"parent":"hen"},"eule":{"parent":"owl"},"uhu":{"parent":"owl"},"cat":{"parent":"hen"}}}
      """#, to: "set.json")
    try site.folder.write(
      #"{ "icons": [{ "id": "cat", "price": 0, "formerly": ["uhu"], "aliases": ["kitten"] }] }"#,
      to: "site/Content/catalog.json")
    try site.folder.write(Self.svg(3), to: "site/Content/icons/cat.svg")
    let report = try site.imported("set.json")
    #expect(report.diagnostics.map(\.code) == Array(repeating: "alias-left-out", count: 3))
    #expect(try await Self.aliases(of: site) == ["cat kitten", "owl eule", "hen"])
    // An alias is not a new icon.
    try site.folder.write(
      #"{"prefix":"b","icons":{"kitten":{"body":"<path d='M4 1h2'/>"}}}"#, to: "other.json")
    #expect(try site.imported("other.json").added == [])
  }

  @Test func updatesBringThem() async throws {
    let site = try ExchangeSite()
    let icons = #""icons":{"owl":{"body":"<path d='M1 1h2'/>"}}"#
    try site.folder.write("{\"prefix\":\"a\",\(icons)}", to: "set.json")
    _ = try site.imported("set.json")
    try site.folder.write(
      "{\"prefix\":\"a\",\(icons),\"aliases\":{\"bird\":{\"parent\":\"owl\"}}}", to: "set.json")
    _ = try site.imported("set.json", price: nil, isUpdate: true)
    #expect(try await Self.aliases(of: site) == ["owl bird"])
    // An icon's own alias does not count as a conflict.
    let report = try site.imported("set.json", price: nil, isUpdate: true)
    #expect(report.changes.isEmpty && report.diagnostics.isEmpty)
  }
}
