import Catalog
import Foundation

/// What search engines are told of a page, in schema.org's terms as JSON-LD.
enum StructuredData {
  /// An icon for sale. Google's merchant listings want a price above zero: a free icon has none.
  static func product(_ icon: Icon, context: SiteContext) -> String? {
    guard !icon.price.isFree else { return nil }
    let url = context.addresses.url(context.addresses.path(ofIcon: icon.id))
    return json(
      Product(
        name: icon.name, sku: icon.id.text, url: url, description: icon.summary,
        category: icon.category,
        offers: Offer(
          price: icon.price.decimalText, priceCurrency: icon.price.currency.code, url: url)))
  }

  /// JSON that can stand in a script element: `</script>` and `<!--` can't be spelled in it.
  private static func json(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return nil }
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private struct Product: Encodable {
    let context = "https://schema.org"
    let type = "Product"
    let name, sku, url: String
    let description, category: String?
    let offers: Offer

    enum CodingKeys: String, CodingKey {
      case context = "@context"
      case type = "@type"
      case name, sku, url, description, category, offers
    }
  }

  private struct Offer: Encodable {
    let type = "Offer"
    let price, priceCurrency, url: String
    let availability = "https://schema.org/InStock"

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case price, priceCurrency, url, availability
    }
  }
}
