import AllCores
import Foundation

/// Folds texts, so that a query matches names in another form. Folding removes differences of case,
/// accents, width and kana, and of Arabic letters that are typed for each other. Scripts use the same
/// table (`search/folding.json`).
///
///     SearchFolding.standard.words(of: "Crème Brûlée")    // ["creme", "brulee"]
package struct SearchFolding: Sendable {
  /// The rules for scalars beyond ASCII. They are read when the first text needs them.
  private let rules: Lazy<Rules>

  /// The table that travels in the binary.
  package static let standard = SearchFolding(json: SearchResource.text("folding.json"))

  /// The length to which longer words are cut, in scalars.
  static let longestWord = 40

  private struct Table: Decodable {
    let by, drop, word: [UInt32]
    let fold: [String: String]
  }

  private struct Rules: Sendable {
    /// The replacements of scalars. Scalars without a replacement stay.
    let folded: [Unicode.Scalar: String.UnicodeScalarView]
    let dropped, word, single: ScalarRanges

    init(json: String) {
      // `try?`: the table is a resource, which a test reads.
      let table = try? JSONDecoder().decode(Table.self, from: Data(json.utf8))
      folded = Dictionary(
        (table?.fold ?? [:]).compactMap { from, to in
          from.unicodeScalars.first.map { ($0, to.unicodeScalars) }
        }, uniquingKeysWith: { first, _ in first })
      dropped = ScalarRanges(table?.drop ?? [])
      word = ScalarRanges(table?.word ?? [])
      single = ScalarRanges(table?.by ?? [])
    }
  }

  /// A table as `.ci/make-folding` writes it. Without a readable one, only ASCII is folded.
  init(json: String) { rules = Lazy { Rules(json: json) } }

  /// The words of a text, folded, in their order. Ideographs and other letters of scripts without
  /// spaces are words by themselves.
  ///
  /// - Complexity: O(scalars of the text).
  package func words(of text: String) -> [String] {
    let words = text.utf8.withContiguousStorageIfAvailable { Self.wordsOfASCII($0) } ?? nil
    return words ?? wordsOfScalars(text)
  }

  /// The parts between spaces that contain no word: `🎉`, `+`. Variation selectors are removed.
  ///
  /// - Complexity: O(scalars of the text).
  package func symbols(of text: String) -> [String] {
    // Few names have symbols.
    guard Self.mayHaveSymbols(text.utf8) else { return [] }
    return text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).compactMap { part in
      guard !part.contains(where: \.isFoldedWordASCII), words(of: String(part)).isEmpty else {
        return nil
      }
      let scalars = part.lazy.filter { !(0xFE00...0xFE0F).contains($0.value) }
      let symbol = String(String.UnicodeScalarView(scalars.prefix(Self.longestWord)))
      return symbol.isEmpty ? nil : symbol
    }
  }

  /// True if a part between spaces may contain no word. Text beyond ASCII may always be such a part.
  private static func mayHaveSymbols(_ text: String.UTF8View) -> Bool {
    var (isOpen, hasWord) = (false, false)
    for byte in text {
      guard byte >= 0x20, byte < 0x80 else { return true }
      if byte == 0x20 {
        if isOpen, !hasWord { return true }
        (isOpen, hasWord) = (false, false)
      } else {
        isOpen = true
        // This bit turns a capital into a small letter.
        hasWord = hasWord || Unicode.Scalar(byte | 0x20).isFoldedWordASCII
      }
    }
    return isOpen && !hasWord
  }

  /// The words of an ASCII text, in a tenth of the time; `nil` for other texts.
  private static func wordsOfASCII(_ text: UnsafeBufferPointer<UInt8>) -> [String]? {
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    var words: [String] = []
    var start = 0
    var hasCapital = false
    for index in 0...text.count {
      if index < text.count {
        let byte = text[index]
        let isCapital = byte >= 0x41 && byte <= 0x5A
        if isCapital { hasCapital = true }
        if isCapital || Unicode.Scalar(byte).isFoldedWordASCII { continue }
      }
      if index > start {
        let word = text[start..<min(index, start + longestWord)]
        let folded = hasCapital ? word.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 } : nil
        words.append(
          folded.map { String(decoding: $0, as: UTF8.self) }
            ?? String(decoding: UnsafeBufferPointer(rebasing: word), as: UTF8.self))
      }
      (start, hasCapital) = (index + 1, false)
    }
    return words
  }

  /// The words of any text.
  func wordsOfScalars(_ text: String) -> [String] {
    let rules = rules.value
    var words: [String] = []
    var current = ""
    var length = 0
    func finish() {
      if length > 0 { words.append(current) }
      (current, length) = ("", 0)
    }
    func add(_ scalar: Unicode.Scalar) {
      if scalar.value < 0x80 {
        guard scalar.isFoldedWordASCII else { return finish() }
      } else if rules.single.contains(scalar.value) {
        finish()
        words.append(String(scalar))
        return
      } else if !rules.word.contains(scalar.value) {
        return finish()
      }
      guard length < Self.longestWord else { return }
      current.unicodeScalars.append(scalar)
      length += 1
    }
    for scalar in text.unicodeScalars { fold(scalar, rules, add) }
    finish()
    return words
  }

  private func fold(
    _ scalar: Unicode.Scalar, _ rules: Rules, _ add: (Unicode.Scalar) -> Void
  ) {
    let value = scalar.value
    if value < 0x80 {
      if value >= 0x41, value <= 0x5A {
        add(Unicode.Scalar(UInt8(value + 0x20)))
      } else {
        add(scalar)
      }
    } else if let folded = rules.folded[scalar] {
      for scalar in folded { add(scalar) }
    } else if value >= 0xAC00, value <= 0xD7A3 {
      for letter in Self.letters(ofSyllable: value) { add(letter) }
    } else if !rules.dropped.contains(value) {
      add(scalar)
    }
  }

  /// The letters of a syllable of Hangul (Unicode §3.12), as canonical decomposition has them.
  private static func letters(ofSyllable value: UInt32) -> [Unicode.Scalar] {
    let index = value - 0xAC00
    let tail = index % 28
    let letters =
      [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (tail > 0 ? [0x11A7 + tail] : [])
    return letters.compactMap(Unicode.Scalar.init)
  }
}

extension Unicode.Scalar {
  fileprivate var isFoldedWordASCII: Bool {
    value >= 0x61 && value <= 0x7A || value >= 0x30 && value <= 0x39
  }
}

/// A set of scalars as sorted ranges.
private struct ScalarRanges: Sendable {
  /// First and last scalar of each range.
  private let bounds: [UInt32]

  init(_ bounds: [UInt32]) { self.bounds = bounds.count.isMultiple(of: 2) ? bounds : [] }

  /// - Complexity: O(log n) for n ranges.
  func contains(_ value: UInt32) -> Bool {
    var (low, high) = (0, bounds.count / 2)
    while low < high {
      let middle = (low + high) / 2
      if bounds[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < bounds.count / 2 && bounds[2 * low] <= value
  }
}

/// The files of the search that travel in the binary.
enum SearchResource {
  /// The text of a file; empty if the file does not exist.
  static func text(_ path: String) -> String {
    EmbeddedFiles.resources.first { $0.path == path }?.text ?? ""
  }
}
