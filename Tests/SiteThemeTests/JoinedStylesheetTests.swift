import Testing

@testable import SiteTheme

@Suite struct JoinedStylesheetTests {
  private func joined(_ sheets: String...) -> String {
    var sheet = JoinedStylesheet()
    for each in sheets { sheet.add(each) }
    return String(decoding: sheet.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a {\n  color: red;\n\n  top: 0;\n}\n\nb { }", "a {\ncolor: red;\ntop: 0;\n}b { }"),
    ("/* of */ a , b { } /* unused */", "a , b { }"),
    // White space and comments separate tokens.
    ("a :hover { margin: 1px  2px }", "a :hover { margin: 1px 2px }"),
    ("a/**/b { margin: 1px/* */2px }", "a/**/b { margin: 1px/**/2px }"),
    ("a /* */ b { } /**/ c { }", "a b { }c { }"),
    ("a { --empty: ; --next: /* */; }", "a { --empty: ; --next: ; }"),
    // Strings, URLs and names with escapes.
    (#"a::after { content: "/* a  ;} */" ; }"#, #"a::after { content: "/* a  ;} */" ; }"#),
    (#"a { content: 'it\'s  ' }"#, #"a { content: 'it\'s  ' }"#),
    ("a { content: \"two \\\n lines\" }", "a { content: \"two \\\n lines\" }"),
    ("a { b: URL( a;b//c/*d ), url( \"e  f\" ) }", "a { b: URL( a;b//c/*d ), url( \"e  f\" ) }"),
    (#"a { b: url( a\)/*b*/ ) }"#, #"a { b: url( a\)/*b*/ ) }"#),
    (#".sm\:  b, .x\, y { }"#, #".sm\:  b, .x\, y { }"#),
    (".\\26\n  b, .\\26\r\nc { }", ".\\26  b, .\\26 c { }"),
    ("xurl( a /* */ b ) { }", "xurl( a b ) { }"),
  ])
  func commentsAndIndentationGo(_ sheet: String, _ expected: String) {
    #expect(joined(sheet) == expected)
  }

  /// A truncated or invalid sheet does not affect the next sheet.
  @Test(arguments: [
    ("a { top: 0", "a { top: 0}"),
    ("@media print { a { top: calc(1px", "@media print { a { top: calc(1px)}}"),
    ("a { content: \"b", "a { content: \"b\"}"), ("a { content: 'b\\", "a { content: 'b'}"),
    ("a { content: 'b\n", "a { content: 'b\n}"),
    ("a { content: 'b\n; top: 0 }", "a { content: 'b\n; top: 0 }"),
    ("a { b: url(b", "a { b: url(b)}"), ("a { b: url(b\\", "a { b: url(b)}"),
    ("a:is(b", "a:is(b){}"), ("a, ", "a,{}"), ("a }", "a }{}"), ("}", "}{}"), ("/* a", ""),
    ("@layer base", "@layer base;"), ("@import url(b.css", "@import url(b.css);"),
    ("b {} \\", "b {}"), ("a ) { top: 0 }", "a ) { top: 0 }"),
  ])
  func mistakesStayInTheirSheet(_ sheet: String, _ expected: String) {
    #expect(joined(sheet, "p { margin: 0 }") == expected + "p { margin: 0 }")
  }

  @Test func importsPrecedeAllRules() {
    #expect(
      joined("a { }", "@charset \"UTF-8\";\n@import url(b.css);\n@layer x, y;\n c { }")
        == "@import url(b.css);@layer x, y;a { }c { }")
    // Browsers ignore an import after a rule.
    #expect(joined("a { } @import url(b.css);") == "a { }@import url(b.css);")
  }
}
