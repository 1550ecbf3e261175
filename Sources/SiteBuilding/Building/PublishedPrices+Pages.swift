import Foundation
import Markup

extension PublishedPrices {
  /// What stands on pages: marked amounts and their texts, buttons, structured data.
  func checkPage(_ bytes: [UInt8], _ path: String, _ problems: inout Problems) {
    let parts = path.splitAtSlashes().map(String.init)
    let isOfIcon = parts.count == 3 && parts[0] == "icons"
    let own: Costs? =
      parts.count == 3
      ? isOfIcon ? licensed[parts[1]] : parts[0] == "bundles" ? bundles[parts[1]] : nil : nil
    // Buttons are for what the thing itself costs.
    let sold = isOfIcon ? icons[parts[1]] : own
    var scanner = MarkScanner(bytes)
    var cell: Costs?
    while let (mark, text) = scanner.next() {
      switch mark {
      case .item:
        var costs = icons[text]
        if let bundle = bundles[text] { costs?.formUnion(bundle) }
        cell = costs ?? bundles[text]
      case .amount:
        check(text, of: [cell, own], &scanner, &problems)
      case .structured:
        if let own { check(structured: text, own, &problems) }
      case .label:
        if let sold, !sold.paid.contains(where: { $0.label == text }) { problems.add(text, sold) }
      case .bag:
        guard let sold else { continue }
        let amounts = Set(text.split(separator: ",").map(String.init))
        let wanted = Set(sold.paid.lazy.filter { Double($0.text) != 0 }.map(\.named))
        if amounts != wanted { problems.add(text, sold) }
      case .regularBegin, .regularEnd, .buttonBegin, .linkEnd: break
      }
    }
  }

  /// Checks an amount that belongs to a cell, or to the page itself: a page's own prices may stand
  /// below its cells. What neither is of comes from the author.
  func check(
    _ amount: String, of owners: [Costs?], _ scanner: inout MarkScanner, _ problems: inout Problems
  ) {
    let owners = owners.compactMap(\.self)
    guard let first = owners.first else { return }
    let text = scanner.textOfElement()
    let isRegular = scanner.isRegular
    if owners.contains(where: { $0.contains(amount, shown: text, isRegular: isRegular) }) { return }
    let isKnown = owners.contains { $0.contains(amount, shown: "", isRegular: isRegular) }
    problems.add(isKnown ? text : amount, first)
  }

  // MARK: Structured data

  private func check(structured text: String, _ costs: Costs, _ problems: inout Problems) {
    // `try?`: a template may have data of the author's.
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { return }
    check(node: value, costs, &problems)
  }

  private func check(node: Any, _ costs: Costs, _ problems: inout Problems) {
    if let nodes = node as? [Any] {
      for node in nodes { check(node: node, costs, &problems) }
    }
    guard let node = node as? [String: Any] else { return }
    // In the order of their names: the first problem is told.
    for (_, value) in node.sorted(by: { $0.key < $1.key }) { check(node: value, costs, &problems) }
    let currency = node["priceCurrency"] as? String ?? ""
    if let price = node["price"] as? String {
      let isRegular = (node["priceType"] as? String)?.hasSuffix("StrikethroughPrice") == true
      if !costs.contains(price, currency, isRegular: isRegular) {
        problems.add("\(price) \(currency)", costs)
      }
    }
    let range = costs.ranges[currency]
    if let lowest = node["lowPrice"] as? String, lowest != range?.lowest {
      problems.add("\(lowest) \(currency)", costs)
    }
    if let highest = node["highPrice"] as? String, highest != range?.highest {
      problems.add("\(highest) \(currency)", costs)
    }
  }
}
