import TestSupport

/// Random sequences of Markdown syntax.
struct RandomMarkdown {
  var generator: SeededGenerator

  private static let fragments = [
    "a", "word ", "é", "👩‍👩‍👧", " ", "  ", "    ", "\t", "\n", "\n", "\n\n", "  \n", "\\\n", "\r\n",
    "*", "**", "_", "__", "`", "``", "[", "]", "(", ")", "![", "](u)", "](icon:owl)",
    "](<b c> \"t\")",
    "](u\n\"t\")", "[r]", "[r]: /url 'title'\n", "<http://a.b>", "<b>", "</b>", "<!-- c -->",
    "<div>\n",
    "&amp;", "&#65;", "&", "<", ">", "\"", "'", "\\", "!", "> ", ">", "- ", "* ", "+ ", "1. ",
    "12) ",
    "# ", "## ", "===\n", "---\n", "***\n", "```\n", "~~~ x y\n", "javascript:", "![x](icon:owl)",
    "[l](icon:owl)", "`c`", "`c\nd`", "\u{0}",
  ]

  mutating func text(fragments count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      text += Self.fragments.randomElement(using: &generator) ?? ""
    }
    return text
  }
}
