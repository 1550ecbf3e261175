import Catalog
import Testing

@testable import SiteSearch

@Suite struct SearchPricesTests {
  private func price(_ amount: Int, _ code: String = "USD") throws -> Price {
    Price(minorUnits: amount, currency: try #require(Currency(code: code)))
  }

  @Test func eachOfferIsWrittenOnce() throws {
    let sale = Offer(Offer.Amount(try price(400), sale: try price(250)))
    let both = Offer(Offer.Amount(try price(399)), others: [Offer.Amount(try price(300, "EUR"))])
    let free = Offer(Offer.Amount(try price(0)))
    let prices = SearchPrices(
      ids: ["a", "b", "c", "d"], offers: [sale, both, sale, free], currencies: ["EUR", "USD"])
    #expect(prices.offers == [sale, both, free])
    let expected =
      #""texts":["1","2","3"],"free":[0,0,1],"price":[2.5,3.99,0],"#
      + #""prices":{"EUR":[2.5,3,0],"USD":[2.5,3.99,0]},"icons":[0,1,0,2]}"#
    #expect(prices.json(texts: ["1", "2", "3"]).hasSuffix(expected))
  }

  @Test func oneOfferOfAllIconsNeedsNoNumbers() throws {
    let offer = Offer(Offer.Amount(try price(0)))
    let prices = SearchPrices(ids: ["a", "b"], offers: [offer, offer], currencies: [])
    #expect(prices.json(texts: ["Free"]).hasSuffix(#""prices":{},"icons":[]}"#))
    let none = SearchPrices(ids: [], offers: [], currencies: [])
    #expect(none.json(texts: []).hasSuffix(#""prices":{},"icons":[]}"#))
  }

  /// Another order means other icons for scripts, even with equal offers.
  @Test func pricesDependOnTheOrderOfIcons() throws {
    let offers = [Offer(Offer.Amount(try price(1))), Offer(Offer.Amount(try price(1)))]
    let texts = [["a", "b"], ["b", "a"], ["ab", ""]].map { ids in
      SearchPrices(ids: ids, offers: offers, currencies: []).json(texts: ["$0.01"])
    }
    #expect(Set(texts).count == 3)
  }

  @Test func largePricesHaveAFile() throws {
    let prices = SearchPrices(ids: ["a"], offers: [], currencies: [])
    func files(_ json: String) -> [(path: String, text: String)] {
      prices.files(main: #"{"icons":1}"#, json: json).map {
        ($0.path, String(decoding: $0.bytes(), as: UTF8.self))
      }
    }
    let small = files(#"{"a":[]}"#)
    #expect(small.map(\.path) == ["search/index.js"])
    let part = /export default \{"order":"[0-9a-f]{8}","prices":\{"a":\[\]\},"icons":1\};\n/
    #expect(small[0].text.wholeMatch(of: part) != nil)
    let json = "[" + String(repeating: " ", count: SearchPrices.largestPart) + "]"
    let large = files(json)
    #expect(large.map(\.path) == ["search/index.js", "search/prices.json"])
    let version = /export default \{"order":"[0-9a-f]{8}","prices":"[0-9a-f]{8}","icons":1\};\n/
    #expect(large[0].text.wholeMatch(of: version) != nil)
    #expect(large[1].text == json)
  }
}
