import Foundation
import Testing

@testable import SitePages

@Suite struct CompactScriptTests {
  private func compact(_ script: String) -> String {
    String(decoding: CompactScript.bytes(of: Array(script.utf8)), as: UTF8.self)
  }

  @Test func whatSaysNothingGoes() {
    let script = """
      /* Adds,
         and more. */
      "use strict";

        // One.
        const sum = (a, b) => {
          /* what it is */
          return a + b; // and no more
        };

      """
    #expect(compact(script) == "\"use strict\";const sum=(a,b)=>{return a+b;};\n")
  }

  /// A statement may end where a line does.
  @Test(arguments: [
    ("const a = b\n(c)\n", "const a=b\n(c)\n"), ("return\n  a\n", "return\na\n"),
    ("a\n++b\n", "a\n++b\n"), ("a()\n[b].c()", "a()\n[b].c()\n"), ("f(a,\n  b)\n", "f(a,b)\n"),
    ("a\n  && b\n", "a&&b\n"), ("all()\n  .map(f)\n", "all().map(f)\n"),
    ("if (a) {\n  b()\n}\nelse c()\n", "if(a){b()}\nelse c()\n"), ("a();\r\nb()\r\n", "a();b()\n"),
    ("a /* one\n*/ b\n", "a\nb\n"), ("1\n.a", "1\n.a\n"),
  ])
  func linesEndWhereStatementsMay(script: String, expected: String) {
    #expect(compact(script) == expected)
  }

  /// What would be another token, or none, without white space.
  @Test(arguments: [
    ("a + +b - -c\n", "a+ +b- -c\n"), ("a - --b\n", "a- --b\n"),
    ("in /a b/ / c\n", "in /a b/ / c\n"),
    ("a ? .5 : b\n", "a? .5:b\n"), ("1 .a\n", "1 .a\n"), ("a < !--b\n", "a< !--b\n"),
    ("a-- > b\n", "a-- >b\n"), ("#a in b\n", "#a in b\n"), ("a/* */b\n", "a b\n"),
  ])
  func tokensStayApart(script: String, expected: String) { #expect(compact(script) == expected) }

  /// Comments are none in strings, templates and regular expressions.
  @Test(arguments: [
    "\"a  // b\";\n", "'a /* ';\n", "'\\'  // ';\n", "`\n  // ${a+`  ${b}  `}  /* `;\n",
    "/[/]  \\/ */.test(a);\n", "if(a)/  '/.test(b);\n", "for await(a of b)/  '/.test(a);\n",
    "a=>/ '/;\n", "return/ \"/g;\n", "(a+b)/2;'/  ';\n", "a.if/2;'/  ';\n", "'a\\\n// b';\n",
  ])
  func textStays(script: String) { #expect(compact(script) == script) }

  /// What can't be told apart stays as it is, comments and all.
  @Test(arguments: [
    "// a\n}\n/  b/.test(c)\n", "// a\n{}/  b/.test(c)\n", "// a\n'open\n", "// a\n`open\n",
    "// a\n/open\n", "/* open\n", "// a\n(b\n", "// a\nb)\n", "// a\n(b]\n", "// a\n<!-- b\n",
    "// a\n--> b\n", "// a\u{2028}b()\n", "// a\nb++ /2\n",
  ])
  func whatIsNotClearStays(script: String) { #expect(compact(script) == script) }

  @Test func someCommentsAreKept() {
    let kept = "/*! kept */\n//# sourceMappingURL=a.map\n// by me@example.org\n"
    #expect(compact("  \(kept)a(); /* b */ c();\n") == "\(kept)a();c();\n")
    #expect(compact("a(); /* @license MIT */ b();\n") == "a();\n/* @license MIT */\nb();\n")
  }

  /// All scripts of the theme can be told apart.
  @Test func theScriptsOfTheThemeGetSmaller() {
    let scripts = Theme.builtInFiles.filter { $0.key.hasPrefix("assets/") }
      .filter { $0.key.hasSuffix(".js") }
    #expect(scripts.count >= 16)
    for (path, contents) in scripts {
      let bytes = [UInt8](contents)
      #expect(CompactScript.bytes(of: bytes).count < bytes.count * 9 / 10, "\(path)")
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
    // Where it can't be told apart, nothing is said.
    ("{}\n/'/.test(a)", nil),
  ])
  func whatNothingEndsIsFound(script: String, problem: AssetProblem?) {
    #expect(CompactScript.problem(in: Array(script.utf8)) == problem)
  }
}
