import Catalog
import ContentSyntax
import Diagnostics

/// The categories of a catalog. Names that differ only in case and white space are one category, and its
/// first spelling is its name.
struct CategorySpellings: Sendable {
  private struct Category {
    let name: String
    let key: String
    let place: NameTable.Definition
    var count = 1
  }

  private var categories: [Category] = []
  private var indices: [String: Int] = [:]
  /// The spellings that need no warning: first spellings, and spellings with a reported difference.
  private var spellings: [String: Int] = [:]

  /// Returns the name of a category, and adds a new one. Warns the first time that a spelling differs from
  /// the name.
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

  func name(like text: String) -> String {
    indices[text.categoryKey].map { categories[$0].name } ?? text
  }

  /// Warns about single-icon categories that look like typing mistakes for a common category.
  ///
  /// Such names have a letter more, less or swapped in a long word. A replaced letter is no evidence:
  /// `Trains` and `Trails` are both words. Names in `described` are intended, because catalog.json has an
  /// entry for them.
  ///
  /// - Complexity: O(categories + `mostComparisons`).
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

  private static let many = 5
  private static let mostComparisons = 200_000

  private static func isSlip(_ key: String, for other: String) -> Bool {
    let (one, two) = (key.unicodeScalars, other.unicodeScalars)
    guard abs(one.count - two.count) <= 1, EditDistance(from: key).to(other, limit: 1) != nil,
      one.count != two.count || one.sorted() == two.sorted()
    else { return false }
    // Numbers, Roman numerals and sizes can differ by a letter.
    let words = (key.split(separator: " "), other.split(separator: " "))
    guard words.0.count == words.1.count else { return true }
    return zip(words.0, words.1).allSatisfy { word, other in
      word == other || min(word.unicodeScalars.count, other.unicodeScalars.count) >= 4
    }
  }
}

extension CatalogDraft {
  /// Returns false if an unedited icon gets another category, or if there is a problem to report.
  ///
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
  var withoutNeedlessBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  package var categoryKey: String { withoutNeedlessBlanks.lowercased() }
}
