package import Diagnostics

extension Problem {
  package static func malformedJSON(_ error: JSONSyntaxError, opening: SourceLocation?) -> Self {
    .error(
      .malformedJSON, error.message,
      opening.map { Diagnostic.Note("it begins here", at: $0) }
        ?? (error.reason == .decimalComma ? "use a decimal point: 3.99" : nil))
  }

  package static func malformedFrontMatter(_ error: FrontMatterError) -> Self {
    .error(.malformedFrontMatter, error.message, error.remedy.map { .init($0) })
  }

  package static func duplicateKey(_ key: String, first: SourceLocation) -> Self {
    .error(.duplicateKey, "'\(key)' is already set on line \(first.line)")
  }

  package static func missingField(_ field: String, owner: String) -> Self {
    .error(.missingField, "\(owner) needs '\(field)'")
  }

  package static func missingChoice(_ fields: [String], owner: String) -> Self {
    .error(.missingField, "\(owner) needs one of \(fields.quoted)")
  }

  package static func conflictingFields(_ one: String, _ other: String, owner: String) -> Self {
    .error(.conflictingFields, "\(owner) can have either '\(one)' or '\(other)', not both")
  }

  package static func wrongType(field: String, expected: String, found: String) -> Self {
    .error(.wrongType, "\(field) should be \(expected), not \(found)")
  }

  package static func unknownField(_ field: String, owner: String, known names: [String]) -> Self {
    .warning(
      .unknownField, "\(owner) has no field '\(field)'", .suggestion(for: field, among: names))
  }

  /// The meant field decides about publication.
  package static func misspelledField(_ field: String, owner: String, meant: String) -> Self {
    .error(
      .unknownField, "\(owner) has no field '\(field)'",
      "did you mean '\(meant)'? It decides what is published, so this is an error")
  }

  /// Another program would not publish the object because of the unknown field.
  package static func unknownHold(_ field: String, owner: String) -> Self {
    .error(
      .unknownField, "\(owner) has no field '\(field)', so it would be published",
      "to publish the page, delete the field; to hide it, move the file out of the content")
  }

  /// A date decides about publication, but the site has no day.
  package static func undecidedDate(_ field: String) -> Self {
    .error(
      .draft, "'\(field)' decides whether the page is published, but the site has no date",
      "build with '--date YYYY-MM-DD', set 'date' in site.json, or write 'draft: true'")
  }

  package static func unknownProperty(_ field: String, owner: String, known names: [String]) -> Self
  {
    .error(
      .unknownProperty, "\(owner) has no property '\(field)'",
      .suggestion(for: field, among: names))
  }

  package static func unknownValue(_ value: String, field: String, allowed: [String]) -> Self {
    .error(
      .unknownValue, "'\(value)' is not a valid value of '\(field)'",
      .suggestion(for: value, among: allowed))
  }

  package static func outOfRange(field: String, value: String, expected: String) -> Self {
    .error(.outOfRange, "'\(field)' should be \(expected), not '\(value)'")
  }

  package static func emptyText(field: String) -> Self { .error(.emptyText, "'\(field)' is empty") }

  /// An escaped character that pages can't contain.
  package static func characterLeftOut(_ scalar: Unicode.Scalar, field: String) -> Self {
    .warning(
      .characterLeftOut,
      """
      '\(field)' contains the character \(scalar.codePoint), which pages leave out
      """,
      "remove it: pages cannot contain control characters")
  }
}

extension FileReport {
  package func add(_ error: JSONSyntaxError) {
    var opening: SourceLocation?
    if case .unclosed(_, let offset) = error.reason {
      opening = file.location(utf8Offset: offset)
    }
    add(.malformedJSON(error, opening: opening), at: error.range)
  }
}
