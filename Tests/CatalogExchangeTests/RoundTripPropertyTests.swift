import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Round trips of random sets of each format. `IconifyTests` has the sets of Iconify.
@Suite struct RoundTripPropertyTests {
  private static let rounds = 20

  private func each(
    _ name: String, _ body: (inout SeededGenerator, ExchangeSite, String) async throws -> Void
  ) async throws {
    var random = SeededGenerator.fresh(for: "RoundTripPropertyTests.\(name)")
    let seed = random.seed
    for round in 0..<Self.rounds {
      try await body(&random, ExchangeSite(), "seed \(seed), round \(round)")
    }
  }

  @Test func tables() async throws {
    try await each("tables") { random, site, place in
      let titles =
        (["id"]
        + ["name", "File", "price", "currency", "category", "tags", "Note", "x y"]
        .filter { _ in Bool.random(using: &random) }).shuffled(using: &random)
      var rows = [titles]
      for index in 0..<Int.random(in: 1...5, using: &random) {
        try site.folder.write(RandomSet.svg(index), to: "set/i\(index).svg")
        rows.append(
          titles.map { title in
            switch title {
            case "id": "i\(index)"
            case "name": RandomSet.text(&random)
            case "File": "i\(index).svg"
            case "price": "0"
            case "currency": "USD"
            case "tags": ["", "one", "one, two"].randomElement(using: &random) ?? ""
            default: Bool.random(using: &random) ? "" : RandomSet.text(&random)
            }
          })
      }
      try site.folder.write(RandomSet.table(rows), to: "set/table.csv")
      _ = try site.imported("set/table.csv")
      let out = try await site.exported(.csv)
      #expect(out == RandomSet.table(rows), "\(place)")
    }
  }

  @Test func sprites() async throws {
    try await each("sprites") { random, site, place in
      let sprite = RandomSet.sprite(&random)
      try site.folder.write(sprite, to: "sprite.svg")
      let report = try site.imported("sprite.svg")
      #expect(report.diagnostics.isEmpty, "\(place): \(report.diagnostics)")
      let out = try await site.exported(.sprite)
      #expect(TagTree.tree(of: out) == TagTree.tree(of: sprite), "\(place)\n\(sprite)\n\(out)")
    }
  }

  @Test func selectionsOfIcoMoon() async throws {
    try await each("icomoon") { random, site, place in
      let icons = RandomSet.indices(&random).map { index -> [String: Any] in
        var icon: [String: Any] = [
          "paths": [RandomSet.path(index)], "attrs": [[:] as [String: Any]],
        ]
        if Bool.random(using: &random) { icon["tags"] = RandomSet.words(&random) }
        if Bool.random(using: &random) {
          icon["width"] = Int.random(in: 100...2000, using: &random)
        }
        if Bool.random(using: &random) { icon["grid"] = 24 }
        var properties: [String: Any] = ["name": "i\(index)", "order": index]
        if Bool.random(using: &random) { properties["name"] = "i\(index), other\(index)" }
        if Bool.random(using: &random) { properties["code"] = 59648 + index }
        return ["icon": icon, "properties": properties, "setIdx": 0]
      }
      let set: [String: Any] = [
        "IcoMoonType": "selection", "height": 1024, "icons": icons,
        "metadata": ["name": RandomSet.text(&random)], "preferences": ["showGlyphs": true],
      ]
      try await roundTrip(set, "selection.json", .icomoon, site, place)
    }
  }

  @Test func fontsOfFontello() async throws {
    try await each("fontello") { random, site, place in
      var glyphs = RandomSet.indices(&random).map { index -> [String: Any] in
        var glyph: [String: Any] = [
          "uid": "u\(index)", "css": "i\(index)", "src": "custom_icons",
          "svg": ["path": RandomSet.path(index), "width": 1000 - index] as [String: Any],
        ]
        if Bool.random(using: &random) { glyph["code"] = 59392 + index }
        if Bool.random(using: &random) { glyph["search"] = RandomSet.words(&random) }
        return glyph
      }
      if Bool.random(using: &random) {
        glyphs.append(["uid": "z", "css": "z", "code": 60000, "src": "fontawesome"])
      }
      let set: [String: Any] = [
        "name": RandomSet.text(&random), "units_per_em": 1000, "css_prefix_text": "i-",
        "glyphs": glyphs,
      ]
      try await roundTrip(set, "config.json", .fontello, site, place)
    }
  }

  @Test func setsOfLucide() async throws {
    try await each("lucide") { random, site, place in
      var files: [String: String] = [:]
      for index in RandomSet.indices(&random) {
        var icon: [String: Any] = [
          "$schema": "../icon.schema.json", "tags": RandomSet.words(&random),
          "categories": RandomSet.words(&random),
        ]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: icon["contributors"] = ["ann", "bea"]
        case 1: icon["contributors"] = ["designedBy": ["ann"], "optimizedBy": [String]()]
        default: break
        }
        if Bool.random(using: &random) {
          icon["aliases"] = [
            ["name": "a\(index)", "deprecated": true, "deprecationReason": "alias.name"]
              as [String: Any], ["name": "b\(index)"],
          ]
        }
        files["icons/i\(index).svg"] = RandomSet.svg(index)
        files["icons/i\(index).json"] = RandomSet.json(icon)
      }
      files["categories/one.json"] = RandomSet.json(["title": RandomSet.text(&random)])
      try await roundTrip(files, .lucide, site, place)
    }
  }

  @Test func setsOfTabler() async throws {
    try await each("tabler") { random, site, place in
      var files: [String: String] = [:]
      var index: [String: Any] = [:]
      for number in RandomSet.indices(&random) {
        var styles: [String: Any] = [:]
        for style in ["outline", "filled"] where style == "outline" || Bool.random(using: &random) {
          var fields = ["version": "1.\(number)"]
          if Bool.random(using: &random) { fields["unicode"] = "ea0\(number)" }
          styles[style] = fields
          files["icons/\(style)/i\(number).svg"] = RandomSet.svg(
            number + (style == "filled" ? 20 : 0))
        }
        index["i\(number)"] =
          [
            "name": "i\(number)", "category": ["", "Birds"].randomElement(using: &random) ?? "",
            "tags": RandomSet.words(&random), "styles": styles,
          ] as [String: Any]
      }
      files["icons.json"] = RandomSet.json(index)
      try await roundTrip(files, .tabler, site, place)
    }
  }

  @Test func iconThemes() async throws {
    try await each("themes") { random, site, place in
      var index = "[Icon Theme]\nName=\(RandomSet.words(&random).joined(separator: " "))x\n"
      let folders = ["16x16/apps", "scalable/apps", "scalable/places"]
        .filter { _ in Bool.random(using: &random) }
      index += "Directories=\((folders + ["48/one"]).joined(separator: ","))\n"
      for (number, folder) in (folders + ["48/one"]).enumerated() {
        index += "\n# \(number)\n[\(folder)]\nSize=\(16 + number)\nType=Scalable\n"
        if Bool.random(using: &random) { index += "Context=Places & more\nX-Own = 1\n" }
      }
      var files = ["index.theme": index]
      // Each icon is in one folder, because only the best size is imported.
      for number in RandomSet.indices(&random) {
        let folder = (folders + ["48/one"]).randomElement(using: &random) ?? ""
        files["\(folder)/i\(number).svg"] = RandomSet.svg(number)
      }
      try await roundTrip(files, .iconTheme, site, place)
    }
  }

  @Test func foldersOfPictures() async throws {
    try await each("svg") { random, site, place in
      let folders = ["", "birds/", "Wild Birds/of prey/", "a_b/"]
      let habits = ["ic_bird_%_24px", "Bird%Icon", "bird %", "B\u{E4}r-%", "bird-%"]
      let habit = habits.randomElement(using: &random) ?? ""
      var files: [String: String] = [:]
      for number in RandomSet.indices(&random) {
        let folder = folders.randomElement(using: &random) ?? ""
        let name = habit.replacing("%", with: String(repeating: "abc", count: number + 1))
        files["\(folder)\(name).svg"] = RandomSet.svg(number)
      }
      try await roundTrip(files, .svgFolder, site, place)
    }
  }

  private func roundTrip(
    _ set: [String: Any], _ name: String, _ format: ExchangeFormat, _ site: ExchangeSite,
    _ place: String
  ) async throws {
    let text = RandomSet.json(set)
    try site.folder.write(text, to: name)
    let report = try site.imported(name)
    #expect(report.isComplete, "\(place): \(report.diagnostics)")
    let out = try await site.exported(format)
    #expect(
      try ExchangeSite.json(out) == ExchangeSite.json(text), "\(place)\n\(text)\n\(out)")
  }

  private func roundTrip(
    _ files: [String: String], _ format: ExchangeFormat, _ site: ExchangeSite, _ place: String
  ) async throws {
    for (path, text) in files { try site.folder.write(text, to: "set/\(path)") }
    let report = try site.imported("set")
    #expect(report.isComplete, "\(place): \(report.diagnostics)")
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: format, to: out)
    #expect(try site.folder.files(in: "out").keys.sorted() == files.keys.sorted(), "\(place)")
    for (path, text) in files {
      let written = site.folder.text("out/\(path)") ?? ""
      if path.hasSuffix(".json") {
        #expect(
          try ExchangeSite.json(written) == ExchangeSite.json(text),
          "\(place): \(path)\n\(text)\n\(written)")
      } else {
        #expect(written == text, "\(place): \(path)")
      }
    }
  }
}

private enum RandomSet {
  static func indices(_ random: inout SeededGenerator) -> Range<Int> {
    0..<Int.random(in: 1...5, using: &random)
  }

  static func path(_ index: Int) -> String { "M\(index) 1h2v\(index + 1)z" }

  static func svg(_ index: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"\(path(index))\"/></svg>\n"
  }

  static func text(_ random: inout SeededGenerator) -> String {
    let parts = ["a", "b c", "\"q\"", "x, y", "\u{E4}\u{1F989}", "1;2", "<&>", "l\nm"]
    return (0..<Int.random(in: 1...3, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }.joined(separator: "-")
  }

  static func words(_ random: inout SeededGenerator) -> [String] {
    ["one", "two", "three four", "f\u{FC}nf"].filter { _ in Bool.random(using: &random) }
  }

  static func json(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  static func table(_ rows: [[String]]) -> String {
    rows.map { row in
      row.map { field in
        field.contains { ",;\"\n\t".contains($0) }
          ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
      }.joined(separator: ",") + "\r\n"
    }.joined()
  }

  /// Symbols with shared gradients and other attributes, some in a `defs` element.
  static func sprite(_ random: inout SeededGenerator) -> String {
    let hasShared = Bool.random(using: &random)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    if Bool.random(using: &random) { text += " style='display:none' aria-hidden=\"true\"" }
    text += "><!-- <symbol id=\"no\"> -->"
    if hasShared {
      text +=
        "<defs><linearGradient id=\"g\"><stop stop-color=\"red\"/></linearGradient>"
        + "<linearGradient id=\"h\" href=\"#g\"/></defs>"
    }
    for index in indices(&random) {
      var attributes = Bool.random(using: &random) ? " viewBox=\"0 0 24 12\"" : ""
      let others = [
        " class=\"a b\"", " data-x=\"1 &amp; 2\"", " preserveAspectRatio=\"none\"",
        " fill=\"none\"", " stroke='blue'", " width=\"24\" height=\"24\"",
      ]
      attributes += others.filter { _ in Bool.random(using: &random) }.joined()
      let fill =
        hasShared && Bool.random(using: &random)
        ? ["g", "h"].randomElement(using: &random).map { " fill=\"url(#\($0))\"" } ?? ""
        : " fill=\"#123\""
      text += "<symbol id=\"i\(index)\"\(attributes)><!-- </symbol> -->"
      text += "<path d=\"\(path(index))\"\(fill)/></symbol>\n"
    }
    return text + "</svg>"
  }
}
