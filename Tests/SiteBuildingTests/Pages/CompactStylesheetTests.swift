import Testing

@testable import SitePages

@Suite struct CompactStylesheetTests {
  private func compact(_ sheets: String...) -> String {
    var sheet = CompactStylesheet()
    for each in sheets { sheet.add(each) }
    return sheet.text
  }

  @Test(arguments: [
    // Nobody reads it.
    ("a {\n  color: red;\n  top: 0;\n}\n\nb { }", "a{color:red;top:0}b{}"),
    ("/* of */ a , b { } /* no use */", "a,b{}"),
    (
      "@media (width >= 600px) and (height > 1px) { a { top: 0 } }",
      "@media (width >= 600px) and (height > 1px){a{top:0}}"
    ),
    // It parts what is beside it.
    ("a :hover { margin: 1px  2px }", "a :hover{margin:1px 2px}"),
    (
      "a > b + c ~ d e{ width: calc(1px + (2px * 3)) }",
      "a > b + c ~ d e{width:calc(1px + (2px * 3))}"
    ),
    ("a/**/b { margin: 1px/**/2px }", "a/**/b{margin:1px/**/2px}"),
    ("a /* */ b { }", "a b{}"),
    ("a { --empty: ; --next: 1 ; }", "a{--empty: ;--next:1}"),
    ("a { --empty: }", "a{--empty: }"),
    // Texts, addresses and names with escapes.
    (#"a::after { content: "/* a  ;} */" ; }"#, #"a::after{content:"/* a  ;} */"}"#),
    (#"a { content: 'it\'s  ' }"#, #"a{content:'it\'s  '}"#),
    ("a { content: \"two \\\n lines\" }", "a{content:\"two \\\n lines\"}"),
    (
      "a { background: URL( a;b//c/*d ) , url( \"e  f\" ) }",
      "a{background:URL(a;b//c/*d),url(\"e  f\" )}"
    ),
    (#"a { background: url( a\)b ) }"#, #"a{background:url(a\)b)}"#),
    (#".sm\: b, .x\, y { top: 0 }"#, #".sm\: b,.x\, y{top:0}"#),
    (#".\26  b, .\26 c { top: 0 }"#, #".\26  b,.\26 c{top:0}"#),
    ("xurl( a  b ) {}", "xurl( a b ){}"),
  ])
  func whatNobodyReadsIsLeftOut(_ sheet: String, _ expected: String) {
    #expect(compact(sheet) == expected)
  }

  /// A sheet that is cut off, or wrong, takes nothing of the next one.
  @Test(arguments: [
    ("a { top: 0", "a{top:0}"),
    ("@media print { a { top: calc(1px", "@media print{a{top:calc(1px)}}"),
    ("a { content: \"b", "a{content:\"b\"}"),
    ("a { content: 'b\\", "a{content:'b'}"),
    ("a { background: url(b", "a{background:url(b)}"),
    ("a { background: url(b\\", "a{background:url(b)}"),
    ("/* a", ""),
    ("a, ", "a,{}"),
    ("}", "}{}"),
    ("@layer base", "@layer base;"),
    ("b {} \\", "b{}"),
    ("a { content: \"b\n; top: 0 }", "a{content:\"b\n;top:0}"),
    ("a ) { top: 0 }", "a ){top:0}"),
  ])
  func mistakesStayInTheirSheet(_ sheet: String, _ expected: String) {
    let whole = compact(sheet, "p { margin: 0 }")
    #expect(whole.hasSuffix("p{margin:0}"))
    #expect(whole.replacing("p{margin:0}", with: "") == expected)
  }

  @Test func importsStandBeforeAllRules() {
    #expect(
      compact("a { }", "@charset \"UTF-8\";\n@import url(b.css);\n@layer x, y;\n c { }")
        == "@import url(b.css);@layer x,y;a{}c{}")
    // One behind a rule is ignored by browsers, and stays so.
    #expect(compact("a { } @import url(b.css);") == "a{}@import url(b.css);")
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
  ])
  func whatIsLeftOpenIsFound(sheet: String, problem: AssetProblem) {
    #expect(CompactStylesheet.problem(in: Array(sheet.utf8)) == problem)
  }

  @Test(arguments: [
    "", "/* { */ a { content: '}' ; top: calc((1px)) }", #".a\{ b { content: "\"" }"#,
    "@media print { a[b=')'] { background: url( '(' ), url(d\\)e) } }",
    "a { content: 'two \\\n lines'; --empty: ; }",
  ])
  func nothingIsFoundInWhatIsClosed(sheet: String) {
    #expect(CompactStylesheet.problem(in: Array(sheet.utf8)) == nil)
  }
}
