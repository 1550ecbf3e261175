/// What one thing costs, in each of the currencies that it is sold in.
public struct PriceList: Hashable, Sendable, Encodable {
  /// The price that the author wrote first.
  public let first: Price
  /// The prices in other currencies, in the author's order.
  public let others: [Price]

  /// A price in one currency.
  public init(_ price: Price) {
    first = price
    others = []
  }

  /// Prices in several currencies, in the author's order.
  ///
  /// - Throws: `PriceListError` if there are none, if two have one currency, or if some are free
  ///   and others are not.
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

  /// All prices, in the author's order; at least one.
  public var all: [Price] { [first] + others }

  /// The currencies, in the author's order.
  public var currencies: [Currency] { all.map(\.currency) }

  /// Whether there is nothing to pay, in any currency.
  public var isFree: Bool { first.isFree }

  /// The price in a currency; `nil` if there is none in it.
  public subscript(currency: Currency) -> Price? { all.first { $0.currency == currency } }
}

/// Why prices do not belong to one thing.
public enum PriceListError: Error, Hashable, Sendable {
  /// There is none.
  case empty
  /// Two of them are in one currency.
  case repeated(Currency)
  /// It is free in one currency and has to be paid in another.
  case partlyFree(free: Currency, sold: Currency)
}
