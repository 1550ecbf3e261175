import Catalog

extension SiteSnapshot.IconEntry {
  var allPrices: [SiteSnapshot.OtherPrice] {
    [.init(price: price, currency: currency, regularPrice: regularPrice)] + (otherPrices ?? [])
  }

  /// The prices as shown, or `nil` if an edited snapshot has invalid prices.
  var offer: Offer? {
    let candidates = allPrices.map(\.amount)
    let amounts = candidates.compactMap(\.self)
    guard amounts.count == candidates.count, let first = amounts.first else { return nil }
    return Offer(
      first, others: Array(amounts.dropFirst()), saleUntil: saleUntil.flatMap { CalendarDate($0) })
  }
}

extension SiteSnapshot.OtherPrice {
  fileprivate var amount: Offer.Amount? {
    // `try?`, twice: an invalid price is omitted.
    guard let currency = Currency(code: currency),
      let paid = try? Price(decimal: price, currency: currency)
    else { return nil }
    guard let regularPrice else { return Offer.Amount(paid) }
    return (try? Price(decimal: regularPrice, currency: currency))  // as above
      .map { Offer.Amount($0, sale: paid) }
  }
}

extension Offer {
  /// `nil` if the prices are not a valid list.
  var prices: PriceList? { try? PriceList(all.map(\.regular)) }  // someone edited the snapshot

  /// The sale without dates, because the prices are final.
  var sale: SaleSetting? {
    guard all.contains(where: { $0.sale != nil }),
      let prices = try? PriceList(all.map(\.price))  // as above
    else { return nil }
    return .sale(Sale(.prices(prices)))
  }
}
