import ContentSyntax

// What icon sets of other programs say.

extension FieldReader {
  /// The category that pages group an icon by: `category`, or the first one of `categories`.
  mutating func category() -> Located<String>? {
    reportConflict("category", "categories")
    // Neither is told of then as a field that nobody knows.
    let one = text("category")
    let all = locatedStrings("categories")
    for category in all where category.value.allSatisfy(\.isWhitespace) {
      report.add(.emptyText(field: "categories"), at: category.range)
    }
    return one ?? all.first { !$0.value.allSatisfy(\.isWhitespace) }
  }

  /// Reads what other programs' formats say and a catalog has no word for: it is kept for exports,
  /// and for no page.
  mutating func acceptExtensions() {
    guard let node = value("extensions") else { return }
    guard case .object = node.value else {
      report.add(
        .wrongType(field: "'extensions'", expected: "an object", found: node.kind), at: node)
      return
    }
  }
}
