import Catalog
import ContentSyntax
import Diagnostics
import Foundation
import IconNames
import TestSupport
import Testing

@testable import PriceTables

/// Tables in the form of spreadsheets.
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
    // An unclosed quotation mark after a blank belongs to the text.
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
    #expect(
      unknown.report.diagnostics.map(\.message) == ["'XYZ' is not a currency code (ISO 4217)"])
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

  @Test(arguments: [
    ("1E+05", "shortened the number"), ("01. Mrz", "turned the price into a date"),
    ("1-Mar", "turned the price into a date"),
    ("2026-03-01", "turned the price into a date"), ("50%", "a percentage"),
    ("=2+3", "the result of the formula"),
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
    ([0x1F, 0x8B, 8, 0, 0, 0], "is a gzip file, not text"),
    (Array("id,price\nowl,2\u{0}\n".utf8), "has a NUL byte at offset 14, so it is not text"),
  ])
  func otherFilesAreNamed(bytes: [UInt8], message: String) {
    let error = #expect(throws: DiagnosticError.self) { try PriceTable(bytes, path: "p.csv") }
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(error?.diagnostics.map(\.code) == ["not-utf8"])
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
}
