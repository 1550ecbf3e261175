import AllCores
import Foundation

/// Normalizes texts for matching. Folding removes differences of case, accents, width, kana, and of
/// interchangeable Arabic letters. Scripts use the same table (`search/folding.json`).
///
///     SearchFolding.standard.words(of: "Crème Brûlée")    // ["creme", "brulee"]
package struct SearchFolding: Sendable {
  /// Loaded for the first text beyond ASCII.
  private let rules: Lazy<Rules>

  package static let standard = SearchFolding(json: SearchResource.text("folding.json"))

  static let longestWord = 40

  private struct Table: Decodable {
    let by, drop, word: [UInt32]
    let fold: [String: String]
  }

  private struct Rules: Sendable {
    let folded: [Unicode.Scalar: String.UnicodeScalarView]
    let dropped, word, single: ScalarRanges

    init(json: String) {
      // `try?`: a test reads the embedded table.
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

  /// Creates rules from a table by `.ci/make-folding`. An invalid table folds only ASCII.
  init(json: String) { rules = Lazy { Rules(json: json) } }

  /// Letters of scripts without spaces are separate words.
  ///
  /// - Complexity: O(scalars of the text).
  package func words(of text: String) -> [String] {
    let words = text.utf8.withContiguousStorageIfAvailable { Self.wordsOfASCII($0) } ?? nil
    return words ?? wordsOfScalars(text)
  }

  /// Returns the parts without a word: `🎉`, `+`. Variation selectors are removed.
  ///
  /// - Complexity: O(scalars of the text).
  package func symbols(of text: String) -> [String] {
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

  private static func mayHaveSymbols(_ text: String.UTF8View) -> Bool {
    var (isOpen, hasWord) = (false, false)
    for byte in text {
      guard byte >= 0x20, byte < 0x80 else { return true }
      if byte == 0x20 {
        if isOpen, !hasWord { return true }
        (isOpen, hasWord) = (false, false)
      } else {
        isOpen = true
        // Sets the bit that makes a letter small.
        hasWord = hasWord || Unicode.Scalar(byte | 0x20).isFoldedWordASCII
      }
    }
    return isOpen && !hasWord
  }

  /// Ten times as fast as `wordsOfScalars`. `nil` for other texts.
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

  /// The canonical decomposition of a Hangul syllable (Unicode §3.12).
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

private struct ScalarRanges: Sendable {
  /// The first and last scalar of each sorted range.
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

enum SearchResource {
  static func text(_ path: String) -> String {
    EmbeddedFiles.resources.first { $0.path == path }?.text ?? ""
  }
}
