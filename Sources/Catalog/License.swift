/// The rights of a buyer. Open licenses are for free icons.
public struct License: Hashable, Sendable, Encodable, Identifiable {
  /// The id, unique among the licenses.
  public var id: Slug
  /// The name for readers.
  public var name: String
  /// A sentence of plain text.
  public var summary: String?
  /// The full text.
  public var url: LinkTarget?
  /// The granted rights, in a few words each.
  public var grants: [String]
  /// The cost of an icon.
  public var cost: Cost
  /// The product URL of icons under the license. Overrides those of sections and the site.
  public var buy: BuySetting?
  /// The SPDX identifier of an open license: `MIT`.
  public var spdx: String?

  /// The cost of an icon under a license.
  public enum Cost: Hashable, Sendable, Encodable {
    case iconPrice
    case fixed(Price)
    /// A multiple of the icon's price in hundredths: 250 is 2.5 times the price.
    case hundredths(Int)
  }

  /// The valid multiples, in hundredths.
  public static let factors = 1...100_000

  /// Creates a license.
  public init(
    id: Slug, name: String, summary: String? = nil, url: LinkTarget? = nil, grants: [String] = [],
    cost: Cost = .iconPrice, buy: BuySetting? = nil, spdx: String? = nil
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.url = url
    self.grants = grants
    self.cost = cost
    self.buy = buy
    self.spdx = spdx
  }

  /// True for a license of free icons.
  public var isOpen: Bool { spdx != nil }

  /// Returns the price under the license. Rounds half up, to at least one minor unit.
  public func price(for price: Price) -> Price {
    switch cost {
    case .iconPrice: return price
    case .fixed(let fixed): return fixed
    case .hundredths(let factor):
      // Multiplies in two parts to avoid an overflow.
      let (whole, rest) = price.minorUnits.quotientAndRemainder(dividingBy: 100)
      return Price(
        minorUnits: max(1, whole * factor + (rest * factor + 50) / 100), currency: price.currency)
    }
  }
}
