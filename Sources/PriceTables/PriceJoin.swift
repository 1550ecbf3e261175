import ContentSyntax
import Diagnostics
import Foundation
import IconNames

/// Finds the icon that a row of a list of prices is about: by its id, its file, or its name.
package struct PriceJoin {
  /// Icons by what they may be called, in each column that names them.
  private var icons: [PriceTable.Column: [String: [Int]]] = [:]
  private let names: [String]
  private let ids: [String]
  /// The names in the source, for hints on names that a spreadsheet changed.
  private let keys: [String]

  /// The texts by which rows may name an icon.
  package struct Names {
    let id, name, key, file: String

    /// - Parameters:
    ///   - id: The id of the icon.
    ///   - name: The name for readers.
    ///   - key: The name in the source.
    ///   - file: The path of the picture; `nil` if the key is the only path.
    package init(id: String, name: String, key: String, file: String?) {
      (self.id, self.name, self.key, self.file) = (id, name, key, file ?? key)
    }
  }

  /// - Complexity: O(bytes of the names).
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

  /// The rows of the icons, by their places; what can't be joined is reported.
  ///
  /// - Complexity: O(rows).
  package func rows(of table: PriceTable) -> [Int: PriceTable.Row] {
    var found: [Int: PriceTable.Row] = [:]
    lazy var lost = LostSpelling(keys + ids)
    for var row in table.rows {
      guard let (icon, column) = icon(of: row, in: table, hint: { lost.hint(for: $0) }) else {
        continue
      }
      row.isFoundByName = column == .name
      if let first = found[icon] {
        // Lines are counted only for a message that is shown.
        let line = table.report.isFull ? 0 : table.report.location(of: first.range).line
        table.report.add(.pricedAlready(icon: names[icon], line: line), at: row.range)
      } else {
        found[icon] = row
      }
    }
    return found
  }

  /// The icon, and the column that says it.
  private func icon(
    of row: PriceTable.Row, in table: PriceTable, hint: (String) -> Diagnostic.Note?
  ) -> (Int, PriceTable.Column)? {
    var problem: (TableProblem, Range<Int>)?
    for column in PriceTable.keys {
      guard let field = row.fields[column] else { continue }
      let found = icons(called: field.value, in: column)
      if found.count == 1 { return (found[0], column) }
      guard problem == nil else { continue }
      problem = (
        found.isEmpty
          ? .noSuchIcon(
            column: column.rawValue, value: field.value,
            nearest: table.report.nearest(to: field.value, in: column == .id ? ids : names),
            hint: table.report.isFull ? nil : hint(field.value))
          : .severalIcons(
            column: column.rawValue, value: field.value,
            icons: found.prefix(5).map { names[$0] }), field.range
      )
    }
    if let (problem, range) = problem, !row.isTotal { table.report.add(problem, at: range) }
    return nil
  }

  /// The icons that a field may mean. Who wrote the list may take the names of files for ids or
  /// names, and these for one another, and may have written a path from anywhere.
  private func icons(called text: String, in column: PriceTable.Column) -> [Int] {
    let ways = [(column, text)] + Self.otherWays[column, default: []].map { ($0, text) }
    // Of a path from elsewhere the end that is a path here.
    let ends = Self.ends(of: Self.components(text)).map { (PriceTable.Column.file, $0) }
    for (column, text) in ways + ends {
      if let found = icons[column]?[Self.key(text, in: column)] { return found }
    }
    return []
  }

  private static let otherWays: [PriceTable.Column: [PriceTable.Column]] = [
    .id: [.file], .name: [.file], .file: [.name],
  ]

  /// A text in the form in which those are equal that mean the same.
  private static func key(_ text: String, in column: PriceTable.Column) -> String {
    let composed = text.precomposedStringWithCanonicalMapping
    switch column {
    case .file: return key(ofFile: text)
    case .name: return IconNaming.words(of: composed).joined(separator: " ").lowercased()
    default: return composed.lowercased()
    }
  }

  /// The path of a file in that form.
  package static func key(ofFile path: String) -> String {
    let text = path.precomposedStringWithCanonicalMapping.lowercased()
    return SVGFileName.withoutEnding(text)
  }

  /// The name of a file without its folder and its end.
  package static func stem(_ path: String) -> String {
    SVGFileName.withoutEnding(lastComponent(path))
  }

  /// The paths at the end of a path, the longest first. A path has at most
  /// `TableLimits.comparedPathParts` names.
  package static func ends(of names: [String]) -> [String] {
    let names = names.suffix(TableLimits.comparedPathParts)
    return names.indices.map { names[$0...].joined(separator: "/") }
  }

  package static func lastComponent(_ path: String) -> String {
    components(path).last ?? path
  }

  /// The names in a path, of Windows too.
  package static func components(_ path: String) -> [String] {
    path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map { String($0) ?? "" }
  }
}
