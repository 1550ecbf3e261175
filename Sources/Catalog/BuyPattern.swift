public import CellConfiguration

/// Where what a store shows is bought: an address with places for the icon's fields, such as
/// `https://shop.example/{id}`.
public struct BuyPattern: Hashable, Sendable, Encodable {
  /// The host that sells it; `nil` for any other address.
  public let shop: Shop?
  /// Who sells it, as people read it: `Gumroad`, `shop.example`.
  public let seller: String
  private let link: LinkPattern

  /// The fields of an icon that an address can have. A price or a sentence is no part of one.
  public static let fields: [ItemField] = [.id, .name, .category]

  /// An address, whole or, at a host, in its short form.
  ///
  /// - Throws: `BuyPatternError`.
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
      link = try LinkPattern(address)
    } catch {
      switch error {
      case .unsafe: throw .address(text, .characters)
      case .pattern(let error): throw .pattern(error)
      }
    }
    if let field = fields.first(where: { !Self.fields.contains($0) }) { throw .field(field) }
  }

  private typealias Reason = BuyPatternError.Reason

  /// The fields of the icon that it has places for.
  public var fields: [ItemField] {
    guard case .address(let pattern) = link else { return [] }
    return pattern.pieces.compactMap { piece in
      if case .field(let field) = piece { field } else { nil }
    }
  }

  /// The address for an icon.
  ///
  /// - Complexity: O(characters).
  public func address(for fields: ItemFields) -> String { link.address(for: fields) ?? "" }
}

/// Why a text is no address to buy at.
public enum BuyPatternError: Error, Hashable, Sendable {
  /// It is neither an address of a product at the shop nor the short form of one.
  case product(String, Shop)
  /// It is no `https:` address.
  case address(String, Reason)
  /// It has a field that has no place in an address.
  case field(ItemField)
  /// Its fields are wrong.
  case pattern(FieldPatternError)

  /// Why a text is no `https:` address.
  public enum Reason: Error, Hashable, Sendable {
    /// It does not begin with `https://`.
    case scheme
    /// It has white space in it, or what must be encoded.
    case characters
    /// A name stands before the host.
    case userInformation
    /// The host has no dot, is a number, has a field, or has signs that hosts don't have.
    case host
    /// The host has letters beyond ASCII that no host has, or not so.
    case hostName(HostNameError)
  }
}

/// What an icon, a section or a site says of where icons are bought.
public enum BuySetting: Hashable, Sendable, Encodable {
  /// Nowhere, although the section or the site says otherwise.
  case nowhere
  /// At an address.
  case at(BuyPattern)

  /// The address that holds for an icon: what it says beats what its section says, and that what
  /// the site says.
  public static func address(
    icon: BuySetting?, section: BuySetting?, site: BuySetting?
  ) -> BuyPattern? {
    guard case .at(let pattern)? = icon ?? section ?? site else { return nil }
    return pattern
  }
}

/// Where one icon is bought.
public struct BuyLink: Hashable, Sendable, Encodable {
  /// The host that sells it; `nil` for any other address.
  public let shop: Shop?
  /// Who sells it, as people read it.
  public let seller: String
  /// The address, which begins with `https:`.
  public let address: String

  /// Where an icon is bought; `nil` for a free icon, which is not.
  public init?(for icon: Icon, section: BuySetting?, site: BuySetting?) {
    guard !icon.prices.isFree,
      let pattern = BuySetting.address(icon: icon.buy, section: section, site: site)
    else { return nil }
    self.init(
      pattern,
      ItemFields([.id: icon.id.text, .name: icon.name, .category: icon.category ?? ""]))
  }

  /// Where a bundle is bought; `nil` if it does not say it.
  public init?(for bundle: IconBundle) {
    guard let pattern = bundle.buy else { return nil }
    self.init(pattern, ItemFields([.id: bundle.id.text, .name: bundle.name]))
  }

  private init(_ pattern: BuyPattern, _ fields: ItemFields) {
    shop = pattern.shop
    seller = pattern.seller
    address = pattern.address(for: fields)
  }
}
