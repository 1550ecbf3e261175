/// Several icons that are sold together, for less than they cost one by one.
public struct IconBundle: Hashable, Sendable, Encodable, Identifiable {
  /// Its name in addresses: `/bundles/ID/`. Unique among the bundles.
  public var id: Slug
  /// What it is called.
  public var name: String
  /// One sentence about it, plain text.
  public var summary: String?
  /// The icons in it.
  public var items: Items
  /// What it costs, in each of its currencies.
  public var prices: PriceList
  /// How much less it costs for a while. The sales of icons are not those of bundles.
  public var sale: Sale?
  /// Where it is bought, if it says it.
  public var buy: BuyPattern?

  /// The icons in a bundle.
  public enum Items: Hashable, Sendable, Encodable {
    /// These, in this order.
    case icons([Slug])
    /// What a page of these items shows: all icons, those of a section or of a category, the
    /// featured ones.
    case query(ItemSource)
  }

  /// A bundle.
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
  /// What a buyer of a bundle saves against its icons one by one, in each of the bundle's
  /// currencies that all icons with a price are sold in. Sales that are on count. Nothing is
  /// rounded: prices are whole minor units.
  ///
  /// - Parameter icons: What the icons of the bundle cost.
  /// - Returns: The amounts, none of them zero; currencies in which nothing is saved are left out.
  /// - Complexity: O(icons × currencies).
  public func savings(against icons: [Offer]) -> [Price] {
    all.compactMap { amount in
      var sum = 0
      for icon in icons where !icon.isFree {
        guard let price = icon[amount.currency]?.price else { return nil }
        // Prices have at most 15 digits: this fails for sums that no shop has.
        let (total, isTooLarge) = sum.addingReportingOverflow(price.minorUnits)
        if isTooLarge { return nil }
        sum = total
      }
      let saved = sum - amount.price.minorUnits
      return saved > 0 ? Price(minorUnits: saved, currency: amount.currency) : nil
    }
  }
}
