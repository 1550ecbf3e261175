import CommonMark
import TestSupport
import Testing

/// GitHub Flavored Markdown 0.29 §6.5 and §6.9.
@Suite struct TextExtensionTests {
  private func html(_ markdown: String) throws -> String {
    try MarkdownDocument(markdown, options: .gitHubFlavored).html()
  }

  @Test(arguments: [
    ("~~Hi~~ Hello, ~there~ world!", "<p><del>Hi</del> Hello, <del>there</del> world!</p>\n"),
    ("This ~~has a\n\nnew paragraph~~.", "<p>This ~~has a</p>\n<p>new paragraph~~.</p>\n"),
    ("This will ~~~not~~~ strike.", "<p>This will ~~~not~~~ strike.</p>\n"),
    (
      "~~a *b* `c` [d](/e)~~",
      "<p><del>a <em>b</em> <code>c</code> <a href=\"/e\">d</a></del></p>\n"
    ),
    ("*~~a~~*~b~", "<p><em><del>a</del></em><del>b</del></p>\n"),
    ("~~a\nb~~", "<p><del>a\nb</del></p>\n"),
    ("~~a ~b~~ c~", "<p><del>a ~b</del> c~</p>\n"),
    ("~a ~~b~~ c~", "<p><del>a <del>b</del> c</del></p>\n"),
    ("~ a ~ b", "<p>~ a ~ b</p>\n"), ("\\~a~ ~b\\~", "<p>~a~ ~b~</p>\n"),
    ("&#126;a~ &amp; ~b~", "<p>~a~ &amp; <del>b</del></p>\n"),
    ("*a ~~b* c~~", "<p><em>a ~~b</em> c~~</p>\n"), ("`~~a~~`", "<p><code>~~a~~</code></p>\n"),
    ("~3 to ~4", "<p>~3 to ~4</p>\n"), ("~~~~", "<pre><code></code></pre>\n"),
    ("über~~ß~~é", "<p>über<del>ß</del>é</p>\n"),
  ])
  func strikethrough(_ markdown: String, _ html: String) throws {
    #expect(try self.html(markdown) == html)
  }

  @Test(arguments: [
    ("www.commonmark.org", "www.commonmark.org", ""),
    ("www.commonmark.org/help for more", "www.commonmark.org/help", " for more"),
    ("www.commonmark.org.", "www.commonmark.org", "."),
    ("www.commonmark.org/a.b.", "www.commonmark.org/a.b", "."),
    ("www.google.com/search?q=Markup+(business)", "www.google.com/search?q=Markup+(business)", ""),
    (
      "www.google.com/search?q=Markup+(business)))", "www.google.com/search?q=Markup+(business)",
      "))"
    ),
    ("www.google.com/search?q=(business))+ok", "www.google.com/search?q=(business))+ok", ""),
    (
      "www.google.com/search?q=commonmark&hl=en",
      "www.google.com/search?q=commonmark&amp;hl=en", ""
    ),
    ("www.google.com/search?q=commonmark&hl;", "www.google.com/search?q=commonmark", "&amp;hl;"),
    ("www.commonmark.org/he<lp", "www.commonmark.org/he", "&lt;lp"),
  ])
  func webAddresses(_ markdown: String, _ address: String, _ rest: String) throws {
    #expect(try html(markdown) == "<p><a href=\"http://\(address)\">\(address)</a>\(rest)</p>\n")
    #expect(
      try html("(\(markdown)")
        == "<p>(<a href=\"http://\(address)\">\(address)</a>\(rest)</p>\n"
        || markdown.contains(")"))
  }

  @Test(arguments: [
    ("http://commonmark.org", "http://commonmark.org"),
    ("https://localhost:8080/~a_b_/c~", "https://localhost:8080/~a_b_/c"),
    ("HTTPS://a.example/é", "HTTPS://a.example/%C3%A9"),
  ])
  func hypertextAddresses(_ markdown: String, _ destination: String) throws {
    #expect(try html("See \(markdown), then.").contains("<a href=\"\(destination)\">"))
  }

  @Test func addressInParentheses() throws {
    let address = "https://encrypted.google.com/search?q=Markup+(business)"
    #expect(
      try html("(Visit \(address))") == "<p>(Visit <a href=\"\(address)\">\(address)</a>)</p>\n")
  }

  @Test(arguments: [
    ("foo@bar.baz", "foo@bar.baz"), ("a.b-c_d@a.b", "a.b-c_d@a.b"), ("a.b-c_d@a.b.", "a.b-c_d@a.b"),
    ("hello@mail+xyz.example isn't, hello+xyz@mail.example is", "hello+xyz@mail.example"),
  ])
  func mailAddresses(_ markdown: String, _ address: String) throws {
    #expect(try html(markdown).contains("<a href=\"mailto:\(address)\">\(address)</a>"))
  }

  @Test(arguments: [
    "a.b-c_d@a.b-", "a.b-c_d@a.b_", "a@b", "@a.b", "a@", "a@.b", "www", "www.", "www. a", "http://",
    "https:// a", "xhttp://a", "awww.a.b", "www.a_b.c", "ftp://a.b", "javascript://a.b/%0Aalert(1)",
    "`www.a.b`", "https\\://a.b", "a\\@b.c", "www\\.a.b", "http&#58;//a.b", "![www.a.b](/x)",
  ])
  func noAddress(_ markdown: String) throws {
    #expect(try !html(markdown).contains("<a "), "\(markdown)")
  }

  /// Several URLs can begin in a run of host characters, which is read once.
  @Test func addressesInOneRun() throws {
    #expect(try html("_www.a_b.c.d").contains("<a href=\"http://www.a_b.c.d\">"))
    #expect(try !html("_www.a.b_c.d").contains("<a "))
    #expect(try !html("_www.a_b").contains("<a "))
    #expect(try html("_www.a_www.b.c").contains("<a href=\"http://www.a_www.b.c\">"))
    #expect(
      try html("https://a_https://www.b.c").contains(
        "_<a href=\"https://www.b.c\">https://www.b.c</a>"))
    #expect(try !html("x " + String(repeating: "_www.", count: 60_000)).contains("<a "))
  }

  @Test func noLinkInALink() throws {
    #expect(try html("[www.a.b](/c)") == "<p><a href=\"/c\">www.a.b</a></p>\n")
    #expect(
      try html("<https://a.b>") == "<p><a href=\"https://a.b\">https://a.b</a></p>\n")
  }

  @Test func linksKnowTheirPlaces() throws {
    let document = try MarkdownDocument("é &amp; ~~www.a.b~~", options: .gitHubFlavored)
    #expect(
      document.dump == """
        Document @1:1-1:20
          Paragraph @1:1-1:20
            Text "é & " @1:1-1:9
            Strikethrough @1:9-1:20
              Link(http://www.a.b|) @1:11-1:18
                Text "www.a.b" @1:11-1:18
        """)
  }

  /// The extensions only add tags: without them, the output is unchanged.
  @Test func addTagsOnly() throws {
    var generator = SeededGenerator.fresh(for: "addTagsOnly")
    let fragments = [
      "~", "~~", "www.a.b", "https://a.b/", "c@d.e", " ", "\n", "*", "`", "\\", "&amp;", "é", "]",
      "[x](/y)", "<",
    ]
    for _ in 0..<500 {
      let text = (0..<60).map { _ in fragments.randomElement(using: &generator) ?? "" }.joined()
      try checkWords(of: text)
    }
  }

  @Test func aCodeThatEndsInASpaceIsFollowedByAParagraph() throws {
    try checkWords(of: "~a `b\n`~\n\nc")
  }

  private func checkWords(of text: String) throws {
    func words(_ options: MarkdownDocument.ParseOptions) throws -> [Substring] {
      // A tilde between paragraphs prevents the added space.
      try MarkdownDocument(text, options: options).root.plainText
        .filter { $0 != "~" }.split(separator: " ")
    }
    #expect(try words([.strikethrough, .bareAddresses]) == words([]), "\(text.debugDescription)")
  }
}
