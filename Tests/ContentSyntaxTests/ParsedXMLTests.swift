import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ContentSyntax

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ParsedXMLTests {
  // MARK: Accepted files

  @Test func readsElementsTextsAndInstructionsWithTheirPlaces() {
    #expect(
      dump(
        """
        <?xml version="1.0"?><?go now?>
        <a x='1' y="&lt;&#x41;&amp;">é<!-- c -->&gt;<b/><![CDATA[<c>]]></a>
        <!-- end -->
        """) == """
          instruction go @21..<25
          start a x=1 y=<A& @32..<34
          text 'é>'
          start b @77..<79
          end
          text '<c>'
          end

          """)
  }

  @Test func lineBreaksAreOneCharacterAndSpacesInAttributes() {
    #expect(
      dump("<a b='1\r\n2\r3\t4&#10;5&#13;'>1\r\n2\r3&#13;</a>") == """
        start a b=1 2 3 4\n5\r @0..<2
        text '1\n2\n3\r'
        end

        """)
  }

  @Test func aByteOrderMarkIsNoText() {
    #expect(dump("\u{FEFF}<a/>") == "start a @3..<5\nend\n")
  }

  @Test func namesAreToldByNamespaceWhateverTheirPrefix() {
    let document = ParsedXML(
      parsing: """
        <a xmlns="urn:1" xmlns:p="urn:2"><p:b p:c="1" c="2" xml:lang="en"/><q:d xmlns:q="urn:1" q:c="3"/>\
        <e xmlns=""/></a>
        """)
    var names: [String] = []
    for case .start(let element) in document.events {
      names.append("{\(document.namespaces[element.namespace])}\(element.name)")
      for attribute in document.attributes(of: element) {
        let namespace = document.namespaces[attribute.namespace]
        names.append(" {\(namespace)}\(attribute.name)=\(attribute.qualifiedName)")
      }
    }
    #expect(
      names == [
        "{urn:1}a", "{urn:2}b", " {urn:2}c=p:c", " {}c=c",
        " {http://www.w3.org/XML/1998/namespace}lang=xml:lang", "{urn:1}d", " {urn:1}c=q:c", "{}e",
      ])
    #expect(document.failure == nil)
  }

  @Test func namespacesThatLookAlikeAreTwo() {
    let document = ParsedXML(
      parsing: "<a xmlns='urn:\u{E9}'><b xmlns='urn:e\u{301}'/><c xmlns='urn:\u{E9}'/></a>")
    var indices: [Int] = []
    for case .start(let element) in document.events { indices.append(element.namespace) }
    #expect(indices == [1, 2, 1])
  }

  @Test func declarationsStandWhereTheyWereWritten() throws {
    let document = ParsedXML(
      parsing: "<a b='1' xmlns:x='urn:x' \u{E9}='2' e\u{301}='3' xmlns='urn:y' x:b='4'/>")
    let root = try #require(document.root)
    #expect(
      document.attributesAndDeclarations(of: root).map {
        "\($0.qualifiedName.unicodeScalars.count) \($0.qualifiedName)=\($0.value)"
      } == ["1 b=1", "7 xmlns:x=urn:x", "1 \u{E9}=2", "2 e\u{301}=3", "5 xmlns=urn:y", "3 x:b=4"])
    #expect(document.attributes(of: root).map(\.value) == ["1", "2", "3", "4"])
    #expect(document.rangeOfValue("e\u{301}", ofTag: 0) == 37..<38)
    #expect(document.rangeOfValue("xmlns:x", ofTag: 0) == 18..<23)
  }

  @Test func aFileLargerThanWhatExpatIsGivenAtOnce() {
    let text = String(repeating: "0123456789é\n", count: 300_000)
    let document = ParsedXML(parsing: "<a>\(text)<b c='\(text.dropLast())'/></a>")
    #expect(document.failure == nil)
    #expect(document.events.count == 5)
    guard case .text(let read) = document.events[1], case .start(let element) = document.events[2]
    else {
      Issue.record("no text and element")
      return
    }
    #expect(read == text)
    #expect(element.tag == 3 + text.utf8.count)
    #expect(document.attributes(of: element).first?.value.utf8.count == text.utf8.count - 1)
  }

  // MARK: Rejected files

  /// `«…»` marks the source range of the message. The second text is the part that was read before
  /// it.
  @Test(arguments: [
    ("«»", "", "the file contains no XML element"),
    (" <!-- a -->\n«»", "", "the file contains no XML element"),
    ("«x»<a/>", "", "the file begins with text, not with XML"),
    ("<!-- > -->\n «&»<a/>", "", "the file begins with text, not with XML"),
    ("<a><b>«</a>»", "a b", "'<b>' must be closed before '</a>'"),
    ("<p:a xmlns:p='u'>«</p:A >»<b>", "p:a", "'<p:a>' must be closed before '</p:A >'"),
    ("<a><b>«»\n\n", "a b", "the file ends before the closing '</b>'"),
    ("<a><b>\n<c d='«»", "a b", "the file ends before the closing '</b>'"),
    ("<a/>\n«t»railing", "a", "unexpected content after the end of '<a>'"),
    ("<a/>«<»b/>", "a", "unexpected content after the end of '<a>'"),
    ("<a>«&nbsp;»</a>", "a", "the entity '&nbsp;' does not exist in XML"),
    ("<a b='&amp;&#38;«&é;»'/>", "", "the entity '&é;' does not exist in XML"),
    ("<a>b «&» c</a>", "a", "a single '&' is not allowed in XML"),
    ("<a b='?c=1«&d»=2'/>", "", "a single '&' is not allowed in XML"),
    ("<a>«<p:b c='1'>»</p:b></a>", "a", "a prefix in this tag is not declared with 'xmlns:'"),
    ("«<b p:c='1'/>»", "", "a prefix in this tag is not declared with 'xmlns:'"),
    ("<a><é b=«c»/></a>", "a", "the value of an attribute must be in quotes"),
    ("<a>«<b c='' d='1' c='2'»/></a>", "a", "the attribute 'c' is in this tag twice"),
    ("<a>é «\u{8}»</a>", "a", "the control character U+0008 is not allowed"),
    ("<a b='«\u{0}»'/>", "", "the control character U+0000 is not allowed"),
    ("<«\0»a\0/\0>\0", "", "the control character U+0000 is not allowed"),
    ("<a>x=]]«>»</a>", "a", "this is not well-formed XML"),
    ("<a>«&#1;»</a>", "a", "'&#1;' is not a valid character in XML"),
    ("<a>«&#xD800;»</a>", "a", "'&#xD800;' is not a valid character in XML"),
    ("<a><!-- «-- »--></a>", "a", "a comment contains '--'"),
    ("«<»a xmlns:p=''/>", "", "this is not well-formed XML"),
    ("«<»<a/>", "", "this '<' does not begin a tag"),
  ])
  func endsAtTheFirstMistake(marked: String, before: String, message: String) {
    let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
    let document = ParsedXML(parsing: parts.joined())
    var names: [String] = []
    for case .start(let element) in document.events {
      names.append(document.qualifiedName(ofTag: element.tag))
    }
    #expect(names.joined(separator: " ") == before)
    let problem = document.failure?.problem.problem(
      of: "a file", malformed: .malformedSVG, dtd: .svgDTD, encoding: .svgEncoding,
      tooComplex: .svgTooComplex)
    #expect(problem?.message == message)
    let start = parts[0].utf8.count
    #expect(document.failure?.range == start..<start + parts[1].utf8.count)
  }

  /// Attack: a DTD that expands entities, reads files, or adds attributes.
  @Test(arguments: [
    "<!DOCTYPE a []><a/>", "<!DOCTYPE a PUBLIC '-//x//EN' 'a.dtd' [<!ENTITY e 'e'>]><a/>",
    "<!DOCTYPE a SYSTEM 'a.dtd' %x;><a/>", "<!DOCTYPE a SYSTEM \"a'><a/>", "<!DOCTYPE a b><a/>",
    "<!DOCTYPE a ANY><a/>",
    "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>",
    "<!DOCTYPE a [<!ENTITY e 'eeeeeeee'><!ENTITY f '&e;&e;&e;'>]><a b='&f;'/>",
    "<!DOCTYPE a [<!ATTLIST a onload CDATA 'alert(1)'>]><a/>", "<!DOCTYPE a [ %x; ]><a/>",
    "<!DOCTYPE", "<!DOCTYPE \u{8}", "<!ENTITY e 'e'><a/>", "<!doctype html>", "<!", "<!x>",
  ])
  func aDTDIsRefusedAtItsFirstByte(dtd: String) {
    let text = "<!-- <!DOCTYPE in a comment is text -->\n"
    let document = ParsedXML(parsing: text + dtd)
    #expect(document.events.isEmpty)
    #expect(document.failure?.problem == .dtd)
    let start = text.utf8.count
    #expect(document.failure?.range == start..<start + min(9, dtd.utf8.count))
  }

  @Test(arguments: [
    "<!DOCTYPE a>«<!DOCTYPE» a><a/>", "<a>«<!DOCTYPE» a></a>", "<a>«<!x></a>»",
    "<a/>«<!DOCTYPE» a>",
  ])
  func aDTDInOrBehindTheRootIsRefused(marked: String) {
    let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
    let document = ParsedXML(parsing: parts.joined())
    #expect(document.failure?.problem == .dtd)
    #expect(document.failure?.range.lowerBound == parts[0].utf8.count)
  }

  /// Neither the document type nor an external file is read.
  @Test(arguments: [
    "<!DOCTYPE a>", "<!DOCTYPE a PUBLIC '-//x//EN' 'a.dtd'>", "<!DOCTYPE a PUBLIC \"-//x//EN\">",
    "<!DOCTYPE\n a SYSTEM 'file:///etc/passwd'\n>", "<?p ?><!-- [ --><!DOCTYPE a SYSTEM \"[>\">",
  ])
  func aDocumentTypeThatDeclaresNothingIsPassedOver(type: String) {
    let document = ParsedXML(parsing: type + "\n<a b='c'>é</a>")
    #expect(document.failure == nil)
    let root = document.root
    #expect(root?.tag == type.utf8.count + 1)
    #expect(root.map { document.attributes(of: $0).map(\.value) } == ["c"])
    // The declarations of the external file are unknown.
    for body in ["<a>&e;</a>", "<a b='&e;'/>"] {
      #expect(
        ParsedXML(parsing: type + body).failure?.problem == .malformed(.undefinedEntity("&e;")))
    }
  }

  @Test func encodingsAreHonestForTheBytes() {
    func failure(_ name: String, _ text: String) -> XMLFailure? {
      ParsedXML(parsing: "<?xml version='1.0' encoding='\(name)'?><a>\(text)</a>").failure
    }
    for name in [
      "UTF-8", "utf8", "US-ASCII", "ISO-8859-1", "windows-1252", "UTF-16", "utf-16le", "koi8-r",
      "x-mac-roman",
    ] {
      #expect(failure(name, "é") == nil)
    }
    for name in ["Shift_JIS", "GB2312", "Big5"] {
      #expect(failure(name, "e") == nil)
      #expect(failure(name, "é") == XMLFailure(.encoding(name), at: 30..<30 + name.utf8.count))
    }
    // Attack: ASCII letters that are a tag in the declared encoding.
    for name in ["UTF-7", "unicode-1-1-utf-7", "hz-gb-2312"] {
      #expect(failure(name, "+ADw-script+AD4-")?.problem == .encoding(name))
    }
  }

  @Test func attributesAndNamespacesAreLimited() {
    func failure(_ text: String) -> XMLFailure? { ParsedXML(parsing: text).failure }
    let attributes = (0..<255).map { " a\($0)=''" }.joined()
    #expect(failure("<a><b\(attributes) xmlns='u'/></a>") == nil)
    #expect(
      failure("<a><b\(attributes) xmlns='u' z=''/></a>")
        == XMLFailure(.tooManyAttributes, at: 3..<5))
    let namespaces = (0..<64).map { "<a xmlns:a\($0)='u'/>" }.joined()
    #expect(failure("<x>\(namespaces)</x>") == nil)
    let start = 3 + namespaces.utf8.count
    #expect(
      failure("<x>\(namespaces)<b c='' xmlns:d='u' xmlns:e='u'/></x>")
        == XMLFailure(.tooManyNamespaces, at: start + 8..<start + 15))
  }

  @Test func depthNeedsNoStack() {
    let depth = 300_000
    let document = ParsedXML(parsing: String(repeating: "<a>", count: depth))
    #expect(document.events.count == depth)
    #expect(document.failure?.problem == .malformed(.unexpectedEnd(open: "a", line: 1)))
  }

  // MARK: Comparison with another parser

  private static let pieces = [
    "<g>", "</g>", "<g ", "<path d='M0 0'/>", "/>", ">", "<é>", "</é>", "<![CDATA[", "]]>", "<!-- ",
    "-->", "-", "a=''", "b='&lt;'", "a=\"c\"", "'", "\"", "=", "x", "é", "\u{301}", " ", "\n",
    "\r\n",
    "\t", "]", "&", "&amp;", "&#65;", "&#x1F989;", "&#0;", "&x;", "<?p q?>", "<", "\u{1}", "\u{7F}",
  ]

  /// Foundation's parser (libxml2) reads the same content.
  @Test func saysWhatAnotherParserSays() {
    var generator = SeededGenerator.fresh(for: "ParsedXMLTests")
    var readable = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...9, using: &generator)
      let body = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
      let text = Bool.random(using: &generator) ? "<r>\(body)</r>" : "<r \(body)/>"
      let document = ParsedXML(parsing: text)
      let other = OtherParser.events(of: text)
      #expect(document.failure == nil ? events(of: document) == other : other == nil, "\(text)")
      if document.failure == nil { readable += 1 }
    }
    #expect(readable > 1_000)
  }

  private func events(of document: ParsedXML) -> [String] {
    document.events.map { event in
      switch event {
      case .start(let element):
        ([element.name] + document.attributes(of: element).map { "\($0.name)=\($0.value)" }.sorted())
          .joined(separator: "|")
      case .text(let text): "'\(text)'"
      case .end: ">"
      case .instruction(let target, _): "?\(target)"
      }
    }
  }

  private func dump(_ text: String) -> String {
    let document = ParsedXML(parsing: text)
    #expect(document.failure == nil)
    return document.events.map { event in
      switch event {
      case .start(let element):
        let attributes = document.attributes(of: element).map { " \($0.name)=\($0.value)" }
        return "start \(element.name)\(attributes.joined()) @\(document.rangeOfTag(element.tag))\n"
      case .text(let text): return "text '\(text)'\n"
      case .end: return "end\n"
      case .instruction(let target, let offset):
        return "instruction \(target) @\(document.rangeOfInstruction(offset))\n"
      }
    }.joined()
  }
}

/// The events of Foundation's parser in the format of `ParsedXMLTests.events(of:)`; `nil` after an
/// error.
private final class OtherParser: NSObject, XMLParserDelegate {
  private var events: [String] = []
  private var text = ""

  static func events(of text: String) -> [String]? {
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldProcessNamespaces = true
    let delegate = OtherParser()
    parser.delegate = delegate
    // Check both: after some errors `parse()` is true.
    return parser.parse() && parser.parserError == nil ? delegate.events : nil
  }

  private func flush() {
    if !text.isEmpty { events.append("'\(text)'") }
    text = ""
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    flush()
    events.append(
      ([name] + attributes.map { "\($0.key)=\($0.value)" }.sorted()).joined(separator: "|"))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    flush()
    events.append(">")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    // libxml2 keeps these line breaks, against XML 1.0 §2.11.
    text += String(decoding: block, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    flush()
    events.append("?\(target)")
  }
}
