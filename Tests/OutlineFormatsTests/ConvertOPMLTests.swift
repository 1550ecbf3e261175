import Catalog
import Diagnostics
import OutlineFormats
import TestSupport
import Testing

/// The text of an OPML file as Markdown.
func markdown(ofOPML opml: String, named name: String) throws -> String {
  let outline = try OutlineFormat.opml.outline(of: opml, id: Slug("birds"), named: name)
  return OutlineFormat.markdown.text(of: outline)
}

/// Prints the Markdown, or what is wrong with the file.
private func printMarkdown(of text: String) throws {
  do {
    print(try markdown(ofOPML: text, named: "birds.opml"))
  } catch let error as DiagnosticError {
    print(DiagnosticPrinter(usesColor: false).text(for: error.diagnostics))
  }
}

/// The article's code, and what it says that it prints.
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

  /// What one form can say, the others keep, in any order of steps.
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
}
