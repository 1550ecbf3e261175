/// What a buyer may do with an icon, and what that costs. An open licence is for free icons, any
/// other for those with a price.
public struct License: Hashable, Sendable, Encodable, Identifiable {
  /// What its place on the page of licences is called. Unique among the licences.
  public var id: Slug
  /// What it is called.
  public var name: String
  /// One sentence about it, plain text.
  public var summary: String?
  /// Its whole text.
  public var url: LinkTarget?
  /// What it allows, each in a few words.
  public var grants: [String]
  /// What an icon costs under it.
  public var cost: Cost
  /// Its name in the list of SPDX, if it is an open licence: `MIT`.
  public var spdx: String?

  /// What an icon costs under a licence.
  public enum Cost: Hashable, Sendable, Encodable {
    /// As much as the icon says.
    case iconPrice
    /// The same for every icon.
    case fixed(Price)
    /// A multiple of what the icon says, in hundredths: 250 is two and a half times as much.
    case hundredths(Int)
  }

  /// The hundredths of an icon's price that a licence can cost.
  public static let factors = 1...100_000

  /// A licence.
  public init(
    id: Slug, name: String, summary: String? = nil, url: LinkTarget? = nil, grants: [String] = [],
    cost: Cost = .iconPrice, spdx: String? = nil
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.url = url
    self.grants = grants
    self.cost = cost
    self.spdx = spdx
  }

  /// Whether it is a licence for free icons.
  public var isOpen: Bool { spdx != nil }

  /// What an icon with a price costs under it; half a minor unit is rounded up, and nothing becomes
  /// free.
  public func price(for price: Price) -> Price {
    switch cost {
    case .iconPrice: return price
    case .fixed(let fixed): return fixed
    case .hundredths(let factor):
      // In two parts: the whole product may be too large. Prices have at most 15 digits.
      let (whole, rest) = price.minorUnits.quotientAndRemainder(dividingBy: 100)
      return Price(
        minorUnits: max(1, whole * factor + (rest * factor + 50) / 100), currency: price.currency)
    }
  }
}
