import ContentSyntax
import Foundation
import Testing

/// The reported causes of malformed XML, and their source ranges.
@Suite struct XMLMessageTests {
  private func failure(_ text: String) -> (problem: XMLProblem, source: String)? {
    ParsedXML(parsing: text).failure.map { failure in
      let range = failure.range.clamped(to: 0..<text.utf8.count)
      return (
        failure.problem, String(decoding: Array(text.utf8)[range], as: UTF8.self)
      )
    }
  }

  @Test(arguments: [
    ("<o><a t=\"1-4 cm, <10 UH\"/></o>", XMLSyntaxError.bareLessThan, "<"),
    ("<o>1 < 2</o>", .bareLessThan, "<"), ("<o>n <10</o>", .bareLessThan, "<"),
    ("<o><a t='x\n<a u='y'/></o>", .unclosedValue, "'"),
    ("<o><a t=\"x/>\n<a u=\"y\"/></o>", .unclosedValue, "\""),
    ("<o><a t=\"say \"hi\" now\"/></o>", .quoteInValue, "\"h"),
    ("<o><a t=\"x\"u=\"y\"/></o>", .quoteInValue, "\"u"),
    ("<o><a t='x' isComment></a></o>", .attributeWithoutValue("isComment"), "isComment"),
    ("<o><a isComment t='x'/></o>", .attributeWithoutValue("isComment"), "isComment"),
    ("<o><a t='x' t='y'/></o>", .duplicateAttribute("t"), "<a t='x' t='y'"),
    ("<o><!-- a -- b --></o>", .hyphensInComment, "-- "),
    ("<o>&#11;</o>", .badReference("&#11;"), "&#11;"),
    ("<o><a t='&#x1F;'/></o>", .badReference("&#x1F;"), "&#x1F;"),
    ("<o>\u{FFFE}</o>", .controlCharacter(0xFFFE), "\u{FFFE}"),
    ("<o>\u{1}</o>", .controlCharacter(1), "\u{1}"),
    ("<o>&nbsp;</o>", .undefinedEntity("&nbsp;"), "&nbsp;"),
    ("<o>a & b</o>", .bareAmpersand, "&"),
    ("<o>\n <a>\n <b></a></o>", .tagMismatch(end: "</a>", open: "b", line: 3), "</a>"),
    ("<o>\n <a>\n", .unexpectedEnd(open: "a", line: 2), ""),
    ("<!-- made by hand --><?xml version='1.0'?><o/>", .lateDeclaration(inElement: false), "<?xml"),
    ("<o><?xml version='1.0'?></o>", .lateDeclaration(inElement: true), "<?xml"),
    ("<?xml version=1.0?><o/>", .badDeclaration, "1"),
    ("Warning: x on line 3\n<?xml version='1.0'?><o/>", .textBeforeRoot, "W"),
    ("saved page <o/>", .textBeforeRoot, "s"),
  ])
  func causes(_ text: String, _ error: XMLSyntaxError, _ source: String) throws {
    let found = try #require(failure(text))
    #expect(found.problem == .malformed(error), "\(text)")
    #expect(found.source == source, "\(text)")
    #expect(error.remedy != nil)
  }

  /// White space and byte order marks before the declaration are accepted.
  @Test(arguments: ["\n", "\r\n\r\n", " \t", "\u{FEFF}\n", "\n\u{FEFF}", "\u{FEFF}\u{FEFF}"])
  func blanksBeforeTheDeclaration(blanks: String) {
    let document = ParsedXML(
      parsing: blanks + "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a b='é'/>")
    #expect(document.failure == nil)
    #expect(document.root?.name == "a")
    let tag = blanks.utf8.count + 39
    #expect(document.root?.tag == tag)
  }

  /// Attack: white space before a declaration of an encoding that hides a tag.
  @Test(arguments: ["", "\n", " \u{FEFF}\n"])
  func aDisguisedEncodingIsRefused(blanks: String) {
    let text = blanks + "<?xml version='1.0' encoding='UTF-7'?><a>+ADw-script+AD4-</a>"
    #expect(failure(text)?.problem == .encoding("UTF-7"))
    #expect(failure(text)?.source == "UTF-7")
  }
}
