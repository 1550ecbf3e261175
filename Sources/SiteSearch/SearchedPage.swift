import Markup

/// A page of prose with its sections, as the search finds them.
package struct SearchedPage: Sendable {
  /// The text below a heading that has an address.
  package struct Section: Sendable {
    package let anchor: String
    package let heading: String
    package let text: String

    package init(anchor: String, heading: String, text: String) {
      (self.anchor, self.heading, self.text) = (anchor, heading, text)
    }
  }

  struct Found: Sendable {
    let entry: SearchEntry
    let record: SearchRecord
    /// The text from which scripts cut an excerpt.
    let excerpted: String
  }

  let entry: SearchEntry
  let record: SearchRecord
  let excerpted: String
  let sections: [Found]

  /// The maximum length of a text in the files of excerpts, in Unicode scalars.
  static let longestText = 2_000

  /// `introduction` is the text before the first section. Synonyms apply to headings and texts.
  ///
  /// - Complexity: O(bytes and synonyms).
  package init(
    path: String, title: String, summary: String?, introduction: String, sections: [Section],
    synonyms: SynonymGroups
  ) {
    entry = SearchEntry(title: title, summary: summary, text: introduction, synonyms: synonyms)
    record = SearchRecord(
      id: path, name: title, picture: .page, summary: (summary ?? "").escaped(for: .htmlText))
    excerpted = Self.excerpted(introduction)
    self.sections = sections.map { section in
      Found(
        entry: SearchEntry(
          title: section.heading, titleOfPage: title, text: section.text, synonyms: synonyms),
        record: SearchRecord(
          id: "\(path)#\(section.anchor)", name: section.heading, picture: .section,
          summary: title),
        excerpted: Self.excerpted(section.text))
    }
  }

  private static func excerpted(_ text: String) -> String {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestText)))
  }
}
