import CommonMark
import Testing

@Suite struct SafetyTests {
  @Test func rawHTMLIsLeftOutAndListed() throws {
    let document = try MarkdownDocument(
      "a <b onclick=\"x\">c</b> <!-- d -->\n\n<script>\nalert(1)\n</script>\n\n<!-- e -->\n")
    #expect(document.html() == "<p>a c </p>\n")
    #expect(
      document.omissions.map(\.reason) == [
        .rawHTML("<b onclick=\"x\">"), .rawHTML("</b>"), .comment("<!-- d -->"),
        .rawHTML("<script>\nalert(1)\n</script>\n"), .comment("<!-- e -->\n"),
      ])
    #expect(
      document.omissions.map(\.range.description) == [
        "1:3-1:18", "1:19-1:23", "1:24-1:34", "3:1-5:10", "7:1-7:11",
      ])
  }

  @Test func aTagAfterACommentIsNoComment() throws {
    let document = try MarkdownDocument("<!-- a --><script> -->")
    #expect(document.html() == "")
    #expect(document.omissions.map(\.reason) == [.rawHTML("<!-- a --><script> -->\n")])
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "file:///etc/passwd",
    "data:text/html,x", "data:image/png;base64,x", "DATA:x", "blob:x", "&#106;avascript:x",
    "javascript&colon;x", "java\\script:x".replacing("\\", with: ""),
  ])
  func unsafeDestinationsAreDroppedAndListed(_ destination: String) throws {
    let document = try MarkdownDocument("[*a*](\(destination)) ![b \"c\"](\(destination))")
    #expect(document.html() == "<p><em>a</em> b &quot;c&quot;</p>\n")
    #expect(document.omissions.map(\.range.start.column) == [1, 9 + destination.count])
    for omission in document.omissions {
      guard case .unsafeDestination = omission.reason else {
        Issue.record("\(omission.reason)")
        continue
      }
    }
  }

  @Test(arguments: [
    ("https://a.b/c?d=e&f", "https://a.b/c?d=e&amp;f"), ("//host/a", "//host/a"), ("a:b", "a:b"),
    ("#a", "#a"), ("./data:x", "./data:x"), ("mailto:a@b.c", "mailto:a@b.c"),
    ("&#1;javascript:x", "%01javascript:x"), ("java&#9;script:x", "java%09script:x"),
    ("&#10;javascript:x", "%0Ajavascript:x"), ("a\"b'c", "a%22b&#x27;c"), ("é", "%C3%A9"),
  ])
  func otherDestinationsPassEscaped(_ destination: String, _ html: String) throws {
    let document = try MarkdownDocument("[a](<\(destination)>)")
    #expect(document.html() == "<p><a href=\"\(html)\">a</a></p>\n")
    #expect(document.omissions.isEmpty)
  }

  @Test func controlCharactersAreLeftOut() throws {
    let document = try MarkdownDocument(
      "a\u{1B}[31m\u{2} `b\u{1}` ![c\u{7F}](/d\u{85}\u{FFFE})\tx\n")
    let html = document.html()
    #expect(
      html.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" || $0 == "\t"
      })
    #expect(html.contains("<p>a[31m <code>b</code>"))
  }

  @Test func textCanNotBecomeMarkup() throws {
    let document = try MarkdownDocument(
      "&lt;b&gt; `<i>` \\<u>\n\n```a\"><b>\n<s>\n```\n\n![\"><b>](a '\"><b>')")
    #expect(
      document.html() == """
        <p>&lt;b&gt; <code>&lt;i&gt;</code> &lt;u&gt;</p>
        <pre><code class="language-a&quot;&gt;&lt;b&gt;">&lt;s&gt;
        </code></pre>
        <p><img src="a" alt="&quot;&gt;&lt;b&gt;" title="&quot;&gt;&lt;b&gt;" /></p>

        """)
  }

  /// The attack: a quote with a combining character is another `Character`, but ends an attribute.
  @Test(arguments: ["\u{301}", "\u{200D}"])
  func aMarkAfterACharacterLeavesItEscaped(mark: String) throws {
    for (character, reference) in [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"),
    ] {
      let text = "x\\\(character)\(mark)"
      let html = "x\(reference)\(mark)"
      let document = try MarkdownDocument(
        "\(text) [a](b '\(text)') ![\(text)](c)\n\n~~~\(text)\n~~~\n")
      let expected = """
        <p>\(html) <a href="b" title="\(html)">a</a> <img src="c" alt="\(html)" /></p>
        <pre><code class="language-\(html)"></code></pre>

        """
      #expect(Array(document.html().utf8) == Array(expected.utf8))
    }
    let link = try MarkdownDocument("[a](<x\"\(mark)'\(mark)y>)").html()
    #expect(!link.unicodeScalars.contains(mark.unicodeScalars.first ?? "?"))
    #expect(link.contains("x%22%") && link.contains("&#x27;%"))
  }
}
