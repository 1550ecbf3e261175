import CommonMark
import Testing

@Suite struct ForeignSyntaxTests {
  private func document(_ text: String) throws -> MarkdownDocument {
    try MarkdownDocument(text, options: [.gitHubFlavored, .foreignSyntax])
  }

  private func found(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try document(text).foreignSyntax.map { syntax in
      #expect(String(decoding: bytes[syntax.utf8Range], as: UTF8.self).hasPrefix(syntax.source))
      return "\(syntax.kind.rawValue) \(syntax.source)"
    }
  }

  @Test(arguments: [
    ("Text[^1]\n\n[^1]: The note.", ["footnote [^1]", "footnote [^1]"]),
    ("Text[^a-b]\n\n[^a-b]: The note.", ["footnote [^a-b]", "footnote [^a-b]"]),
    ("Text[^1]\n\n[^1]: https://x.example", ["footnote [^1]"]),
    ("- [ ] open\n- [x] done", ["taskList [ ]", "taskList [x]"]),
    ("> [!NOTE]\n> Useful.", ["alert [!NOTE]"]), ("> [!info]- Title\n> x", ["alert [!info]"]),
    ("Term\n: What it means", ["definitionList : What it means"]),
    ("# Head {#id}", ["attributes {#id}"]), ("Text\n{: .lead}", ["attributes {: .lead}"]),
    ("$$\nx^2\n$$", ["math $$", "math $$"]), ("a $$x^2$$ b", ["math $$x^2$$"]),
    (":::note\ntext\n:::", ["container :::note", "container :::"]),
    ("!!! tip\n", ["container !!! tip"]), ("a ==b c== d", ["highlight ==b c=="]),
    ("see [[Page]] and [[p|text]]", ["wikiLink [[Page]]", "wikiLink [[p|text]]"]),
    ("![[owl.png]]", ["embed ![[owl.png]]"]),
    ("{{< figure src=\"a\" >}}", ["shortcode {{< figure src=\"a\" >}}"]),
    ("{{% notice %}}", ["shortcode {{% notice %}}"]),
    ("{% include a.html %}", ["shortcode {% include a.html %}"]),
    ("{{ page.title }}", ["shortcode {{ page.title }}"]),
    ("see ((6423ab12-99))", ["blockReference ((6423ab12-99))"]),
    ("[TOC]", ["tableOfContents [TOC]"]),
    ("tags:: a, b", ["property tags::"]),
  ])
  func isFound(_ text: String, _ expected: [String]) throws {
    #expect(try found(text) == expected)
  }

  /// Ordinary text and code that resemble foreign syntax.
  @Test(arguments: [
    "`[^1] ==a== [[b]] {{c}} $$d$$`", "```\n[^1]: a\n- [ ] b\n:::\n$$\n```", "    > [!NOTE] ==a==",
    "a[^b] is no footnote", "[a](/b/) ![c](/d.png) [e][f]\n\n[f]: /g", "x[[1]]", "if a == b == c",
    "costs $5 to $6, or $$ to $$$", "12:30 : noon", "std::vector and a:: b", "a \\[[b]] \\==c==",
    "\\[^1]\n\n\\[^1]: x", "- [a] b\n- [link](/x/)", "> [a](/b/)", "Head {\n\n# A {b}",
    "((see below))",
    "((a))", "10 ^2", "a ^^ b", "{ {a} }", "https://x.example/?a==b==", "=====\n\nA\n==",
    "a | b\n--|--\n1 | 2",
    "[[]] [[ a ]]", "20 %% 30", "100 $$",
  ])
  func isText(_ text: String) throws {
    #expect(try found(text) == [])
  }

  @Test(arguments: [
    ("see [[Page]].", "<p>see Page.</p>\n"), ("[[a/b|text]]!", "<p>text!</p>\n"),
    ("*[[a]]* and [[b#c]]", "<p><em>a</em> and b#c</p>\n"), ("A line ^block-1", "<p>A line</p>\n"),
    ("a ^2", "<p>a ^2</p>\n"), ("# Title ^abcdef", "<h1 id=\"title\">Title</h1>\n"),
    ("`[[a]] ^abc`", "<p><code>[[a]] ^abc</code></p>\n"),
  ])
  func linksBetweenNotesAreTexts(_ text: String, _ html: String) throws {
    #expect(try document(text).html() == html)
  }

  /// The attack: delimiters that could start syntax at each byte.
  @Test(arguments: ["[[", "[^", "==", "$$", "((", "{{", "[[a|", "a ^"])
  func hostileTextIsBounded(sign: String) throws {
    let text = String(repeating: sign, count: 20_000)
    #expect(try document(text).root.plainText.utf8.count > 0)
  }

  @Test(arguments: [
    ("# A\n\nb", "A"), ("<!-- c -->\n\n# A\n\n# B", "A"), ("A\n===\n\nb", "A"),
    ("## A\n\n### B", "A"),
    ("## A\n\n## B", nil), ("a\n\n# B", nil), ("", nil), ("> # A", nil),
  ])
  func title(_ text: String, _ title: String?) throws {
    #expect(try document(text).title?.text == title)
  }

  @Test(arguments: [
    "。下一句", "，", "、", "；", "：a", "？", "！", "）", "」", "』", "】", "》", "　x", "”", "’s", "ａ", "…",
  ])
  func bareAddressesEndBeforePunctuationOfOtherScripts(rest: String) throws {
    for address in ["https://x.example", "https://x.example/d", "https://x.example/a?b=é"] {
      #expect(
        try document("见\(address)\(rest)").html()
          .hasSuffix(">\(address)</a>\(rest)</p>\n"))
    }
    #expect(
      try document("www.x.example\(rest)").html().hasSuffix(">www.x.example</a>\(rest)</p>\n"))
  }

  /// Letters of these scripts belong to a URL.
  @Test(arguments: ["https://x.example/下一句", "https://例え.example/々〆"])
  func lettersStayInBareAddresses(address: String) throws {
    #expect(try document(address).html().hasSuffix(">\(address)</a></p>\n"))
  }
}
