import Catalog
import Markup

/// Structured data about pages for search engines: schema.org's vocabulary as JSON-LD.
enum StructuredData {
  /// The data of an icon for sale; `nil` for a free icon, as Google's merchant listings require a
  /// price above zero.
  static func product(
    _ icon: Icon, licenses: [License] = [], addresses: SiteAddresses
  ) -> String? {
    guard !icon.price.isFree else { return nil }
    let url = addresses.url(addresses.path(ofIcon: icon.id))
    return JSONWriter.text(.script) { json in
      json.object { json in
        json.member("@context", "https://schema.org")
        json.member("@type", "Product")
        json.member("category", icon.category)
        json.member("description", icon.summary)
        json.member("name", icon.name)
        json.object(named: "offers") { offers(of: icon, licenses, url: url, in: &$0) }
        json.member("sku", icon.id.text)
        json.member("url", url)
      }
    }
  }

  /// One offer; under several licences, all of them as an AggregateOffer. An offer in another currency
  /// is no part of it, as its lowest price has one currency.
  private static func offers(
    of icon: Icon, _ licenses: [License], url: String, in json: inout JSONWriter
  ) {
    let offers = licenses.map { (name: $0.name, price: $0.price(for: icon.price)) }
      .filter { $0.price.currency == icon.price.currency }
    let prices = offers.map(\.price).sorted { $0.minorUnits < $1.minorUnits }
    guard offers.count > 1, let lowest = prices.first, let highest = prices.last else {
      json.member("@type", "Offer")
      json.member("availability", inStock)
      let price = prices.first ?? icon.price
      json.member("price", price.decimalText)
      json.member("priceCurrency", price.currency.code)
      json.member("url", url)
      return
    }
    json.member("@type", "AggregateOffer")
    json.member("availability", inStock)
    json.member("highPrice", highest.decimalText)
    json.member("lowPrice", lowest.decimalText)
    json.member("offerCount", offers.count)
    json.member("offers", offers) { json, offer in
      json.member("@type", "Offer")
      json.member("availability", inStock)
      json.member("name", offer.name)
      json.member("price", offer.price.decimalText)
      json.member("priceCurrency", offer.price.currency.code)
      json.member("url", url)
    }
    json.member("priceCurrency", lowest.currency.code)
    json.member("url", url)
  }

  private static let inStock = "https://schema.org/InStock"
}
