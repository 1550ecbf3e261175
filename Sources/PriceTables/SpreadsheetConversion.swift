import Catalog
import Diagnostics
import Foundation
import IconNames

/// Finds the original of a name that a spreadsheet changed: `001` became `1`, `1e5` became `1E+05`, and
/// `mar1` became `1-Mar`.
package struct SpreadsheetConversion {
  private var numbers: [Double: Set<String>] = [:]
  private var dates: [Day: Set<String>] = [:]

  private struct Day: Hashable {
    let day: Int
    let month: Int
  }

  init(_ names: some Sequence<String>) {
    for name in names {
      if let number = Self.number(name) { numbers[number, default: []].insert(name) }
      for day in Self.days(name) { dates[day, default: []].insert(name) }
    }
  }

  func hint(for text: String) -> Diagnostic.Note? {
    if let number = Self.number(text) {
      if let name = only(numbers[number]) {
        return "did you mean '\(name)'? spreadsheets change such names: format the column as text"
      }
      return Self.isScientific(text) ? Self.shortened : nil
    }
    guard Self.isDate(text) else { return nil }
    let names = Self.days(text).compactMap { dates[$0] }.reduce(into: Set()) { $0.formUnion($1) }
    let question = only(names).map { "did you mean '\($0)'? " } ?? ""
    return "\(question)spreadsheets turn such names into dates: format the column as text"
  }

  static let shortened: Diagnostic.Note =
    "a spreadsheet shortened the number: format the column as text"

  /// Spreadsheets shorten long numbers to this form.
  static func isScientific(_ text: String) -> Bool {
    text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") } && number(text) != nil
  }

  private func only(_ names: Set<String>?) -> String? {
    names.flatMap { $0.count == 1 ? $0.first : nil }
  }

  private static func number(_ text: String) -> Double? {
    guard text.utf8.count <= 40, text.utf8.first?.isDigit == true,
      text.utf8.allSatisfy({ $0.isDigit || "eE+-.,".utf8.contains($0) })
    else { return nil }
    return Double(text.replacing(",", with: "."))
  }

  /// A spreadsheet's date has a month name or three numbers.
  static func isDate(_ text: String) -> Bool {
    let parts = parts(text)
    let isNamed = parts.count(where: { month($0) != nil }) == 1
    let areNumbers = parts.allSatisfy { Int($0) != nil }
    return isNamed && (2...3).contains(parts.count) || areNumbers && parts.count == 3
  }

  /// `3-1` is a day of March or of January.
  private static func days(_ text: String) -> [Day] {
    guard text.utf8.count <= 20 else { return [] }
    let parts = parts(text)
    let numbers = parts.compactMap { Int($0) }
    let months = parts.compactMap(month)
    guard numbers.count + months.count == parts.count else { return [] }
    switch (numbers.count, months.count) {
    case (1...2, 1):
      return numbers.filter { (1...31).contains($0) }.map { Day(day: $0, month: months[0]) }
    case (2, 0): return days(numbers[0], numbers[1])
    case (3, 0):
      return numbers[0] > 31 ? days(numbers[1], numbers[2]) : days(numbers[0], numbers[1])
    default: return []
    }
  }

  private static func days(_ first: Int, _ second: Int) -> [Day] {
    [(first, second), (second, first)].filter { (1...31).contains($0) && (1...12).contains($1) }
      .map { Day(day: $0, month: $1) }
  }

  /// Runs of letters and of digits, in lower case and without accents.
  private static func parts(_ text: String) -> [String] {
    guard text.utf8.count <= 40 else { return [] }
    let plain = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    var parts: [String] = []
    var wasDigit: Bool?
    for scalar in plain.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      guard isDigit || scalar.properties.isAlphabetic else {
        wasDigit = nil
        continue
      }
      if wasDigit == isDigit, let last = parts.indices.last {
        parts[last].unicodeScalars.append(scalar)
      } else {
        parts.append(String(scalar))
      }
      wasDigit = isDigit
    }
    return parts
  }

  private static func month(_ word: String) -> Int? {
    guard (3...10).contains(word.utf8.count) else { return nil }
    return months[String(word.prefix(4))] ?? months[String(word.prefix(3))]
  }

  /// The first letters of month names, in the theme's languages with Latin script.
  private static let months = Dictionary(
    firstOf: WordLists.ofTables["months"].enumerated().flatMap { index, names in
      names.split(separator: " ").map { (String($0), index + 1) }
    })
}
