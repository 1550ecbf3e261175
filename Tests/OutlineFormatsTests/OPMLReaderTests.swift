import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import Markup
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct OPMLReaderTests {
  private func outline(_ body: String, head: String = "") async throws -> Outline {
    let site = MemorySite.withOwl(["outlines/a.opml": Self.document(body, head: head)])
    return try #require(try await site.load().site.outlines.first)
  }

  private static func document(_ body: String, head: String = "") -> String {
    #"<opml version="2.0"><head>\#(head)</head><body>\#(body)</body></opml>"#
  }

  private func fixture(_ name: String) async throws -> Outline {
    try await ContentLoader(source: .folder(Fixture.url("OPML"))).load().site.outline(named: name)
  }

  // MARK: Real files

  @Test func drummer() async throws {
    let outline = try await fixture("drummer")
    #expect(outline.title == "Notes on outlines")
    #expect(outline.summary == "Thoughts, one line at a time.")
    #expect(
      outline.dump == """
        monday: Monday open made 2021-09-06
          monday/a-line-with-emphasis-and-strength-quoted: A line with emphasis and strength, “quoted”. [A line with <em>emphasis</em> and <strong>strength</strong>, “quoted”.] in /Outlines/Style; /Writing made 2021-09-06
          monday/links: Links open made 2021-09-06
            monday/links/the-specification: The specification -> http://opml.org/spec2.opml made 2021-09-06
            monday/links/far-away: Far away -> https://far.example/away.opml
            monday/links/a-friend-s-list: A friend's list
              monday/links/a-friend-s-list/types: Types
                monday/links/a-friend-s-list/types/letters: Letters -> https://letters.example feed https://letters.example/feed
              monday/links/a-friend-s-list/only-a-title: Only a title -> http://old.example feed http://old.example/rss
          monday/not-yet: not yet comment
            monday/not-yet/below-what-is-not-yet: below what is not yet
        tuesday: Tuesday made 2021-09-07

        """)
    let head = try #require(outline.opmlFile?.head)
    #expect(head["ownerName"] == "Robin Example")
    #expect(head["ownerId"] == "https://robin.example/")
    #expect(head["dateCreated"] == "Sun, 15 Aug 2021 15:38:08 GMT")
    #expect(head.expansionState == [1, 3])
    #expect(head["windowTop"] == "146")
    #expect(head["lastCursor"] == "3")
  }

  /// Pages omit comments and blank lines.
  @Test func published() async throws {
    let drummer = try await fixture("drummer").published.dump
    #expect(!drummer.contains("not yet") && drummer.contains("Tuesday"))
    #expect(try await fixture("omnioutliner").published.items.map(\.text).last == "Done")
    #expect(try await fixture("omnioutliner").published.items.count == 3)
    #expect(try await fixture("omnioutliner").items.count == 4)
  }

  /// A row without text is a blank line only if it has no other content.
  @Test func aNodeWithoutTextStays() async throws {
    let site = MemorySite.withOwl([
      "outlines/a.opml": Self.document(
        """
        <outline text="" _note="Remember the milk"/>
        <outline text="" type="link" url="https://x.example/"/>
        <outline text="&lt;b&gt;&lt;/b&gt;" _image="owl"/>
        <outline text=" " created="Sun, 15 Aug 2021 15:38:08 GMT"/>
        """)
    ])
    let result = try await site.load()
    #expect(
      result.site.outlines.first?.published.dump == """
        item: … (Remember the milk)
        https-x-example: https://x.example/ -> https://x.example/
        item-2: … image owl

        """)
    #expect(
      result.warnings.map(\.message) == Array(repeating: "an '<outline>' has no 'text'", count: 2))
  }

  @Test func omniOutliner() async throws {
    #expect(
      try await fixture("omnioutliner").dump == """
        seeds-to-order: Seeds to order (From the small catalogue.

        Ask about postage.) open to do
          seeds-to-order/tomatoes-peppers: Tomatoes & peppers done
          seeds-to-order/basil: Basil to do
        repairs: Repairs open to do
          repairs/glass-40-60-cm: Glass, 40 < 60 cm (Measure twice: "cut once".) to do
        item:\u{20}
        done: Done done

        """)
  }

  @Test func workflowy() async throws {
    #expect(
      try await fixture("workflowy").dump == """
        project-garden: Project garden [Project <strong>garden</strong>] (Notes too: soon)
          project-garden/test-the-soil-spring: Test the soil #spring [<a href="https://soil.example/">Test the soil</a> #spring] done
          project-garden/move-the-roses-lilacs-in-march: Move the roses & lilacs in March
          project-garden/item:\u{20}

        """)
  }

  @Test func dynalist() async throws {
    #expect(
      try await fixture("dynalist").dump == """
        trip: Trip
          trip/pack: Pack done
          trip/tickets-at-the-door: Tickets **at the door** (Row 7
        Seat 12) to do
        ideas: Ideas open
          ideas/a-walk-by-the-river: A walk by the river

        """)
  }

  @Test func subscriptions() async throws {
    #expect(
      try await fixture("netnewswire").dump == """
        birds: Birds
          birds/owl-news: Owl news -> https://owls.example/ feed https://owls.example/feed.xml?a=1&b=2
          birds/no-home-page: No home page -> https://feeds.example/rss feed https://feeds.example/rss
        it-s-quoted: It's "quoted" (Said of it) -> https://quotes.example feed feed:https://quotes.example/atom

        """)
    let feed = try await fixture("netnewswire").items[1].feed
    #expect(
      feed
        == OutlineFeed(
          xmlURL: "feed:https://quotes.example/atom", htmlURL: "https://quotes.example",
          title: #"It's "quoted""#, summary: "Said of it", version: "RSS"))
  }

  @Test func otherEncodings() async throws {
    let radio = try await fixture("radio")
    #expect(radio.title == "Cafés")
    #expect(radio.dump == "zürich: Zürich\n  zürich/café-odeon: Café Odeon\n")
    // Declared Latin-1 is decoded as Windows-1252, as in browsers.
    var latin = MemorySite([:])
    let opml =
      #"<?xml version='1.0' encoding='iso-8859-1'?><opml><body><outline text="%"/></body></opml>"#
    let quoted = opml.utf8.flatMap { $0 == UInt8(ascii: "%") ? [0x93, 0xE9, 0x94, 0x80] : [$0] }
    latin.files.append(("Content/outlines/a.opml", Data(quoted)))
    #expect(try await latin.load().site.outlines.first?.dump == "é: “é”€\n")
    var wide = MemorySite([:])
    let text =
      #"<?xml version="1.0" encoding="UTF-16"?><opml><body><outline text="é"/></body></opml>"#
    let bytes = try #require(text.data(using: .utf16))
    wide.files.append(("Content/outlines/a.opml", bytes))
    #expect(try await wide.load().site.outlines.first?.dump == "é: é\n")
  }

  @Test(arguments: ["utf8", "utf-8", "UTF-8", "UTF8"])
  func utf8IsReadByEachOfItsNames(name: String) async throws {
    let text =
      #"<?xml version='1.0' encoding='\#(name)'?>"# + Self.document(#"<outline text="é"/>"#)
    let result = try await MemorySite(["outlines/a.opml": text]).load()
    #expect(result.site.outlines.first?.dump == "é: é\n")
    #expect(result.warnings == [])
  }

  // MARK: Content of other programs

  /// Mistakes are warnings, because users cannot fix exported files.
  @Test func mistakesOfOtherProgramsAreWarnings() async throws {
    let result = try await MemorySite.withOwl([
      "outlines/a.opml": Self.document(
        """
        <outline text="Run" url="javascript:alert(1)"/><outline text="App" url="obsidian://open"/>
        <outline text="Gone" url="icon:nobody"/><outline text="&lt;a href='x.html'&gt;In&lt;/a&gt;"/>
        <outline text=""><outline text="below"/></outline><outline><outline text="too"/></outline>
        <outline url="https://x.example/"/><outline/>
        <outline text="Foreign"><note>n</note><x:y xmlns:x="urn:x"><outline text="inside"/></x:y>
        and text</outline>
        """)
    ]).load()
    #expect(
      result.site.outlines.first?.dump == """
        run: Run
        app: App
        gone: Gone
        in: In
        item: …
          item/below: below
        item-2: …
          item-2/too: too
        https-x-example: https://x.example/ -> https://x.example/
        item-3:\u{20}
        foreign: Foreign
          foreign/inside: inside

        """)
    #expect(
      result.warnings.map(\.code) == [
        "unsafe-link", "unsafe-link", "unknown-icon", "unsafe-link", "empty-text", "empty-text",
        "empty-text", "empty-text", "misplaced-element", "foreign-element", "foreign-element",
        "misplaced-element",
      ])
  }

  /// Nodes outside the body, or in a second body, are read.
  @Test func nodesInAWrongPlaceStay() async throws {
    let result = try await MemorySite([
      "outlines/a.opml": """
      <opml><head><outline text="1"/></head><outline text="2"/><body><outline text="3"/></body>
      <body><outline text="4"/></body></opml>
      """
    ]).load()
    #expect(result.site.outlines.first?.items.map(\.text) == ["1", "2", "3", "4"])
    #expect(Set(result.warnings.map(\.code)) == ["misplaced-element"])
  }

  @Test func aDocumentTypeThatDeclaresNothingIsPassedOver() async throws {
    let type = #"<!DOCTYPE opml SYSTEM "http://static.userland.com/opml.dtd">"#
    let site = MemorySite(["outlines/a.opml": type + Self.document(#"<outline text="a"/>"#)])
    #expect(try await site.load().site.outlines.first?.dump == "a: a\n")
  }

  // MARK: Text

  @Test(arguments: [
    ("a &lt; b &amp;&amp; c &gt; d", "a < b && c > d", nil),
    ("AT&amp;amp;T &amp;copy; &amp;#8230; &amp;nosuch;", "AT&T © … &nosuch;", nil),
    ("&lt;b&gt;x &lt;i&gt;y&lt;/b&gt; z", "x y z", "<strong>x <em>y</em></strong> z"),
    ("&lt;b onclick='1'&gt;x&lt;/b", "x</b", "<strong>x&lt;/b</strong>"),
    (
      "x&lt;br/&gt;y &lt;code&gt;&amp;lt;z&gt;&lt;/code&gt;", "x y <z>",
      "x<br />\ny <code>&lt;z&gt;</code>"
    ),
    (
      "&lt;a href=' https://x.example/?a&amp;amp;b '&gt;x&lt;/a&gt;", "x",
      #"<a href="https://x.example/?a&amp;b">x</a>"#
    ),
    (
      "&lt;a href='icon:owl'&gt;x &lt;a href='/list/'&gt;y&lt;/a&gt;", "x y",
      #"<a href="[icon owl]">x y</a>"#
    ),
    ("&lt;img src='icon:owl' alt='Owl'&gt;&lt;!-- c --&gt;", "Owl", nil),
    (
      "Array&lt;String&gt; &lt;T&gt;&lt;b&gt;x&lt;/b&gt;&lt;/T&gt;", "Array<String> <T>x</T>",
      "Array&lt;String&gt; &lt;T&gt;<strong>x</strong>&lt;/T&gt;"
    ),
    ("see &lt;img src='icon:owl' alt='&amp;quot;'&gt;", #"see ""#, #"see [icon owl """]"#),
  ])
  func text(_ source: String, _ text: String, _ markup: String?) async throws {
    let outline = try await outline(#"<outline text="\#(source)"/>"#)
    #expect(outline.items.first?.text == text)
    #expect(outline.items.first?.richText?.flattened == markup)
  }

  /// The attack: markup that runs scripts.
  @Test func hostileText() async throws {
    let site = MemorySite([
      "outlines/a.opml": Self.document(
        """
        <outline text="&lt;script&gt;alert(1)&lt;/script&gt;x&lt;img src=y onerror=z alt=w&gt;\
        &lt;p style='a'&gt;q&lt;/p&gt;&lt;svg/onload=1&gt;"/>
        """)
    ])
    let result = try await site.load()
    #expect(result.site.outlines.first?.items.first?.text == "xwq")
    #expect(result.site.outlines.first?.items.first?.richText == nil)
    #expect(
      result.warnings.map(\.message) == [
        "the markup '<img>' is left out, and its text stays",
        "the markup '<p>' is left out, and its text stays",
        "the markup '<script>' is left out, and its text stays",
        "the markup '<svg>' is left out, and its text stays",
      ])
    let unsafe = MemorySite([
      "outlines/a.opml": Self.document(
        #"<outline text="&lt;a href=&quot;javascript:x&quot;&gt;x&lt;/a&gt;"/>"#)
    ])
    #expect(try await unsafe.printed().contains("[unsafe-link] 'javascript:x'"))
  }

  /// The attack: a quote with a combining character is another `Character`, but ends an attribute.
  @Test(arguments: ["\u{301}", "\u{200D}"])
  func aMarkAfterACharacterLeavesItEscaped(mark: String) async throws {
    for (character, reference) in [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"),
    ] {
      let hostile = "\(character)\(mark)/autofocus/onfocus=alert(1)"
      let html = "<a href='https://x/\(hostile)'>x</a> <b>\(reference)\(mark)</b>"
      let outline = try await outline("<outline text=\"\(html.escaped(for: .xmlAttribute))\"/>")
      let markup = try #require(outline.items.first?.richText?.flattened)
      let text = character == "\"" ? character : reference
      let expected = """
        <a href="https://x/\(reference)\(mark)/autofocus/onfocus=alert(1)">x</a> \
        <strong>\(text)\(mark)</strong>
        """
      #expect(Array(markup.utf8) == Array(expected.utf8))
    }
  }

  /// A branch is a control, which cannot contain links.
  @Test func linksOfBranches() async throws {
    let outline = try await outline(
      #"<outline text="&lt;a href='/x/'&gt;x&lt;/a&gt; &lt;a href='/y/'&gt;y&lt;/a&gt;"><outline text="z"/></outline>"#
    )
    #expect(outline.dump == "x-y: x y -> /x/\n  x-y/z: z\n")
  }

  // MARK: Expanded nodes

  @Test(arguments: [
    ("", []), ("1", ["a"]), ("1,2", ["a", "b"]), ("1,2,3", ["a", "b", "c"]), ("2", ["f"]),
    // Each number counts visible lines: 5 is f after b in a is expanded.
    ("1,2,5", ["a", "b", "f"]), ("2,1", ["a", "f"]), (" 1 , 2 ", ["a", "b"]),
    ("0,-1,99,x", []), ("1,1,1", ["a"]), ("1,3", ["a"]),
  ])
  func expansionState(_ state: String, _ open: [String]) async throws {
    let outline = try await outline(
      """
      <outline text="a"><outline text="b"><outline text="c"><outline text="d"/></outline></outline>
      <outline text="e"/></outline><outline text="f"><outline text="g"/></outline>
      """, head: "<expansionState>\(state)</expansionState>")
    var expanded: [String] = []
    var pending = outline.items
    while let item = pending.popLast() {
      if item.isExpanded { expanded.append(item.text) }
      pending += item.children
    }
    #expect(expanded.sorted() == open)
    // Writing the lines again results in the same numbers.
    let lines = outline.expandedLines.map(String.init).joined(separator: ",")
    if !["2,1", " 1 , 2 ", "0,-1,99,x", "1,1,1", "1,3"].contains(state) { #expect(lines == state) }
  }

  @Test func collapsed() async throws {
    let tree = #"<outline text="a" %><outline text="b"><outline text="c"/></outline></outline>"#
    func open(_ attribute: String, _ head: String = "") async throws -> [Bool] {
      let outline = try await outline(tree.replacing("%", with: attribute), head: head)
      return [outline.items[0].isExpanded, outline.items[0].children[0].isExpanded]
    }
    #expect(try await open("") == [false, false])
    #expect(try await open(#"collapsed="true""#) == [false, true])
    #expect(try await open(#"collapsed="false""#) == [true, true])
    let state = "<expansionState>1</expansionState>"
    #expect(try await open(#"collapsed="true""#, state) == [false, false])
  }

  // MARK: Ids and includes

  @Test func ids() async throws {
    let outline = try await outline(
      """
      <outline text="A" isComment="true"/><outline text="A"/><outline text="A" id="own/id"/>
      <outline text="A" id="{not one}"><outline text="&lt;b&gt;B&lt;/b&gt;"/></outline>
      """)
    #expect(
      outline.dump == """
        a-3: A comment
        a: A
        own/id: A
        a-2: A
          a-2/b: B [<strong>B</strong>]

        """)
    #expect(outline.items.map(\.ownID) == [nil, nil, "own/id", nil])
  }

  @Test func includes() async throws {
    var site = MemorySite([
      "outlines/b.md": "- B\n", "outlines/c.json": #"{ "items": [ { "text": "C" } ] }"#,
    ])
    site.add(
      "outlines/a.opml",
      Self.document(
        """
        <outline text="1" type="include" url="b.md"/><outline text="2" type="Include" url="./c"/>
        <outline text="3" type="include" url="http://x.example/b.opml"/>
        """))
    let outline = try #require(try await site.load().site.outlines.last { $0.id.text == "a" })
    #expect(outline.dump == "1: 1\n  1/b: B\n2: 2\n  2/c: C\n3: 3 -> http://x.example/b.opml\n")
    #expect(!OPMLWriter.document(outline).contains(#"text="B""#))
  }

  @Test func depth() async throws {
    func nested(_ depth: Int) -> MemorySite {
      let open = String(repeating: #"<outline text="x">"#, count: depth)
      let close = String(repeating: "</outline>", count: depth)
      return MemorySite(["outlines/a.opml": Self.document(open + close)])
    }
    let whole = try await nested(Outline.maximumDepth).load().site.outlines.first
    #expect(whole?.dump.split(separator: "\n").count == Outline.maximumDepth)
    #expect(try await nested(Outline.maximumDepth + 1).printed().contains("[outline-too-deep]"))
    #expect(try await nested(100_000).printed().contains("[outline-too-deep]"))
  }

  /// A combining mark from a character reference stays in the text.
  @Test(arguments: [("zwj", "\u{200D}"), ("#x301", "\u{301}"), ("eacute", "\u{E9}")])
  func referencesToMarksStay(name: String, mark: String) async throws {
    let outline = try await outline(#"<outline text="a&amp;\#(name);b"/>"#)
    let found = outline.items.first.map { Array($0.text.unicodeScalars) }
    #expect(found == Array("a\(mark)b".unicodeScalars))
  }

  @Test func fiftyThousandNodes() async throws {
    let branch = (0..<499).map { #"<outline text="Same &amp; other \#($0 % 7)"/>"# }.joined()
    let body = String(repeating: #"<outline text="Same">\#(branch)</outline>"#, count: 100)
    let outline = try await outline(body, head: "<expansionState>1,500,1000</expansionState>")
    #expect(outline.items.last?.children.last?.id == "same-100/same-other-1-72")
    #expect(outline.items.last?.children.count == 499)
    #expect(outline.expandedLines.first == 1)
    let text = OPMLWriter.document(outline)
    #expect(text.split(separator: "\n").count == 50_000 + 100 + 8)
  }
}
