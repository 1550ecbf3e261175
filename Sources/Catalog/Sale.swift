/// A lower price for some time.
public struct Sale: Hashable, Sendable, Encodable {
  /// By how much prices are lower.
  public enum Reduction: Hashable, Sendable, Encodable {
    /// By a part of each price, in hundredths: 25 leaves three quarters.
    case percent(Int)
    /// To prices of their own, one for each currency of the icon.
    case prices(PriceList)
  }

  /// By how much prices are lower.
  public var reduction: Reduction
  /// Its first day; `nil` if it has begun.
  public var from: CalendarDate?
  /// Its last day; `nil` if no end is known.
  public var until: CalendarDate?

  /// The hundredths that a sale can take off: all of them would make things free.
  public static let percents = 1...99

  /// A sale.
  public init(_ reduction: Reduction, from: CalendarDate? = nil, until: CalendarDate? = nil) {
    self.reduction = reduction
    self.from = from
    self.until = until
  }

  /// Whether the day decides if it is on.
  public var isDated: Bool { from != nil || until != nil }

  /// Whether it is on: on its first day, on its last, and on those between. Without a day, only a
  /// sale without dates is.
  public func isOn(_ day: CalendarDate?) -> Bool {
    guard isDated else { return true }
    guard let day else { return false }
    return from.map { $0 <= day } != false && until.map { day <= $0 } != false
  }

  /// What is paid in place of a price: half a minor unit is rounded up, and nothing becomes free.
  ///
  /// - Returns: A price that is lower; `nil` where the sale makes no difference: to what is free,
  ///   in a currency that it has no price in, or where the part is rounded away.
  public func price(insteadOf regular: Price) -> Price? {
    let price: Price?
    switch reduction {
    case .prices(let prices): price = prices[regular.currency]
    case .percent(let percent):
      // In two parts: the whole product may be too large.
      let (whole, rest) = regular.minorUnits.quotientAndRemainder(dividingBy: 100)
      let kept = 100 - min(max(percent, Self.percents.lowerBound), Self.percents.upperBound)
      price = Price(
        minorUnits: max(1, whole * kept + (rest * kept + 50) / 100), currency: regular.currency)
    }
    return price.flatMap { $0.minorUnits < regular.minorUnits ? $0 : nil }
  }
}

/// What an icon, a section or a site says of a sale.
public enum SaleSetting: Hashable, Sendable, Encodable {
  /// There is none, although the section or the site says otherwise.
  case never
  /// There is this one.
  case sale(Sale)

  /// The sale that holds for an icon: what it says beats what its section says, and that what the
  /// site says, whether or not the sale is on.
  public static func sale(
    icon: SaleSetting?, section: SaleSetting?, site: SaleSetting?
  ) -> Sale? {
    guard case .sale(let sale)? = icon ?? section ?? site else { return nil }
    return sale
  }
}
