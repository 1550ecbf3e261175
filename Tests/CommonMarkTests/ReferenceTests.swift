import CommonMark
import Testing

@Suite struct ReferenceTests {
  private func pieces(
    _ text: String,
    _ substitute: (MarkdownReference) -> MarkdownSubstitution<String>?
  ) throws -> [MarkdownPiece<String>] {
    try MarkdownDocument(text).root.pieces(substituting: substitute)
  }

  private func icons(_ reference: MarkdownReference) -> MarkdownSubstitution<String>? {
    guard reference.scheme == "icon" else { return nil }
    return reference.kind == .image
      ? .whole(reference.resource) : .destination(reference.resource)
  }

  @Test func anImageIsReplacedAsAWhole() throws {
    #expect(
      try pieces("An ![owl *big*](icon:owl) here.", icons) == [
        .html("<p>An "), .placeholder("owl"), .html(" here.</p>\n"),
      ])
  }

  @Test func aLinksDestinationIsReplaced() throws {
    #expect(
      try pieces("[the *owl*](icon:owl \"Owl\")", icons) == [
        .html("<p><a href=\""), .placeholder("owl"),
        .html("\" title=\"Owl\">the <em>owl</em></a></p>\n"),
      ])
  }

  @Test func anImagesDestinationIsReplaced() throws {
    #expect(
      try pieces("![a \"b\"](c \"d\")") { _ in .destination("x") } == [
        .html("<p><img src=\""), .placeholder("x"),
        .html("\" alt=\"a &quot;b&quot;\" title=\"d\" /></p>\n"),
      ])
  }

  @Test func aLinkIsReplacedWithWhatIsInside() throws {
    var asked: [String] = []
    let result = try pieces("[a ![b](icon:b)](icon:a)c") { reference in
      asked.append(reference.destination)
      return .whole("link")
    }
    #expect(result == [.html("<p>"), .placeholder("link"), .html("c</p>\n")])
    #expect(asked == ["icon:a"])
  }

  @Test func anImageInALinkIsAskedForAfterTheLink() throws {
    #expect(
      try pieces("[![b](icon:b)](icon:a)", icons) == [
        .html("<p><a href=\""), .placeholder("a"), .html("\">"), .placeholder("b"),
        .html("</a></p>\n"),
      ])
  }

  @Test func whatIsLeftIsOnePiece() throws {
    let text = "# A\n\n- [b](c)\n- ![d](e)\n\n> f"
    let document = try MarkdownDocument(text)
    #expect(try pieces(text) { _ in nil } == [.html(document.html())])
  }

  /// Fenced and indented code, also in a list. Code without a substitution stays.
  @Test func codeIsReplaced() throws {
    let text = "a\n\n```js x=\"y\"\n<b>\n```\n\n- c\n\n      d\n\n  ~~~sh\n  ~~~\n"
    let pieces = try MarkdownDocument(text).root.pieces(
      substitutingCode: { info, code in info == "sh" ? nil : "\(info)|\(code)" },
      substituting: { _ in nil })
    #expect(
      pieces == [
        .html("<p>a</p>\n"), .placeholder("js x=\"y\"|<b>\n"),
        .html("\n<ul>\n<li>\n<p>c</p>\n"), .placeholder("|d\n"),
        .html("\n<pre><code class=\"language-sh\"></code></pre>\n</li>\n</ul>\n"),
      ])
  }

  @Test func placeholdersNextToEachOtherHaveNothingBetween() throws {
    #expect(
      try pieces("![](icon:a)![](icon:b)", icons) == [
        .html("<p>"), .placeholder("a"), .placeholder("b"), .html("</p>\n"),
      ])
  }

  @Test func aReferenceSaysWhatItIs() throws {
    let document = try MarkdownDocument("\n[the *owl*](ICON:owl%20x 'Title')")
    let reference = try #require(document.references.first)
    #expect(reference.kind == .link)
    #expect(reference.destination == "ICON:owl%20x")
    #expect(reference.scheme == "icon")
    #expect(reference.resource == "owl%20x")
    #expect(reference.title == "Title")
    #expect(reference.plainText == "the owl")
    #expect(reference.range.description == "2:1-2:34")
  }

  @Test(
    arguments: [
      ("owl", nil, "owl"), ("/a:b", nil, "/a:b"), ("?a:b", nil, "?a:b"), ("1a:b", nil, "1a:b"),
      ("a+b-c.d:", "a+b-c.d", ""), (":a", nil, ":a"), ("é:a", nil, "é:a"),
    ] as [(String, String?, String)])
  func schemes(_ destination: String, scheme: String?, resource: String) throws {
    let reference = try #require(MarkdownDocument("[a](<\(destination)>)").references.first)
    #expect(reference.scheme == scheme)
    #expect(reference.resource == resource)
  }

  @Test func contentCanNotForgeAPlaceholder() throws {
    let text = "\u{FFFD}\u{0}\u{1A}{{x}} <!-- 0 --> `\u{FFFF}` ![](icon:a)"
    let result = try pieces(text, icons)
    #expect(result.count == 3)
    #expect(result[1] == .placeholder("a"))
  }
}
