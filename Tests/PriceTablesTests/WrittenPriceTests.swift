import Catalog
import Foundation
import SiteTheme
import TestSupport
import Testing

@testable import PriceTables

@Suite struct WrittenPriceTests {
  /// The decimal and the currency of a price.
  private func read(_ text: String, in code: String = "USD") -> String {
    guard let standard = Currency(code: code) else { return "no currency" }
    do throws(WrittenPriceError) {
      let price = try WrittenPrice(text)
      let currency = try price.currency(or: standard)
      let decimal = try price.decimal(price.decimalSign(in: currency))
      return "\(decimal) \(currency.code)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("₹1,29,999.00", "129999.00 INR"), ("1,29,999", "129999 USD"),
    ("12,34,56,789.50", "123456789.50 USD"),
    ("1.29.999,50 €", "129999.50 EUR"), ("₹ 99,999", nil), ("1,29,99", nil), ("1,299,99", nil),
  ])
  func groupsOfIndia(text: String, expected: String?) {
    #expect(
      read(text) == expected || expected == nil && !read(text).hasSuffix("INR"), "\(read(text))")
  }

  @Test(arguments: [
    ("1.299,50 kr.", "DKK", "1299.50 DKK"), ("kr. 12,50", "DKK", "12.50 DKK"),
    ("12,50 kr", "SEK", "12.50 SEK"), ("kr 1 299,50", "NOK", "1299.50 NOK"),
    ("Rs. 50", "USD", "50 INR"), ("Rs 10", "USD", "10 INR"), ("Rs.50", "PKR", "50 PKR"),
    ("Fr. 2.95", "USD", "2.95 CHF"), ("SFr. 1’299.50", "EUR", "1299.50 CHF"),
    ("S/. 12.50", "USD", "12.50 PEN"), ("R$ 1.299,00", "USD", "1299.00 BRL"),
    ("12,50 zł", "EUR", "12.50 PLN"), ("99,90 Kč", "EUR", "99.90 CZK"),
    ("5,00 лв.", "EUR", "5.00 BGN"),
    ("3 Euro", "USD", "3 EUR"), ("3 euros", "USD", "3 EUR"), ("$5.00 USD", "EUR", "5.00 USD"),
    ("US$ 5 USD", "EUR", "5 USD"), ("$ 5 CAD", "EUR", "5 CAD"), ("12,- €", "USD", "12 EUR"),
    ("12.–", "CHF", "12 CHF"), ("CHF 1'299.50", "USD", "1299.50 CHF"),
    ("￥1,200", "JPY", "1200 JPY"),
    ("20$00", "CVE", "20.00 CVE"), ("د.إ. 5", "USD", "5 AED"), ("+5", "USD", "5 USD"),
  ])
  func signsOfCurrenciesArePartOfAPrice(text: String, code: String, expected: String) {
    #expect(read(text, in: code) == expected)
  }

  @Test(arguments: [
    ("١٬٢٩٩٫٥٠", "1299.50 USD"), ("٣٫٩٩ US$", "3.99 USD"), ("१२९९.५०", "1299.50 USD"),
    ("１２９９．５０", "1299.50 USD"), ("۱۲٫۵", "12.5 USD"), ("৳১২.৫০", "12.50 BDT"),
    ("\u{200F}3.99\u{A0}US$\u{200E}", "3.99 USD"), ("\u{FEFF}2.99", "2.99 USD"),
    ("\u{2067}2.99\u{2069}", "2.99 USD"), ("2\u{AD}.99", "2.99 USD"), ("\u{200B}2.99", "2.99 USD"),
    ("1\u{202F}299,50\u{A0}€", "1299.50 EUR"), ("−5", "-5 USD"), ("-$5", "-5 USD"),
  ])
  func digitsOfEachScriptAndInvisibleMarks(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    "free", "Free", "FREE ", "gratis", "Kostenlos", "gratuit", "Grátis", "gratis", "бесплатно",
    "無料", "免费",
    "مجاني", "bezpłatnie", "Za darmo", "for  free", "Gratuito", "\u{200F}مجانًا",
  ])
  func wordsForFreeAreZero(word: String) {
    #expect(read(word) == "0 USD")
  }

  /// The theme's own words.
  @Test func theWordOfEachLanguageOfTheThemeIsZero() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Templates/words").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 10)
    for file in files {
      let words = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      for key in ["price.free", "search.free", "script.search.free"] {
        let word = try #require(words?[key] as? String)
        #expect(FreeWord.isOne(word), "\(word) in \(file.lastPathComponent)")
      }
    }
  }

  @Test(arguments: [
    "50%", "1E+05", "1.3E+03", "2 for 3", "1.2,3.4", "(5)", "5-", "1/2", "=2.99", "1.299 000,00",
    "$5 EUR",
    "1 29 999", "kr", "",
  ])
  func otherTextsAreNoPrice(text: String) {
    #expect(["malformed", "ambiguous"].contains(read(text)), "\(read(text))")
  }

  /// The sign is known, but ambiguous.
  @Test func aSignOfSeveralCurrenciesNeedsEvidence() {
    #expect(read("5 kr", in: "EUR").contains("ambiguousCurrency"))
    #expect(read("¥5", in: "EUR").contains("ambiguousCurrency"))
    #expect(read("$5", in: "EUR").contains("ambiguousCurrency"))
    #expect(read("5 XYZ").contains("unknownCurrency"))
  }

  /// Property: `read(print(price)) == price` for all locales of the theme's languages and all currencies.
  @Test func whatPagesPrintIsRead() throws {
    var random = SeededGenerator.fresh(for: "WrittenPriceTests")
    let languages: Set<String> = ["ar", "de", "en", "es", "fr", "it", "ja", "pl", "pt", "zh"]
    let locales = Locale.availableIdentifiers.filter { identifier in
      languages.contains(String(identifier.prefix { $0 != "_" }))
    }.sorted()
    var trials: [(String, String)] = []
    for locale in locales {
      for _ in 0..<8 {
        trials.append((locale, try #require(Currency.allCodes.randomElement(using: &random))))
      }
    }
    for code in Currency.allCodes {
      for _ in 0..<4 { trials.append((try #require(locales.randomElement(using: &random)), code)) }
    }
    // Languages that a site may use, but the theme does not.
    let others = """
      da DKK,sv SEK,nb NOK,is ISK,hi INR,mr INR,bn BDT,fa IRR,he ILS,bg BGN,cs CZK,ru RUB,uk UAH,ro RON,
      hu HUF,tr TRY,ko KRW,th THB,vi VND,id IDR,nl EUR,fi EUR,el EUR
      """
    for pair in others.split(whereSeparator: { $0 == "," || $0.isNewline }) {
      let words = pair.split(separator: " ").map(String.init)
      for code in [words[1], "EUR"] { trials.append((words[0], code)) }
    }
    for locale in ["en_IN", "de_CH", "fr_FR", "ar_EG", "pt_CV"] { trials.append((locale, "CVE")) }
    for (locale, code) in trials {
      let currency = try #require(Currency(code: code))
      let formatter = PriceFormatter(language: locale.replacing("_", with: "-"))
      let whole = Price(
        minorUnits: Int.random(in: 10_000_000...999_999_999_999, using: &random), currency: currency
      )
      let other = Price(
        minorUnits: Int.random(in: 0...2_000_000, using: &random), currency: currency)
      let (wholeText, otherText) = (formatter.text(whole), formatter.text(other))
      do throws(WrittenPriceError) {
        // The long price shows the decimal separator, as most lists do.
        let read = try WrittenPrice(wholeText)
        let sign = read.decimalSign(in: currency)
        let own = try read.currency(or: currency)
        #expect(own == currency, "\(wholeText) \(locale) \(code)")
        #expect(
          (try? Price(decimal: try read.decimal(sign), currency: own)) == whole,
          "\(wholeText) \(locale) \(code) seed \(random.seed)")
        let second = try WrittenPrice(otherText)
        let decimal = try second.decimal(second.decimalSign(in: currency) ?? sign)
        #expect(
          (try? Price(decimal: decimal, currency: try second.currency(or: currency))) == other,
          "\(otherText) \(locale) \(code) seed \(random.seed)")
      } catch {
        Issue.record("\(wholeText), \(otherText): \(error), \(locale) \(code) seed \(random.seed)")
      }
    }
  }
}
