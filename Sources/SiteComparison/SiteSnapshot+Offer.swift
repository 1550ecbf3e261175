import Catalog

extension SiteSnapshot.IconEntry {
  /// The prices, the one that is shown first before the others.
  var allPrices: [SiteSnapshot.OtherPrice] {
    [.init(price: price, currency: currency, regularPrice: regularPrice)] + (otherPrices ?? [])
  }

  /// What it costs, as it is shown; `nil` if that can't be parsed, because someone edited the
  /// snapshot.
  var offer: Offer? {
    let all = allPrices.map(\.amount)
    let amounts = all.compactMap(\.self)
    guard amounts.count == all.count, let first = amounts.first else { return nil }
    return Offer(
      first, others: Array(amounts.dropFirst()), saleUntil: saleUntil.flatMap { CalendarDate($0) })
  }
}

extension SiteSnapshot.OtherPrice {
  fileprivate var amount: Offer.Amount? {
    // `try?`, twice: a price that can't be parsed is none.
    guard let currency = Currency(code: currency),
      let paid = try? Price(decimal: price, currency: currency)
    else { return nil }
    guard let regularPrice else { return Offer.Amount(paid) }
    return (try? Price(decimal: regularPrice, currency: currency))  // as above
      .map { Offer.Amount($0, sale: paid) }
  }
}

extension Offer {
  /// The regular prices; `nil` if they are not those of one thing.
  var prices: PriceList? { try? PriceList(all.map(\.regular)) }  // someone edited the snapshot

  /// The sale that makes its prices what they are, without dates: whether it is on is decided.
  var sale: SaleSetting? {
    guard all.contains(where: { $0.sale != nil }),
      let prices = try? PriceList(all.map(\.price))  // as above
    else { return nil }
    return .sale(Sale(.prices(prices)))
  }
}
