import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Round trips of extracts of real sets (`Fixtures/IconSets/README.md` has their licenses and sources), and
/// of programs' files with the same drawings.
@Suite struct RealSetTests {
  private func imported(_ path: String) throws -> (site: ExchangeSite, report: ImportReport) {
    let site = try ExchangeSite()
    var options = ImportOptions()
    options.price = "0"
    let source = try ExchangeSource(Fixture.url("IconSets/\(path)").path)
    return (site, try CatalogImport(of: source, into: site.site, options).run())
  }

  @Test(arguments: [
    ("lucide", ["bird", "circle-alert", "ice-cream-cone"], 0),
    ("heroicons", ["bell", "home"], 4), ("tabler", ["bell", "heart"], 2),
  ])
  func foldersComeInAndGoOut(set: String, icons: [String], variants: Int) async throws {
    let (site, report) = try imported(set)
    #expect(report.diagnostics.isEmpty)
    #expect(report.added.sorted() == icons)
    let note = variants == 0 ? nil : "\(variants.counting("variant")) of these"
    #expect(report.notes.dropFirst().first == note)
    let out = site.folder.url.appending(path: "out")
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .svgFolder, to: out.path)
    let source = Fixture.url("IconSets/\(set)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: source.path)
      .filter { $0.hasSuffix(".svg") }
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: out.path)
        .filter { $0.hasSuffix(".svg") }.sorted() == files.sorted())
    for file in files {
      #expect(
        try Data(contentsOf: out.appending(path: file))
          == Data(contentsOf: source.appending(path: file)), "\(file)")
    }
  }

  @Test func theSpriteOfBootstrapIcons() async throws {
    let (site, report) = try imported("bootstrap-icons.svg")
    #expect(report.diagnostics.isEmpty)
    #expect(report.added.sorted() == ["bell", "cup-hot", "heart"])
    let text = try String(
      contentsOf: Fixture.url("IconSets/bootstrap-icons.svg"), encoding: .utf8)
    #expect(try await TagTree.tree(of: site.exported(.sprite)) == TagTree.tree(of: text))
  }

  @Test(arguments: [
    (
      "iconify/lucide.json",
      ["bird", "bird-left", "circle-alert", "circle-question-down", "ice-cream-cone"], "iconify"
    ),
    ("icomoon/selection.json", ["bell", "cup-hot", "heart"], "icomoon"),
    ("fontello/config.json", ["bell", "heart-empty"], "fontello"),
  ])
  func filesComeInAndGoOut(path: String, icons: [String], format: String) async throws {
    let (site, report) = try imported(path)
    #expect(report.diagnostics.isEmpty)
    #expect(report.added.sorted() == icons)
    let target = try #require(ExchangeFormat.targets.first { $0.name == format })
    let text = try String(contentsOf: Fixture.url("IconSets/\(path)"), encoding: .utf8)
    #expect(try await ExchangeSite.json(site.exported(target)) == ExchangeSite.json(text))
  }

  @Test func theThemeOfTango() async throws {
    let (site, report) = try imported("tango")
    #expect(report.diagnostics.isEmpty)
    #expect(report.added == ["edit-redo", "edit-undo"])
    #expect(
      report.notes.dropFirst() == [
        "inherits 'gnome', whose icons are not imported",
        "inherits 'crystalsvg', whose icons are not imported",
      ])
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    #expect(catalog.contains(#""category": "Actions", "aliases": ["undo"]"#))
    let out = site.folder.url.appending(path: "out")
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .iconTheme, to: out.path)
    let source = Fixture.url("IconSets/tango")
    for file in ["index.theme", "scalable/actions/edit-undo.svg", "scalable/actions/undo.svg"] {
      #expect(
        try Data(contentsOf: out.appending(path: file))
          == Data(contentsOf: source.appending(path: file)), "\(file)")
    }
  }

  @Test func theListAndFoldersOfMaterialSymbols() async throws {
    let (site, report) = try imported("material")
    #expect(report.diagnostics.isEmpty)
    #expect(report.added.sorted() == ["favorite", "notifications"])
    #expect(
      report.notes.dropFirst() == [
        "1 icon of the list without a picture", "2 variants of these",
      ])
    let out = site.folder.url.appending(path: "out")
    _ = try await CatalogExport(site.set(), of: site.site).write(as: .svgFolder, to: out.path)
    let source = Fixture.url("IconSets/material/symbols/web/favorite")
    for (file, written) in [
      ("materialsymbolsoutlined/favorite_24px.svg", "favorite.svg"),
      (
        "materialsymbolsrounded/favorite_wght700fill1_24px.svg",
        "rounded-wght700fill1/favorite.svg"
      ),
    ] {
      #expect(
        try Data(contentsOf: out.appending(path: written))
          == Data(contentsOf: source.appending(path: file)), "\(file)")
    }
  }
}
