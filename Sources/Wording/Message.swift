/// A text with placeholders: `Buy for {price}`.
package struct Pattern: Hashable, Sendable, Codable {
  package enum Piece: Hashable, Sendable, Codable {
    case text(String)
    case placeholder(String)
  }

  package let pieces: [Piece]

  /// Parses a text, or returns `nil` if a brace is not part of a placeholder. Placeholder names contain
  /// letters.
  package init?(_ text: String) {
    var pieces: [Piece] = []
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      let name = rest[start...].dropFirst().prefix { $0 != "{" && $0 != "}" }
      guard rest[start] == "{", name.endIndex < rest.endIndex, rest[name.endIndex] == "}",
        !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic })
      else { return nil }
      pieces.append(.placeholder(String(name)))
      rest = rest[name.endIndex...].dropFirst()
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  package var placeholders: Set<String> {
    Set(pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
  }

  /// Replaces the placeholders. A placeholder without a value is removed.
  package func text(_ values: [String: String]) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .placeholder(let name): text += values[name] ?? ""
      }
    }
  }

  package var source: String {
    text(Dictionary(uniqueKeysWithValues: placeholders.map { ($0, "{\($0)}") }))
  }
}

/// A localized string: one pattern, or a pattern for each plural form of `{count}`.
package struct Message: Hashable, Sendable, Codable {
  /// The placeholder that determines the plural form.
  package static let count = "count"

  /// The pattern without plural forms, and for numbers without their own form.
  package let standard: Pattern
  /// The patterns by plural form, including `other`, or an empty dictionary.
  package let forms: [PluralCategory: Pattern]
  /// The plural rules of the message's language, which can differ from the page's.
  package let rules: PluralRules

  package init(_ pattern: Pattern, rules: PluralRules) {
    (standard, forms, self.rules) = (pattern, [:], rules)
  }

  /// - Returns: `nil` without the form `other`.
  package init?(forms: [PluralCategory: Pattern], rules: PluralRules) {
    guard let other = forms[.other] else { return nil }
    (standard, self.forms, self.rules) = (other, forms, rules)
  }

  package var placeholders: Set<String> {
    forms.values.reduce(into: standard.placeholders) { $0.formUnion($1.placeholders) }
  }

  package func pattern(for count: Int) -> Pattern {
    forms.isEmpty ? standard : forms[rules.category(of: count)] ?? standard
  }
}
