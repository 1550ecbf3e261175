import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Repeated imports of a source.
@Suite struct UpdateTests {
  private static func svg(_ path: String = "M1 1h2v2z") -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\#(path)"/></svg>"#
  }

  private static let catalog = "site/Content/catalog.json"

  /// An imported table with three icons.
  private func imported() throws -> ExchangeSite {
    let site = try ExchangeSite()
    try write("owl,Owl,2.50,Birds,night", "eagle,Eagle,3,Birds,", "ice,Ice,1,Food,cold", to: site)
    for (id, path) in [("owl", "M1 1h2v2z"), ("eagle", "M2 1h2v2z"), ("ice", "M3 1h2v2z")] {
      try site.folder.write(Self.svg(path), to: "\(id).svg")
    }
    let report = try site.imported("set.csv", price: nil)
    #expect(report.added == ["owl", "eagle", "ice"])
    return site
  }

  private func write(_ rows: String..., to site: ExchangeSite) throws {
    let lines = ["id,name,price,category,tags"] + rows
    try site.folder.write(lines.joined(separator: "\n") + "\n", to: "set.csv")
  }

  private func update(_ site: ExchangeSite, isDryRun: Bool = false) throws -> ImportReport {
    try site.imported("set.csv", price: nil, isUpdate: true, isDryRun: isDryRun)
  }

  @Test func whatTheSourceSaidIsKept() throws {
    let site = try imported()
    #expect(
      site.folder.text("site/Content/imports/set.json") == """
        {
          "format": "csv",
          "extensions": { "csv": { "columns": ["id", "name", "price", "category", "tags"] } },
          "icons": {
            "eagle": { "key": "eagle", "picture": "c13f513a333b1d705b33ba4d283cfd8d", "entry": { "id": "eagle", "name": "Eagle", "price": 3, "category": "Birds" } },
            "ice": { "key": "ice", "picture": "b8b0ae70788357e737ec2794422e437a", "entry": { "id": "ice", "name": "Ice", "price": 1, "category": "Food", "tags": ["cold"] } },
            "owl": { "key": "owl", "picture": "1dec859271aaca3a56a623b46a54dc65", "entry": { "id": "owl", "name": "Owl", "price": 2.50, "category": "Birds", "tags": ["night"] } }
          }
        }

        """)
  }

  /// Unchanged icons have no difference in git.
  @Test func anUpdateRewritesNoMoreThanItMust() throws {
    let site = try ExchangeSite()
    for name in ["cat", "hat", "owl"] {
      try site.folder.write(Self.svg("M\(name.utf8.count) 1h2v2z"), to: "icons/a/\(name).svg")
    }
    _ = try site.imported("icons", price: "2.50")
    let path = "site/Content/imports/icons.json"
    let first = site.folder.text(path)
    _ = try site.imported("icons", price: nil, isUpdate: true)
    #expect(site.folder.text(path) == first)
    try site.folder.write(Self.svg("M9 1h2v2z"), to: "icons/a/bat.svg")
    _ = try site.imported("icons", price: nil, isUpdate: true)
    let second = try #require(site.folder.text(path))
    let lines = Set((first ?? "").split(separator: "\n"))
    #expect(second.split(separator: "\n").filter { !lines.contains($0) }.count == 1)
    _ = try site.imported("icons", price: nil, isUpdate: true)
    #expect(site.folder.text(path) == second)
  }

  @Test func eachChangesWhatItChanged() throws {
    let site = try imported()
    try site.folder.replace(#""name": "Owl""#, with: #""name":  "Uhu""#, in: Self.catalog)
    try site.folder.replace(
      #""price": 3"#, with: #""price": 3.00, "summary": "Big""#, in: Self.catalog)
    let before = try #require(site.folder.text(Self.catalog))
    try write(
      "owl,Owl,2.50,Night,night owl", "eagle,Eagle,4,Birds,", "ice,Ice,1,Food,cold",
      "cake,Cake,5,Food,", to: site)
    try site.folder.write(Self.svg("M9 1h2v2z"), to: "cake.svg")
    try site.folder.write(Self.svg("M9 2h2v2z"), to: "ice.svg")
    let dry = try update(site, isDryRun: true)
    #expect(site.folder.text(Self.catalog) == before)
    let report = try update(site)
    #expect(report.diagnostics.isEmpty)
    #expect(dry.changes == report.changes)
    #expect(
      report.text(site: "shop", ImportOptions()).split(separator: "\n").dropFirst(2) == [
        "+ cake  Cake, 5.00 USD, Food",
        #"~ owl: category "Birds" → "Night", tags ["night"] → ["night", "owl"]"#,
        "~ eagle: price 3.00 → 4", "~ ice: picture", "shop: 1 added, 3 changed",
      ])
    #expect(
      site.folder.text(Self.catalog)
        == before.replacing(
          #"2.50, "category": "Birds", "tags": ["night"]"#,
          with: #"2.50, "category": "Night", "tags": ["night", "owl"]"#
        )
        .replacing("3.00", with: "4").replacing(
          #""tags": ["cold"] }"#,
          with:
            #""tags": ["cold"] },\#n    { "id": "cake", "name": "Cake", "price": 5, "category": "Food" }"#
        ))
    #expect(site.folder.text("site/Content/icons/ice.svg") == Self.svg("M9 2h2v2z"))
    #expect(!site.folder.contains("site/.vitrine"))
    let after = try site.folder.files(in: "site")
    #expect(try update(site).text(site: "shop", ImportOptions()).hasSuffix("nothing changed\n"))
    #expect(try site.folder.files(in: "site") == after)
  }

  @Test func whatBothChangedIsToldAndStays() throws {
    let site = try imported()
    try site.folder.replace(#""name": "Owl""#, with: #""name": "Uhu""#, in: Self.catalog)
    try site.folder.write(Self.svg("M7 7h1v1z"), to: "site/Content/icons/owl.svg")
    try site.folder.write(Self.svg("M8 8h1v1z"), to: "owl.svg")
    try write(
      "owl,Snowy Owl,2.50,Birds,night", "eagle,Eagle,3,Birds,", "ice,Ice,1,Food,cold", to: site)
    let before = try #require(site.folder.text(Self.catalog))
    let report = try update(site)
    #expect(
      report.diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }.sorted() == [
        #"6: the name of 'owl' was changed here and in the source; it stays "Uhu", and the source has "Snowy Owl""#,
        "6: the picture of 'owl' was changed here and in the source; it stays as it is here",
      ])
    #expect(
      report.diagnostics.flatMap(\.notes).map(\.message) == [#"it was "Owl" when it was imported"#])
    #expect(site.folder.text(Self.catalog) == before)
    #expect(site.folder.text("site/Content/icons/owl.svg") == Self.svg("M7 7h1v1z"))
    // A conflict is reported once, because the record contains the source's value.
    #expect(try update(site).diagnostics.isEmpty)
  }

  @Test func whatIsGoneGoesUnlessItsAuthorChangedIt() throws {
    let site = try imported()
    try site.folder.replace(#""name": "Eagle""#, with: #""name": "Adler""#, in: Self.catalog)
    try write("ice,Ice,1,Food,cold", to: site)
    let report = try update(site)
    #expect(report.changes.count == 1)
    #expect(report.text(site: "shop", ImportOptions()).contains("\n- owl\nshop: 1 removed\n"))
    #expect(
      report.diagnostics.map(\.message) == [
        "'eagle' was removed from the source but changed here, and stays; changed: name"
      ])
    #expect(site.folder.text(Self.catalog)?.contains("owl") == false)
    #expect(site.folder.text(Self.catalog)?.contains("Adler") == true)
    #expect(!site.folder.contains("site/Content/icons/owl.svg"))
    #expect(site.folder.contains("site/Content/icons/eagle.svg"))
  }

  @Test func nothingGoesIfTheSourceWasReadInPart() throws {
    let site = try imported()
    // The owl's row has no picture.
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "owl.svg"))
    let report = try update(site)
    #expect(report.changes.isEmpty)
    #expect(report.diagnostics.map(\.code).contains("gone-from-source"))
    #expect(site.folder.contains("site/Content/icons/owl.svg"))
    // An invalid picture leaves its icon unchanged.
    try site.folder.write("<svg", to: "owl.svg")
    let broken = try update(site)
    #expect(broken.changes.isEmpty)
    #expect(
      broken.diagnostics.flatMap(\.notes).map(\.message).contains("the icon 'owl' stays as it is"))
    try site.folder.write(Self.svg(), to: "owl.svg")
    #expect(try update(site).diagnostics.isEmpty)
  }

  @Test func whatIsDeletedStaysDeleted() throws {
    let site = try imported()
    try site.folder.replace(
      "    { \"id\": \"owl\", \"name\": \"Owl\", \"price\": 2.50, \"category\": \"Birds\", \"tags\": [\"night\"] },\n",
      with: "", in: Self.catalog)
    #expect(try update(site).diagnostics.isEmpty)
    try write("owl,Owl,9,Birds,night", "eagle,Eagle,3,Birds,", "ice,Ice,1,Food,cold", to: site)
    #expect(try update(site).diagnostics.map(\.code) == ["deleted-here"])
    #expect(site.folder.text(Self.catalog)?.contains("owl") == false)
  }

  @Test func withoutABaseEachDifferenceIsTold() throws {
    let site = try imported()
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "site/Content/imports"))
    let before = site.folder.text(Self.catalog)
    #expect(try update(site).diagnostics.isEmpty)
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "site/Content/imports"))
    try write("owl,Owl,9,Birds,", "eagle,Eagle,3,Birds,big", to: site)
    #expect(
      try update(site).diagnostics.map(\.message) == [
        #"the price of 'owl' is 2.50 here, and stays; the source has 9"#,
        #"the tags of 'eagle' is nothing here, and stays; the source has ["big"]"#,
      ])
    #expect(site.folder.text(Self.catalog) == before)
    #expect(try update(site).diagnostics.isEmpty)
  }

  @Test func categoriesAndPricesAreTakenOrLeftAsAWhole() throws {
    let site = try imported()
    try site.folder.replace(
      #""price": 2.50, "category": "Birds""#,
      with: #""prices": { "USD": 2.50, "EUR": 2 }, "categories": ["Birds", "Night"]"#,
      in: Self.catalog)
    try site.folder.replace(
      #""price": 3, "category": "Birds""#, with: #""price": "3.0", "categories": ["Birds"]"#,
      in: Self.catalog)
    try write("owl,Owl,9,Day,night", "eagle,Eagle,4,Big,", "ice,Ice,1,Food,cold", to: site)
    let report = try update(site)
    #expect(report.diagnostics.count == 2)
    let text = try #require(site.folder.text(Self.catalog))
    #expect(
      text.contains(#""prices": { "USD": 2.50, "EUR": 2 }, "categories": ["Birds", "Night"]"#))
    #expect(text.contains(#"{ "id": "eagle", "name": "Eagle", "price": 4, "category": "Big" }"#))
  }

  @Test func brokenBasesAreTold() throws {
    for (text, code) in [
      ("{\n<<<<<<< HEAD\n}", "malformed-json"), ("{}", "missing-field"),
      (#"{ "icons": { "owl": { "key": "owl" } } }"#, "missing-field"),
      (#"{ "icons": { "owl": { "key": 1, "picture": 1, "entry": [] } } }"#, "wrong-type"),
    ] {
      let site = try imported()
      try site.folder.write(text, to: "site/Content/imports/set.json")
      let before = try site.folder.files(in: "site")
      let error = #expect(throws: DiagnosticError.self) { try update(site) }
      #expect(error?.diagnostics.first?.code == code)
      #expect(error?.diagnostics.first?.location?.file == "Content/imports/set.json")
      #expect(try site.folder.files(in: "site") == before)
    }
  }

  @Test func setsOfOneNameHaveBasesOfTheirOwn() throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg("M1 1h2v2z"), to: "a/icons/owl.svg")
    try site.folder.write(Self.svg("M2 1h2v2z"), to: "b/icons/ice.svg")
    #expect(try site.imported("a/icons").added == ["owl"])
    #expect(try site.imported("b/icons").added == ["ice"])
    #expect(site.folder.contains("site/Content/imports/icons-2.json"))
    let report = try site.imported("b/icons", price: nil, isUpdate: true)
    #expect(report.changes.isEmpty && report.added.isEmpty)
    #expect(site.folder.text(Self.catalog)?.contains("owl") == true)
    // A file that moves to another folder is the same icon.
    try site.folder.write(Self.svg("M3 1h2v2z"), to: "b/icons/cake.svg")
    #expect(try site.imported("b/icons", isUpdate: true).added == ["cake"])
    try site.folder.write(Self.svg("M2 1h2v2z"), to: "b/icons/cold/ice.svg")
    try site.folder.remove("b/icons/ice.svg")
    let moved = try site.imported("b/icons", price: nil, isUpdate: true)
    #expect(moved.changes.count == 1 && moved.added.isEmpty)
    #expect(
      moved.text(site: "shop", ImportOptions()).contains("\n~ ice: category nothing → \"Cold\"\n"))
  }
}
