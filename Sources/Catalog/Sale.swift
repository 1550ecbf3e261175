public import ContentHash

/// A lower price for some time.
public struct Sale: Hashable, Sendable, Encodable {
  /// The reduction of prices.
  public enum Reduction: Hashable, Sendable, Encodable {
    /// A percentage: 25 leaves three quarters.
    case percent(Int)
    /// A price for each currency of the icon.
    case prices(PriceList)
  }

  /// The reduction of prices.
  public var reduction: Reduction
  /// The first day; `nil` for a sale without a start.
  public var from: CalendarDate?
  /// The last day; `nil` for a sale without an end.
  public var until: CalendarDate?

  /// The valid percentages. A sale can't make icons free.
  public static let percents = 1...99

  /// Creates a sale.
  public init(_ reduction: Reduction, from: CalendarDate? = nil, until: CalendarDate? = nil) {
    self.reduction = reduction
    self.from = from
    self.until = until
  }

  /// True if the sale has a first or last day.
  public var isDated: Bool { from != nil || until != nil }

  /// True if the sale is active on a day, including its first and last day. Without a day, only a
  /// sale without dates is active.
  public func isOn(_ day: CalendarDate?) -> Bool {
    guard isDated else { return true }
    guard let day else { return false }
    return from.map { $0 <= day } != false && until.map { day <= $0 } != false
  }

  /// Returns the sale price; `nil` if it is not lower. Rounds half up, to at least one minor unit.
  public func price(insteadOf regular: Price) -> Price? {
    let price: Price?
    switch reduction {
    case .prices(let prices): price = prices[regular.currency]
    case .percent(let percent):
      // Multiplies in two parts to avoid an overflow.
      let (whole, rest) = regular.minorUnits.quotientAndRemainder(dividingBy: 100)
      let kept = 100 - min(max(percent, Self.percents.lowerBound), Self.percents.upperBound)
      price = Price(
        minorUnits: max(1, whole * kept + (rest * kept + 50) / 100), currency: regular.currency)
    }
    return price.flatMap { $0.minorUnits < regular.minorUnits ? $0 : nil }
  }
}

/// The sale setting of an icon, a section or a site.
public enum SaleSetting: Hashable, Sendable, Encodable {
  /// Not on sale, overriding the section and the site.
  case never
  case sale(Sale)

  /// An icon's setting overrides its section's, which overrides the site's.
  public static func sale(
    icon: SaleSetting?, section: SaleSetting?, site: SaleSetting?
  ) -> Sale? {
    guard case .sale(let sale)? = icon ?? section ?? site else { return nil }
    return sale
  }
}

extension Sale: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(reduction)
    hasher.combine(from)
    hasher.combine(until)
  }
}

extension Sale.Reduction: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    switch self {
    case .percent(let percent):
      hasher.combine(case: "percent")
      hasher.combine(percent)
    case .prices(let prices):
      hasher.combine(case: "prices")
      hasher.combine(prices)
    }
  }
}

extension SaleSetting: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    switch self {
    case .never:
      hasher.combine(case: "never")
    case .sale(let sale):
      hasher.combine(case: "sale")
      hasher.combine(sale)
    }
  }
}
