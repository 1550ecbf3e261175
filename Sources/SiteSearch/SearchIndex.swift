/// Maps each word to the icons, pages and sections that contain it. Scripts search the files of the index. Tests
/// compare the scripts' results with searches of the index itself.
package struct SearchIndex: Sendable {
  /// A word's occurrence. Icons are numbered in the order of equal matches: featured icons, other icons in
  /// the order of the catalog, then pages.
  struct Posting: Hashable, Sendable {
    let icon: Int32
    let place: SearchPlace
  }

  /// Sorted by UTF-16, as in JavaScript.
  let terms: [String]
  let postings: [[Posting]]
  /// Entries from this number on are pages, and from `firstSection` on sections.
  let iconCount: Int
  let firstSection: Int
  let entryCount: Int
  let exactNames: [String]

  /// - Complexity: O(words × log(words)).
  package init(
    _ icons: [SearchEntry], pages: [SearchEntry] = [], sections: [SearchEntry] = []
  ) {
    iconCount = icons.count
    firstSection = icons.count + pages.count
    let entries = icons + pages + sections
    entryCount = entries.count
    exactNames = entries.map(\.exactName)
    var found: [String: [Posting]] = [:]
    for (icon, entry) in entries.enumerated() {
      for placed in entry.places {
        found[placed.word, default: []].append(
          Posting(icon: Int32(truncatingIfNeeded: icon), place: placed.place))
      }
    }
    let sorted = found.sorted { $0.key.precedes($1.key) }
    (terms, postings) = (sorted.map(\.key), sorted.map(\.value))
  }

  /// - Complexity: O(log n) for n words.
  func range(ofPrefix prefix: String) -> Range<Int> {
    let start = firstIndex { !$0.precedes(prefix) }
    let end = firstIndex { term in
      !term.utf8.starts(with: prefix.utf8)
        && !term.precedes(prefix)
    }
    return start..<max(start, end)
  }

  func postings(of word: String) -> [Posting] {
    let index = firstIndex { !$0.precedes(word) }
    return index < terms.count && terms[index] == word ? postings[index] : []
  }

  private func firstIndex(where isBehind: (String) -> Bool) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(terms[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension String {
  /// The words that can have this word as their English plural.
  var singulars: [String] {
    guard utf8.count > 3, utf8.last == UInt8(ascii: "s"), utf8.allSatisfy({ $0 < 0x80 }) else {
      return []
    }
    var all = [String(dropLast())]
    if hasSuffix("es") { all.append(String(dropLast(2))) }
    if hasSuffix("ies") { all.append(String(dropLast(3)) + "y") }
    if hasSuffix("ves") { all += [String(dropLast(3)) + "f", String(dropLast(3)) + "fe"] }
    return all
  }
}
