/// The sections of a style sheet that only some pages can use.
///
/// A line such as `/* @for grid list */`, outside of rules, begins a section for pages with one of
/// these features. A line `/* @for all */` begins a section for all pages.
struct StylesheetSections {
  private struct Section {
    let features: Set<SiteStylesheet.Feature>?
    var lines: [Substring] = []
  }

  private var sections = [Section(features: nil)]

  /// - Complexity: O(bytes).
  init(_ text: String) {
    // By bytes: a carriage return and a line feed are one character.
    let newline = UInt8(ascii: "\n")
    for bytes in text.utf8.split(separator: newline, omittingEmptySubsequences: false) {
      let line = Substring(bytes)
      if let features = Self.features(ofMark: line) {
        sections.append(Section(features: features.isEmpty ? nil : features))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
  }

  /// The order of the rules is that of the sheet.
  func text(for features: Set<SiteStylesheet.Feature>) -> String {
    sections.filter { $0.features?.isDisjoint(with: features) != true }
      .flatMap(\.lines).joined(separator: "\n")
  }

  /// Returns the features of a mark, or none for all pages; `nil` for other lines. A mark with an
  /// unknown word is for all pages.
  private static func features(ofMark line: Substring) -> Set<SiteStylesheet.Feature>? {
    let words = line.split { $0 == " " || $0 == "\r" }
    guard line.utf8.starts(with: "/*".utf8), words.count > 3, words[0] == "/*",
      words[1] == "@for", words.last == "*/"
    else { return nil }
    let features = words[2..<(words.count - 1)].map {
      SiteStylesheet.Feature(rawValue: String($0))
    }
    return features.contains(nil) ? [] : Set(features.compactMap(\.self))
  }
}
