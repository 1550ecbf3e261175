import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Several Iconify sets in one site.
@Suite struct SeveralSetsTests {
  private static func set(_ prefix: String, license: String, author: String, _ icons: [String])
    -> String
  {
    let bodies = icons.enumerated().map { index, name in
      "\"\(name)\":{\"body\":\"<path d='M\(prefix.utf8.count + index) 1h2v\(index + 1)z'/>\",\"hidden\":true}"
    }
    return """
      {"prefix":"\(prefix)","info":{"name":"Set \(prefix)","author":{"name":"\(author)"},
        "license":{"title":"\(license) License","spdx":"\(license)"}},
       "chars":{"e90a":"\(icons[0])"},"icons":{\(bodies.joined(separator: ","))}}
      """
  }

  private static let first = set("aa", license: "MIT", author: "Ann", ["owl", "cat"])
  private static let second = set("bbb", license: "Apache-2.0", author: "Bea", ["hen", "owl"])

  private func exported(_ site: ExchangeSite) async throws -> [String: NSObject?] {
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .iconify, to: out)
    return try Dictionary(
      uniqueKeysWithValues: site.folder.files(in: "out").map { path, data in
        (path, try ExchangeSite.json(String(decoding: data, as: UTF8.self)))
      })
  }

  @Test func aFolderOfSetsComesInAndGoesOut() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.first, to: "sets/aa.json")
    try site.folder.write(Self.second, to: "sets/bbb.json")
    try site.folder.write(#"{"name":"x","prefix":1,"icons":2}"#, to: "sets/package.json")
    let report = try site.imported("sets")
    #expect(report.added == ["owl", "cat", "hen", "owl-bbb"])
    #expect(
      report.notes.dropFirst() == [
        "aa.json: 2 icons, Set aa, MIT License", "bbb.json: 2 icons, Set bbb, Apache-2.0 License",
      ])
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    #expect(
      catalog.contains(
        #"{ "id": "owl", "name": "Owl", "price": 0, "contributors": ["Ann"], "codePoint": "e90a", "license": "mit""#
      ))
    #expect(catalog.contains(#"{ "iconify": { "prefix": "bbb", "hidden": true } }"#))
    #expect(catalog.contains(#""spdx": "MIT" }, { "id": "apache-2-0""#))
    let out = try await exported(site)
    #expect(out.keys.sorted() == ["aa.json", "bbb.json"])
    #expect(try out["aa.json"] == ExchangeSite.json(Self.first))
    // The owl has another name here, because the first set has an owl.
    let renamed = Self.second.replacing("\"owl\"", with: "\"owl-bbb\"")
    #expect(try out["bbb.json"] == ExchangeSite.json(renamed))
    #expect(try site.imported("sets", price: nil, isUpdate: true).changes.isEmpty)
  }

  /// Aliases and code points follow an icon whose id differs, because another set had it or the author
  /// renamed the icon.
  @Test func iconsWithOtherIDsKeepWhatLeadsToThem() async throws {
    let site = try ExchangeSite()
    let home = #""home":{"body":"<path d='M1 1h2v2z'/>"}"#
    try site.folder.write("{\"prefix\":\"aa\",\"icons\":{\(home)}}", to: "sets/aa.json")
    let second = """
      {"prefix":"bb","icons":{\(home.replacing("M1", with: "M2"))},
       "aliases":{"flip":{"parent":"home","hFlip":true},"turn":{"parent":"flip","rotate":1}},
       "chars":{"e900":"home","e901":"flip"}}
      """
    try site.folder.write(second, to: "sets/bb.json")
    #expect(try site.imported("sets").added == ["home", "home-bb", "flip", "turn"])
    #expect(
      try await exported(site)["bb.json"]
        == ExchangeSite.json(second.replacing("\"home\"", with: "\"home-bb\"")))
    try site.folder.replace(
      #""id": "home-bb""#, with: #""id": "house", "formerly": ["home-bb"]"#,
      in: "site/Content/catalog.json")
    try site.folder.replace(
      #""id": "flip""#, with: #""id": "mirror", "formerly": ["flip"]"#,
      in: "site/Content/catalog.json")
    let icons = site.folder.url.appending(path: "site/Content/icons")
    for (old, new) in [("home-bb", "house"), ("flip", "mirror")] {
      try FileManager.default.moveItem(
        at: icons.appending(path: "\(old).svg"), to: icons.appending(path: "\(new).svg"))
    }
    try site.folder.replace("e901", with: "e90f", in: "site/Content/catalog.json")
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "out"))
    let renamed = second.replacing("\"home\"", with: "\"house\"")
      .replacing("\"flip\"", with: "\"mirror\"").replacing("e901", with: "e90f")
    let out = try await exported(site)["bb.json"]
    #expect(try out == ExchangeSite.json(renamed), "\(String(describing: out))")
  }

  @Test func aSecondSetKeepsItsLicenceAndItsPrefix() async throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.first, to: "aa.json")
    try site.folder.write(Self.second.replacing("owl", with: "dog"), to: "bbb.json")
    _ = try site.imported("aa.json")
    _ = try site.imported("bbb.json")
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    #expect(catalog.contains(#""iconify:bbb": { "prefix": "bbb""#))
    let set = try await site.set()
    #expect(set.licenses.map(\.id.text) == ["mit", "apache-2-0"])
    let licenses = set.icons.map { $0.icon.origin.license?.text }
    #expect(licenses == [nil, nil, "apache-2-0", "apache-2-0"])
    let out = try await exported(site)
    #expect(try out["aa.json"] == ExchangeSite.json(Self.first))
    #expect(
      try out["bbb.json"] == ExchangeSite.json(Self.second.replacing("owl", with: "dog")))
    for name in ["aa.json", "bbb.json"] {
      let again = try site.imported(name, price: nil, isUpdate: true)
      #expect(again.changes.isEmpty && again.diagnostics.isEmpty, "\(again)")
    }
  }

  /// Iconify has one license for a set. Icons with another license specify their own. Tables and JSON do the
  /// same.
  @Test func eachIconSaysItsLicenceWhereTheyDiffer() async throws {
    let site = try ExchangeSite()
    try site.folder.write(
      """
      { "title": "All", "licenses": [
          { "id": "mit", "name": "MIT", "spdx": "MIT" },
          { "id": "cc", "name": "CC BY", "spdx": "CC-BY-4.0" },
          { "id": "other", "name": "Other", "spdx": "ISC" }, { "id": "pro", "name": "Pro" }],
        "icons": [{ "id": "owl", "price": 0 }, { "id": "cat", "price": 0, "license": "cc" },
                  { "id": "dog", "price": 2 }, { "id": "emu", "price": 0, "license": "other" }] }
      """, to: "site/Content/catalog.json")
    for id in ["owl", "cat", "dog", "emu"] {
      try site.folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M1 1h2v3z'/></svg>",
        to: "site/Content/icons/\(id).svg")
    }
    func text(_ format: ExchangeFormat, _ set: ExportedSet) throws -> String {
      try #require(try CatalogExport(set, of: site.site).write(as: format, to: nil).text)
    }
    let set = try await site.set()
    let iconify = try text(.iconify, set)
    #expect(!iconify.contains(#""license": {"#))
    #expect(iconify.matches(of: /"license": "([^"]+)"/).map(\.1) == ["MIT", "CC-BY-4.0", "ISC"])
    let csv = try text(.csv, set).split(separator: "\r\n").map(String.init)
    #expect(csv.first == "id,name,file,price,currency,category,tags,buy,license")
    let ends = csv.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).last
    }
    #expect(ends == ["MIT", "CC-BY-4.0", "ISC"])
    let json = try text(.json, set)
    #expect(
      json.contains(
        #""licenses": [{ "id": "mit", "name": "MIT", "spdx": "MIT" }, { "id": "cc", "name": "CC BY", "spdx": "CC-BY-4.0" }, { "id": "other", "name": "Other", "spdx": "ISC" }]"#
      ))
    #expect(json.matches(of: /"license": "([^"]+)"/).map(\.1) == ["mit", "cc", "other"])
    let published = PublishedExport(
      title: "All", licenses: set.licenses,
      icons: try set.icons.filter(\.icon.prices.isFree).map {
        (icon: $0.icon, svg: try $0.svg(), variants: [])
      })
    for (download, licences) in [
      (CatalogDownload.iconify, ["MIT", "CC-BY-4.0", "ISC"]), (.json, ["mit", "cc", "other"]),
    ] {
      let text = String(decoding: try published.bytes(of: download), as: UTF8.self)
      #expect(text.matches(of: /"license": "([^"]+)"/).map { String($0.1) } == licences)
    }
    // A common license is written once.
    try site.folder.write(
      """
      { "title": "All", "licenses": [{ "id": "cc", "name": "CC BY", "spdx": "CC-BY-4.0" },
          { "id": "mit", "name": "MIT", "spdx": "MIT" }],
        "icons": [{ "id": "owl", "price": 0, "license": "mit" },
                  { "id": "cat", "price": 0, "license": "mit" }] }
      """, to: "site/Content/catalog.json")
    let same = try await site.set()
    #expect(try text(.iconify, same).contains(#""license": { "title": "MIT", "spdx": "MIT" }"#))
    #expect(try text(.csv, same).hasPrefix("id,name,file,price,currency,category,tags,buy\r\n"))
  }

  /// The form of packages with a single set.
  @Test func aPackageIsOneSet() throws {
    let site = try ExchangeSite()
    let body = #"{"body":"<path d='M1 1h2v3z'/>"}"#
    try site.folder.write(#"{"prefix":"p","icons":{"owl":\#(body)}}"#, to: "set/icons.json")
    try site.folder.write(
      #"{"prefix":"p","name":"Birds","author":{"name":"Ann"},"license":{"spdx":"MIT"}}"#,
      to: "set/info.json")
    try site.folder.write(#"{"categories":{"Night":["owl"]}}"#, to: "set/metadata.json")
    try site.folder.write(#"{"e901":"owl"}"#, to: "set/chars.json")
    let report = try site.imported("set")
    #expect(report.diagnostics.isEmpty)
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    #expect(catalog.hasPrefix("{\n  \"title\": \"Birds\""))
    #expect(
      catalog.contains(
        #""category": "Night", "contributors": ["Ann"], "codePoint": "e901" }"#))
    #expect(catalog.contains(#""licenses": [{ "id": "mit", "name": "MIT", "spdx": "MIT" }]"#))
  }

  @Test func aLicenceThatIsInNoListIsTold() throws {
    let site = try ExchangeSite()
    let text =
      #"{"prefix":"p","info":{"license":{"title":"Mine"}},"icons":{"a":{"body":"<path d='M1 1h2v3z'/>"}}}"#
    try site.folder.write(text, to: "p.json")
    #expect(
      try site.imported("p.json").notes.last
        == "the license of 'p', 'Mine', was not imported: it has no SPDX identifier")
    #expect(
      site.folder.text("site/Content/catalog.json")?.hasPrefix("{\n  \"title\": \"P\"") == true)
  }
}
