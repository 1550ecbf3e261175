/// A single-byte encoding of a text without a declaration. The right encoding gives plausible
/// words: common letters, capitals at the beginning, no symbols inside.
struct EncodingCandidate {
  let name: String
  private let encoding: SingleByteEncoding
  /// The frequent letters of its languages.
  private let common: Set<Unicode.Scalar>
  private let isCyrillic: Bool

  private init?(_ name: String, _ declared: String, common: String, isCyrillic: Bool = false) {
    guard let encoding = SingleByteEncoding(declared: declared) else { return nil }
    (self.name, self.encoding) = (name, encoding)
    self.common = Set(common.unicodeScalars)
    self.isCyrillic = isCyrillic
  }

  private static let western =
    "äöüßÄÖÜéèêëàâçîïôùûœæÉÈÊÀÇñÑáíóúÁÍÓÚãõìòåÅøØÆ"

  /// The encodings, the most frequent first.
  private static let all = [
    EncodingCandidate("Latin-1", "latin1", common: western),
    EncodingCandidate("Mac Roman", "macintosh", common: western),
    EncodingCandidate(
      "Windows-1250", "windows1250",
      common: "ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽäöüßÄÖÜőűŐŰâîășțăđĐ"),
    EncodingCandidate(
      "Windows-1251", "windows1251",
      common: "абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ",
      isCyrillic: true),
  ].compactMap(\.self)

  /// Decodes a text that is not UTF-8.
  ///
  /// - Throws: `TextEncoding.Refusal` with the names of possible encodings.
  /// - Complexity: O(bytes).
  static func decode(_ bytes: [UInt8]) throws(TextEncoding.Refusal) -> TextEncoding.Decoded {
    let used = Set(bytes.lazy.filter { $0 >= 0x80 })
    let ranked = all.compactMap { encoding in
      encoding.score(of: bytes).map { (encoding, $0) }
    }.sorted { $0.1 > $1.1 }
    guard let (best, score) = ranked.first, score.isPlausible else {
      let isCyrillic = ranked.first.map { $0.0.isCyrillic && $0.1.points >= $0.1.count } == true
      throw .unclear(namesOfPairs(in: bytes) + (isCyrillic ? ["Windows-1251"] : []))
    }
    let others = ranked.dropFirst().filter { other, otherScore in
      otherScore.points >= score.points && !other.equals(best, in: used)
    }
    guard others.isEmpty else { throw .unclear([best.name] + others.map(\.0.name)) }
    guard let text = best.encoding.decode(bytes) else { throw .unclear([best.name]) }
    return TextEncoding.Decoded(text: text, name: best.name)
  }

  private func equals(_ other: EncodingCandidate, in bytes: Set<UInt8>) -> Bool {
    bytes.allSatisfy { scalar(of: $0) == other.scalar(of: $0) }
  }

  private func scalar(of byte: UInt8) -> Unicode.Scalar? { encoding.scalar(of: byte) }

  private struct Score: Comparable {
    var points = 0
    var count = 0
    var lowercase = 0
    var isCyrillic = false

    /// Excludes Chinese in GBK, which looks like Cyrillic capitals.
    var isPlausible: Bool {
      isCyrillic ? points * 2 >= count * 3 && lowercase * 2 >= count : points * 2 >= count
    }

    static func < (left: Score, right: Score) -> Bool { left.points < right.points }
  }

  /// The maximum number of bytes from 0x80 to examine.
  private static let sampleSize = 50_000

  /// Returns the evidence for this encoding; `nil` for an invalid byte.
  private func score(of bytes: [UInt8]) -> Score? {
    var score = Score()
    score.isCyrillic = isCyrillic
    var word = (letters: 0, high: 0)
    func endWord() {
      if !isCyrillic, word.letters > 1 {
        if word.high == word.letters {
          score.points -= 4 * word.high
        } else if word.letters > 2, word.high * 2 > word.letters {
          score.points -= 2 * word.high
        }
      }
      word = (0, 0)
    }
    let isLetter = (0...0xFF).map { scalar(of: UInt8($0))?.properties.isAlphabetic == true }
    for (index, byte) in bytes.enumerated() {
      if isLetter[Int(byte)] {
        word.letters += 1
        if byte >= 0x80 { word.high += 1 }
      } else {
        endWord()
      }
      guard byte >= 0x80 else { continue }
      guard let scalar = scalar(of: byte), !(0x80...0x9F).contains(scalar.value) else {
        return nil
      }
      score.count += 1
      guard score.count <= Self.sampleSize else { break }
      let before = index > 0 ? self.scalar(of: bytes[index - 1]) : nil
      let after = index + 1 < bytes.count ? self.scalar(of: bytes[index + 1]) : nil
      score.points +=
        isLetter[Int(byte)]
        ? points(ofLetter: scalar, byte, before, after)
        : points(ofSign: scalar, before, after, bytes.dropFirst(index + 1).prefix(3))
      if isCyrillic, scalar.properties.isLowercase { score.lowercase += 1 }
    }
    endWord()
    return score
  }

  private func points(
    ofLetter letter: Unicode.Scalar, _ byte: UInt8, _ before: Unicode.Scalar?,
    _ after: Unicode.Scalar?
  ) -> Int {
    let neighbours = [before, after].compactMap(\.self)
    if neighbours.contains(where: { ("0"..."9").contains($0) }) { return -2 }
    let isAlone = !neighbours.contains { $0.properties.isAlphabetic }
    if Self.isMisplaced(letter, before, after) { return -3 }
    if isCyrillic {
      if neighbours.contains(where: { $0.isASCII && $0.properties.isAlphabetic }) { return -3 }
      return common.contains(letter) ? isAlone ? 0 : 2 : -3
    }
    guard common.contains(letter) else { return 0 }
    if isAlone { return "àéóÀÉ".unicodeScalars.contains(letter) ? 1 : 0 }
    // At the bytes of Mac Roman's most frequent letters, Windows-1250 has rare letters.
    return name == "Windows-1250" && byte < 0xA0 ? 1 : 2
  }

  /// True for a capital within a word, or a small letter before a capital.
  private static func isMisplaced(
    _ letter: Unicode.Scalar, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?
  ) -> Bool {
    let isAfterSmall = before?.properties.isLowercase == true
    let isAfterCapital = before?.properties.isUppercase == true
    let isBeforeSmall = after?.properties.isLowercase == true
    let isBeforeCapital = after?.properties.isUppercase == true
    if letter.properties.isUppercase { return isAfterSmall || isAfterCapital && isBeforeSmall }
    return isBeforeCapital
  }

  /// Characters within words: soft hyphen, Catalan point, dash.
  private static let joiners: Set<Unicode.Scalar> = ["\u{AD}", "\u{B7}", "\u{2013}"]
  private static let openers: Set<Unicode.Scalar> = [
    "\u{201C}", "\u{2018}", "\u{201E}", "\u{AB}",
  ]
  private static let closers: Set<Unicode.Scalar> = [
    "\u{201D}", "\u{2019}", "\u{BB}", "\u{2122}", "\u{AE}", "\u{A9}", "\u{2026}",
  ]
  private static let dashes: Set<Unicode.Scalar> = ["\u{2013}", "\u{2014}", "\u{2026}"]

  private func points(
    ofSign sign: Unicode.Scalar, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?,
    _ next: ArraySlice<UInt8>
  ) -> Int {
    let isAfterLetter = before?.properties.isAlphabetic == true
    let isBeforeLetter = after?.properties.isAlphabetic == true
    if sign == "\u{A0}" { return 1 }
    switch (isAfterLetter, isBeforeLetter) {
    case (true, true):
      if sign == "\u{2019}" {
        // The end of an English word such as `it’s` or `don’t`.
        let isEnglish =
          next.first.map { "stdmSTDM".utf8.contains($0) } == true
          && next.dropFirst().first.map { Unicode.Scalar($0).properties.isAlphabetic } != true
        return isEnglish ? 3 : 2
      }
      return Self.joiners.contains(sign) ? 0 : -3
    case (false, true): if Self.openers.contains(sign) { return 2 }
    case (true, false): if Self.closers.contains(sign) { return 2 }
    case (false, false): if Self.dashes.contains(sign) { return 2 }
    }
    if sign.properties.generalCategory == .currencySymbol { return 2 }
    return isAfterLetter || isBeforeLetter ? -2 : 0
  }

  /// Returns the double-byte encodings in which the bytes are valid.
  private static func namesOfPairs(in bytes: [UInt8]) -> [String] {
    if isShiftJIS(bytes) { return ["Shift-JIS"] }
    let pairs = pairs(in: bytes, seconds: 0x40...0xFE) { (0x81...0xFE).contains($0) }
    guard let pairs else { return [] }
    return pairs.count { $0.second >= 0x80 } * 2 > pairs.count ? ["GBK", "Big5"] : []
  }

  /// True for valid Shift-JIS with kana.
  private static func isShiftJIS(_ bytes: [UInt8]) -> Bool {
    let pairs = pairs(in: bytes, besides: 0xA1...0xDF, seconds: 0x40...0xFC) {
      (0x81...0x9F).contains($0) || (0xE0...0xFC).contains($0)
    }
    return pairs?.contains { first, second in
      first == 0x82 && (0x9F...0xF1).contains(second)
        || first == 0x83 && (0x40...0x96).contains(second)
    } == true
  }

  /// Returns the double-byte characters; `nil` for an invalid pair. Bytes below 0x80 and in
  /// `singles` are single characters.
  private static func pairs(
    in bytes: [UInt8], besides singles: ClosedRange<UInt8>? = nil, seconds: ClosedRange<UInt8>,
    isFirst: (UInt8) -> Bool
  ) -> [(first: UInt8, second: UInt8)]? {
    var pairs: [(first: UInt8, second: UInt8)] = []
    var remaining = bytes[...]
    while let first = remaining.popFirst() {
      guard first >= 0x80, singles?.contains(first) != true else { continue }
      guard let second = remaining.popFirst(), isFirst(first), seconds.contains(second),
        second != 0x7F
      else { return nil }
      pairs.append((first, second))
    }
    return pairs
  }
}
