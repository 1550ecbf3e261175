import TestSupport

/// Texts made of fragments that CommonMark gives a meaning, in an order that nobody would write.
struct RandomMarkdown {
  private var generator: SeededGenerator
  private let fragments: [String]

  /// Texts without the fragments in `excluded`.
  init(generator: SeededGenerator, excluding excluded: Set<String> = []) {
    self.generator = generator
    fragments = Self.allFragments.filter { !excluded.contains($0) }
  }

  private static let allFragments = [
    "a", "word ", "é", "👩‍👩‍👧", " ", "  ", "    ", "\t", "\n", "\n", "\n\n", "  \n", "\\\n", "\r\n",
    "*", "**", "_", "__", "`", "``", "[", "]", "(", ")", "![", "](u)", "](icon:owl)", "](<b c> \"t\")",
    "](u\n\"t\")", "[r]", "[r]: /url 'title'\n", "<http://a.b>", "<b>", "</b>", "<!-- c -->", "<div>\n",
    "&amp;", "&#65;", "&", "<", ">", "\"", "'", "\\", "!", "> ", ">", "- ", "* ", "+ ", "1. ", "12) ",
    "# ", "## ", "===\n", "---\n", "***\n", "```\n", "~~~ x y\n", "javascript:", "![x](icon:owl)",
    "[l](icon:owl)", "`c`", "`c\nd`",
  ]

  mutating func text(fragments count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      text += fragments.randomElement(using: &generator) ?? ""
    }
    return text
  }
}
