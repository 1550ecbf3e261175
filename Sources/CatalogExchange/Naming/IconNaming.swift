/// How the files of a set are named, and what its icons are called by it: `ic_ice_cream_24px`,
/// `ice-cream-outline` and `IceCream` are an ice cream.
struct IconNaming {
  /// First words that say only that something is an icon.
  private let prefixes: Set<String>
  /// The last word of all names, if it is a size.
  private let suffix: String?

  /// Words that say of an icon that it is one.
  private static let icons: Set<String> = ["icon", "icons"]
  /// Those that are nothing else: in a mixed folder, those that have them lose them.
  private static let shortForms: Set<String> = ["ic", "icn", "ico"]

  /// Finds what the names of a set have in common.
  ///
  /// - Complexity: O(bytes).
  init(of stems: some Sequence<String>) {
    var firsts: [String: Int] = [:]
    var lasts: [String: Int] = [:]
    var count = 0
    for stem in stems {
      let words = Self.words(of: stem)
      count += 1
      guard words.count > 1, let first = words.first, let last = words.last else { continue }
      firsts[first.lowercased(), default: 0] += 1
      lasts[last.lowercased(), default: 0] += 1
    }
    // All but a few: somebody may have forgotten it.
    func isCommon(_ part: (key: String, value: Int)) -> Bool { part.value * 10 >= count * 9 }
    let found = firsts.filter { first in
      Self.shortForms.contains(first.key)
        ? first.value > 1 || isCommon(first)
        : Self.icons.contains(first.key) && first.value * 2 >= count
    }
    prefixes = Set(found.keys)
    suffix = count < 2 ? nil : lasts.first { isCommon($0) && Self.isSize($0.key) }?.key
  }

  /// The habit of names that are taken as they are.
  static let plain = IconNaming(of: [])

  /// The words that an icon is called by: `Ice Cream`.
  func name(of stem: String) -> String {
    var words = Self.words(of: stem)
    if words.count > 1, let first = words.first, prefixes.contains(first.lowercased()) {
      words.removeFirst()
    }
    if words.count > 1, let suffix, words.last?.lowercased() == suffix { words.removeLast() }
    return words.isEmpty ? stem : words.map(Self.capitalized).joined(separator: " ")
  }

  /// What is left of a name that is written as properties, as Figma exports variants: the values of
  /// `Property 1=home, Style=Outline`; of those that are on or off the names of those that are on.
  static func withoutProperties(_ stem: String) -> String {
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

  /// The words of a name: between signs, and where a capital follows a small letter.
  static func words(of stem: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(withoutProperties(stem))
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last, character.isUppercase {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        // `IceCream`, and `HTMLFile`.
        if last.isLowercase || last.isNumber || (last.isUppercase && next.isLowercase) {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// `24`, `24px`, `24dp`, `24x24`.
  static func isSize(_ word: String) -> Bool {
    let rest = word.drop(while: \.isNumber)
    guard rest.count < word.count else { return false }
    return ["", "px", "dp", "pt"].contains(rest)
      || rest.first == "x" && rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber)
  }
}
