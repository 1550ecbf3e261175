import CommonMark
import TestSupport
import Testing

@Suite struct PositionTests {
  /// The text without `«` and `»`, and the range between them.
  private func marked(_ text: String) -> (text: String, range: Range<Int>) {
    let parts = text.split(separator: "«", omittingEmptySubsequences: false)
    let inner = parts[1].split(separator: "»", omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    return ("\(parts[0])\(inner[0])\(inner[1])", start..<start + inner[0].utf8.count)
  }

  @Test(arguments: [
    "«![a](icon:x)»",
    "a «![a](icon:x)» b",
    "é 👩‍👩‍👧 «![a](icon:x)»",
    "## Heading «![a](icon:x)» ##",
    "one\n  two «![a](icon:x)»",
    "   one\n      two «![a](icon:x)»",
    "> one\n> two «![a](icon:x)»",
    "> > one\n>   > two «![a](icon:x)»",
    "> one\nlazy «![a](icon:x)»",
    "> one\n   lazy «![a](icon:x)» x",
    "> one\n   «![a](icon:x)» lazy",
    "> one\n   *lazy «![a](icon:x)»*",
    "> one\n   `lazy` «![a](icon:x)»",
    "- one\n lazy «![a](icon:x)»",
    "- one\n\n  two\n  three «![a](icon:x)»",
    "10. one\n    two «![a](icon:x)»",
    "- > - one\n  >   two «![a](icon:x)»",
    "one\\\ntwo «![a](icon:x)»",
    "one\\\ntwo\\\nthree\nfour «![a](icon:x)»",
    "> one\\\n> two «![a](icon:x)»",
    "one  \ntwo «![a](icon:x)»",
    "`a\nb` «![a](icon:x)»",
    "``a ` \n  b`` *c*\nd «![a](icon:x)»",
    "<b\nc> «![a](icon:x)»",
    "> <b\n> c> «![a](icon:x)»",
    "[l](u\n\"t\") «![a](icon:x)»",
    "[l](u\n\"t\nt\") a\nb «![a](icon:x)»",
    "[l\nm](u) «![a](icon:x)»",
    "«![l\nm](icon:x)»",
    "*a\n«![b](icon:x)»*",
    "**«![b](icon:x)»**",
    "[«![b](icon:x)»](u)",
    "<http://a.b> «![b](icon:x)»",
    "[r]: /u\n«![a](icon:x)»",
    "[r]: /u\n'title'\n[s]: /v\nText «![a](icon:x)»",
    "> [r]:\n> /u\n> text\n> more «![a](icon:x)»",
    "&amp; \\* &#65; «![a](icon:x)»",
    "tab\t«![a](icon:x)»",
    "\tcode\n\n«![a](icon:x)»",
    "-\ttab «![a](icon:x)»",
    "one\r\ntwo «![a](icon:x)»\r\n",
    "one\rtwo «![a](icon:x)»",
    "\u{FEFF}bom «![a](icon:x)»",
    "setext\n  two «![a](icon:x)»\n===",
    "«![a][r]»\n\n[r]: icon:x",
    "«![](icon:x)»",
    "![\\[](icon:y) [ ] «![a](icon:x)»",
    "«![a](<icon:x> \"icon:x\")»",
  ])
  func anImageIsFoundWhereItStands(_ example: String) throws {
    let (text, range) = marked(example)
    let document = try MarkdownDocument(text)
    let image = try #require(
      document.references.first { $0.kind == .image && $0.destination == "icon:x" })
    #expect(image.node.utf8Range == range)
    #expect(image.range.utf8Offsets == range)
  }

  @Test(arguments: [
    "![a](«icon:x»)", "[a](«icon:x» \"icon:x\")", "[a\nb](\n«icon:x»)", "[![a](icon:x)](«icon:x»)",
    "[icon:x](<«icon:x»>)", "<«icon:x»>", "é\n> > [b `](` d](«icon:x»)",
  ])
  func aDestinationIsFoundWhereItStands(_ example: String) throws {
    let (text, range) = marked(example)
    let reference = try #require(MarkdownDocument(text).references.first)
    #expect(reference.destinationRange?.utf8Offsets == range)
  }

  @Test func aDestinationElsewhereHasNoRange() throws {
    let document = try MarkdownDocument("[owl][owl] [b](icon\\:x)\n\n[owl]: owl")
    #expect(document.references.map(\.destinationRange) == [nil, nil])
  }

  @Test func columnsCountCharacters() throws {
    let document = try MarkdownDocument("x\n\n👩‍👩‍👧é ![a](icon:x)")
    let range = try #require(document.references.first?.range)
    #expect(range.description == "3:4-3:16")
  }

  @Test func rangesNestWhateverTheText() throws {
    let generator = SeededGenerator.fresh(for: "rangesNestWhateverTheText")
    var random = RandomMarkdown(generator: generator)
    for round in 0..<1_500 {
      let text = random.text(fragments: 1 + round % 80)
      let document = try MarkdownDocument(text)
      for case .enter(let node) in document.events {
        let range = node.utf8Range
        #expect(range.upperBound <= text.utf8.count)
        guard let parent = node.parent?.utf8Range else { continue }
        #expect(
          parent.lowerBound <= range.lowerBound && range.upperBound <= parent.upperBound,
          "seed \(generator.seed): \(text.debugDescription)\n\(document.dump)")
      }
    }
  }

  @Test func imagesAreFoundAmongOtherInlines() throws {
    var generator = SeededGenerator.fresh(for: "imagesAreFoundAmongOtherInlines")
    let seed = generator.seed
    for _ in 0..<2_000 {
      let (text, ranges) = paragraph(using: &generator)
      let images = try MarkdownDocument(text).references.filter { $0.kind == .image }
      #expect(
        images.map(\.node.utf8Range) == ranges, "seed \(seed): \(text.debugDescription)")
    }
  }

  /// A random paragraph in containers, and the ranges of its images.
  private func paragraph(using generator: inout SeededGenerator) -> (String, [Range<Int>]) {
    let inlines = [
      "word", "é", "👩‍👩‍👧", "`a`", "``a ` b``", "*a*", "**b *c***", "[l](u)", "[l](u 't')", "<b>",
      "</b>",
      "<http://a.b>", "&amp;", "\\*", "\\[", "(", "!", "![x](icon:a)", "![*x*](<b c> \"t\")",
    ]
    let containers = [
      ("", ""), ("> ", "> "), ("- ", "  "), ("1. > - ", "   >   "), ("> > ", ">> "),
    ]
    let (first, others) = containers.randomElement(using: &generator) ?? ("", "")
    var text = first
    var ranges: [Range<Int>] = []
    for line in 0..<Int.random(in: 1...4, using: &generator) {
      if line > 0 {
        text += ["\n", "\\\n", "  \n"].randomElement(using: &generator) ?? "\n"
        text += others + String(repeating: " ", count: .random(in: 0...2, using: &generator))
      }
      text += "start"
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let inline = inlines.randomElement(using: &generator) ?? ""
        let start = text.utf8.count + 1
        text += " " + inline
        if inline.hasPrefix("![") { ranges.append(start..<text.utf8.count) }
      }
    }
    return (text, ranges)
  }
}
