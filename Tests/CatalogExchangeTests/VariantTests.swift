import ContentLoading
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Several pictures of an icon.
@Suite struct VariantTests {
  private static func icon(_ key: String) -> ForeignIcon {
    ForeignIcon(key: key, shownPath: key, file: key + ".svg", picture: .svg(""))
  }

  /// The main picture's key and variant name, and the other variants.
  private static func grouped(_ keys: [String]) -> [String] {
    var set = ForeignSet(icons: keys.map(icon))
    SVGFolder.groupVariants(of: &set)
    return set.icons.map { icon in
      let others = icon.variants.map { "\($0.variant ?? "?")=\($0.key)" }
      return ([icon.key + (icon.variant.map { " (\($0))" } ?? "")] + others)
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    // Tabler, and Phosphor's weight folders, which the file names repeat.
    (
      ["filled/owl", "outline/cat", "outline/owl"],
      ["outline/owl (outline) filled=filled/owl", "outline/cat"]
    ),
    (
      ["bold/cat-bold", "bold/owl-bold", "regular/cat", "regular/owl"],
      ["regular/cat (regular) bold=bold/cat-bold", "regular/owl (regular) bold=bold/owl-bold"]
    ),
    // Heroicons: size and style.
    (
      ["20/solid/cat", "24/outline/cat", "24/solid/cat"],
      ["24/outline/cat (24-outline) 20-solid=20/solid/cat 24-solid=24/solid/cat"]
    ),
    // Bootstrap's suffixes.
    (
      ["bell", "bell-fill", "bus", "bus-fill", "hen-fill"],
      ["bell fill=bell-fill", "bus fill=bus-fill", "hen-fill"]
    ),
    // Octicons' sizes.
    (
      ["bell-16", "bell-24", "bug-16", "bug-24", "cat-24"],
      ["bell-24 (24) 16=bell-16", "bug-24 (24) 16=bug-16", "cat-24"]
    ),
    // Figma's properties.
    (
      [
        "Name=cat, Style=Filled", "Name=cat, Style=Outline", "Name=owl, Style=Filled",
        "Name=owl, Style=Outline",
      ],
      [
        "Name=cat, Style=Outline (outline) filled=Name=cat, Style=Filled",
        "Name=owl, Style=Outline (outline) filled=Name=owl, Style=Filled",
      ]
    ),
    // Not variants: other words, and battery levels.
    (
      ["traffic", "traffic-light", "ceiling-light"], ["traffic", "traffic-light", "ceiling-light"]
    ),
    (
      ["battery", "battery-20", "battery-40", "bell", "bus", "cat"],
      ["battery", "battery-20", "battery-40", "bell", "bus", "cat"]
    ),
    // Category folders.
    (["birds/owl", "round/ball", "birds/eagle"], ["birds/owl", "round/ball", "birds/eagle"]),
    (["ice-cream-outline", "owl-outline"], ["ice-cream-outline", "owl-outline"]),
  ])
  func setsShowTheirHabit(keys: [String], icons: [String]) {
    #expect(Self.grouped(keys).sorted() == icons.sorted())
  }

  private static func svg(_ number: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(number) 1h2v2z"/></svg>"#
  }

  private func source() throws -> ExchangeSite {
    let site = try ExchangeSite()
    for (index, path) in ["outline/owl", "filled/owl", "outline/cat", "birds/hen"].enumerated() {
      try site.folder.write(Self.svg(index), to: "set/\(path).svg")
    }
    return site
  }

  @Test func variantsComeInAndGoOut() async throws {
    let site = try source()
    let report = try site.imported("set")
    #expect(report.diagnostics.isEmpty)
    #expect(report.added == ["hen", "owl", "cat"])
    #expect(report.notes.contains("1 variant of these"))
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    #expect(
      catalog.contains(
        #""variants": { "outline": "icons/owl.svg", "filled": "icons/filled/owl.svg" }"#))
    #expect(site.folder.text("site/Content/icons/filled/owl.svg") == Self.svg(1))
    let out = site.folder.url.appending(path: "out").path
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .svgFolder, to: out)
    #expect(site.folder.text("out/outline/owl.svg") == Self.svg(0))
    #expect(site.folder.text("out/filled/owl.svg") == Self.svg(1))
    #expect(site.folder.text("out/outline/cat.svg") == Self.svg(2))
    // Formats with one picture for an icon report the omitted variants.
    let written = try await CatalogExport(site.set(), of: site.site).write(as: .sprite, to: nil)
    #expect(written.leftOut.map(\.code) == ["variants-left-out"])
  }

  @Test func whoWantsIconsOfTheirOwnGetsThem() throws {
    let site = try source()
    var options = ImportOptions()
    options.price = "0"
    options.separatesVariants = true
    let path = site.folder.url.appending(path: "set").path
    let first = try CatalogImport(of: ExchangeSource(path), into: site.site, options).run()
    #expect(Set(first.added) == ["hen", "owl", "owl-filled", "cat"])
    // An update does not remove variants.
    let second = try site.imported("set", price: nil, isUpdate: true)
    #expect(second.changes.isEmpty)
    #expect(second.added.isEmpty)
  }

  @Test func updatesTakeWhatTheSourceHasChanged() throws {
    let site = try source()
    _ = try site.imported("set")
    try site.folder.write(Self.svg(7), to: "set/filled/owl.svg")
    try site.folder.write(Self.svg(8), to: "set/filled/cat.svg")
    let report = try site.imported("set", price: nil, isUpdate: true)
    #expect(report.diagnostics.isEmpty)
    #expect(report.changes.count == 2)
    #expect(site.folder.text("site/Content/icons/filled/owl.svg") == Self.svg(7))
    #expect(site.folder.text("site/Content/icons/filled/cat.svg") == Self.svg(8))
    #expect(
      site.folder.text("site/Content/catalog.json")?
        .contains(#""filled": "icons/filled/cat.svg""#) == true)
    // A picture that changed in both places stays, and is reported.
    try site.folder.write(Self.svg(9), to: "site/Content/icons/filled/owl.svg")
    try site.folder.write(Self.svg(6), to: "set/filled/owl.svg")
    let other = try site.imported("set", price: nil, isUpdate: true)
    #expect(other.diagnostics.map(\.code) == ["import-conflict"])
    #expect(site.folder.text("site/Content/icons/filled/owl.svg") == Self.svg(9))
  }
}
