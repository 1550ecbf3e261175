import Catalog
import Markup

/// Structured data about pages for search engines: schema.org's vocabulary as JSON-LD.
enum StructuredData {
  /// The data of an icon for sale; `nil` for a free icon, as Google's merchant listings require a
  /// price above zero.
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
