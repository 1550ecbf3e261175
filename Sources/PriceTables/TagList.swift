import IconNames

/// The tags in a table field, separated by commas, semicolons or bars, otherwise by blanks. A tag with a
/// separator is quoted.
package enum TagList {
  private static let signs: Set<Character> = [",", ";", "|"]

  /// Returns the tags of a field without duplicates.
  ///
  /// - Complexity: O(characters).
  package static func tags(in text: String) -> [String] {
    let tags = parts(of: text) { signs.contains($0) }
    let all =
      tags.count > 1 || tags.first?.isQuoted == true
      ? tags : parts(of: text) { signs.contains($0) || $0.isWhitespace }
    return all.map(\.tag).filter { !$0.isEmpty }.unique
  }

  private static func parts(
    of text: String, between isSign: (Character) -> Bool
  ) -> [(tag: String, isQuoted: Bool)] {
    var parts: [(tag: String, isQuoted: Bool)] = []
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      if let (tag, end) = quoted(rest, until: isSign) {
        parts.append((tag, true))
        rest = end
      } else {
        let tag = rest.prefix { !isSign($0) }
        parts.append((String(tag).trimmed, false))
        rest = rest[tag.endIndex...]
      }
      guard !rest.isEmpty else { return parts }
      rest = rest.dropFirst()
    }
  }

  private static func quoted(
    _ text: Substring, until isSign: (Character) -> Bool
  ) -> (tag: String, rest: Substring)? {
    guard text.first == "\"" else { return nil }
    var tag = ""
    var rest = text.dropFirst()
    while let end = rest.firstIndex(of: "\"") {
      tag += rest[..<end]
      rest = rest[end...].dropFirst()
      if rest.first == "\"" {
        tag += "\""
        rest = rest.dropFirst()
        continue
      }
      rest = rest.drop { $0.isWhitespace && !isSign($0) }
      guard rest.first.map(isSign) ?? true else { return nil }
      return (tag, rest)
    }
    return nil
  }

  /// Returns a field that `tags(in:)` parses to these tags.
  package static func text(of tags: [String]) -> String {
    tags.map { tag in
      let isOneOfWords = tags.count == 1 && tag.contains(where: \.isWhitespace)
      let hasSigns = tag.unicodeScalars.contains { signs.contains(Character($0)) }
      let isQuoted = tag.utf8.first == UInt8(ascii: "\"")
      return isOneOfWords || hasSigns || isQuoted ? SeparatedValues.quoted(tag) : tag
    }.joined(separator: ", ")
  }
}
