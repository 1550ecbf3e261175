import Catalog

/// Named lists of words, one in each line of a text: `styles: outline, filled`.
package struct WordLists: Sendable {
  private let lists: [String: [String]]

  package init(_ text: String) {
    lists = Dictionary(
      firstOf: text.split(whereSeparator: \.isNewline).compactMap { line in
        let parts = line.split(separator: ": ", maxSplits: 1)
        return parts.last.map { (String(parts[0]), $0.split(separator: ", ").map(String.init)) }
      })
  }

  /// The words of a list, in their order. An unknown name has an empty list.
  package subscript(name: String) -> [String] { lists[name] ?? [] }
}
