import Catalog
import ContentSyntax
import Diagnostics
import Foundation
import IconNames
import TestSupport
import Testing

@testable import CatalogExchange

/// Price lists and table exports.
@Suite struct PriceImportTests {
  /// The icon must not get the general price, or only its other currencies.
  @Test func aPriceThatCanNotBeReadLeavesTheIconOut() throws {
    let site = try ExchangeSite()
    for (index, name) in ["owl", "cat", "dog"].enumerated() {
      try site.folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M\(index) 0h8v8z'/></svg>",
        to: "set/\(name).svg")
    }
    try site.folder.write(
      "id,Price EUR,Price JPY\nowl,2.99,400\ncat,abc,500\ndog,-1,500\n", to: "p.csv")
    var options = ImportOptions()
    options.prices = site.folder.url.appending(path: "p.csv").path
    options.price = "9"
    let report = try CatalogImport(
      of: ExchangeSource(site.folder.url.appending(path: "set").path), into: site.site, options
    ).run()
    #expect(report.added == ["owl"])
    #expect(
      report.diagnostics.map { "\($0.location?.line ?? 0) \($0.code)" }.sorted() == [
        "1 no-price", "1 no-price", "3 bad-price", "4 bad-price",
      ])
  }

  @Test func rowsOfSumsAreNoIcons() throws {
    let site = try site(["owl", "fox"])
    let report = try imported(
      site, "id;price\nowl;2,99\nfox;3,00\nTotal;5,99\nSumme;5,99\nlynx;1\n")
    #expect(report.added == ["fox", "owl"])
    #expect(report.diagnostics.map(\.code) == ["unknown-icon"])
  }

  @Test(arguments: [
    ("001", "1", "did you mean '001'?"), ("007", "7", "did you mean '007'?"),
    ("1e5", "1E+05", "did you mean '1e5'?"), ("mar1", "1-Mar", "did you mean 'mar1'?"),
    ("3-1", "2026-03-01", "did you mean '3-1'?"), ("dec-10", "10-Dec", "did you mean 'dec-10'?"),
    ("owl", "1.23E+12", "a spreadsheet shortened the number"),
    ("owl", "1-Mar", "spreadsheets turn such names into dates"),
  ])
  func namesThatASpreadsheetChangedHaveAHint(file: String, cell: String, hint: String) throws {
    let report = try imported(try site([file, "zebra"]), "id,price\n\(cell),2\nzebra,3\n")
    let problem = try #require(report.diagnostics.first { $0.code == "unknown-icon" })
    #expect(problem.notes.first?.message.hasPrefix(hint) == true, "\(problem.notes)")
  }

  @Test func aWorkbookIsNamed() throws {
    let site = try site(["owl"])
    try Data(TestArchive.bytes(of: [.init("xl/workbook.xml", "<workbook/>")]))
      .write(to: site.folder.url.appending(path: "p.csv"))
    let error = #expect(throws: DiagnosticError.self) { try self.imported(site, nil) }
    #expect(error?.diagnostics.first?.notes.first?.message.contains("CSV UTF-8") == true)
  }

  @Test func formulasThatComeInAreReportedAndNotLost() throws {
    let site = try site(["owl"])
    let report = try imported(site, "id,name,price,tags\nowl,=HYPERLINK(1),2,@a\n")
    #expect(report.diagnostics.map(\.code) == ["formula-cell", "formula-cell"])
    #expect(report.isComplete)
    #expect(site.folder.text("site/Content/catalog.json")?.contains("=HYPERLINK(1)") == true)
    // The guard of an export is removed without a warning.
    let other = try self.site(["owl"])
    #expect(try imported(other, "id,name,price\nowl,'=1+1,2\n").diagnostics.isEmpty)
    #expect(other.folder.text("site/Content/catalog.json")?.contains(#""=1+1""#) == true)
  }

  @Test func exportsGuardTheirCellsAndComeBackAsTheyWere() async throws {
    let site = try site(["a", "b"])
    try site.folder.write(
      #"{"currency":"EUR","icons":[{"id":"a","name":"=1+1","price":0,"tags":["@x","-y"]},{"id":"b","name":"Größe","price":0,"category":"+c"}]}"#,
      to: "site/Content/catalog.json")
    for name in ["a", "b"] {
      try site.folder.write(Self.svg(name.utf8.first ?? 0), to: "site/Content/icons/\(name).svg")
    }
    var set = try await site.set()
    let text = CSV.text(set)
    #expect(
      text == """
        id,name,file,price,currency,category,tags,buy\r
        a,'=1+1,a.svg,0,EUR,,"'@x, -y",\r
        b,Größe,b.svg,0,EUR,'+c,,\r\n
        """)
    set.tableForm.hasByteOrderMark = true
    set.tableForm.isRaw = true
    #expect(CSV.text(set).hasPrefix("\u{FEFF}id,"))
    #expect(CSV.text(set).contains("\r\na,=1+1,a.svg"))
    let back = try self.site(["a", "b"])
    try back.folder.write(text, to: "icons/icons.csv")
    _ = try back.imported("icons/icons.csv", price: nil)
    #expect(CSV.text(try await back.set()) == text)
  }

  // MARK: Sites

  private static func svg(_ number: UInt8) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M\(number) 0h8v8z'/></svg>"
  }

  private func site(_ names: [String]) throws -> ExchangeSite {
    let site = try ExchangeSite()
    for (index, name) in names.enumerated() {
      try site.folder.write(Self.svg(UInt8(index)), to: "icons/\(name).svg")
    }
    return site
  }

  private func imported(_ site: ExchangeSite, _ prices: String?) throws -> ImportReport {
    if let prices { try site.folder.write(prices, to: "p.csv") }
    var options = ImportOptions()
    options.prices = site.folder.url.appending(path: "p.csv").path
    return try CatalogImport(
      of: ExchangeSource(site.folder.url.appending(path: "icons").path), into: site.site, options
    ).run()
  }

  /// A missing name would result in an empty list.
  @Test(arguments: [
    "folders of a repository", "generic titles", "metadata fields",
  ])
  func listsHaveWords(name: String) {
    let words = WordLists.ofFormats[name]
    #expect(words.count > 4)
    #expect(words.allSatisfy { $0 == $0.trimmed && !$0.isEmpty })
    #expect(Set(words).count == words.count)
  }
}
