import Diagnostics
import PictureReading
import Testing

/// Files that are invalid, or that would overload a browser or this program.
struct SVGLimitTests {
  @Test(arguments: [
    ("", "1:1 error [not-svg] this is not an SVG picture"),
    ("hello", "1:1 error [not-svg] this is not an SVG picture"),
    (
      "<!-- a -->\n <html/>", "2:2 error [not-svg] this is not an SVG picture: its root is '<html>'"
    ),
    (
      "<svg xmlns='urn:x'/>", "1:1 error [not-svg] this is not an SVG picture: its root is '<svg>'"
    ),
  ])
  func isNotSVG(text: String, problem: String) {
    let reading = SVGReading(text)
    #expect(reading.html == nil)
    #expect(reading.problems == [problem])
  }

  @Test(arguments: [
    ("<svg>\n <g>\n</svg>", "3:1", "'<g>' must be closed before '</svg>'"),
    ("<svg>\n é<g a=b/>\n</svg>", "2:8", "the value of an attribute must be in quotes"),
    ("<svg>\n <g é='é' d='' d=''/>\n</svg>", "2:2", "the attribute 'd' is in this tag twice"),
    ("<svg>\n é &nbsp;</svg>", "2:4", "the entity '&nbsp;' does not exist in XML"),
    (
      "<svg>\n <use xlink:href='#a'/></svg>", "2:2",
      "a prefix in this tag is not declared with 'xmlns:'"
    ),
    ("<svg/>\ntrailing", "2:1", "unexpected content after the end of '<svg>'"),
    ("<svg viewBox='0 0 1 1'>\n<g>", "2:4", "the file ends before the closing '</g>'"),
    ("<svg>\n a\u{8}</svg>", "2:3", "the control character U+0008 is not allowed"),
    ("<svg>&#1;</svg>", "1:6", "'&#1;' is not a valid character in XML"),
  ])
  func isMalformed(text: String, place: String, message: String) {
    let reading = SVGReading(text)
    #expect(reading.html == nil)
    #expect(reading.problems == ["\(place) error [malformed-svg] \(message)"])
  }

  @Test func placesAreRightFarDownTheFile() {
    let lines = String(repeating: "<path d='M0 0 é 1'/>\n", count: 2_000)
    let reading = SVGReading("<svg viewBox='0 0 1 1'>\n\(lines) <script/></g></svg>")
    #expect(reading.problems.map { $0.prefix { $0 != " " } } == ["2002:11"])
    let removed = SVGReading("<svg viewBox='0 0 1 1'>\n\(lines) é<script/></svg>")
    #expect(removed.problems.map { $0.prefix { $0 != " " } } == ["2002:3"])
  }

  @Test(arguments: [
    "<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'alert(1)'>]><svg viewBox='0 0 1 1'/>",
    "<!DOCTYPE svg [<!ELEMENT svg ANY>]><svg viewBox='0 0 1 1'/>",
    "<!DOCTYPE svg [<!NOTATION n SYSTEM 'n'>]><svg viewBox='0 0 1 1'/>",
    "<!DOCTYPE svg SYSTEM 'file:///etc/passwd' [%x;]><svg viewBox='0 0 1 1'/>",
    "<!DOCTYPE svg [<!ENTITY % x 'y'>]><svg viewBox='0 0 1 1'/>",
    "<!DOCTYPE svg [<!ENTITY % x SYSTEM 'x.dtd'> %x;]><svg viewBox='0 0 1 1'/>",
    "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg viewBox='0 0 1 1'>&x;</svg>",
    "<!DOCTYPE svg [<!ENTITY x PUBLIC 'a' '//evil'>]><svg viewBox='0 0 1 1'>&x;</svg>",
    "<!DOCTYPE svg [<!ENTITY x SYSTEM 'a' NDATA n>]><svg viewBox='0 0 1 1'/>",
    "<!DOCTYPE svg [<!ENTITY x '<script/>'>]><svg viewBox='0 0 1 1'>&x;</svg>",
    "<!DOCTYPE svg [<!ENTITY x '&#60;script/>'>]><svg viewBox='0 0 1 1'>&x;</svg>",
    "<!DOCTYPE svg [<!ENTITY x '&#x26;y;'><!ENTITY y 'z'>]><svg viewBox='0 0 1 1'>&x;</svg>",
    "<!DOCTYPE svg [<!ENTITY x '&y;'>]><svg viewBox='0 0 1 1'>&x;</svg>",
  ])
  func aDTDIsRefused(text: String) {
    let reading = SVGReading("<!-- <!DOCTYPE in a comment is text -->\n" + text)
    #expect(reading.html == nil)
    #expect(reading.problems.count == 1)
    #expect(reading.problems.first?.hasPrefix("2:") == true)
    #expect(
      reading.problems.first?.hasSuffix(
        "error [svg-dtd] an SVG cannot have a document type declaration with these contents")
        == true)
  }

  /// Illustrator declares namespaces and styles as entities.
  @Test func entitiesOfTextAreExpanded() {
    let reading = SVGReading(
      """
      <?xml version="1.0"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/TR/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!ENTITY st0 "fill:#0a8;">
        <!ENTITY st1 "&st0;stroke:red;"> <!-- a comment -->
        <!ENTITY copy "&#169;">
      ]>
      <svg xmlns="&ns_svg;" viewBox="0 0 1 1"><path style="&st1;"/><text>&copy; &amp;</text></svg>
      """)
    #expect(
      reading.html == """
        <svg><path fill="#0a8" stroke="red"/><text>© &amp;</text></svg>
        """)
    #expect(reading.problems == [])
    // Source locations refer to the file before expansion.
    let broken = SVGReading(
      "<!DOCTYPE svg [<!ENTITY a 'aaaa'>]>\n<svg viewBox='0 0 1 1'><g id='&a;&a;'></G></svg>")
    #expect(broken.problems.first?.hasPrefix("2:39 error [malformed-svg]") == true)
  }

  /// The text of an entity passes the same checks as the text of the file.
  @Test(arguments: [
    "<path style='&e;'/>", "<path fill='&e;'/>", "<use href='&e;'/>", "<path onclick='&e;'/>",
    "<style>path{fill:&e;}</style><path/>", "<image href='&e;'/>", "<path id='&e;'/>",
  ])
  func entitiesLetNothingThrough(body: String) {
    for value in ["fill:url(//evil)", "url(//evil)", "javascript:evil()", "\" onload=\"evil()"] {
      let entity = value.contains("\"") ? "'\(value)'" : "\"\(value)\""
      let html = SVGReading(
        "<!DOCTYPE svg [<!ENTITY e \(entity)>]><svg viewBox='0 0 1 1'>\(body)</svg>"
      ).html
      #expect(html.map { !$0.contains("//evil") && !$0.contains("=\"evil") } ?? true)
      #expect(html?.contains(" onload=") != true)
    }
  }

  /// Attack: "Billion laughs" in several notations, and names from entities.
  @Test func entitiesHaveBounds() {
    func problem(_ declarations: String, _ body: String = "<path d='&e1;'/>") -> String {
      SVGReading("<!DOCTYPE svg [\(declarations)]><svg viewBox='0 0 1 1'>\(body)</svg>").problems
        .first ?? ""
    }
    func laughs(_ depth: Int, _ count: Int) -> String {
      "<!ENTITY e0 'ha'>"
        + (1...depth).map { level in
          "<!ENTITY e\(level) '\(String(repeating: "&e\(level - 1);", count: count))'>"
        }.joined()
    }
    #expect(problem(laughs(2, 3)) == "")
    #expect(problem(laughs(3, 3)).contains("[svg-dtd]"))
    #expect(problem(laughs(2, 100)).contains("[svg-dtd]"))
    #expect(problem("<!ENTITY e1 '&e1;'>").contains("[svg-dtd]"))
    #expect(problem("<!ENTITY e1 '\(String(repeating: "a", count: 5_000))'>").contains("[svg-dtd]"))
    #expect(
      problem((0..<101).map { "<!ENTITY e\($0) 'a'>" }.joined()).contains("[svg-dtd]"))
    let long = "<!ENTITY e1 '\(String(repeating: "a", count: 4_000))'>"
    let references = String(repeating: "&e1;", count: 300)
    #expect(problem(long, "<path d='\(references)'/>").contains("[svg-too-complex]"))
    #expect(problem(long, "<text>\(references)</text>").contains("[svg-too-complex]"))
    #expect(problem("<!ENTITY e 'd'>", "<path &e;='M0 0'/>").contains("[malformed-svg]"))
    #expect(problem("<!ENTITY e 'path'>", "<&e;/>").contains("[malformed-svg]"))
    #expect(
      problem("<!ENTITY e 'a'>", "<path d='&f;'/>").contains(
        "the entity '&f;' does not exist in XML"))
    let external = "<!DOCTYPE svg SYSTEM '//evil' [<!ENTITY e 'a'>]><svg viewBox='0 0 1 1'>"
    #expect(
      SVGReading(external + "<path d='&f;'/></svg>").problems.first?
        .contains("the entity '&f;' does not exist in XML") == true)
  }

  /// XML does not allow white space before its declaration, but scripts write it.
  @Test func aBlankMayStandBeforeTheDeclaration() {
    let svg = "<svg viewBox='0 0 1 1'><path/></svg>"
    for blank in ["\n", " \r\n\t", "\u{FEFF}\n"] {
      let reading = SVGReading("\(blank)<?xml version='1.0' encoding='utf-8'?>\n\(svg)")
      #expect(reading.html == "<svg><path/></svg>")
      #expect(reading.problems == [])
    }
    let disguised = SVGReading("\n<?xml version='1.0' encoding='utf-7'?>\(svg)")
    #expect(disguised.problems.first?.contains("[svg-encoding]") == true)
    #expect(SVGReading("\n<?xml version='1.0'\(svg)").html == nil)
    #expect(SVGReading("<!-- --><?xml version='1.0'?>\(svg)").html == nil)
  }

  @Test func aDTDInACommentOrInTextIsNone() {
    let reading = SVGReading(body: "<!-- <!DOCTYPE --><text><![CDATA[<!DOCTYPE]]></text>")
    #expect(reading.html == "<svg><text>&lt;!DOCTYPE</text></svg>")
  }

  @Test func aDocumentTypeThatDeclaresNothingIsPassedOver() {
    let reading = SVGReading(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
        "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg viewBox="0 0 1 1"><path/><g></svg>
      """)
    // Source locations refer to the original file.
    #expect(reading.problems.first?.hasPrefix("5:34 error [malformed-svg]") == true)
    let whole = SVGReading("<!DOCTYPE svg><svg viewBox='0 0 1 1'><path/></svg>")
    #expect(whole.html == "<svg><path/></svg>")
    #expect(whole.problems == [])
  }

  @Test(arguments: ["UTF-16", "ISO-8859-1", "windows-1251", "Shift_JIS", "EBCDIC-CP-US"])
  func asciiIsReadUnderAnyName(name: String) {
    let reading = SVGReading(
      "<?xml version='1.0' encoding='\(name)'?><svg viewBox='0 0 1 1'><path/></svg>")
    #expect(reading.html == "<svg><path/></svg>")
    #expect(reading.problems == [])
  }

  /// Attack: text that is harmless in ASCII and a script in the declared encoding.
  @Test(arguments: [("UTF-7", "+ADw-script+AD4-"), ("hz-gb-2312", "~{<script~}"), ("big5", "é")])
  func otherEncodingsAreRefused(name: String, text: String) {
    let reading = SVGReading(
      "<?xml version='1.0' encoding='\(name)'?><svg viewBox='0 0 1 1'><desc>"
        + text.replacing("<", with: "&lt;") + "</desc></svg>")
    #expect(reading.html == nil)
    #expect(
      reading.problems == ["1:31 error [svg-encoding] the encoding '\(name)' is not supported"])
  }

  @Test func zerosDoNotMakeAnotherEncoding() {
    let text = "<svg viewBox='0 0 1 1'/>".map { "\($0)\0" }.joined()
    #expect(
      SVGReading(text).problems == [
        "1:2 error [malformed-svg] the control character U+0000 is not allowed"
      ])
  }

  @Test func sizeIsLimited() {
    let start = "<svg viewBox='0 0 1 1'><path/>"
    let spaces = SVGReader.maximumSize - start.utf8.count - "</svg>".utf8.count
    let whole = start + String(repeating: " ", count: spaces)
    #expect(SVGReading(whole + "</svg>").html == "<svg><path/></svg>")
    #expect(
      SVGReading(whole + " </svg>").problems == [
        "1:1 error [svg-too-large] the file has 1048577 bytes, and the limit is 1048576"
      ])
  }

  @Test func depthIsLimitedEvenWhereNothingIsKept() {
    func nested(_ depth: Int, _ name: String) -> String {
      "<svg viewBox='0 0 1 1'>" + String(repeating: "<\(name)>", count: depth - 1)
        + String(repeating: "</\(name)>", count: depth - 1) + "<path/></svg>"
    }
    #expect(SVGReading(nested(100, "g")).problems == [])
    for name in ["g", "x"] {
      #expect(
        SVGReading(nested(101, name)).problems == [
          "1:\(24 + 99 * 3) error [svg-too-deep] elements are nested more than 100 levels deep"
        ])
    }
    #expect(SVGReading(nested(50_000, "g")).html == nil)
  }

  @Test func aReferenceBombIsRefused() {
    var body = "<g id='l0'><path/></g>"
    for level in 1...10 {
      let uses = String(repeating: "<use href='#l\(level - 1)'/>", count: 10)
      body += "<g id='l\(level)'>\(uses)</g>"
    }
    #expect(
      SVGReading(body: body).problems.map { $0.dropFirst(5) }.first?.contains(
        "error [svg-too-complex] the picture has more than 100000 elements, "
          + "counting the copies of '<use>'"
      ) == true)
  }

  @Test func aBombOfPatternsMasksAndMarkersIsRefused() {
    for attribute in ["fill", "mask", "filter", "marker-mid"] {
      var body = "<g id='l0'><path/></g>"
      for level in 1...10 {
        let element = "<path d='M0h1h1h1h1' style='\(attribute):url(#l\(level - 1))'/>"
        body += "<g id='l\(level)'>\(String(repeating: element, count: 10))</g>"
      }
      #expect(SVGReading(body: body).html == nil)
    }
  }

  /// Each element is drawn separately, as large as the picture. Thousands took half a minute.
  @Test(arguments: [
    ("<g opacity='.9'><path/></g>", 5_000), ("<path style='opacity:50%'/>", 5_000),
    ("<g style='mix-blend-mode:multiply'><path/></g>", 500),
    ("<path mask='url(#m)'/>", 500), ("<path filter='url(#f)' opacity='.5'/>", 500),
  ])
  func whatIsDrawnAloneIsLimited(element: String, count: Int) {
    let definitions = "<mask id='m'><path/></mask><filter id='f'><feFlood/></filter>"
    #expect(
      SVGReading(body: definitions + String(repeating: element, count: count)).problems == [])
    let more = SVGReading(body: definitions + String(repeating: element, count: count + 1))
    #expect(more.html == nil)
    #expect(
      more.problems.first?.hasSuffix(
        "error [svg-too-complex] the picture needs too many layers: at most 500 elements can have "
          + "'mix-blend-mode', 'mask' or 'filter'; large filters count more, and 10 elements with "
          + "'opacity' count as one") == true)
    let uses = String(repeating: "<use href='#a'/>", count: count / 100 + 1)
    let drawnOut = "<g id='a'>\(String(repeating: element, count: 100))</g>\(uses)"
    #expect(SVGReading(body: definitions + drawnOut).html == nil)
    #expect(
      SVGReading(body: String(repeating: "<g opacity='1'><path/></g>", count: 5_001)).problems == []
    )
  }

  /// Browsers compute each primitive for each element. Fifty wide dilations took a minute.
  @Test(arguments: [
    (166, "<feOffset/><feFlood/><feMerge><feMergeNode/></feMerge><feBlend/><feTile/>", ""),
    (38, "<feMorphology radius='1.92'/>", ""), (38, "<feMorphology radius='.1 .24'/>", "box"),
    (100, "<feTurbulence numOctaves='9'/>", ""), (55, "<feConvolveMatrix order='12'/>", ""),
    (200, "<feSpecularLighting><fePointLight/></feSpecularLighting><feOffset/>", ""),
    (90, "<feDiffuseLighting id='l'/>" + String(repeating: "<feOffset/>", count: 7), ""),
  ])
  func filtersCountByTheirPrimitives(count: Int, primitives: String, units: String) {
    let box = units.isEmpty ? "" : " primitiveUnits='objectBoundingBox'"
    func problems(_ count: Int) -> [String] {
      SVGReading(
        body: "<filter id='f'\(box)>\(primitives)</filter>"
          + String(repeating: "<path filter='url(#f)'/>", count: count)
      ).problems
    }
    #expect(problems(count) == [])
    #expect(problems(count + 1).first?.contains("[svg-too-complex]") == true)
    // Unused filters have no cost.
    let unused = (0..<600).map { "<filter id='u\($0)'>\(primitives)</filter>" }.joined()
    #expect(SVGReading(body: unused + "<filter>\(primitives)</filter><path/>").problems == [])
    #expect(
      SVGReading(
        body:
          "<filter id='f'><feMorphology radius='1e300'/><feTurbulence numOctaves='nan'/></filter>"
          + "<path filter='url(#f)'/>"
      ).problems.first?.contains("[svg-too-complex]") == true)
  }

  /// The work is counted before the matches of a list are collected.
  @Test func longListsOfSelectorsAreNotHeldAtOnce() {
    let selectors = Array(repeating: ".a", count: 1_200).joined(separator: ",")
    let sheet = "<style>\(selectors){\(String(repeating: "r:1px;", count: 30_000))}</style>"
    #expect(
      SVGReading(body: sheet + "<circle class='a' r='3'/>").problems.first?
        .contains("[svg-too-complex] the style sheets have too many rules") == true)
  }

  @Test func markersCountOnceForEachVertex() {
    let path = "<path d='M0\(String(repeating: "h1", count: 500))' marker-mid='url(#m"
    let body = """
      <marker id='m0'><path/></marker><marker id='m1'>\(path)0)'/></marker>\(path)1)'/>
      """
    #expect(
      SVGReading(body: body).problems.first?.contains("error [svg-too-complex]") == true)
    let one = SVGReading(body: "<marker id='m0'><path/></marker>\(path)0)'/>")
    #expect(one.problems == [])
  }

  @Test(arguments: [
    "<g id='a'><use href='#a'/></g>", "<g id='a'><g><g id='b'><use href='#a'/></g></g></g>",
    "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
  ])
  func aReferenceThatComesBackIsRefused(body: String) {
    let reading = SVGReading(body: body)
    #expect(reading.html == nil)
    #expect(reading.problems.first?.contains("error [svg-circular-reference]") == true)
  }

  @Test func aLongChainOfReferencesIsRefusedInEitherDirection() {
    let chain = (0..<5_000).map { "<g id='l\($0)'><use href='#l\($0 + 1)'/></g>" }
    for elements in [chain, chain.reversed()] {
      #expect(
        SVGReading(body: elements.joined()).problems.first?.contains("[svg-too-deep]") == true)
    }
  }

  @Test func attributesNamespacesElementsAndRulesAreLimited() {
    let attributes = (0..<257).map { "a\($0)=''" }.joined(separator: " ")
    let namespaces = (0..<65).map { "<g xmlns:a\($0)='urn:\($0)'/>" }.joined()
    let elements = String(repeating: "<g/>", count: 100_000)
    let rules = "<style>" + String(repeating: "a{}", count: 5_001) + "</style>"
    let work =
      "<style>" + String(repeating: "*{x:1}", count: 4_000) + "</style>" + elements.prefix(40_000)
    // Each element is compared with all its ancestors.
    let deep = String(repeating: "<g>", count: 90)
    let descendants =
      "<style>" + String(repeating: "g g path{x:1}", count: 4_000) + "</style>" + deep
      + String(repeating: "<path/>", count: 1_000) + String(repeating: "</g>", count: 90)
    for body in ["<g \(attributes)/>", namespaces, elements, rules, work, descendants] {
      let reading = SVGReading(body: body)
      #expect(reading.html == nil)
      #expect(reading.problems.first?.contains("error [svg-too-complex]") == true)
    }
  }

  /// Each bracket read all text before it, which took hours.
  @Test func manyBracketsInAValueAreReadOnce() {
    let brackets = String(repeating: "(", count: 400_000)
    let spaced = String(repeating: "( ", count: 200_000)
    for body in [
      "<style>.a{fill:\(brackets)}</style><path/>", "<path transform='\(brackets)'/>",
      "<path transform='\(spaced)'/>", "<path style='fill:\(spaced)'/>",
    ] {
      let reading = SVGReading(body: body)
      #expect(reading.html == "<svg><path/></svg>", "\(body.prefix(20))")
      #expect(reading.problems.count == 1, "\(body.prefix(20))")
      #expect(reading.problems.allSatisfy { $0.utf8.count < 300 }, "\(body.prefix(20))")
    }
  }

  /// The tag was parsed again for each removed attribute.
  @Test func manyThingsLeftOutOfALongTagAreFoundAtOnce() {
    let properties = (0..<900).map { "fill\($0):\(String(repeating: "1", count: 200));" }.joined()
    let reading = SVGReading(body: "<path style='\(properties)' onclick='1' d='M0 0h1z'/>")
    #expect(reading.problems.count == 1)
    #expect(reading.problems.first?.contains("'onclick'") == true)
  }

  @Test func unclosedMarkupEndsInAnError() {
    for text in ["<svg", "<svg a='", "<svg><!--", "<svg><![CDATA[", "<?xml", "<?", "<!", "<", "</"]
    {
      #expect(SVGReading(text).html == nil)
      #expect(SVGReading(text).diagnostics.hasErrors)
    }
    let brackets = SVGReading(String(repeating: "<", count: 500_000))
    #expect(brackets.html == nil)
  }
}
