import Catalog
import Markup

/// What search engines are told of a page, in schema.org's terms as JSON-LD.
enum StructuredData {
  /// An icon for sale. Google's merchant listings want a price above zero: a free icon has none.
  static func product(_ icon: Icon, addresses: SiteAddresses) -> String? {
    guard !icon.price.isFree else { return nil }
    let url = addresses.url(addresses.path(ofIcon: icon.id))
    return JSONWriter.text(.script) { json in
      json.object { json in
        json.member("@context", "https://schema.org")
        json.member("@type", "Product")
        json.member("category", icon.category)
        json.member("description", icon.summary)
        json.member("name", icon.name)
        json.object(named: "offers") { offer in
          offer.member("@type", "Offer")
          offer.member("availability", "https://schema.org/InStock")
          offer.member("price", icon.price.decimalText)
          offer.member("priceCurrency", icon.price.currency.code)
          offer.member("url", url)
        }
        json.member("sku", icon.id.text)
        json.member("url", url)
      }
    }
  }
}
