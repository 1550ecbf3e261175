import Catalog
import SitePages
import SiteTheme

extension ChangeWording {
  /// During a sale, the text includes the regular price.
  func text(_ entry: CatalogChanges.Entry) -> String {
    guard let offer = entry.offer else { return "\(entry.price) \(entry.currency)" }
    return offer.all.map(text).joined(separator: ", ")
  }

  /// The differences in the main price, the sale, and the prices in other currencies.
  func prices(from old: CatalogChanges.Entry, to new: CatalogChanges.Entry) -> [String] {
    guard let before = old.offer, let after = new.offer else {
      return ["price \(text(old)) → \(text(new))"]
    }
    let isMoved = before.first.currency != after.first.currency
    var details: [String] = []
    if isMoved {
      details.append(
        before[after.first.currency] == nil
          ? "price \(paid(before.first)) → \(paid(after.first))"
          : "\(after.first.currency.code) now shown first")
    }
    for amount in after.all {
      guard let former = before[amount.currency] else {
        if amount != after.first { details.append("also for \(paid(amount))") }
        continue
      }
      if former.price != amount.price {
        details.append(
          "price \(paid(former)) → \(paid(amount))\(difference(former.price, amount.price))")
      }
    }
    for amount in before.all where after[amount.currency] == nil && amount != before.first {
      details.append("no longer for \(paid(amount))")
    }
    details += sale(from: before, to: after)
    return details.isEmpty ? ["prices in another order"] : details
  }

  private func sale(from before: Offer, to after: Offer) -> [String] {
    let regular = after.regularPrices
    if regular.isEmpty { return before.isOnSale ? ["no longer on sale"] : [] }
    let isSame =
      before.saleUntil == after.saleUntil && Set(before.regularPrices) == Set(regular)
    if isSame { return [] }
    let end = after.saleUntil.map { " until \($0)" } ?? ""
    return [
      "\(before.isOnSale ? "still" : "now") on sale\(end), regularly "
        + regular.map(prices.text).joined(separator: ", ")
    ]
  }

  private func text(_ amount: Offer.Amount) -> String {
    amount.sale == nil
      ? paid(amount) : "\(paid(amount)) (on sale, regularly \(prices.text(amount.regular)))"
  }

  private func paid(_ amount: Offer.Amount) -> String { prices.text(amount.price) }

  /// ` (up …)` or ` (down …)`.
  private func difference(_ before: Price, _ after: Price) -> String {
    let (difference, isTooLarge) = after.minorUnits.subtractingReportingOverflow(before.minorUnits)
    guard !isTooLarge, difference != .min else { return "" }
    let amount = prices.text(Price(minorUnits: abs(difference), currency: after.currency))
    return difference > 0 ? " (up \(amount))" : " (down \(amount))"
  }
}

extension Offer {
  fileprivate var isOnSale: Bool { !regularPrices.isEmpty }

  fileprivate var regularPrices: [Price] { all.filter { $0.sale != nil }.map(\.regular) }
}
