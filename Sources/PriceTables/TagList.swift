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
    let separated =
      tags.count > 1 || tags.first?.isQuoted == true
      ? tags : parts(of: text) { signs.contains($0) || $0.isWhitespace }
    return separated.map(\.tag).filter { !$0.isEmpty }.unique
  }

  private static func parts(
    of text: String, between isSign: (Character) -> Bool
  ) -> [(tag: String, isQuoted: Bool)] {
    var parts: [(tag: String, isQuoted: Bool)] = []
    var remaining = text[...]
    while true {
      remaining = remaining.drop { $0.isWhitespace }
      if let (tag, end) = quoted(remaining, until: isSign) {
        parts.append((tag, true))
        remaining = end
      } else {
        let tag = remaining.prefix { !isSign($0) }
        parts.append((String(tag).trimmed, false))
        remaining = remaining[tag.endIndex...]
      }
      guard !remaining.isEmpty else { return parts }
      remaining = remaining.dropFirst()
    }
  }

  private static func quoted(
    _ text: Substring, until isSign: (Character) -> Bool
  ) -> (tag: String, remaining: Substring)? {
    guard text.first == "\"" else { return nil }
    var tag = ""
    var remaining = text.dropFirst()
    while let end = remaining.firstIndex(of: "\"") {
      tag += remaining[..<end]
      remaining = remaining[end...].dropFirst()
      if remaining.first == "\"" {
        tag += "\""
        remaining = remaining.dropFirst()
        continue
      }
      remaining = remaining.drop { $0.isWhitespace && !isSign($0) }
      guard remaining.first.map(isSign) ?? true else { return nil }
      return (tag, remaining)
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
