import Foundation
import Testing

@testable import SiteTheme

@Suite struct SourceStripperTests {
  private func script(_ text: String) -> String {
    String(decoding: SourceStripper.script(Array(text.utf8)), as: UTF8.self)
  }

  @Test func scriptsLoseCommentsAndIndentation() {
    let text = """
      /* Adds,
         and more. */
      "use strict";

        // One.
        const sum = (a,  b) => {
          /* the sum */
          return a + b; // no more
        };

      """
    #expect(
      script(text) == "\"use strict\";\nconst sum = (a, b) => {\nreturn a + b;\n};\n")
  }

  /// A statement may end at a line end, and a comment separates tokens.
  @Test(arguments: [
    ("const a = b\n\n  (c)", "const a = b\n(c)\n"), ("return\r\n  a", "return\na\n"),
    ("a /* one\n*/ b", "a\nb\n"), ("a/* */b", "a b\n"), ("a + /* */ +b", "a + +b\n"),
    ("1. /2 // a", "1. /2 // a\n"), ("a\u{B}\u{C}b", "a b\n"), ("", "\n"),
  ])
  func tokensAndLinesStayApart(_ text: String, _ expected: String) {
    #expect(script(text) == expected)
  }

  /// Strings, templates and regular expressions contain no comments.
  @Test(arguments: [
    "\"a  // b\";", "'a /* ';", "'\\'  // ';", "'a\\\r\n// b';", "'a\u{C}  // b';",
    "`\n  // ${a + `  ${b}  `}  /* `;", "`${{ a: [/[)]/, '('] }}  //`;",
    "/[/]  \\/ */.test(a);", "/[\\]/  ]/.test(a);", "if (a) /  '/.test(b);",
    "for await (a of b) /  '/.test(a);", "a => /  '/;", "return /  \"/g;", "[.../  '/]",
    "(a + b) / 2; '/  ';", "a.if / 2; '/  ';", "a?.in / 2; '/  ';", "#in / 2; '/  ';",
  ])
  func literalsStay(_ text: String) { #expect(script(text) == text + "\n") }

  /// A script with an ambiguous slash or an unclosed part is unchanged.
  @Test(arguments: [
    "}\n/  b/.test(c)", "{}/  b/.test(c)", "b++ /2", "of / \"/\" + \"//x\"", "yield / 2",
    "a =\u{A0}/'//*/", "\\u0072eturn /'//*/", "'open", "`open", "/open", "/* open", "(b", "b)",
    "(b]", "<!-- b", "--> b", "// \u{2028}b()",
  ])
  func unclearScriptsStay(_ text: String) {
    #expect(script("//  a\n  " + text) == "//  a\n  " + text + "\n")
  }

  /// A kept comment adds no line break, which would end a statement.
  @Test func someCommentsAreKept() {
    #expect(
      script("  /*! kept */ a(); /* b */ c();\n  //# sourceMappingURL=a.map")
        == "/*! kept */ a(); c();\n//# sourceMappingURL=a.map\n")
    #expect(script("return /** @type {A} */ (b) // c") == "return /** @type {A} */ (b)\n")
  }

  /// All scripts of the theme are unambiguous.
  @Test func theScriptsOfTheThemeGetSmaller() {
    let scripts = Theme.builtInFiles.filter { $0.key.hasPrefix("assets/") }
      .filter { $0.key.hasSuffix(".js") }
    #expect(scripts.count >= 16)
    for (path, contents) in scripts {
      let bytes = [UInt8](contents)
      #expect(SourceStripper.script(bytes).count < bytes.count * 9 / 10, "\(path)")
    }
  }

  @Test(arguments: [
    ("a();\n/* b", AssetProblem(part: .comment, offset: 5)),
    ("a('b\n')", AssetProblem(part: .string, offset: 2)),
    ("a(\"b", AssetProblem(part: .string, offset: 2)),
    ("a(`b ${c}", AssetProblem(part: .template, offset: 8)),
    ("'two \\\r\n lines' + `a\n${'`'}` + /['\"`]/.source // it's", nil),
    ("a(() => {\n  b();\n)", AssetProblem(part: .open(UInt8(ascii: "{")), offset: 8)),
    ("function(", AssetProblem(part: .open(UInt8(ascii: "(")), offset: 8)),
    ("x = [1,2", AssetProblem(part: .open(UInt8(ascii: "[")), offset: 4)),
    ("a(1)\nb)", AssetProblem(part: .stray(UInt8(ascii: ")")), offset: 6)),
    ("`${a(`", AssetProblem(part: .template, offset: 5)),
    ("`${a]}`", AssetProblem(part: .open(UInt8(ascii: "{")), offset: 2)),
    ("`${{ a: [/[)]/, '('] }}`; // ( – (\n", nil), ("#!/usr/bin/env node\n(", nil),
    // An ambiguous slash ends the check.
    ("{}\n/'/.test(a)", nil),
  ])
  func mistakesInScriptsAreFound(_ text: String, problem: AssetProblem?) {
    #expect(SourceStripper(Array(text.utf8), .script).problem == problem)
  }

  @Test(arguments: [
    ("a { top: 0 } /* b", AssetProblem(part: .comment, offset: 13)),
    ("a { content: 'b }\nc { top: 0 }", AssetProblem(part: .string, offset: 13)),
    ("a { content: \"b", AssetProblem(part: .string, offset: 13)),
    ("a { background: url(b }", AssetProblem(part: .address, offset: 16)),
    ("a { top: 0\nb { top: 0 }\n", AssetProblem(part: .open(0x7B), offset: 2)),
    ("a { width: calc(1px; }\nb { top: 0 }", AssetProblem(part: .open(0x28), offset: 15)),
    ("a { top: 0 } }\nb { top: 0 }", AssetProblem(part: .stray(0x7D), offset: 13)),
    ("a[b='c' { top: 0 }", AssetProblem(part: .open(0x5B), offset: 1)),
    ("", nil), ("/* { */ a { content: '}' ; top: calc((1px)) }", nil),
    (#".a\{ b { content: "\"" }"#, nil), ("a { content: 'two \\\n lines'; --empty: ; }", nil),
    ("@media print { a[b=')'] { background: url( '(' ), url(d\\)e(f) } }", nil),
  ])
  func mistakesInStyleSheetsAreFound(_ text: String, problem: AssetProblem?) {
    #expect(SourceStripper(Array(text.utf8), .stylesheet).problem == problem)
  }

  /// Attack: a downloaded theme with many brackets, truncated escapes, or binary data.
  @Test func anyBytesAreRead() {
    let parts = [
      "url(", "/*", "(", "{", "}", "`${", "'", "\\", "/", "//@", "a/**/", "\u{0}", "-->",
    ]
    for part in parts {
      let bytes = Array(String(repeating: part, count: 20_000).utf8)
      #expect(SourceStripper.script(bytes).count <= bytes.count + 1)
      #expect(SourceStripper(bytes, .stylesheet).output.count <= bytes.count + 1)
    }
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        #expect(SourceStripper.script([first, second]).count <= 3)
        #expect(SourceStripper([first, second], .stylesheet).output.count <= 3)
      }
    }
  }
}
