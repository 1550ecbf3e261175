/// The pattern of a URL that buys all icons of the bag: `https://shop.example/cart?items={skus}`.
public struct CheckoutPattern: Hashable, Sendable, Encodable {
  /// A list with one value for each icon and license in the bag, separated by commas.
  public enum Field: String, Hashable, Sendable, Encodable, CaseIterable {
    /// The ids of the icons.
    case ids
    /// The shop's codes of the products.
    case skus
    /// The numbers of copies, which are 1.
    case quantities
    /// The ids of the licenses.
    case licenses
    /// The codes with their numbers: `SKU:1`.
    case items
  }

  /// A shop whose cart takes several products by URL.
  public enum Shop: String, CaseIterable, Sendable {
    case shopify, woocommerce

    /// The name for readers.
    public var name: String { self == .shopify ? "Shopify" : "WooCommerce" }

    /// The URL after the host.
    fileprivate var path: String {
      self == .shopify ? "/cart/{items}" : "/checkout-link/?products={items}"
    }
  }

  /// The URL with its fields in braces.
  public let text: String
  /// True if the shop's codes are numbers.
  public let needsNumbers: Bool
  private let fields: [Field]

  /// Parses a URL with fields.
  ///
  /// - Complexity: O(bytes).
  public init(_ text: String) throws(CheckoutPatternError) { try self.init(text, at: nil) }

  /// Creates the URL of a shop at a host. `NAME` is short for `NAME.myshopify.com`.
  public init(host: String, of shop: Shop) throws(CheckoutPatternError) {
    let isShort = shop == .shopify && ShopAddress.isLabel(host[...])
    let host = isShort ? "\(host).myshopify.com" : host
    if host.hasSlash { throw .address(host, .host) }
    try self.init("https://\(host)\(shop.path)", at: shop)
  }

  private init(_ text: String, at shop: Shop?) throws(CheckoutPatternError) {
    do throws(BuyPatternError.Reason) { self.text = try ShopAddress(text).text } catch {
      throw .address(text, error)
    }
    needsNumbers = shop != nil
    var fields: [Field] = []
    for part in self.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { throw .unclosedField }
      guard let field = Field(rawValue: String(part[..<end])) else {
        throw .field(String(part[..<end]))
      }
      fields.append(field)
    }
    if !fields.contains(where: { [.ids, .skus, .items].contains($0) }) { throw .noItems }
    self.fields = fields
  }

  /// True if the URL contains the license of each icon.
  public var isPerLicense: Bool {
    fields.contains { [.licenses, .skus, .items].contains($0) }
  }
}

/// The reason why a text is not a checkout URL.
public enum CheckoutPatternError: Error, Hashable, Sendable {
  case address(String, BuyPatternError.Reason)
  case field(String)
  case unclosedField
  /// No field contains the icons.
  case noItems
}

extension IconField {
  /// The shop's codes of the icon, one for each license.
  public static let skus = IconField(
    "skus", .texts, title: "SKUs",
    "The codes of the icon in your shop, one for each license with a price, in their order. "
      + "Default: the id of the icon, followed by '-' and the id of the license.")
}

extension String {
  fileprivate var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }
}
