import Catalog

/// Named lists, one per line: `styles: outline, filled`.
package struct WordLists: Sendable {
  private let lists: [String: [String]]

  package init(_ text: String) {
    lists = Dictionary(
      firstOf: text.split(whereSeparator: \.isNewline).compactMap { line in
        let parts = line.split(separator: ": ", maxSplits: 1)
        return parts.last.map { (String(parts[0]), $0.split(separator: ", ").map(String.init)) }
      })
  }

  /// An unknown list is empty.
  package subscript(name: String) -> [String] { lists[name] ?? [] }
}
