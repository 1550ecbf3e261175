import Catalog
import ContentSyntax
import Diagnostics

/// The categories of a catalog. Names that differ only in case and white space are one category,
/// spelled as the catalog spells it first.
struct CategorySpellings: Sendable {
  private struct Category {
    let name: String
    /// The name in small letters, which its spellings have in common.
    let key: String
    let place: NameTable.Definition
    /// How many icons name it.
    var count = 1
  }

  private var categories: [Category] = []
  /// Their indices by their keys.
  private var indices: [String: Int] = [:]
  /// The same by the spellings that need no warning: the first ones, and those that the author was
  /// told of.
  private var spellings: [String: Int] = [:]

  /// The name of a category, which is a new one if no other is spelled like it. The first time that
  /// a spelling differs from the category's, the author is told.
  mutating func name(of text: Located<String>, in report: FileReport) -> String {
    if let index = spellings[text.value] {
      categories[index].count += 1
      return categories[index].name
    }
    let (name, key) = (text.value.withoutNeedlessBlanks, text.value.categoryKey)
    guard let index = indices[key] else {
      spellings[text.value] = categories.count
      indices[key] = categories.count
      categories.append(
        Category(name: name, key: key, place: .init(file: report.file, range: text.range)))
      return name
    }
    spellings[text.value] = index
    categories[index].count += 1
    let category = categories[index]
    report.add(
      .categorySpelling(text.value, category.name, first: category.place.location),
      at: text.range)
    return category.name
  }

  /// The category that a reference from another file means, spelled as the catalog does.
  func name(like text: String) -> String {
    indices[text.categoryKey].map { categories[$0].name } ?? text
  }

  /// Tells of categories of a single icon that look like a slip of the keyboard for one of many
  /// icons: they have a letter more, less or swapped, in a word that is long enough. A letter in
  /// another's place is no sign: `Trains` and `Trails` are both words. Those that `described` has, to
  /// which catalog.json gives an entry of their own, are meant.
  ///
  /// - Complexity: O(categories), and of names with the same first letter O(categories of one icon ×
  ///   those of many), up to some number.
  func reportLikelySlips(besides described: Set<String>, in report: FileReport) {
    let common = categories.filter { $0.count >= Self.many }
    guard !common.isEmpty, common.count < categories.count else { return }
    let byLetter = Dictionary(grouping: common) { $0.key.unicodeScalars.first }
    var comparisons = Self.mostComparisons
    for category in categories where category.count == 1 && !described.contains(category.name) {
      let likely = byLetter[category.key.unicodeScalars.first] ?? []
      comparisons -= likely.count
      guard comparisons > 0 else { return }
      if let other = likely.first(where: { Self.isSlip(category.key, for: $0.key) }) {
        report.add(.loneCategory(category.name, like: other.name), at: category.place.range)
      }
    }
  }

  /// How many icons a category has that another one may be a slip for.
  private static let many = 5
  private static let mostComparisons = 200_000

  private static func isSlip(_ key: String, for other: String) -> Bool {
    let (one, two) = (key.unicodeScalars, other.unicodeScalars)
    guard abs(one.count - two.count) <= 1, EditDistance(from: key).to(other, limit: 1) != nil,
      one.count != two.count || one.sorted() == two.sorted()
    else { return false }
    // Numbers, also Roman ones, and sizes differ by a letter without a slip.
    let words = (key.split(separator: " "), other.split(separator: " "))
    guard words.0.count == words.1.count else { return true }
    return zip(words.0, words.1).allSatisfy { word, other in
      word == other || min(word.unicodeScalars.count, other.unicodeScalars.count) >= 4
    }
  }
}

extension CatalogDraft {
  /// Spells the categories of all icons after an edit of some.
  ///
  /// - Parameter isEdited: True for an icon whose categories may differ.
  /// - Returns: False if another icon gets another category, or if there is a problem to report.
  /// - Complexity: O(icons).
  mutating func spellCategories(where isEdited: (_ index: Int) -> Bool) -> Bool {
    let report = FileReport(SourceFile(path: IconCatalog.path, text: ""))
    (categories, categoryNames) = (CategorySpellings(), NameTable())
    for index in icons.indices {
      let (old, written) = (icons[index].categories, icons[index].writtenCategories)
      let names = written.map { categories.name(of: Located($0, 0..<0), in: report) }
      if let first = names.first { categoryNames.define(first) }
      guard isEdited(index) || names != old else { continue }
      icons[index].setCategories(names, written: written)
      guard isEdited(index) || icons[index].categories == old else { return false }
    }
    categories.reportLikelySlips(besides: Set(categoryEntries.map(\.name)), in: report)
    return report.problemCount == 0
  }
}

extension String {
  /// The name of a category or a tag without white space at its ends, and with one space between
  /// words.
  var withoutNeedlessBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What all spellings of a category have in common.
  package var categoryKey: String { withoutNeedlessBlanks.lowercased() }
}
