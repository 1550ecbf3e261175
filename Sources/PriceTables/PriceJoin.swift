import ContentSyntax
import Diagnostics
import Foundation
import IconNames

/// Matches the rows of a price list to icons by id, file or name.
package struct PriceJoin {
  private var icons: [PriceTable.Column: [String: [Int]]] = [:]
  private let names: [String]
  private let ids: [String]
  /// The names in the source, for hints about names that a spreadsheet changed.
  private let keys: [String]

  package struct Names {
    let id, name, key, file: String

    /// `file` is `nil` if the key is the only path.
    package init(id: String, name: String, key: String, file: String?) {
      (self.id, self.name, self.key, self.file) = (id, name, key, file ?? key)
    }
  }

  package init(_ icons: [Names]) {
    names = icons.map(\.name)
    ids = icons.map(\.id)
    keys = icons.map { Self.stem($0.key) }
    for (index, icon) in icons.enumerated() {
      add(index, [icon.id, icon.key], to: .id)
      add(index, [icon.name, icon.key, Self.lastComponent(icon.key)], to: .name)
      add(index, [icon.file, Self.lastComponent(icon.file)], to: .file)
    }
  }

  private mutating func add(_ icon: Int, _ texts: [String], to column: PriceTable.Column) {
    for key in Set(texts.map { Self.key($0, in: column) }) {
      icons[column, default: [:]][key, default: []].append(icon)
    }
  }

  /// The rows by icon index. Rows without a match are reported.
  ///
  /// - Complexity: O(rows).
  package func rows(of table: PriceTable) -> [Int: PriceTable.Row] {
    var rows: [Int: PriceTable.Row] = [:]
    lazy var lost = SpreadsheetConversion(keys + ids)
    for var row in table.rows {
      guard let (icon, column) = icon(of: row, in: table, hint: { lost.hint(for: $0) }) else {
        continue
      }
      row.isFoundByName = column == .name
      if let first = rows[icon] {
        // Counting lines is slow, so only for a message that is shown.
        let line = table.report.isFull ? 0 : table.report.location(of: first.range).line
        table.report.add(.pricedAlready(icon: names[icon], line: line), at: row.range)
      } else {
        rows[icon] = row
      }
    }
    return rows
  }

  private func icon(
    of row: PriceTable.Row, in table: PriceTable, hint: (String) -> Diagnostic.Note?
  ) -> (Int, PriceTable.Column)? {
    var problem: (TableProblem, Range<Int>)?
    for column in PriceTable.keys {
      guard let field = row.fields[column] else { continue }
      let matches = icons(called: field.value, in: column)
      if matches.count == 1 { return (matches[0], column) }
      guard problem == nil else { continue }
      problem = (
        matches.isEmpty
          ? .noSuchIcon(
            column: column.rawValue, value: field.value,
            nearest: table.report.nearest(to: field.value, in: column == .id ? ids : names),
            hint: table.report.isFull ? nil : hint(field.value))
          : .severalIcons(
            column: column.rawValue, value: field.value,
            icons: matches.prefix(5).map { names[$0] }), field.range
      )
    }
    if let (problem, range) = problem, !row.isTotal { table.report.add(problem, at: range) }
    return nil
  }

  /// Authors confuse ids, names and file names, and use paths of other machines.
  private func icons(called text: String, in column: PriceTable.Column) -> [Int] {
    let ways = [(column, text)] + Self.otherWays[column, default: []].map { ($0, text) }
    // The end of a foreign path may be a valid path.
    let ends = Self.ends(of: Self.components(text)).map { (PriceTable.Column.file, $0) }
    for (column, text) in ways + ends {
      if let match = icons[column]?[Self.key(text, in: column)] { return match }
    }
    return []
  }

  private static let otherWays: [PriceTable.Column: [PriceTable.Column]] = [
    .id: [.file], .name: [.file], .file: [.name],
  ]

  private static func key(_ text: String, in column: PriceTable.Column) -> String {
    let composed = text.precomposedStringWithCanonicalMapping
    switch column {
    case .file: return key(ofFile: text)
    case .name: return IconNaming.words(of: composed).joined(separator: " ").lowercased()
    default: return composed.lowercased()
    }
  }

  package static func key(ofFile path: String) -> String {
    let text = path.precomposedStringWithCanonicalMapping.lowercased()
    return SVGFileName.withoutEnding(text)
  }

  /// The file name without folder and file extension.
  package static func stem(_ path: String) -> String {
    SVGFileName.withoutEnding(lastComponent(path))
  }

  /// The suffixes of a path, longest first. Considers the last `TableLimits.comparedPathParts` components.
  package static func ends(of names: [String]) -> [String] {
    let names = names.suffix(TableLimits.comparedPathParts)
    return names.indices.map { names[$0...].joined(separator: "/") }
  }

  package static func lastComponent(_ path: String) -> String {
    components(path).last ?? path
  }

  package static func components(_ path: String) -> [String] {
    path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map { String($0) ?? "" }
  }
}
