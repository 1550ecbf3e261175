/// What an icon costs now. Whatever shows or publishes a price reads it from here, so that no two
/// places ever disagree: cells, rows, pages, licences, structured data, the feed, catalog.json.
public struct Offer: Hashable, Sendable, Encodable {
  /// What is paid in one currency.
  public struct Amount: Hashable, Sendable, Encodable {
    /// The price without a sale.
    public let regular: Price
    /// The lower price that is paid while a sale is on; `nil` without one.
    public let sale: Price?

    /// A price, and what is paid in its place. A sale's price that is no lower is none.
    public init(_ regular: Price, sale: Price? = nil) {
      self.regular = regular
      self.sale = sale.flatMap { $0.minorUnits < regular.minorUnits ? $0 : nil }
    }

    /// What is paid.
    public var price: Price { sale ?? regular }
    /// What it is paid in.
    public var currency: Currency { regular.currency }
  }

  /// The amount in the currency that is shown first.
  public let first: Amount
  /// The amounts in the other currencies, in their order.
  public let others: [Amount]
  /// The last day of the sale that is on; `nil` without a sale or without an end.
  public let saleUntil: CalendarDate?

  /// An offer.
  public init(_ first: Amount, others: [Amount] = [], saleUntil: CalendarDate? = nil) {
    self.first = first
    self.others = others
    let isOnSale = first.sale != nil || others.contains { $0.sale != nil }
    self.saleUntil = isOnSale ? saleUntil : nil
  }

  /// All amounts, the one that is shown first before the others; at least one.
  public var all: [Amount] { [first] + others }

  /// Whether there is nothing to pay.
  public var isFree: Bool { first.regular.isFree }

  /// The amount in a currency; `nil` if it is not sold in it.
  public subscript(currency: Currency) -> Amount? { all.first { $0.currency == currency } }

  /// What the icon costs under a licence. A multiple is one of the regular price and of the sale's
  /// alike; a price that is the same for every icon has no sale.
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

/// What a site says of all its prices, from which the offers of its icons are made.
public struct OfferRules: Sendable {
  private let sections: [Slug: SaleSetting]
  private let sale: SaleSetting?
  private let currency: Currency?
  private let day: CalendarDate?

  /// The rules of a site.
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

  /// What an icon costs.
  ///
  /// - Complexity: O(currencies).
  public func offer(of icon: Icon) -> Offer {
    offer(
      icon.prices,
      SaleSetting.sale(icon: icon.sale, section: sections[icon.section], site: sale))
  }

  /// What a bundle costs. It is in no sale but its own.
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

  /// The regular prices: the one in the site's currency, then the others as they are written.
  private func inOrder(_ prices: PriceList) -> [Price] {
    guard let currency, let first = prices[currency] else { return prices.all }
    return [first] + prices.all.filter { $0.currency != currency }
  }
}
