public import ContentHash

/// A price in each currency in which an item is sold.
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

  /// Creates a list of prices in different currencies, all free or all paid.
  ///
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
  case empty
  case repeated(Currency)
  case partlyFree(free: Currency, sold: Currency)
}

extension PriceList: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(first)
    hasher.combine(others)
  }
}
