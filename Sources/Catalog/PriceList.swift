/// The prices of an icon in each of its currencies.
public struct PriceList: Hashable, Sendable, Encodable {
  /// The price that the author wrote first.
  public let first: Price
  /// The prices in other currencies, in the author's order.
  public let others: [Price]

  /// Creates a list with a single price.
  public init(_ price: Price) {
    first = price
    others = []
  }

  /// Creates a list in the author's order.
  ///
  /// - Throws: `PriceListError` for an empty list, repeated currencies, or a mix of free and paid
  ///   prices.
  /// - Complexity: O(n²) for n prices.
  public init(_ prices: [Price]) throws(PriceListError) {
    guard let first = prices.first else { throw .empty }
    for (index, price) in prices.enumerated() {
      if prices[..<index].contains(where: { $0.currency == price.currency }) {
        throw .repeated(price.currency)
      }
      guard price.isFree == first.isFree else {
        throw .partlyFree(
          free: first.isFree ? first.currency : price.currency,
          sold: first.isFree ? price.currency : first.currency)
      }
    }
    self.first = first
    others = Array(prices.dropFirst())
  }

  /// All prices, in the author's order.
  public var all: [Price] { [first] + others }

  /// The currencies, in the author's order.
  public var currencies: [Currency] { all.map(\.currency) }

  /// True if the icon is free in all currencies.
  public var isFree: Bool { first.isFree }

  /// The price in a currency.
  public subscript(currency: Currency) -> Price? { all.first { $0.currency == currency } }
}

/// The reason why prices are invalid.
public enum PriceListError: Error, Hashable, Sendable {
  /// The list is empty.
  case empty
  /// Two prices have the same currency.
  case repeated(Currency)
  /// Free in one currency, and paid in another currency.
  case partlyFree(free: Currency, sold: Currency)
}
