import ContentSyntax
import Diagnostics

/// The categories of a catalog. Names that differ only in case and white space are one category,
/// spelled as the catalog spells it first.
struct CategorySpellings: Sendable {
  private struct Category {
    let name: String
    let place: NameTable.Definition
    /// How many icons name it.
    var count = 1
  }

  private var categories: [String: Category] = [:]
  /// The keys of categories by the spellings that need no warning: the first ones, and those that
  /// the author was told of.
  private var keys: [String: String] = [:]

  /// The name of a category, which is a new one if no other is spelled like it. The first time that
  /// a spelling differs from the category's, the author is told.
  mutating func name(of text: Located<String>, in report: FileReport) -> String {
    if let key = keys[text.value], let name = categories[key]?.name {
      categories[key]?.count += 1
      return name
    }
    let name = text.value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let key = name.lowercased()
    keys[text.value] = key
    guard let category = categories[key] else {
      categories[key] = Category(
        name: name, place: .init(file: report.file, range: text.range))
      return name
    }
    categories[key]?.count += 1
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

  /// Tells of categories of a single icon that look like a slip of the keyboard for one of several
  /// icons: they have a letter more, less, swapped or other than it, after the first. Those that
  /// `described` has, to which catalog.json gives an entry of their own, are meant.
  ///
  /// - Complexity: O(categories), and O(categories of one icon × those of several) for each first
  ///   letter.
  func reportLikelySlips(besides described: Set<String>, in report: FileReport) {
    let common = categories.filter { $0.value.count > 1 }
    guard !common.isEmpty, common.count < categories.count else { return }
    let byLetter = Dictionary(grouping: common.keys) { $0.unicodeScalars.first }
    for (key, category) in categories.sorted(by: { $0.key < $1.key })
    where category.count == 1 && !described.contains(category.name) && Self.canBeSlip(key) {
      let distance = EditDistance(from: key)
      let near = (byLetter[key.unicodeScalars.first] ?? []).filter {
        distance.to($0, limit: 1) != nil
      }
      guard let other = near.min().flatMap({ common[$0] }) else { continue }
      report.add(.loneCategory(category.name, like: other.name), at: category.place.range)
    }
  }

  /// Short words and numbered ones differ by a letter without a slip.
  private static func canBeSlip(_ key: String) -> Bool {
    key.unicodeScalars.count >= 5
      && !key.unicodeScalars.contains { $0.properties.numericType != nil }
  }
}
