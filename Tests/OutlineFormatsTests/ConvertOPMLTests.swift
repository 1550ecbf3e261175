import Catalog
import Diagnostics
import Foundation
import OutlineFormats
import TestSupport
import Testing

/// The text of an OPML file as Markdown.
func markdown(ofOPML opml: String, named name: String) throws -> String {
  let outline = try OutlineFormat.opml.outline(of: opml, id: Slug("birds"), named: name)
  return OutlineFormat.markdown.text(of: outline)
}

private func printMarkdown(of text: String) throws {
  do {
    print(try markdown(ofOPML: text, named: "birds.opml"))
  } catch let error as DiagnosticError {
    print(DiagnosticPrinter(usesColor: false).text(for: error.diagnostics))
  }
}

/// The article's code and its printed result.
@Suite struct ConvertOPMLTests {
  @Test func itPrintsWhatItSays() throws {
    let article = try Article("ConvertOPML", of: "OutlineFormats")
    #expect(try article.missingCode(in: #filePath) == nil)
    let made = try markdown(ofOPML: article.blocks("xml")[0], named: "birds.opml")
    #expect(made == article.blocks("markdown")[0] + "\n")
  }

  @Test func itTellsMistakes() throws {
    let text = "<opml version='2.0'>\n  <body>\n    <outline text='Owls'>\n  </body>\n</opml>\n"
    try printMarkdown(of: text)
    do {
      _ = try markdown(ofOPML: text, named: "birds.opml")
    } catch let error as DiagnosticError {
      #expect(error.diagnostics.first?.location?.file == "birds.opml")
      #expect(error.diagnostics.first?.location?.line == 4)
      return
    }
    Issue.record("a broken file was read")
  }

  /// Each format keeps the content that another format can store, in every order of conversions.
  @Test func everyFormReadsWhatItWrites() throws {
    let article = try Article("ConvertOPML", of: "OutlineFormats")
    let id = try Slug("birds")
    let outline = try OutlineFormat.opml.outline(of: article.blocks("xml")[0], id: id)
    #expect(outline.title == "Birds" && outline.items.map(\.text) == ["Owls", "Ducks"])
    #expect(outline.items[0].children.map(\.id) == ["1.1", "1.2"])
    for format in OutlineFormat.allCases {
      let text = format.text(of: outline)
      #expect(format.text(of: try format.outline(of: text, id: id)) == text, "\(format)")
    }
  }

  /// A Markdown delimiter opens or closes emphasis only next to its content.
  @Test(arguments: [
    ("c <b> d</b>e", "c  **d**e"), ("f<b>g </b>h", "f**g** h"), ("A <b></b> x", "A  x"),
    ("<i> </i>y", "y"), ("a<b>(b)</b>c", "&#97;**(b)**&#99;"), ("(<b>b</b>)", "(**b**)"),
    ("<b><i>all</i></b>", "***all***"), ("x <s>old!</s> y", "x ~~old!~~ y"),
    ("x<b><i>(y)</i> z</b>", "&#120;***(y)* z**"), ("<i>a</i><i>b</i>c", "*ab*c"),
    ("<s>a</s> b", "~~a~~ b"), ("😀<b>(x)</b> y", "&#128512;**(x)** y"), ("x<s>y</s>z", "x~~y~~z"),
  ])
  func emphasisIsReadAsItWasMeant(html: String, markdown expected: String) throws {
    let text = html.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let opml =
      "<opml version='2.0'><head/><body><outline text='\(text)'/></body></opml>"
    let made = try markdown(ofOPML: opml, named: "o.opml")
    let line = made.split(separator: "\n").first { $0.hasPrefix("- ") } ?? ""
    #expect(line.dropFirst(2) == expected)
    // Reading the result restores the emphasis.
    let id = try Slug("o")
    let (one, other) = (
      try OutlineFormat.opml.outline(of: opml, id: id),
      try OutlineFormat.markdown.outline(of: made, id: id)
    )
    #expect(
      other.items.first?.text.split(separator: " ") == one.items.first?.text.split(separator: " "))
    let marks = { (outline: Outline) in
      var text = OutlineFormat.opml.text(of: outline)
      for (name, other) in [("b", "strong"), ("i", "em"), ("s", "del")] {
        text = text.replacing("&lt;\(name)&gt;", with: "&lt;\(other)&gt;")
          .replacing("&lt;/\(name)&gt;", with: "&lt;/\(other)&gt;")
        text = text.replacing("&lt;\(other)&gt;&lt;/\(other)&gt;", with: "")
          .replacing("&lt;\(other)&gt; &lt;/\(other)&gt;", with: "")
      }
      return text.components(separatedBy: "&lt;").dropFirst().map { $0.prefix { $0 != "&" } }
        .sorted()
    }
    // Adjacent emphasis is merged.
    #expect(Set(marks(other)) == Set(marks(one)))
  }

  /// A link that is the whole text becomes the link of the node.
  @Test func aLinkStaysOneInJSON() throws {
    let id = try Slug("l")
    let outline = try OutlineFormat.markdown.outline(
      of: "- [Owl](https://x.example/)\n- see [In](/a/)\n- [A](/a/) [B](/b/)\n", id: id)
    let json = OutlineFormat.json.text(of: outline)
    let again = try OutlineFormat.json.outline(of: json, id: id)
    #expect(again.items.map(\.text) == ["Owl", "see In", "A B"])
    #expect(again.items.map(\.link) == [.address("https://x.example/"), nil, nil])
  }
}
