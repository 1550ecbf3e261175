import Diagnostics
import Testing

@testable import Templating

/// The output of templates (Mustache's specification, and transforms).
@Suite struct TemplateRenderingTests {
  private let tree = TreeView(
    word: "oak", markup: "<b>", isSet: true, number: 0, leaf: LeafView(word: "leaf"),
    leaves: [LeafView(word: "a", number: 1), LeafView(word: nil, number: 2), LeafView(word: "c")])

  @Test(arguments: [
    ("{{word}}{{{markup}}}{{number}}{{isSet}}", "oak<b>0true"),
    ("{{#isSet}}1{{/isSet}}{{^isSet}}2{{/isSet}}", "1"),
    ("{{#number}}[{{.}}]{{/number}}{{^number}}none{{/number}}", "[0]"),
    ("{{#leaves}}{{word}}{{number}},{{/leaves}}", "a1,2,c,"),
    ("{{#trees}}x{{/trees}}{{^trees}}none{{/trees}}", "none"),
    ("{{leaf.word}}{{#leaf}}{{word}}{{number}}{{/leaf}}", "leafleaf"),
    ("{{#leaf}}{{#leaves}}{{word}}{{/leaves}}{{/leaf}}", "ac"),
    ("{{#leaf}}{{.word}}{{/leaf}}", "leaf"),
  ])
  func sectionsAndNames(template: String, expected: String) throws {
    #expect(try TemplateHarness.render(template, tree) == expected)
  }

  /// A field without a value ends the lookup of the name.
  @Test func anEmptyFieldHidesTheOneAround() throws {
    #expect(try TemplateHarness.render("{{#leaves}}({{word}}){{/leaves}}", tree) == "(a)()(c)")
  }

  @Test(arguments: [
    ("{{uppercased(word)}} {{reversed(word)}} {{uppercased(reversed(word))}}", "OAK kao KAO"),
    ("{{count(leaves)}} {{plusone(count(leaves))}} {{minusone(number)}}", "3 4 -1"),
    (
      "{{#empty(trees)}}no trees{{/empty(trees)}}{{^empty(leaves)}}!{{/empty(leaves)}}", "no trees!"
    ),
    ("{{#first(leaves)}}{{word}}{{/first(leaves)}}{{#last(trees)}}x{{/last(trees)}}", "a"),
    ("{{#reversed(leaves)}}{{word}}{{^last()}},{{/last()}}{{/reversed(leaves)}}", "c,,a"),
    (
      "{{#leaves}}{{index()}}{{#odd()}}o{{/odd()}}{{#even(index())}}e{{/even(index())}}{{/leaves}}",
      "0e1o2e"
    ),
    ("{{first()}}{{^first()}}in no list{{/first()}}", "in no list"),
    ("{{#equalzero(number)}}zero{{/equalzero(number)}}", "zero"),
  ])
  func transforms(template: String, expected: String) throws {
    #expect(try TemplateHarness.render(template, tree) == expected)
  }

  @Test func textIsEscapedAndKeepsWhatCombines() throws {
    let tree = TreeView(word: "<a href='x'>\"&\"</a><\u{338} \u{7}\u{1F98A}", markup: "<i>&</i>")
    #expect(
      try TemplateHarness.render("{{word}}|{{{markup}}}", tree)
        == "&lt;a href=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/a&gt;&lt;\u{338} \u{1F98A}|<i>&</i>")
  }

  /// The attack: a quote with a combining character is another `Character`, but ends an attribute.
  @Test(arguments: ["\u{301}", "\u{200D}"])
  func aMarkAfterACharacterLeavesItEscaped(mark: String) throws {
    for (character, reference) in [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
    ] {
      let tree = TreeView(word: "x\(character)\(mark)y")
      let html = try TemplateHarness.render("<a title=\"{{word}}\">", tree)
      #expect(Array(html.utf8) == Array("<a title=\"x\(reference)\(mark)y\">".utf8))
    }
  }

  @Test(arguments: [
    ("a\n  {{#isSet}}  \nb\n{{/isSet}}\nc", "a\nb\nc"),
    ("a\r\n{{#isSet}}\r\nb\r\n{{/isSet}}\r\nc", "a\r\nb\r\nc"),
    ("{{! one }}\nx {{! two }}\n  {{! three\n lines }}\ny\n  {{! end }}", "x \ny\n"),
    ("  {{word}}\n", "  oak\n"),
    ("{{#isSet}} {{/isSet}}\n", " \n"),
    ("{{#isSet}}\n{{/isSet}}", ""),
    ("|{{=<% %>=}}<%word%>{{word}}<%={{ }}=%>{{word}}", "|oak{{word}}oak"),
    ("{{=<% %>=}}\n<% word %>", "oak"),
  ])
  func tagsThatStandAloneTakeTheirLine(template: String, expected: String) throws {
    #expect(try TemplateHarness.render(template, tree) == expected)
  }

  @Test func aPartialThatStandsAloneIndentsEachOfItsLines() throws {
    let part = "x\n{{#leaves}}\n- {{word}}\n{{/leaves}}\n\n{{{markup}}}\n"
    let tree = TreeView(markup: "1\n2", leaves: [LeafView(word: "a"), LeafView(word: "b")])
    #expect(
      try TemplateHarness.render(["main": "<\n  {{>part}}\n>", "part": part], tree)
        == "<\n  x\n  - a\n  - b\n  \n  1\n2\n>")
    #expect(
      try TemplateHarness.render(["main": "<{{>part}}>", "part": "x\ny\n"], tree) == "<x\ny\n>")
  }

  @Test func indentationsAdd() throws {
    #expect(
      try TemplateHarness.render(
        ["main": " {{>one}}\n", "one": "1\n  {{>two}}\n", "two": "2\n3"], TreeView())
        == " 1\n   2\n   3")
  }

  @Test func blocksAreReplaced() throws {
    let frame = "<b>{{$body}}{{word}}{{/body}}</b>{{$foot}}.{{/foot}}"
    #expect(
      try TemplateHarness.render(["main": "{{>frame}}", "frame": frame], tree) == "<b>oak</b>.")
    #expect(
      try TemplateHarness.render(
        ["main": "{{<frame}}text{{$body}}{{number}}{{/body}}{{/frame}}", "frame": frame], tree)
        == "<b>0</b>.")
  }

  /// The outermost child overrides the others.
  @Test func blocksAreReplacedThroughSeveralParents() throws {
    let templates = [
      "main": "{{<middle}}{{$a}}main{{/a}}{{/middle}}",
      "middle": "{{<frame}}{{$a}}middle{{/a}}{{$b}}middle{{/b}}{{/frame}}",
      "frame": "{{$a}}frame{{/a}} {{$b}}frame{{/b}} {{$c}}frame{{/c}}",
    ]
    #expect(try TemplateHarness.render(templates, tree) == "main middle frame")
  }

  /// The lines of a block have the indentation of the block that they replace.
  @Test func replacedBlocksAreIndentedAnew() throws {
    let frame = "<div>\n  {{$body}}\n  none\n  {{/body}}\n</div>\n"
    #expect(try TemplateHarness.render(frame, tree) == "<div>\n  none\n</div>\n")
    let child = "{{<frame}}\n{{$body}}\n      one\n        two\n{{/body}}\n{{/frame}}\n"
    #expect(
      try TemplateHarness.render(["main": child, "frame": frame], tree)
        == "<div>\n  one\n    two\n</div>\n")
  }

  /// Without a cache, compiling would take 2⁴⁰ steps.
  @Test func partialsThatAreUsedTwiceAreCompiledOnce() throws {
    var templates = ["main": "{{>p0}}{{#trees}}{{>p39}}{{/trees}}", "p40": "x"]
    for index in 0..<40 {
      templates["p\(index)"] = "{{#trees}}{{>p\(index + 1)}}{{>p\(index + 1)}}{{/trees}}"
    }
    #expect(try TemplateHarness.render(templates, tree) == "")
  }
}

/// Contexts in which escaping is or is not sufficient.
@Suite struct UnsafeContextTests {
  private static func messages(_ template: String, part: String = "") throws -> [String] {
    let templates = ["main": template, "part": part]
    let files = templates.mapValues { SourceFile(path: "main.mustache", text: $0) }
    var compiler = TemplateCompiler(
      files, try templates.mapValues { try TemplateParser.nodes(of: $0) })
    _ = compiler.program("main", for: TreeView.self)
    return compiler.diagnostics.map(\.message)
  }

  @Test(arguments: [
    ("<a href={{word}}>", "the attribute value has no quotes"),
    ("<a href = {{word}}>", "no quotes"),
    ("<a href=x{{word}}>", "no quotes"), ("<p {{word}}>", "any attribute"),
    ("<p {{#isSet}}{{word}}{{/isSet}}>", "any attribute"),
    ("<p data-{{word}}='1'>", "any attribute"),
    ("<{{word}}>", "any attribute"), ("</{{word}}>", "any attribute"),
    ("<script>a = '{{word}}'</script>", "any script"), ("<SCRIPT>{{word}}</SCRIPT>", "any script"),
    ("<script>\"</p>\" + {{word}}", "any script"), ("<a onclick='f({{word}})'>", "any script"),
    ("<style>p { color: {{word}} }</style>", "any style"),
    ("<iframe srcdoc=\"{{word}}\">", "any script"), ("<!--><p {{word}}>", "any attribute"),
    ("<!-- a --><p {{word}}>", "any attribute"), ("<!-- > --><p {{word}}>", "any attribute"),
  ])
  func isRefused(template: String, reason: String) throws {
    let messages = try Self.messages(template)
    #expect(messages.count == 1 && messages.first?.contains(reason) == true, "\(messages)")
  }

  @Test(arguments: [
    "{{word}}", "<p>{{word}}</p>", "<a href=\"{{word}}\" title='{{word}}'>{{word}}</a>",
    "<a href=x>{{word}}</a>", "<br/>{{word}}", "a < b {{word}}", "<!-- <p {{word}} -->{{word}}",
    "<!DOCTYPE html>{{word}}", "<script>x</script>{{word}}", "<style>y</style >{{word}}",
    "<p tabindex={{number}}>", "<p{{#isSet}} title=\"{{word}}\"{{/isSet}}>{{word}}",
    "<script type=\"application/json\">{{{markup}}}</script>", "<input value=\"a>{{word}}\">",
    "</script><p>{{word}}</p>", "<svg><style/></svg>{{word}}", "<!--><p>{{word}}</p>",
    "<img alt={{#isSet}}\"{{word}}\"{{/isSet}}{{^isSet}}\"{{word}}\"{{/isSet}}>",
    "<p {{#isSet}}title=\"{{word}}{{/isSet}}{{^isSet}}class=\"{{word}}{{/isSet}}\">{{word}}",
  ])
  func isTaken(template: String) throws {
    #expect(try Self.messages(template) == [])
  }

  /// A partial is in the context of its tag.
  @Test func aPartialIsPartOfAScript() throws {
    let safe = try Self.messages("<p>{{>part}}</p>", part: "{{word}}")
    #expect(safe == [])
    let script = try Self.messages(
      "<p>{{>part}}</p><script>{{>part}}</script>", part: "var a = '{{word}}'")
    #expect(script.count == 1 && script[0].contains("any script"))
  }
}
