public import ContentHash

/// The current cost of an icon. All pages and files read prices from this type, so that they agree.
public struct Offer: Hashable, Sendable, Encodable {
  /// The amount in one currency.
  public struct Amount: Hashable, Sendable, Encodable {
    /// The price without a sale.
    public let regular: Price
    /// The lower price during a sale.
    public let sale: Price?

    /// Ignores a sale price that is not lower.
    public init(_ regular: Price, sale: Price? = nil) {
      self.regular = regular
      self.sale = sale.flatMap { $0.minorUnits < regular.minorUnits ? $0 : nil }
    }

    /// The current price.
    public var price: Price { sale ?? regular }
    /// The currency of both prices.
    public var currency: Currency { regular.currency }
  }

  /// The amount in the main currency.
  public let first: Amount
  /// The amounts in other currencies, in order.
  public let others: [Amount]
  /// The last day of the sale; `nil` without a sale or without an end.
  public let saleUntil: CalendarDate?

  /// Creates an offer.
  public init(_ first: Amount, others: [Amount] = [], saleUntil: CalendarDate? = nil) {
    self.first = first
    self.others = others
    let isOnSale = first.sale != nil || others.contains { $0.sale != nil }
    self.saleUntil = isOnSale ? saleUntil : nil
  }

  /// All amounts, the main currency first.
  public var all: [Amount] { [first] + others }

  /// True if the icon is free.
  public var isFree: Bool { first.regular.isFree }

  /// The amount in a currency.
  public subscript(currency: Currency) -> Amount? { all.first { $0.currency == currency } }

  /// A multiple applies to the regular price and the sale price. A fixed price has no sale.
  public func under(_ license: License) -> Offer {
    if case .fixed(let price) = license.cost { return Offer(Amount(price)) }
    let amounts = all.map { amount in
      Amount(
        license.price(for: amount.regular), sale: amount.sale.map { license.price(for: $0) })
    }
    return Offer(
      amounts.first ?? first, others: Array(amounts.dropFirst()), saleUntil: saleUntil)
  }
}

/// The price settings of a site.
public struct OfferRules: Sendable {
  private let sections: [Slug: SaleSetting]
  private let sale: SaleSetting?
  private let currency: Currency?
  private let day: CalendarDate?

  /// Creates the rules of a site.
  ///
  /// - Complexity: O(sections).
  public init(_ site: Site) {
    sections = Dictionary(
      site.catalog.sections.compactMap { section in section.sale.map { (section.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    sale = site.sale
    currency = site.currency
    day = site.date
  }

  /// Returns the offer of an icon.
  ///
  /// - Complexity: O(currencies).
  public func offer(of icon: Icon) -> Offer {
    offer(
      icon.prices,
      SaleSetting.sale(icon: icon.sale, section: sections[icon.section], site: sale))
  }

  /// Returns the offer of a bundle. Only the bundle's own sale applies.
  ///
  /// - Complexity: O(currencies).
  public func offer(of bundle: IconBundle) -> Offer { offer(bundle.prices, bundle.sale) }

  private func offer(_ prices: PriceList, _ sale: Sale?) -> Offer {
    let sale = sale.flatMap { $0.isOn(day) ? $0 : nil }
    let amounts = inOrder(prices).map { Offer.Amount($0, sale: sale?.price(insteadOf: $0)) }
    return Offer(
      amounts.first ?? Offer.Amount(prices.first), others: Array(amounts.dropFirst()),
      saleUntil: sale?.until)
  }

  /// The site's currency first.
  private func inOrder(_ prices: PriceList) -> [Price] {
    guard let currency, let first = prices[currency] else { return prices.all }
    return [first] + prices.all.filter { $0.currency != currency }
  }
}

extension Offer: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(first)
    hasher.combine(others)
    hasher.combine(saleUntil)
  }
}

extension Offer.Amount: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(regular)
    hasher.combine(sale)
  }
}
