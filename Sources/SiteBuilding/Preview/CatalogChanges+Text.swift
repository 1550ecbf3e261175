import Catalog

extension CatalogChanges {
  /// The changes for a terminal, with prices written for `language`: totals first, then one line
  /// each. Ends with a line break.
  public func text(language: String) -> String {
    guard !isEmpty else { return "the catalog is as it was published\n" }
    let formatter = PriceFormatter(language: language)
    let lines =
      inserted.map { Line("+", $0, [$0.name, formatter.text($0)]) }
      + deleted.map { Line("-", $0, [$0.name, formatter.text($0)]) }
      + moved.map { Line(">", $0.entry, [$0.text]) }
      + changed.map { Line("~", $0.new, $0.texts(formatter)) }
    let width = lines.map(\.id.count).max() ?? 0
    return totals + "\n\n" + lines.map { $0.text(width: width) }.joined()
  }

  /// The numbers alone: `2 inserted, 1 changed`.
  public var totals: String {
    let counts = [
      (inserted.count, "inserted"), (deleted.count, "deleted"), (moved.count, "moved"),
      (changed.count, "changed"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private struct Line {
    let mark: String
    let id: String
    let details: [String]

    init(_ mark: String, _ entry: CatalogSnapshot.Entry, _ details: [String]) {
      self.mark = mark
      id = entry.id.text
      self.details = details
    }

    func text(width: Int) -> String {
      let padding = String(repeating: " ", count: width - id.count)
      return "\(mark) \(id)\(padding)  \(details.joined(separator: ", "))\n"
    }
  }
}

extension CatalogChanges.Move {
  fileprivate var text: String {
    let places = "moved from place \(oldPosition) to \(newPosition)"
    guard oldSection != entry.section else { return places }
    return "\(places), from section '\(oldSection)' to '\(entry.section)'"
  }
}

extension CatalogChanges.Change {
  fileprivate func texts(_ formatter: PriceFormatter) -> [String] {
    var texts: [String] = []
    if old.name != new.name { texts.append("name '\(old.name)' → '\(new.name)'") }
    if (old.price, old.currency) != (new.price, new.currency) {
      texts.append("price \(formatter.text(old)) → \(formatter.text(new))")
    }
    if old.isFeatured != new.isFeatured {
      texts.append(new.isFeatured ? "now featured" : "no longer featured")
    }
    return texts
  }
}

extension PriceFormatter {
  fileprivate func text(_ entry: CatalogSnapshot.Entry) -> String {
    guard let currency = Currency(code: entry.currency),
      let price = try? Price(decimal: entry.price, currency: currency)
    else { return "\(entry.price) \(entry.currency)" }
    return text(price)
  }
}
