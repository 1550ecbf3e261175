import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Finds the record of a source.
@Suite struct SourceIdentityTests {
  private static func svg(_ path: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(path) 1h2v2z"/></svg>"#
  }

  private static func iconify(_ prefix: String, _ icons: [(String, Int)]) -> String {
    let bodies = icons.map { "\"\($0)\":{\"body\":\"<path d='M\($1) 1h2v2z'/>\"}" }
    return "{\"prefix\":\"\(prefix)\",\"icons\":{\(bodies.joined(separator: ","))}}"
  }

  private func records(of site: ExchangeSite) throws -> [String] {
    try site.folder.files(in: "site/Content/imports").keys.sorted()
  }

  private func isUnchanged(_ source: String, in site: ExchangeSite) throws -> Bool {
    let before = try site.folder.files(in: "site")
    let report = try site.imported(source, price: nil, isUpdate: true)
    return try report.changes.isEmpty && report.added.isEmpty
      && site.folder.files(in: "site") == before
  }

  @Test func setsOfOneFileNameHaveRecordsOfTheirOwn() throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.iconify("mdi", [("home", 1), ("owl", 2)]), to: "mdi/icons.json")
    try site.folder.write(Self.iconify("bx", [("home", 3), ("cat", 4)]), to: "bx/icons.json")
    _ = try site.imported("mdi/icons.json")
    let second = try site.imported("bx/icons.json", price: "2")
    #expect(second.added == ["cat"])
    #expect(second.notes.contains { $0.hasSuffix("stored in Content/imports/icons-2.json") })
    #expect(try records(of: site) == ["icons-2.json", "icons.json"])
    #expect(try isUnchanged("mdi/icons.json", in: site))
    let catalog = site.folder.text("site/Content/catalog.json")
    // The icon `home` of the other set is a different icon.
    let update = try site.imported("bx/icons.json", price: nil, isUpdate: true)
    #expect(update.diagnostics.map(\.code) == ["already-there"])
    #expect(site.folder.text("site/Content/catalog.json") == catalog)
    // All names may change if the prefix is the same.
    try site.folder.write(Self.iconify("bx", [("kitty", 4)]), to: "bx/icons.json")
    let renamed = try site.imported("bx/icons.json", price: nil, isUpdate: true)
    #expect(renamed.added == ["kitty"])
    #expect(renamed.text(site: "s", ImportOptions()).contains("\n- cat\n"))
    #expect(site.folder.text("site/Content/catalog.json")?.contains("owl") == true)
  }

  @Test(arguments: [2, 3]) func foldersOfOneNameHaveRecordsOfTheirOwn(names: Int) throws {
    let site = try ExchangeSite()
    for (index, folder) in ["a", "b"].enumerated() {
      for number in 1..<names {
        try site.folder.write(
          Self.svg(10 * index + number), to: "\(folder)/icons/common-\(number).svg")
      }
      try site.folder.write(Self.svg(10 * index), to: "\(folder)/icons/of-\(folder).svg")
    }
    _ = try site.imported("a/icons", price: "1")
    let first = site.folder.text("site/Content/imports/icons.json")
    #expect(try site.imported("b/icons", price: "2").added == ["of-b"])
    #expect(site.folder.text("site/Content/imports/icons.json") == first)
    #expect(try records(of: site) == ["icons-2.json", "icons.json"])
    #expect(try isUnchanged("a/icons", in: site))
    #expect(site.folder.text("site/Content/catalog.json")?.contains("of-b") == true)
  }

  /// All paths change, but most names and pictures are the same.
  @Test func aSetThatMovesIsTheSame() throws {
    let site = try ExchangeSite()
    for (index, name) in ["cat", "fox", "owl"].enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(name).svg")
    }
    _ = try site.imported("set", price: "3")
    for name in ["cat", "fox", "owl"] { try site.folder.remove("set/\(name).svg") }
    for (index, name) in [(9, "cat"), (2, "owl"), (8, "bee")] {
      try site.folder.write(Self.svg(index), to: "set/svg/\(name).svg")
    }
    let report = try site.imported("set", price: nil, isUpdate: true)
    #expect(report.added == ["bee"] && report.diagnostics.isEmpty)
    let text = report.text(site: "shop", ImportOptions())
    #expect(text.contains("\n+ bee  Bee, 3.00 USD"), "\(text)")
    // The common folder is not a category.
    #expect(text.contains("\n~ cat: picture\n"), "\(text)")
    #expect(text.hasSuffix("\n- fox\nshop: 1 added, 1 changed, 1 removed\n"), "\(text)")
    #expect(try records(of: site) == ["set.json"])
    #expect(try isUnchanged("set", in: site))
    // Other names, but the same pictures.
    for name in ["cat", "owl", "bee"] { try site.folder.remove("set/svg/\(name).svg") }
    for (index, name) in [(9, "ic_cat"), (2, "ic_owl"), (8, "ic_bee")] {
      try site.folder.write(Self.svg(index), to: "set/svg/\(name).svg")
    }
    #expect(try site.imported("set", price: nil, isUpdate: true).changes.isEmpty)
    #expect(try records(of: site) == ["set.json"])
  }

  private static let ofOneName: [(String, [String: String])] = [
    (
      "selection.json",
      [
        "selection.json": """
        {"IcoMoonType":"selection","icons":[
          {"icon":{"paths":["M1 1h2v2z"]},"properties":{"name":"home"}},
          {"icon":{"paths":["M2 1h2v2z"]},"properties":{"name":"home"}},
          {"icon":{"paths":["M3 1h2v2z"]},"properties":{"name":"owl"}}]}
        """
      ]
    ),
    (
      "sprite.svg",
      [
        "sprite.svg": "<svg xmlns='http://www.w3.org/2000/svg'>"
          + (1...12).map {
            "<symbol id='a' viewBox='0 0 9 9'><path d='M\($0) 1h2v2z'/></symbol>"
          }.joined() + "</svg>"
      ]
    ),
    (
      "set.csv",
      [
        "set.csv": "id,name,file\nowl,Uhu,a.svg\nowl,Owl,b.svg\nfox,Fox,c.svg\n",
        "a.svg": svg(1), "b.svg": svg(2), "c.svg": svg(3),
      ]
    ),
  ]

  @Test(arguments: ofOneName)
  func iconsOfOneNameStayWhatTheyAre(source: String, files: [String: String]) throws {
    let site = try ExchangeSite()
    for (path, text) in files { try site.folder.write(text, to: path) }
    let count = try site.imported(source).added.count
    #expect(count >= 3)
    #expect(try isUnchanged(source, in: site))
  }
}
