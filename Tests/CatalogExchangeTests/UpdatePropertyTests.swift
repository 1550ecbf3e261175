import ContentSyntax
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Random changes of a source and of the catalog with its icons.
@Suite struct UpdatePropertyTests {
  /// Name, price, category, tags and picture.
  private typealias Icon = [String: String]
  private typealias Catalog = [String: Icon]

  private static let fields = ["name", "price", "category", "tags", "picture"]

  private static func value(_ field: String, _ generator: inout SeededGenerator) -> String? {
    let number = Int.random(in: 1...4, using: &generator)
    switch field {
    case "name": return "N \(number) \"é\\"
    case "price": return "\(number).50"
    case "picture": return "M\(number) \(number)h2v2z"
    case "tags": return number == 1 ? nil : (2...number).map { "t\($0)" }.joined(separator: "|")
    default: return number == 1 ? nil : "C\(number)"
    }
  }

  private static func icon(_ generator: inout SeededGenerator) -> Icon {
    var icon: Icon = [:]
    for field in fields { icon[field] = value(field, &generator) }
    return icon
  }

  private static func change(
    _ catalog: inout Catalog, adding prefix: String, _ generator: inout SeededGenerator
  ) {
    for id in catalog.keys.sorted() {
      if Int.random(in: 0..<8, using: &generator) == 0 { catalog[id] = nil }
      for field in fields where Int.random(in: 0..<4, using: &generator) == 0 {
        if catalog[id] != nil { catalog[id]?[field] = value(field, &generator) }
      }
    }
    for number in 0..<Int.random(in: 0...2, using: &generator) {
      catalog["\(prefix)\(number)"] = icon(&generator)
    }
  }

  private static func svg(_ path: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\#(path)"/></svg>"#
  }

  // MARK: The source

  private static func write(_ source: Catalog, to site: ExchangeSite) throws {
    var lines = ["id;name;price;category;tags"]
    for (id, icon) in source.sorted(by: { $0.key < $1.key }) {
      let name = (icon["name"] ?? "").replacing("\"", with: "\"\"")
      let tags = (icon["tags"] ?? "").replacing("|", with: ", ")
      lines.append("\(id);\"\(name)\";\(icon["price"] ?? "");\(icon["category"] ?? "");\(tags)")
      try site.folder.write(svg(icon["picture"] ?? ""), to: "\(id).svg")
    }
    for (index, id) in constant.enumerated() {
      try site.folder.write(svg("M\(index) 0h1v1z"), to: "\(id).svg")
    }
    lines += constant.map { "\($0);S;1;;" }
    try site.folder.write((lines + [""]).joined(separator: "\n"), to: "set.csv")
  }

  /// Icons that stay, so that the source is identified.
  private static let constant = (1...12).map { "stays-\($0)" }

  // MARK: The catalog

  private static func author(
    _ catalog: Catalog, in site: ExchangeSite, _ generator: inout SeededGenerator
  )
    throws
  {
    let indent = ["  ", "\t", ""].randomElement(using: &generator) ?? ""
    let icons = catalog.sorted { $0.key < $1.key }.map { id, icon -> String in
      let tags = icon["tags"].map { $0.split(separator: "|").map(String.init) }
      var members = icon.filter { !["tags", "picture"].contains($0.key) }.map {
        "\"\($0)\": \($0 == "price" ? $1 : ContentNode.string($1).json())"
      }
      if let tags { members.append("\"tags\":\(ContentNode.strings(tags).json())") }
      members.shuffle(using: &generator)
      return indent + "{\"id\": \"\(id)\", " + members.joined(separator: ", ") + "}"
    }
    try site.folder.write(
      "{\"icons\": [\n"
        + (icons + constant.map { "{\"id\": \"\($0)\", \"name\": \"S\", \"price\": 1}" })
        .joined(separator: ",\n")
        + "\n]}\n", to: "site/Content/catalog.json")
    for (id, icon) in catalog {
      try site.folder.write(svg(icon["picture"] ?? ""), to: "site/Content/icons/\(id).svg")
    }
  }

  private static func read(_ site: ExchangeSite) throws -> Catalog {
    let text = try #require(site.folder.text("site/Content/catalog.json"))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var catalog: Catalog = [:]
    for icon in try #require(root["icons"] as? [[String: Any]]) {
      let id = try #require(icon["id"] as? String)
      var read: Icon = [:]
      for (name, value) in icon where name != "id" {
        read[name] = (value as? [String])?.joined(separator: "|") ?? "\(value)"
      }
      let picture = try #require(site.folder.text("site/Content/icons/\(id).svg"))
      read["picture"] = picture.split(separator: "\"").first { $0.hasPrefix("M") }.map(String.init)
      catalog[id] = read
    }
    for id in constant { #expect(catalog.removeValue(forKey: id) != nil) }
    return catalog
  }

  // MARK: The model

  /// The expected result of a merge, and the number of conflicts.
  private static func merge(_ base: Catalog, _ source: Catalog, _ author: Catalog) -> (
    Catalog, told: Int
  ) {
    var result = author
    var told = 0
    for id in Set(base.keys).union(source.keys) {
      switch (base[id], source[id], author[id]) {
      case (_, let new?, nil) where base[id] == nil: result[id] = new
      case (let old?, let new?, nil): told += old == new ? 0 : 1
      case (let old?, nil, let own?):
        if old == own { result[id] = nil } else { told += 1 }
      case (let old, let new?, let own?):
        for field in fields where own[field] != new[field] {
          if let old {
            guard old[field] != new[field] else { continue }
            if old[field] == own[field] {
              result[id]?[field] = new[field]
              continue
            }
          } else if new[field] == nil {
            continue
          }
          told += 1
        }
      default: break
      }
    }
    return (result, told)
  }

  private static func isSame(_ one: Catalog, _ other: Catalog) -> Bool {
    func plain(_ catalog: Catalog) -> Catalog {
      catalog.mapValues { icon in
        var icon = icon
        icon["price"] = icon["price"].flatMap(Double.init).map { "\($0)" }
        return icon
      }
    }
    return plain(one) == plain(other)
  }

  @Test func mergesAreTheModels() throws {
    var generator = SeededGenerator.fresh(for: "UpdatePropertyTests")
    for round in 0..<150 {
      let site = try ExchangeSite()
      var base: Catalog = [:]
      for number in 0..<Int.random(in: 0...5, using: &generator) {
        base["i\(number)"] = Self.icon(&generator)
      }
      try Self.write(base, to: site)
      _ = try site.imported("set.csv", price: nil)
      #expect(Self.isSame(try Self.read(site), base))
      var (source, author) = (base, base)
      // Both may add an icon with the same id.
      Self.change(&source, adding: "n", &generator)
      Self.change(&author, adding: Bool.random(using: &generator) ? "n" : "m", &generator)
      try Self.write(source, to: site)
      try Self.author(author, in: site, &generator)
      let report = try site.imported("set.csv", price: nil, isUpdate: true)
      let (expected, told) = Self.merge(base, source, author)
      let merged = try Self.read(site)
      let isRight =
        Self.isSame(merged, expected)
        && report.diagnostics.count { $0.code != "same-picture" } == told
      #expect(
        isRight,
        "round \(round)\n\(base)\n\(source)\n\(author)\n\(merged)\n\(expected)\n\(report.diagnostics.map(\.message))"
      )
      guard isRight else { return }
      let files = try site.folder.files(in: "site")
      let again = try site.imported("set.csv", price: nil, isUpdate: true)
      #expect(again.changes.isEmpty && again.added.isEmpty && again.diagnostics.isEmpty)
      #expect(try site.folder.files(in: "site") == files)
    }
  }
}
