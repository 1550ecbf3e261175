import Foundation
import Markup

extension PublishedPrices {
  private struct Catalog: Decodable {
    let icons: [Entry]

    struct Entry: Decodable {
      let id, price: String
      let currency, regularPrice: String?
      let prices: [Amount]?

      struct Amount: Decodable {
        let price: String
        let currency, regularPrice: String?
      }
    }
  }

  func checkCatalog(_ bytes: [UInt8], _ problems: inout Problems) {
    // `try?`: a file of the author's at this path may have another shape.
    guard let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes)) else { return }
    for entry in catalog.icons {
      guard let costs = icons[entry.id] else { continue }
      let first = Catalog.Entry.Amount(
        price: entry.price, currency: entry.currency, regularPrice: entry.regularPrice)
      for amount in [first] + (entry.prices ?? []) {
        let currency = amount.currency ?? ""
        if !costs.contains(amount.price, currency, isRegular: false) {
          problems.add("\(amount.price) \(currency)", costs)
        }
        if let regular = amount.regularPrice,
          !costs.contains(regular, currency, isRegular: true)
        {
          problems.add("\(regular) \(currency)", costs)
        }
      }
    }
  }

  func checkFeed(_ bytes: [UInt8], _ problems: inout Problems) {
    for entry in String(decoding: bytes, as: UTF8.self).components(separatedBy: "<entry>")
      .dropFirst()
    {
      let names = Self.text(of: "id", in: entry)?.splitAtSlashes().suffix(2) ?? []
      guard names.count == 2, names.first == "icons",
        let costs = icons[String(names[names.endIndex - 1])]
      else { continue }
      for name in ["g:price", "g:sale_price"] {
        guard let text = Self.text(of: name, in: entry), text != costs.feed[name] else { continue }
        problems.add(text, costs)
      }
    }
  }

  private static func text(of name: String, in entry: String) -> String? {
    let parts = entry.components(separatedBy: "<\(name)>")
    guard parts.count > 1 else { return nil }
    return parts[1].components(separatedBy: "</").first
  }

  // MARK: The search

  /// Records of icons and the prices that they name by their number: in the file that pages load
  /// first, which is a script, and in the others.
  func checkSearch(_ bytes: [UInt8], _ problems: inout Problems) {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
      let end = bytes.lastIndex(of: UInt8(ascii: "}")), start < end,
      // `try?`: another file of the author's.
      let file = try? JSONSerialization.jsonObject(with: Data(bytes[start...end])),
      let file = file as? [String: Any]
    else { return }
    for part in [file, file["part"] as? [String: Any]].compactMap(\.self) {
      guard let prices = part["prices"] as? [String], let records = part["records"] as? [[Any]]
      else { continue }
      for record in records where record.count > 2 {
        guard let id = record[0] as? String, let number = record[2] as? Int,
          prices.indices.contains(number), let costs = icons[id]
        else { continue }
        var scanner = MarkScanner(Array(prices[number].utf8))
        while let (mark, amount) = scanner.next() {
          if mark == .amount { check(amount, of: [costs], &scanner, &problems) }
        }
      }
    }
  }
}
