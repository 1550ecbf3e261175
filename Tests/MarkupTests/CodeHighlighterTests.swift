import Foundation
import TestSupport
import Testing

@testable import Markup

@Suite struct CodeHighlighterTests {
  /// A name of each language.
  private static let languages = [
    "json", "sh", "yaml", "markdown", "html", "mustache", "css", "swift",
  ]

  /// Returns the tokens of a text, such as `string:"a"`.
  private func tokens(_ language: String, _ code: String) -> [String] {
    CodeHighlighter(language: language).html(of: code)
      .matches(of: #/(?s)<span class="code-([a-z]+)">(.*?)</span>/#)
      .map { "\($0.1):\(Self.text(of: String($0.2)))" }
  }

  /// Returns the text of the markup.
  private static func text(of html: String) -> String {
    var bytes: [UInt8] = []
    var isInTag = false
    for byte in html.utf8 {
      if byte == UInt8(ascii: "<") { isInTag = true }
      if !isInTag { bytes.append(byte) }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "&lt;", with: "<")
      .replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&amp;", with: "&")
  }

  @Test(
    arguments: [
      (
        "json", #"{ "a\"b" : "c", "n": [-1.5e-3, true] }"#,
        [
          #"attribute:"a\"b""#, #"string:"c""#, #"attribute:"n""#, "number:1.5e-3", "keyword:true",
        ]
      ),
      (
        "sh", "if a-if --b -c \"$x\" ${y} $z 3 'd' #e\nf#g",
        [
          "keyword:if", "attribute:--b", "attribute:-c", "string:\"$x\"", "attribute:${y}",
          "attribute:$z", "number:3", "string:'d'", "comment:#e",
        ]
      ),
      (
        "yaml", "a-b: 'c' # d\n- true\n",
        ["attribute:a-b", "string:'c'", "comment:# d", "keyword:- ", "keyword:true"]
      ),
      (
        "markdown", "---\na: 1\n---\n# B\n- `c` [d](e)\n````\n```\n`f`\n````\n`g`",
        [
          "comment:---", "attribute:a", "number:1", "comment:---", "keyword:# B", "keyword:- ",
          "string:`c`", "attribute:](e)", "comment:````", "comment:````", "string:`g`",
        ]
      ),
      (
        "html", "<!DOCTYPE html><!-- a --><b-c d='e>' f>g=\"h\"</b-c>",
        [
          "keyword:<!DOCTYPE html>", "comment:<!-- a -->", "tag:<b-c", "attribute:d", "string:'e>'",
          "attribute:f", "tag:>", "tag:</b-c", "tag:>",
        ]
      ),
      (
        "XML", "<?xml a?><b:c d=\"e\"/><![CDATA[<f>]]>",
        [
          "keyword:<?xml a?>", "tag:<b:c", "attribute:d", "string:\"e\"", "tag:/>",
          "string:<![CDATA[<f>]]>",
        ]
      ),
      (
        "css", "/* a */ @media (width >= 2px) { b:hover, .c { --d: #1ab; color: red !important } }",
        [
          "comment:/* a */", "keyword:@media", "number:2px", "tag:b", "tag:hover", "tag:.c",
          "attribute:--d", "number:#1ab", "attribute:color", "keyword:!important",
        ]
      ),
      (
        "mustache", "{{! a }}<b c=\"d{{e}}{f\" {{#g}}h{{/g}}>{{{i}}}",
        [
          "comment:{{! a }}", "tag:<b", "attribute:c", "string:\"", "string:d", "keyword:{{e}}",
          "string:{f", "string:\"", "keyword:{{#g}}", "attribute:h", "keyword:{{/g}}", "tag:>",
          "keyword:{{{i}}}",
        ]
      ),
      (
        "swift", "@main struct A { let a1 = \"b\\\"\", c = 0xFF...1 // d\n/* e */ #\"f\"\"# }",
        [
          "keyword:@main", "keyword:struct", "keyword:let", "string:\"b\\\"\"", "number:0xFF",
          "number:1", "comment:// d", "comment:/* e */", "string:#\"f\"\"#",
        ]
      ),
    ] as [(String, String, [String])])
  func tokensOfLanguages(language: String, code: String, expected: [String]) {
    #expect(tokens(language, code) == expected)
  }

  @Test(arguments: [nil, "", "text", "constructor", "json title"])
  func anUnknownLanguageIsPlain(language: String?) {
    let html = CodeHighlighter(language: language).html(of: "<b> \"a\" 1 & true\n")
    #expect(html == "&lt;b&gt; \"a\" 1 &amp; true\n")
  }

  /// Attack: code that ends its element, in a token and outside of tokens.
  @Test(arguments: languages)
  func markupInCodeIsText(language: String) {
    for code in ["</code><script>", "\"</code>\"", "<!--</code>", "#</code>", "a&lt;\0"] {
      let html = CodeHighlighter(language: language).html(of: code)
      let bare = html.replacing(#/<span class="code-[a-z]+">|</span>/#, with: "")
      #expect(!bare.contains("<") && !bare.contains("\0"), "\(html)")
      #expect(Self.text(of: html) == code.replacing("\0", with: "\u{FFFD}"))
    }
  }

  private static let parts = [
    "\"", "\"\"\"", "'", "`", "```", "````", "{{", "{{{", "}}", "{", "}", "<", "</", "<a ", "/>",
    "<!--", "-->", "<![CDATA[", "<?", "--", "- ", "#", "@", "$", "${", "\\", "/*", "*/", "//",
    "---",
    "](", ")", ":", ": ", ";", "!", "=", "&", "%", ".", "1", "1e", "1e+2", "true", "if", "a", "é",
    "🦉", "e\u{301}", "\n", "\r\n", "\t", " ", "    ",
  ]

  /// Attack: unclosed and repeated tokens. A quadratic pass would not end in time.
  @Test(arguments: languages)
  func repeatedPartsKeepTheirText(language: String) {
    let highlighter = CodeHighlighter(language: language)
    for part in Self.parts {
      let code = String(repeating: part, count: 200)
      #expect(Array(Self.text(of: highlighter.html(of: code)).utf8) == Array(code.utf8), "\(part)")
    }
  }

  @Test(arguments: languages)
  func randomCodeKeepsItsText(language: String) {
    var random = SeededGenerator.fresh(for: "randomCodeKeepsItsText")
    let highlighter = CodeHighlighter(language: language)
    for _ in 0..<200 {
      let code = (0..<Int.random(in: 0...30, using: &random))
        .map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
      let text = Self.text(of: highlighter.html(of: code))
      #expect(Array(text.utf8) == Array(code.utf8), "\(code.debugDescription)")
    }
  }
}
