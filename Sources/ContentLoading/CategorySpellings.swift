import ContentSyntax

/// The categories of a catalog. Names that differ only in case and white space are one category,
/// spelled as the catalog spells it first.
struct CategorySpellings: Sendable {
  private struct Category {
    let name: String
    let place: NameTable.Definition
  }

  private var categories: [String: Category] = [:]
  /// The names by the spellings that need no warning: the first ones, and those that the author was
  /// told of.
  private var names: [String: String] = [:]

  /// The name of a category, which is a new one if no other is spelled like it. The first time that
  /// a spelling differs from the category's, the author is told.
  mutating func name(of text: Located<String>, in report: FileReport) -> String {
    if let name = names[text.value] { return name }
    let name = text.value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let key = name.lowercased()
    guard let category = categories[key] else {
      categories[key] = Category(
        name: name, place: .init(file: report.file, range: text.range))
      names[text.value] = name
      return name
    }
    names[text.value] = category.name
    report.add(
      .categorySpelling(text.value, category.name, first: category.place.location),
      at: text.range)
    return category.name
  }

  /// The category that a reference from another file means, spelled as the catalog does.
  func name(like text: String) -> String {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return categories[name.lowercased()]?.name ?? text
  }
}
