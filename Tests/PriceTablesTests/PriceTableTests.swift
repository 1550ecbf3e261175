import Catalog
import ContentSyntax
import Diagnostics
import Foundation
import IconNames
import TestSupport
import Testing

@testable import PriceTables

@Suite struct PriceTableTests {
  private func table(_ text: String) throws -> PriceTable {
    try PriceTable(Array(text.utf8), path: "prices.csv")
  }

  private func decimals(_ prices: String..., in code: String? = nil) throws -> [String?] {
    let rows = prices.enumerated().map { "\($0.offset)\t\($0.element)\n" }.joined()
    return try PriceTable(
      Array(("id\tprice\n" + rows).utf8), path: "prices.csv", in: code.flatMap(Currency.init(code:))
    ).rows.map { $0.price?.decimal }
  }

  @Test func separatorsAndDecimalSignsAreFound() throws {
    let comma = try table("id,price\nowl,2.99\n")
    #expect(comma.note == "prices.csv: UTF-8, fields between ',', decimal point")
    let semicolon = try table("File;Price;Artist\nowl.svg;2,99;Ann\n")
    #expect(
      semicolon.note
        == "prices.csv: UTF-8, fields between ';', decimal comma; not used: 'Artist'")
    #expect(semicolon.rows.map { $0.price?.decimal } == ["2.99"])
    let tabs = try table("name\tprice\r\n\"Ice\tcream\"\t3\r\n\r\n")
    #expect(tabs.note == "prices.csv: UTF-8, fields between tabs")
    #expect(tabs.rows.map { $0[.name] } == ["Ice\tcream"])
  }

  @Test(arguments: ["Table 1\n", "\"My, prices\"\n\n", "One\nTwo\n"])
  func aTableMayHaveItsNameAboveIt(name: String) throws {
    let table = try table(name + "name;price\nowl;2,99\n")
    #expect(table.titles == ["name", "price"])
    #expect(table.rows.map { $0.price?.decimal } == ["2.99"])
  }

  @Test func pricesAreReadAsPeopleWriteThem() throws {
    #expect(
      try decimals("2,99", "1.299", "€ 1.299,00", ",5") == ["2.99", "1299", "1299.00", "0.5"])
    #expect(try decimals("$2.99", "1,299", "1'299.50") == ["2.99", "1299", "1299.50"])
    #expect(try decimals("0.500", ".125", "1299.500") == ["0.500", "0.125", "1299.500"])
    #expect(
      try decimals("cheap", "2.9.9", "1.2,3.4", "--", "2 for 3 EUR") == [nil, nil, nil, nil, nil])
  }

  /// An ambiguous separator before three digits is not read, since the price could be off by a factor of
  /// 1,000.
  @Test func signsBeforeThreeDigitsAreReadIfTheCurrencyOrTheListTells() throws {
    #expect(try decimals("1,299") == [nil])
    #expect(try decimals("950 €", "1.200 €", "2.500 €") == ["950", nil, nil])
    #expect(try decimals("950,00 €", "1.200 €") == ["950.00", "1200"])
    #expect(try decimals("1,200", "12,800", "¥980", in: "JPY") == ["1200", "12800", "980"])
    #expect(try decimals("1.200", "12.800", in: "JPY") == ["1200", "12800"])
    #expect(try decimals("1,200 JPY", "2.99 USD", "1.500 USD") == ["1200", "2.99", "1.500"])
    #expect(try decimals("1.250", "1,250", in: "KWD") == ["1.250", "1250"])
    let list = try table("id;price\na;1.200 €\n")
    #expect(list.report.diagnostics.map(\.code) == ["ambiguous-price"])
  }

  @Test func blanksAndApostrophesStandBetweenThousands() throws {
    #expect(
      try decimals("1 299,00", "12\u{A0}299", "1\u{202F}299\u{A0}€", "1’299") == [
        "1299.00", "12299", "1299", "1299",
      ])
    #expect(
      try decimals("1 2 3", "1'2", "1234 567", "2,9 9", "1 299.5 0") == [nil, nil, nil, nil, nil])
  }

  /// Ambiguous signs match the list's currency, and are errors in other lists.
  @Test func signsOfSeveralCurrenciesAreNoneOfAnother() throws {
    #expect(try decimals("$2", "US$ 2", in: "CAD") == ["2", "2"])
    #expect(try decimals("$2", "¥2", "2 kr", in: "EUR") == [nil, nil, nil])
    #expect(try decimals("2 kr", "kr 2", in: "SEK") == ["2", "2"])
    #expect(try table("id;price;currency\na;¥980;CNY\n").rows[0].price?.currency?.code == "CNY")
  }

  @Test func theCurrencyMayStandBesideThePrice() throws {
    let codes = try table("id;price\na;€ 2,99\nb;2,99 GBP\nc;2,99\nd;2,99 XYZ\n").rows.map {
      $0.price?.currency?.code
    }
    #expect(codes == ["EUR", "GBP", nil, nil])
    let signs = try table("id;price\na;12 zł\nb;US$ 2.99\nc;₹99\nd;$2\n").rows.map {
      $0.price?.currency?.code
    }
    #expect(signs == ["PLN", "USD", "INR", nil])
  }

  @Test(arguments: [
    "Icon Name;Unit Price", "Product name;Price", "SKU;Retail price", "File name;Price per icon",
    "Dateiname;Preis", "Nom;Prix", "Título;Precio", "Nome do ficheiro;Preço", "Nome;Prezzo",
    "Nazwa pliku;Cena", "Tytuł;Kwota", "名前;価格", "文件名;价格", "الاسم;السعر", "Handle;Variant Price",
    "NAME;PRICE", "icon_id;list-price", "nome de arquivo;preco",
  ])
  func titlesAreThoseThatPeopleWrite(titles: String) throws {
    let table = try table(titles + "\nowl;2,99\n")
    #expect(table.rows.map { $0.price?.decimal } == ["2.99"])
    #expect(table.columns.count == 2)
    #expect(table.rows[0].price?.currency == nil)
  }

  @Test(arguments: [
    ("Price (EUR)", "EUR"), ("price_usd", "USD"), ("Preis in €", "EUR"), ("Cena zł", "PLN"),
    ("Price US$", "USD"), ("價格 JPY Price", nil), ("price $", nil), ("all prices", nil),
  ])
  func theTitleMayNameTheCurrency(title: String, code: String?) throws {
    guard let code else {
      let column = ColumnTitle(title)
      #expect(column?.currency == nil)
      return
    }
    let table = try table("id;\(title)\nowl;2,99\nfox;3,00 GBP\n")
    #expect(table.rows.map { $0.price?.currency?.code } == [code, "GBP"])
  }

  @Test func regularPricesCountAndThoseOfSalesDoNot() throws {
    let table = try table("Name;Regular price;Sale price\nowl;3,00;2,00\n")
    #expect(table.rows.map { $0.price?.decimal } == ["3.00"])
  }

  @Test func quotesMayHaveLinesAndQuotesInThem() throws {
    let rows = try table("id,tags,price\nowl,\"a, \"\"b\"\"\nc\",1\n\"x\",,\"2\"").rows
    #expect(rows.map { $0[.tags] } == ["a, \"b\"\nc", nil])
    #expect(rows.map { $0.price?.decimal } == ["1", "2"])
  }

  @Test func tagsMayHaveSeparatorsInThem() {
    let fields: [(String, [String])] = [
      ("bird, night", ["bird", "night"]), ("summer sweet", ["summer", "sweet"]),
      ("ice cream; sweet | cold,", ["ice cream", "sweet", "cold"]), ("", []), (" , ", []),
      ("\"salt, pepper\", kitchen", ["salt, pepper", "kitchen"]),
      ("\"ice cream\"", ["ice cream"]), ("\"a \"\"b\"\"; c\"", ["a \"b\"; c"]),
      ("\"a", ["\"a"]), ("\"a\" b, c", ["\"a\" b", "c"]),
      ("5\" disk, 3\" disk", ["5\" disk", "3\" disk"]),
      ("a, b, a", ["a", "b"]),
    ]
    for (field, tags) in fields { #expect(TagList.tags(in: field) == tags, "\(field)") }
    for tags in [
      ["salt, pepper", "kitchen"], ["a;b"], ["ice cream"], ["ice cream", "b"], ["\"q\""],
      ["x|\"y\"", "z"], [], ["one"], ["5\" disk"],
    ] {
      #expect(TagList.tags(in: TagList.text(of: tags)) == tags, "\(tags)")
    }
  }

  @Test func encodingsAreFound() throws {
    let text = "name;price\nBl\u{FC}te;2,99\n"
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let forms: [([UInt8], String)] = [
      (Array(text.utf8), "UTF-8"), ([0xEF, 0xBB, 0xBF] + Array(text.utf8), "UTF-8 with a mark"),
      ([0xFE, 0xFF] + big, "UTF-16"), ([0xFF, 0xFE] + little, "UTF-16"), (latin, "Latin-1"),
    ]
    for (bytes, encoding) in forms {
      let table = try PriceTable(bytes, path: "p.csv")
      #expect(table.rows.map { $0[.name] } == ["Bl\u{FC}te"])
      #expect(table.note.hasPrefix("p.csv: \(encoding), "))
    }
  }

  @Test func eachCurrencyMayHaveAColumnOfItsOwn() throws {
    let table = try table("id;Preis EUR;Preis USD;Preis (JPY)\nowl;2,99;3,49;500\ncat;;4;\n")
    let prices = table.rows.map { $0.prices.map { "\($0.decimal) \($0.currency?.code ?? "")" } }
    #expect(prices == [["2.99 EUR", "3.49 USD", "500 JPY"], ["4 USD"]])
    #expect(table.note == "prices.csv: UTF-8, fields between ';', decimal comma")
  }

  @Test(arguments: ["sep=;\n", "\"sep=;\"\r\n", "SEP=|\r"])
  func aFirstLineMaySayTheSeparator(line: String) throws {
    let separator = line.contains("|") ? "|" : ";"
    let text = ["id", "price", "tags"].joined(separator: separator) + "\n"
    let row = ["owl", "2,99", "a,b,c"].joined(separator: separator) + "\n"
    let table = try table(line + text + row)
    #expect(table.titles == ["id", "price", "tags"])
    #expect(table.rows.map { $0.price?.decimal } == ["2.99"])
    #expect(
      table.note == "prices.csv: UTF-8, fields between '\(separator)', decimal comma")
  }

  /// Half of a price is a different price.
  @Test func aPriceThatIsTakenApartIsNone() throws {
    let table = try table("id,price,tags\nowl,1,50,bird\nfox,2.50,red,\ncat,3,a,b\n")
    #expect(table.rows.map { $0.price?.decimal } == [nil, "2.50", nil])
    #expect(table.rows.map(\.isPriceUnread) == [true, false, true])
    #expect(
      table.report.diagnostics.map { "\($0.location?.line ?? 0) \($0.code) \($0.notes.count)" } == [
        "2 wrong-number-of-fields 1", "4 wrong-number-of-fields 1",
      ])
  }

  @Test(arguments: ["id,price eur,cost eur\n", "id,cost,amount usd,prices eur\n"])
  func columnsOfPricesWithoutACurrencyOfTheirOwnAreUnclear(text: String) {
    let error = #expect(throws: DiagnosticError.self) { try table(text) }
    #expect(error?.diagnostics.map(\.code) == ["repeated-column"])
  }

  @Test(arguments: [
    ("", "empty-table", 1, 1),
    ("id,price\n\"owl,2\n", "malformed-table", 2, 1),
    ("id,price\n\"owl\"x,2\n", "malformed-table", 2, 6),
    ("id,price,Price\n", "repeated-column", 1, 10),
    ("id,cost,amount\n", "repeated-column", 1, 9),
    ("artist,price\nx,2\n", "missing-column", 1, 1),
    ("id;artist\nx;2\n", "missing-column", 1, 1),
    ("\u{0}\u{1}", "not-utf8", 1, 1),
  ])
  func whatIsNoListOfPricesIsTold(text: String, code: String, line: Int, column: Int) throws {
    let error = #expect(throws: DiagnosticError.self) { try table(text) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.code == code)
    #expect(diagnostic.location == SourceLocation(file: "prices.csv", line: line, column: column))
  }

  @Test func whatIsWrongWithARowIsToldAndTheRestIsRead() throws {
    let table = try table("id,price,tags\nowl\nfox,cheap,x\ncat,3,\n")
    #expect(
      table.report.diagnostics.map { "\($0.location?.line ?? 0) \($0.code)" } == [
        "2 wrong-number-of-fields", "3 bad-price",
      ])
    #expect(table.rows.last?.price?.decimal == "3")
  }

  /// A missing name would result in an empty list.
  @Test(
    arguments: PriceTable.Column.allCases.map { "\($0.rawValue) column" } + [
      "column fillers", "free of charge", "months", "total",
    ])
  func listsHaveWords(name: String) {
    let words = WordLists.ofTables[name]
    #expect(words.count > 4)
    #expect(words.allSatisfy { $0 == $0.trimmed && !$0.isEmpty })
    #expect(Set(words).count == words.count)
  }
}
