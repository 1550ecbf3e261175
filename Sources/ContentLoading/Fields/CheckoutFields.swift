import Catalog
import CellConfiguration
import ContentSyntax

final class CheckoutFields: FieldGroup {
  static let object = ContentObject(CheckoutFields()) {
    [.oneOf($0.shopify, $0.woocommerce), .conflict($0.shopify, $0.woocommerce)]
  }

  let shopify = Field(
    "shopify", .string, "The host of a Shopify shop: NAME.myshopify.com, NAME or shop.example.")
  let woocommerce = Field(
    "woocommerce", .string, "The host of a WooCommerce shop: shop.example.")
}

extension FieldType<Located<CheckoutPattern>> {
  static var checkout: Self {
    FieldType<String>.string(as: .string(matching: "^https://")).or(
      .object(CheckoutFields.object), expected: "an address or an object"
    ).reading { value, node, context in
      do throws(CheckoutPatternError) {
        switch value {
        case .first(let text): return Located(try CheckoutPattern(text), node.range)
        case .second(let object):
          if let host = object[\.shopify] {
            return Located(try CheckoutPattern(host: host, of: .shopify), node.range)
          }
          guard let host = object[\.woocommerce] else { return nil }
          return Located(try CheckoutPattern(host: host, of: .woocommerce), node.range)
        }
      } catch {
        context.report.add(.badCheckout(error), at: node.range)
        return nil
      }
    }
  }
}
