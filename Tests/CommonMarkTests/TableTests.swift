import Foundation
import Testing

@testable import CommonMark

/// GitHub Flavored Markdown 0.29 §4.10.
@Suite struct TableTests {
  /// HTML like in the specification, with `style` instead of the obsolete `align`.
  private func html(_ markdown: String) throws -> String {
    var options = MarkdownDocument.HTMLOptions()
    options.isUnsafe = true
    return try MarkdownDocument(markdown, options: .tables).html(options: options)
  }

  private func table(_ header: [String], _ rows: [[String]]) -> String {
    func cells(_ name: String, _ row: [String]) -> String {
      "<tr>\n" + row.map { "<\(name)>\($0)</\(name)>\n" }.joined() + "</tr>\n"
    }
    let body = rows.map { cells("td", $0) }.joined()
    return "<table>\n<thead>\n\(cells("th", header))</thead>\n"
      + (body.isEmpty ? "" : "<tbody>\n\(body)</tbody>\n") + "</table>\n"
  }

  @Test func specificationExamples() throws {
    #expect(
      try html("| foo | bar |\n| --- | --- |\n| baz | bim |\n")
        == table(["foo", "bar"], [["baz", "bim"]]))
    #expect(
      try html("| abc | defghi |\n:-: | -----------:\nbar | baz\n")
        == """
        <table>
        <thead>
        <tr>
        <th style="text-align: center">abc</th>
        <th style="text-align: right">defghi</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td style="text-align: center">bar</td>
        <td style="text-align: right">baz</td>
        </tr>
        </tbody>
        </table>

        """)
    #expect(
      try html("| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n")
        == table(["f|oo"], [["b <code>|</code> az"], ["b <strong>|</strong> im"]]))
    #expect(
      try html("| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n")
        == table(["abc", "def"], [["bar", "baz"]]) + "<blockquote>\n<p>bar</p>\n</blockquote>\n")
    #expect(
      try html("| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n")
        == table(["abc", "def"], [["bar", "baz"], ["bar", ""]]) + "<p>bar</p>\n")
    #expect(
      try html("| abc | def |\n| --- |\n| bar |\n")
        == "<p>| abc | def |\n| --- |\n| bar |</p>\n")
    #expect(
      try html("| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n")
        == table(["abc", "def"], [["bar", ""], ["bar", "baz"]]))
    #expect(try html("| abc | def |\n| --- | --- |\n") == table(["abc", "def"], []))
  }

  @Test func cellsAreInlinesOnly() throws {
    let cells = ["# a", "- b", "> c", "1. d", "e #", "f ##", "```", "&lt;", "\\# g", "h\\", "---"]
    let header = cells.map { "| \($0) " }.joined() + "|\n"
    let delimiters = String(repeating: "|---", count: cells.count) + "|\n"
    #expect(
      try html(header + delimiters)
        == table(
          ["# a", "- b", "&gt; c", "1. d", "e #", "f ##", "```", "&lt;", "# g", "h\\", "---"], []))
  }

  @Test func cellsUseDefinitionsOfTheText() throws {
    let link = "<a href=\"/u\" title=\"t\">l</a>"
    let source = "| [l][r] | ![p][r] |\n|---|---|\n| [r] | `[r]` |\n\n"
    for definition in ["[r]: /u 't'\n\n", "```\n", ""] {
      let after = definition.hasPrefix("[") ? "" : "[r]: /u 't'\n\n"
      let html = try html((definition.hasPrefix("[") ? definition : "") + source + after)
      #expect(html.contains("<th>\(link)</th>"))
      #expect(html.contains("<img src=\"/u\" alt=\"p\" title=\"t\" />"))
      #expect(html.contains("<td><code>[r]</code></td>"))
    }
  }

  @Test func linesBeforeTheHeaderStayAParagraph() throws {
    #expect(
      try html("One *two\nthree:*\na | b\n-|-\nc | d*\n")
        == "<p>One <em>two\nthree:</em></p>\n" + table(["a", "b"], [["c", "d*"]]))
    #expect(
      try html("[r]: /u\na | [r]\n-|-\n") == table(["a", "<a href=\"/u\">r</a>"], []))
    #expect(
      try html("One  \ntwo\\\n14) three\na | b\n-|-\n")
        == "<p>One<br />\ntwo<br />\n14) three</p>\n" + table(["a", "b"], []))
  }

  @Test func insideBlocks() throws {
    let table = table(["a", "b"], [["c", "d"]])
    #expect(
      try html("> a | b\n> -|-\n> c | d\n") == "<blockquote>\n\(table)</blockquote>\n")
    #expect(try html("- a | b\n  -|-\n  c | d\n") == "<ul>\n<li>\n\(table)</li>\n</ul>\n")
    #expect(
      try html("- x\n  - > | a | b |\n    > |-|-|\n    > | c | d |\n\nend\n")
        == "<ul>\n<li>x\n<ul>\n<li>\n<blockquote>\n\(table)</blockquote>\n</li>\n</ul>\n</li>\n</ul>\n"
        + "<p>end</p>\n")
  }

  /// libcmark parses a table above a line of hyphens as a heading.
  @Test func lineBelowATableIsNoUnderline() throws {
    let table = table(["a", "b"], [["c", "d"]])
    #expect(try html("| a | b |\n|--|--|\n| c | d |\n---\n") == table + "<hr />\n")
    #expect(try html("| a | b |\n|--|--|\n| c | d |\n===\n") == table + "<p>===</p>\n")
    #expect(
      try html("> a | b\n> -|-\n> c | d\n> ---\n")
        == "<blockquote>\n\(table)<hr />\n</blockquote>\n")
  }

  @Test func twoTablesAndNone() throws {
    let one = "| a |\n|---|\n| b |\n"
    let html = try html("\(one)\ntext\n\n\(one)\n```\n\(one)```\n\n    | a |\n    |---|\n")
    #expect(html.components(separatedBy: "<table>").count == 3)
    #expect(html.contains("<pre><code>| a |\n|---|\n| b |\n</code></pre>"))
    for text in ["a | b\nc | d\n", "a\n---\n", "|\n|-|\n", "| a |\n\n|---|\n", "|---|\n| a |\n"] {
      #expect(try !self.html(text).contains("<table>"), "\(text)")
    }
  }

  @Test func isCommonMarkWithoutTheOption() throws {
    #expect(try MarkdownDocument("| a |\n|---|\n").html() == "<p>| a |\n|---|</p>\n")
  }

  @Test func nodesKnowTheirPlaces() throws {
    let source = "Über:\n| *a* | b\\|c |\n|:--|--:|\n| ![é](icon:owl) |\n"
    let document = try MarkdownDocument(source, options: .tables)
    #expect(
      document.dump == """
        Document @1:1-4:19
          Paragraph @1:1-1:6
            Text "Über:" @1:1-1:6
          Table @2:1-4:19
            TableRow(header) @2:1-2:15
              TableCell(left) @2:3-2:6
                Emphasis @2:3-2:6
                  Text "a" @2:4-2:5
              TableCell(right) @2:9-2:13
                Text "b|c" @2:9-2:13
            TableRow @4:1-4:19
              TableCell(left) @4:3-4:17
                Image(icon:owl|) @4:3-4:17
                  Text "é" @4:5-4:6
              TableCell(right) @4:19-4:19
        """)
    let reference = try #require(document.references.first)
    #expect(reference.destinationRange.map { "\($0)" } == "4:8-4:16")
  }

  @Test func plainTextHasSpacesBetweenCells() throws {
    let document = try MarkdownDocument("| a | b |\n|---|---|\n| c |\n", options: .tables)
    #expect(document.root.plainText.trimmingCharacters(in: .whitespaces) == "a b c")
  }

  /// Wide tables scroll in their own box. Cells contain no raw markup.
  @Test func safeHTML() throws {
    let html = try MarkdownDocument(
      "| <b onclick=x> | [a](javascript:x) |\n|:-:|---|\n| \"&<i | `<i>` |\n", options: .tables
    ).html()
    #expect(html.hasPrefix("<div class=\"table\" role=\"group\" tabindex=\"0\">\n<table>\n"))
    #expect(html.hasSuffix("</table>\n</div>\n"))
    #expect(!html.contains("<b") && !html.contains("<i") && !html.contains("javascript"))
  }

  // MARK: Malicious texts

  @Test func manyPipesAreALine() throws {
    let pipes = String(repeating: "|", count: 10_000)
    #expect(try !html("\(pipes)\n\(pipes)\n").contains("<table>"))
    let delimiters = String(repeating: "|-", count: 9_999) + "|"
    #expect(try html("\(pipes)\n\(delimiters)\n").components(separatedBy: "<th>").count == 10_000)
  }

  /// The attack: short rows below a wide header create many cells.
  @Test func rowsThatLeaveOutCellsAreBounded() throws {
    let header =
      String(repeating: "|a", count: 5_000) + "\n" + String(repeating: "|-", count: 5_000)
    let rows = String(repeating: "a\n", count: 100)
    let error = MarkdownError.tooManyTableCells(
      at: MarkdownPosition(line: 42, column: 1, utf8Offset: 20_002 + 2 * 39), limit: 200_000)
    #expect(throws: error) { try MarkdownDocument(header + "\n" + rows, options: .tables) }
  }

  /// The attack: many delimiter rows, each compared only with the previous line.
  @Test func manyDelimiterLines() throws {
    let lines = String(repeating: "a | b\n-|-|-\n", count: 20_000)
    #expect(try !html(lines).contains("<table>"))
  }
}
