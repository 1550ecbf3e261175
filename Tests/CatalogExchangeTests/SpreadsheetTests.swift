import Catalog
import ContentSyntax
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Tables as spreadsheets write them.
@Suite struct SpreadsheetTests {
  private func table(
    _ text: String, _ code: String? = nil, for purpose: PriceTable.Purpose = .prices
  ) throws -> PriceTable {
    try PriceTable(
      Array(text.utf8), path: "p.csv", for: purpose, in: code.flatMap(Currency.init(code:)))
  }

  private func rows(_ text: String, _ code: String? = nil) throws -> [String] {
    try table(text, code).rows.map { row in
      "\(row[.id] ?? row[.name] ?? "") \(row.price?.decimal ?? "-") \(row.price?.currency?.code ?? "")"
        .trimmed
    }
  }

  @Test(arguments: [
    "Prices 2026,,\nid,price,note\nowl,2.99,x\nfox,3,\n",
    "Prices 2026,,\n,,\nExported,2026-11-27,\nid,price,note\nowl,2.99,\nfox,3,\n",
    "\u{FEFF}My prices,\nid,price\nowl,2.99\nfox,3\n",
    "Prices, of 2026\nid;price\nowl;2,99\nfox;3\n",
    "sep=;\nMy prices;\nid;price\nowl;2,99\nfox;3\n",
    "id|price\nowl|2.99\nfox|3\n",
    "id,price\rowl,2.99\rfox,3\r",
    "id,price,,\nowl,2.99,,\nfox,3,,\n,,,\n   ,,,\n",
    "id,price\nowl,2.99,,,\nfox,3\n",
    "id,price\nowl,2.99\nid,price\nfox,3\n",
    "id,price\r\nowl,2.99\r\nfox,3\r\n\u{1A}",
  ])
  func rowsAroundATableAreNoIcons(text: String) throws {
    let table = try table(text)
    #expect(table.rows.map { $0[.id] } == ["owl", "fox"])
    #expect(table.rows.map { $0.price?.decimal } == ["2.99", "3"])
    #expect(table.report.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "id,price\n=\"owl\",=\"2.99\"\n", "id,price\n\"=\"\"owl\"\"\",\"=\"\"2.99\"\"\"\n",
    "id; price\n=\"owl\"; =\"2,99\"\n", "=\"id\",=\"price\"\n=\"owl\",2.99\n",
    "id, price\nowl, \"2.99\"\n", "id,price\n  \"owl\" , \"2.99\" \n", "id,price\n'owl,2.99\n",
  ])
  func textsInFormulasAndBehindBlanksAreRead(text: String) throws {
    let id = text.contains("'owl") ? "'owl" : "owl"
    #expect(try rows(text) == ["\(id) 2.99"])
  }

  @Test func aFormulaWithASeparatorInItIsOneField() throws {
    #expect(
      try rows("name,price\n=\"a,b\",2\n=\"say \"\"hi\"\"\",3\n") == ["a,b 2", "say \"hi\" 3"])
    // A quotation mark behind a blank that closes nothing is one of the text.
    #expect(try rows("name,price\n \"a\" b,2\n 5\" disk,3\n") == ["\"a\" b 2", "5\" disk 3"])
  }

  @Test func aColumnOfCurrenciesMayHaveSigns() throws {
    #expect(
      try rows("id,price,currency\na,1,€\nb,2,$\nc,3,£\nd,4,zł\ne,5,EUR\nf,6,Rs.\n", "USD") == [
        "a 1 EUR", "b 2 USD", "c 3 GBP", "d 4 PLN", "e 5 EUR", "f 6 INR",
      ])
    #expect(
      try rows("id,price,currency\na,1,kr\nb,2,kr.\nc,3,DKK\n", "DKK") == [
        "a 1 DKK", "b 2 DKK", "c 3 DKK",
      ])
    for sign in ["$", "kr", "¥"] {
      let table = try table("id,price,currency\na,1,\(sign)\n")
      #expect(table.rows.map(\.isPriceUnread) == [true])
      #expect(table.report.diagnostics.map(\.code) == ["unknown-currency"])
      #expect(
        table.report.diagnostics[0].message.hasPrefix(
          "'\(sign)' is the sign of several currencies: "))
    }
    let unknown = try table("id,price,currency\na,1,XYZ\nb,,XYZ\n")
    #expect(unknown.report.diagnostics.map(\.message) == ["'XYZ' is not a currency of ISO 4217"])
  }

  @Test func signsOfSeveralCurrenciesInTitlesNameNone() throws {
    for title in ["Price ($)", "Price kr", "Price ¥", "Preis (kr)"] {
      #expect(try rows("id;\(title)\nowl;2,99\n", "SEK").map { $0.prefix(8) } == ["owl 2.99"])
    }
    #expect(ColumnTitle("prix de l’icon")?.column == .price)
    #expect(ColumnTitle("Preis €")?.currency?.code == "EUR")
  }

  @Test func pricesNameTheirCurrencyBySigns() throws {
    #expect(try rows("id;price\nowl;Rs. 50\n") == ["owl 50 INR"])
    #expect(
      try rows("id;price\nowl;1.299,50 kr.\nfox;kr. 12,50\n", "DKK") == [
        "owl 1299.50 DKK", "fox 12.50 DKK",
      ])
    #expect(
      try rows("id;price\nowl;₹1,29,999.00\nfox;₹999\n") == ["owl 129999.00 INR", "fox 999 INR"])
    #expect(try rows("id,price\nowl,free\nfox,3 Euro\n") == ["owl 0", "fox 3 EUR"])
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
    ("owl", "1.23E+12", "a spreadsheet has shortened the number"),
    ("owl", "1-Mar", "A spreadsheet makes a date of such a name"),
  ])
  func namesThatASpreadsheetChangedHaveAHint(file: String, cell: String, hint: String) throws {
    let report = try imported(try site([file, "zebra"]), "id,price\n\(cell),2\nzebra,3\n")
    let problem = try #require(report.diagnostics.first { $0.code == "unknown-icon" })
    #expect(problem.notes.first?.message.hasPrefix(hint) == true, "\(problem.notes)")
  }

  @Test(arguments: [
    ("1E+05", "shortened the number"), ("01. Mrz", "made a date"), ("1-Mar", "made a date"),
    ("2026-03-01", "made a date"), ("50%", "a percentage"), ("=2+3", "the result of the formula"),
  ])
  func pricesThatASpreadsheetChangedHaveAHint(price: String, hint: String) throws {
    let table = try table("id;price\nowl;\(price)\n")
    #expect(table.rows.map(\.isPriceUnread) == [true])
    #expect(table.report.diagnostics.map(\.code) == ["bad-price"])
    #expect(table.report.diagnostics.first?.notes.first?.message.contains(hint) == true)
  }

  @Test(arguments: ["\u{7}", "\u{1B}[31m", "\u{B}", "\u{85}", "\u{9B}"])
  func noControlCharacterReachesAField(character: String) throws {
    let table = try table("name,price\na\(character)b,2\nfox,3\n")
    #expect(table.rows.map { $0[.name] } == [nil, "fox"])
    #expect(table.report.diagnostics.map(\.code) == ["control-character"])
    let error = #expect(throws: DiagnosticError.self) {
      try self.table("na\(character)me,id,price\na,b,2\n")
    }
    #expect(error?.diagnostics.map(\.severity) == [.error])
  }

  @Test func tablesInUTF16WithoutAMarkAreRead() throws {
    let bytes = "id\tprice\nowl\t2.99\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let table = try PriceTable(bytes, path: "p.csv")
    #expect(table.rows.map { $0.price?.decimal } == ["2.99"])
    #expect(table.note == "p.csv: UTF-16 without a mark, fields between tabs, decimal point")
  }

  @Test(arguments: [
    ([0x1F, 0x8B, 8, 0, 0, 0], "is a gzip file, not a text"),
    (Array("id,price\nowl,2\u{0}\n".utf8), "has a NUL byte at offset 14, so it is not a text"),
  ])
  func otherFilesAreNamed(bytes: [UInt8], message: String) {
    let error = #expect(throws: DiagnosticError.self) { try PriceTable(bytes, path: "p.csv") }
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(error?.diagnostics.map(\.code) == ["not-utf8"])
  }

  @Test func aWorkbookIsNamed() throws {
    let site = try site(["owl"])
    try Data(TestArchive.bytes(of: [.init("xl/workbook.xml", "<workbook/>")]))
      .write(to: site.folder.url.appending(path: "p.csv"))
    let error = #expect(throws: DiagnosticError.self) { try self.imported(site, nil) }
    #expect(error?.diagnostics.first?.notes.first?.message.contains("CSV UTF-8") == true)
  }

  // MARK: Formulas

  @Test(arguments: [
    ("=1+1", "'=1+1"),
    ("=HYPERLINK(\"https://evil.example\")", "'=HYPERLINK(\"https://evil.example\")"),
    ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
    ("-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"),
    ("@SUM(1)", "'@SUM(1)"), (" =1+1", "' =1+1"), ("\u{A0}=1", "'\u{A0}=1"),
    ("\u{FEFF}=1", "'\u{FEFF}=1"),
    ("\t=1", "'\t'=1"), ("\tx", "'\tx"), ("\rx", "'\rx"), ("＝1+1", "'＝1+1"), ("a;=1", "a;'=1"),
    ("a\n@x", "a\n'@x"), ("'=1", "''=1"), ("'\tx", "''\tx"),
    ("-5", "-5"), ("-2.99", "-2.99"), ("+3", "+3"), ("-5 €", "-5 €"), ("2.99", "2.99"),
    ("it's", "it's"),
    ("a=b", "a=b"), ("chevron-right", "chevron-right"), ("'owl'", "'owl'"), ("", ""),
    ("'-5", "'-5"),
  ])
  func cellsThatASpreadsheetWouldCalculateAreGuarded(text: String, guarded: String) {
    #expect(SpreadsheetCell.guarded(text) == guarded)
    #expect(SpreadsheetCell.unguarded(guarded) == text)
  }

  @Test func aGuardIsUndoneExactly() {
    var random = SeededGenerator.fresh(for: "SpreadsheetTests")
    let scraps = [
      "'", "''", "=", "+", "-", "@", "\t", "\r", "\n", " ", ";", ",", "\"", "5", "2.99", "€", "a",
      "＝", "é", "\u{301}",
    ]
    for _ in 0..<4_000 {
      let count = Int.random(in: 0...6, using: &random)
      let text = (0..<count).map { _ in scraps.randomElement(using: &random) ?? "" }.joined()
      let guarded = SpreadsheetCell.guarded(text)
      #expect(
        Array(SpreadsheetCell.unguarded(guarded).utf8) == Array(text.utf8),
        "\(text.debugDescription) seed \(random.seed)")
    }
  }

  @Test func formulasThatComeInAreReportedAndNotLost() throws {
    let site = try site(["owl"])
    let report = try imported(site, "id,name,price,tags\nowl,=HYPERLINK(1),2,@a\n")
    #expect(report.diagnostics.map(\.code) == ["formula-cell", "formula-cell"])
    #expect(report.isComplete)
    #expect(site.folder.text("site/Content/catalog.json")?.contains("=HYPERLINK(1)") == true)
    // The guard of an export is taken away without a word.
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
}
