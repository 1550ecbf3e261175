public import CellConfiguration
public import ContentHash

/// A pattern of product URLs with fields: `https://shop.example/{id}`.
public struct BuyPattern: Hashable, Sendable, Encodable {
  /// The shop; `nil` for an unknown host.
  public let shop: Shop?
  /// The seller's name for readers: `Gumroad`, `shop.example`.
  public let seller: String
  private let link: LinkPattern

  /// The supported fields of an icon.
  public static let fields: [ItemField] = [.id, .name, .category, .license]

  /// Parses a URL, or the short form of a shop.
  ///
  /// - Complexity: O(bytes).
  public init(_ text: String, at named: Shop? = nil) throws(BuyPatternError) {
    let address: String
    if let named {
      guard let whole = named.address(of: text) else { throw .product(text, named) }
      (address, shop, seller) = (whole, named, named.name)
    } else {
      let parts: ShopAddress
      do throws(Reason) { parts = try ShopAddress(text) } catch { throw .address(text, error) }
      address = parts.text
      shop = Shop.allCases.first { $0.sells(at: parts) }
      seller = shop?.name ?? parts.hostForPeople
    }
    do throws(LinkPatternError) {
      link = try LinkPattern(address, fields: ItemField.allCases)
    } catch {
      switch error {
      case .unsafe: throw .address(text, .characters)
      case .pattern(let error): throw .pattern(error)
      }
    }
    if let field = fields.first(where: { !Self.fields.contains($0) }) { throw .field(field) }
  }

  private typealias Reason = BuyPatternError.Reason

  /// The fields in the pattern.
  public var fields: [ItemField] {
    guard case .address(let pattern) = link else { return [] }
    return pattern.pieces.compactMap { piece in
      if case .field(let field) = piece { field } else { nil }
    }
  }

  /// Returns the URL for an icon.
  ///
  /// - Complexity: O(characters).
  public func address(for fields: ItemFields) -> String { link.address(for: fields) ?? "" }
}

/// The reason why a text is not a product URL.
public enum BuyPatternError: Error, Hashable, Sendable {
  /// Not a product URL of the shop, and not its short form.
  case product(String, Shop)
  case address(String, Reason)
  case field(ItemField)
  case pattern(FieldPatternError)

  /// The reason why a text is not an `https:` URL.
  public enum Reason: Error, Hashable, Sendable {
    case scheme
    /// White space, or characters that must be encoded.
    case characters
    case userInformation
    /// The host has no dot, is a number, has a field, or has invalid characters.
    case host
    case hostName(HostNameError)
  }
}

/// The product URL setting of an icon, a license, a section or a site.
public enum BuySetting: Hashable, Sendable, Encodable {
  /// Not for sale, overriding the section and the site.
  case nowhere
  case at(BuyPattern)
}

/// The product URL of an icon or a bundle under a license.
public struct BuyLink: Hashable, Sendable, Encodable {
  /// The host that sells it; `nil` for an unknown host.
  public let shop: Shop?
  /// The seller's name for readers.
  public let seller: String
  /// The URL, which begins with `https:`.
  public let address: String

  init(_ pattern: BuyPattern, _ fields: ItemFields) {
    shop = pattern.shop
    seller = pattern.seller
    address = pattern.address(for: fields)
  }
}

extension BuyLink: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(shop)
    hasher.combine(seller)
    hasher.combine(address)
  }
}
