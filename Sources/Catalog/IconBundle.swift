/// Several icons at a lower price than their sum.
public struct IconBundle: Hashable, Sendable, Encodable, Identifiable {
  /// The name in URLs (`/bundles/ID/`), unique among the bundles.
  public var id: Slug
  /// The name for readers.
  public var name: String
  /// A sentence of plain text.
  public var summary: String?
  /// The icons in the bundle.
  public var items: Items
  /// The price in each currency.
  public var prices: PriceList
  /// The bundle's own sale. Sales of icons do not apply to bundles.
  public var sale: Sale?
  /// The pattern of the product URL.
  public var buy: BuyPattern?

  /// The icons in a bundle.
  public enum Items: Hashable, Sendable, Encodable {
    case icons([Slug])
    /// The icons that a page with this source shows.
    case query(ItemSource)
  }

  /// Creates a bundle.
  public init(
    id: Slug, name: String, summary: String? = nil, items: Items, prices: PriceList,
    sale: Sale? = nil, buy: BuyPattern? = nil
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.items = items
    self.prices = prices
    self.sale = sale
    self.buy = buy
  }
}

extension Offer {
  /// Returns the positive savings in each currency in which all icons have a price. Active sales
  /// apply.
  ///
  /// - Complexity: O(icons × currencies).
  public func savings(against icons: [Offer]) -> [Price] {
    all.compactMap { amount in
      var sum = 0
      for icon in icons where !icon.isFree {
        guard let price = icon[amount.currency]?.price else { return nil }
        // An overflow is not a real price.
        let (total, isTooLarge) = sum.addingReportingOverflow(price.minorUnits)
        if isTooLarge { return nil }
        sum = total
      }
      let saved = sum - amount.price.minorUnits
      return saved > 0 ? Price(minorUnits: saved, currency: amount.currency) : nil
    }
  }
}
