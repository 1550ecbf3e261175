/// A text with places in it that are filled when it is shown: `Buy for {price}`.
package struct Pattern: Hashable, Sendable, Codable {
  package enum Piece: Hashable, Sendable, Codable {
    case text(String)
    case placeholder(String)
  }

  package let pieces: [Piece]

  /// The pattern that a text describes; `nil` if a brace in it is not one of a placeholder, which
  /// is a name of letters.
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

  /// The names of its placeholders.
  package var placeholders: Set<String> {
    Set(pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
  }

  /// The text with its placeholders filled; one without a value is left out.
  package func text(_ values: [String: String]) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .placeholder(let name): text += values[name] ?? ""
      }
    }
  }

  /// The pattern as it is written.
  package var source: String {
    text(Dictionary(uniqueKeysWithValues: placeholders.map { ($0, "{\($0)}") }))
  }
}

/// What a key stands for in a language: one pattern, or one for each plural form, which `{count}`
/// decides on.
package struct Message: Hashable, Sendable, Codable {
  /// The name of the placeholder that decides on the plural form.
  package static let count = "count"

  /// The pattern of a message without plural forms, and of all numbers without a form of their own.
  package let standard: Pattern
  /// The patterns of plural forms, `other` among them; empty if there is one pattern for all.
  package let forms: [PluralCategory: Pattern]
  /// The rules of the language that the message is in, which need not be the page's.
  package let rules: PluralRules

  /// A message of one pattern.
  package init(_ pattern: Pattern, rules: PluralRules) {
    (standard, forms, self.rules) = (pattern, [:], rules)
  }

  /// A message with plural forms; `nil` if that of other numbers is missing.
  package init?(forms: [PluralCategory: Pattern], rules: PluralRules) {
    guard let other = forms[.other] else { return nil }
    (standard, self.forms, self.rules) = (other, forms, rules)
  }

  /// The names of the placeholders of all its patterns.
  package var placeholders: Set<String> {
    forms.values.reduce(into: standard.placeholders) { $0.formUnion($1.placeholders) }
  }

  /// The pattern for a number.
  package func pattern(for count: Int) -> Pattern {
    forms.isEmpty ? standard : forms[rules.category(of: count)] ?? standard
  }
}
