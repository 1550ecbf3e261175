/// Maps each word to the icons and pages that contain it. Scripts search the files that are written
/// from the index. Tests search the index itself and compare the results.
package struct SearchIndex: Sendable {
  /// A word of an icon or page. Icons are numbered in the order of equal matches: featured icons
  /// first, then all others in the order of the catalog. Pages follow the icons.
  struct Posting: Hashable, Sendable {
    let icon: Int32
    let place: SearchPlace
  }

  /// All words, sorted by UTF-16 as JavaScript sorts.
  let terms: [String]
  /// The postings of each word, by icon.
  let postings: [[Posting]]
  /// The number of icons. Entries with this number or a greater number are pages.
  let iconCount: Int
  /// The number of icons and pages.
  let entryCount: Int
  /// The names of icons and pages in the form that is compared with whole queries.
  let exactNames: [String]

  /// An index of icons, in the order of equal matches, and of pages.
  ///
  /// - Complexity: O(words × log(words)).
  package init(_ icons: [SearchEntry], pages: [SearchEntry] = []) {
    iconCount = icons.count
    entryCount = icons.count + pages.count
    exactNames = (icons + pages).map(\.exactName)
    var found: [String: [Posting]] = [:]
    for (icon, entry) in (icons + pages).enumerated() {
      for placed in entry.places {
        found[placed.word, default: []].append(
          Posting(icon: Int32(truncatingIfNeeded: icon), place: placed.place))
      }
    }
    let sorted = found.sorted { $0.key.precedes($1.key) }
    (terms, postings) = (sorted.map(\.key), sorted.map(\.value))
  }

  /// The indices of the words that begin with a text.
  ///
  /// - Complexity: O(log n) for n words.
  func range(ofPrefix prefix: String) -> Range<Int> {
    let start = firstIndex { !$0.precedes(prefix) }
    let end = firstIndex { term in
      !term.utf8.starts(with: prefix.utf8)
        && !term.precedes(prefix)
    }
    return start..<max(start, end)
  }

  /// The postings of a word.
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
  /// The words of which this word may be the English plural.
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
