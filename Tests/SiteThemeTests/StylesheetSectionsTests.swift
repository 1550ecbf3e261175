import Testing

@testable import SiteTheme

@Suite struct StylesheetSectionsTests {
  private static let sheet = """
    a { top: 0 }
    /* @for grid list */
    b { top: 0 }
    /* @for prose */
    c { top: 0 }
    /* @for all */
    d { top: 0 }
    """

  @Test(
    arguments: [
      ([], "ad"), ([.grid], "abd"), ([.list, .grid], "abd"), ([.prose], "acd"),
      ([.list, .prose, .bag], "abcd"),
    ] as [(Set<SiteStylesheet.Feature>, String)])
  func sectionsOfFeaturesKeepTheirOrder(
    features: Set<SiteStylesheet.Feature>, expected: String
  ) {
    let rules = StylesheetSections(Self.sheet).text(for: features).split(separator: "\n")
    #expect(rules.map { String($0.prefix(1)) }.joined() == expected)
  }

  @Test func aSheetWithoutMarksIsWhole() {
    for text in ["", "a { top: 0 }", "a {\r\n top: 0 }\n\n/* b */\n"] {
      #expect(StylesheetSections(text).text(for: []) == text)
    }
  }

  /// Lines that only resemble marks, and marks with an unknown word, hide no rules.
  @Test(arguments: [
    "/* @for grids */", "/* @for grid lists */", " /* @for grid */", "/* @for */", "/* for grid */",
    "/* @for grid */ b { top: 0 }", "@for grid",
  ])
  func otherLinesHideNothing(line: String) {
    #expect(StylesheetSections(line + "\na { top: 0 }").text(for: []).contains("a { top: 0 }"))
  }

  @Test func marksMayHaveCarriageReturns() {
    #expect(StylesheetSections("/* @for grid */\r\na { top: 0 }").text(for: []) == "")
  }
}
