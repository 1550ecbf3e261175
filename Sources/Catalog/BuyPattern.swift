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
  public init(_ text: String, at shop: Shop? = nil) throws(BuyPatternError) {
    let address: String
    let seller: String
    if let shop {
      guard let whole = shop.address(of: text) else { throw .shape(text, shop) }
      (address, seller) = (whole, shop.name)
    } else {
      guard let host = Self.host(of: text) else { throw .shape(text, nil) }
      (address, seller) = (text, Shop(ofAddress: text)?.name ?? host)
    }
    do throws(LinkPatternError) {
      link = try LinkPattern(address)
    } catch {
      switch error {
      case .unsafe: throw .shape(text, shop)
      case .pattern(let error): throw .pattern(error)
      }
    }
    if case .address(let pattern) = link {
      for case .field(let field) in pattern.pieces where !Self.fields.contains(field) {
        throw .field(field)
      }
    }
    self.shop = shop ?? Shop(ofAddress: text)
    self.seller = seller
  }

  /// The host of an `https:` address, which has a dot, and no name and password before it. No field
  /// stands in it: what an icon is called must not choose who sells it.
  private static func host(of text: String) -> String? {
    let shape =
      /https:\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*)(?::[0-9]{1,5})?(?:[\/?#][^\s<>"\\]*)?/
    return text.wholeMatch(of: shape.matchingSemantics(.unicodeScalar).ignoresCase())
      .map { $0.1.lowercased() }
  }

  /// The address for an icon.
  ///
  /// - Complexity: O(characters).
  public func address(for fields: ItemFields) -> String { link.address(for: fields) ?? "" }
}

/// Why a text is no address to buy at.
public enum BuyPatternError: Error, Hashable, Sendable {
  /// It is neither an address of a product at the shop nor the short form of one; without a shop, it
  /// is no `https:` address.
  case shape(String, Shop?)
  /// It has a field that has no place in an address.
  case field(ItemField)
  /// Its fields are wrong.
  case pattern(FieldPatternError)
}

/// What an icon, a section or a site says of where icons are bought.
public enum BuySetting: Hashable, Sendable, Encodable {
  /// Nowhere, although the section or the site says otherwise.
  case nowhere
  /// At an address.
  case at(BuyPattern)
}

/// Where one icon is bought.
public struct BuyLink: Hashable, Sendable, Encodable {
  /// The host that sells it; `nil` for any other address.
  public let shop: Shop?
  /// Who sells it, as people read it.
  public let seller: String
  /// The address, which begins with `https:`.
  public let address: String

  /// Where an icon is bought: what it says beats what its section says, and that what the site says.
  /// A free icon is not bought.
  public init?(for icon: Icon, section: BuySetting?, site: BuySetting?) {
    guard !icon.price.isFree, case .at(let pattern)? = icon.buy ?? section ?? site else {
      return nil
    }
    shop = pattern.shop
    seller = pattern.seller
    address = pattern.address(
      for: ItemFields([.id: icon.id.text, .name: icon.name, .category: icon.category ?? ""]))
  }
}
