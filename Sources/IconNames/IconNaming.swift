/// The naming convention of a set: `ic_ice_cream_24px`, `ice-cream` and `IceCream` are all `Ice Cream`.
package struct IconNaming {
  /// From the outside inwards.
  private var prefixes: [Set<String>] = []
  /// From the outside inwards.
  private var suffixes: [Set<String>] = []

  /// Generic name parts.
  private static let icons: Set<String> = ["icon", "icons"]
  /// Generic short forms, also removed in mixed folders.
  private static let shortForms: Set<String> = ["ic", "icn", "ico"]
  /// Last words that are removed if all names have one.
  private static let ends: Set<String> = ["icon", "icons", "svg", "black", "white"]
  private static let fewestNames = 8
  private static let mostParts = 3

  /// Finds the common prefixes and suffixes of a set. The set's name is also a prefix.
  package init(of stems: some Sequence<String>, set: String = "") {
    var names = stems.map { Self.words(of: $0).map { $0.lowercased() }[...] }
    let ofSet = Set(Self.words(of: set).map { $0.lowercased() })
    while prefixes.count < Self.mostParts {
      let firsts = Self.counts(names.compactMap { $0.count > 1 ? $0.first : nil })
      // `owl-1` shows that the word is not only a prefix.
      let isNumbered = names.contains { $0.count > 1 && $0.dropFirst().allSatisfy(Self.isNumber) }
      let common = Set(
        firsts.filter { word, count in
          Self.isPrefix(word, count, of: names.count, ofSet)
            || !isNumbered && names.count >= Self.fewestNames && count == names.count
        }.keys)
      guard !common.isEmpty else { break }
      for index in names.indices where names[index].count > 1 {
        if let first = names[index].first, common.contains(first) { names[index].removeFirst() }
      }
      prefixes.append(common)
    }
    while names.count > 1, suffixes.count < Self.mostParts {
      let lasts = Self.counts(names.compactMap { $0.count > 1 ? $0.last : nil })
      let common = Set(
        lasts.filter {
          Self.isCommon($0.value, of: names.count)
            && (Self.isSize($0.key) || Self.ends.contains($0.key))
        }.keys)
      guard !common.isEmpty else { break }
      for index in names.indices where names[index].count > 1 {
        if let last = names[index].last, common.contains(last) { names[index].removeLast() }
      }
      suffixes.append(common)
    }
  }

  private static func counts(_ words: [String]) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// At least 90 %, because a few names may lack the part.
  private static func isCommon(_ count: Int, of total: Int) -> Bool { count * 10 >= total * 9 }

  private static func isNumber(_ word: String) -> Bool { word.allSatisfy(\.isNumber) }

  private static func isPrefix(
    _ word: String, _ count: Int, of total: Int, _ set: Set<String>
  ) -> Bool {
    if shortForms.contains(word) { return count > 1 || isCommon(count, of: total) }
    if icons.contains(word) { return count * 2 >= total }
    if set.contains(word) || NameVocabulary.prefixes.contains(word) {
      return total > 1 && isCommon(count, of: total)
    }
    return false
  }

  package static let plain = IconNaming(of: [])

  /// The display name: `Ice Cream`.
  package func name(of stem: String) -> String {
    var words = Self.words(of: stem)
    for prefix in prefixes {
      guard words.count > 1, let first = words.first else { break }
      if prefix.contains(first.lowercased()) { words.removeFirst() }
    }
    for suffix in suffixes {
      guard words.count > 1, let last = words.last else { break }
      if suffix.contains(last.lowercased()) { words.removeLast() }
    }
    return words.isEmpty ? stem : words.map(Self.spelled).joined(separator: " ")
  }

  /// The display names. An icon keeps prefixes and suffixes if its short name is not unique.
  ///
  /// - Complexity: O(bytes).
  package func names(of stems: [String]) -> [String] {
    let short = stems.map(name)
    let counts = Self.counts(short.map { $0.lowercased() })
    return zip(stems, short).map { stem, name in
      counts[name.lowercased()] == 1 ? name : Self.plain.name(of: stem)
    }
  }

  /// The values of a name in property notation, as in Figma's exports: `home Outline` for `Property 1=home,
  /// Style=Outline`. An enabled property contributes its name, and a disabled property is left out.
  package static func withoutProperties(_ stem: String) -> String {
    guard stem.utf8.contains(UInt8(ascii: "=")) else { return stem }
    var values: [String] = []
    for property in stem.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = property.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = String(parts[0]).nonBlank?.trimmed,
        let value = String(parts[1]).nonBlank?.trimmed
      else { return stem }
      switch value.lowercased() {
      case "true", "on", "yes": values.append(name)
      case "false", "off", "no": continue
      default: values.append(value)
      }
    }
    return values.isEmpty ? stem : values.joined(separator: " ")
  }

  /// Splits a name into words, at signs and where a capital follows a small letter.
  ///
  /// Digits stay with adjacent letters: `3D`, `2FA`, `MP3`, `2x2`. A capital after digits starts a word only
  /// before a small letter: `Add2Cart` is `Add2 Cart`. Known words such as `GitHub` are not split.
  ///
  /// - Complexity: O(bytes).
  package static func words(of stem: String) -> [String] {
    withoutProperties(stem).split { !$0.isLetter && !$0.isNumber }.flatMap { words(in: $0) }
  }

  private static func words(in run: Substring) -> [String] {
    guard run.contains(where: \.isUppercase) else { return [String(run)] }
    let characters = Array(run)
    var words: [String] = []
    var start = 0
    var index = 0
    while index < characters.count {
      if index == start, let count = NameVocabulary.length(at: start, in: characters) {
        words.append(String(characters[start..<start + count]))
        start += count
        index = start
        continue
      }
      if index > start, isBoundary(index, in: characters, from: start) {
        words.append(String(characters[start..<index]))
        start = index
        continue
      }
      index += 1
    }
    if start < characters.count { words.append(String(characters[start...])) }
    return words
  }

  private static func isBoundary(
    _ index: Int, in characters: [Character], from start: Int
  ) -> Bool {
    let (last, character) = (characters[index - 1], characters[index])
    let next = index + 1 < characters.count ? characters[index + 1] : " "
    if character.isUppercase {
      // `IceCream`; `HTMLFile`, `3DCube`, `Add2Cart`.
      return last.isLowercase || next.isLowercase
    }
    // `Camera3D`: the digits belong to the next capital.
    guard character.isNumber, last.isLowercase, index - start > 1 else { return false }
    let end = characters[index...].firstIndex { !$0.isNumber } ?? characters.count
    guard end < characters.count, characters[end].isUppercase else { return false }
    return end + 1 == characters.count || !characters[end + 1].isLowercase
  }

  /// Words in small letters get their usual capitals.
  private static func spelled(_ word: String) -> String {
    let usual = NameVocabulary.spellings[word.lowercased()]
    if let usual, usual.utf8.elementsEqual(word.utf8) || word == word.lowercased() { return usual }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// True for `24`, `24px`, `24dp`, `24x24`.
  static func isSize(_ word: String) -> Bool {
    let suffix = word.drop(while: \.isNumber)
    guard suffix.count < word.count else { return false }
    return ["", "px", "dp", "pt"].contains(suffix)
      || suffix.first == "x" && suffix.count > 1 && suffix.dropFirst().allSatisfy(\.isNumber)
  }
}
