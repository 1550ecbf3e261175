import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct LayoutTests {
  private func site(_ layout: String, page: String = "") async throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write(
      #"{ "pages": [ { "path": "/", "items": "catalog", \#(page) "layout": \#(layout) } ] }"#,
      to: "Content/site.json")
    return site
  }

  private let grid = """
    { "type": "flow", "itemSize": { "width": 100, "height": 60 },
      "headerReferenceSize": { "width": 0, "height": 40 } }
    """

  @Test func drawsBoxes() async throws {
    let site = try await site(grid)
    let result = try await site.vitrine("layout", "/", "--width", "320")
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    let side = String(repeating: "═", count: 78)
    #expect(
      result.output == """
        / at 320 points: content 320×200, 2 sections, 3 items

        ╔\(side)╗
        ║                                    By day                                    ║
        ║                                    320×40                                    ║
        ║                                                                              ║
        ╚\(side)╝
        ┌───────────────────────┐   ┌───────────────────────┐
        │                       │   │                       │
        │                       │   │                       │
        │          cat          │   │          dog          │
        │        100×60         │   │        100×60         │
        │                       │   │                       │
        │                       │   │                       │
        └───────────────────────┘   └───────────────────────┘
        ╔\(side)╗
        ║                                   By night                                   ║
        ║                                    320×40                                    ║
        ║                                                                              ║
        ╚\(side)╝
        ┌───────────────────────┐
        │                       │
        │          owl          │
        │        100×60         │
        │                       │
        │                       │
        └───────────────────────┘

        """)
  }

  @Test func drawsAnSVG() async throws {
    let site = try await site(grid)
    let result = try await site.vitrine("layout", "/", "--width", "320", "--format", "svg")
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="320" "#))
    let cat = #"<rect class="cell" x="0" y="40" width="100" height="60"/><text x="50" y="70">cat<"#
    #expect(result.output.contains(cat))
    #expect(result.output.contains(#"<rect class="header" x="0" y="0" width="320" height="40"/>"#))
    #expect(XMLParser(data: Data(result.output.utf8)).parse())
  }

  /// For programs: frames, and sizes that a browser measured.
  @Test func givesFramesAsJSON() async throws {
    let site = try await site(#"{ "type": "list", "headerMode": "supplementary" }"#)
    try site.write(
      #"{ "sections": [ { "items": [[300, 50], [300, 60.5]], "boundary": { "header": [300, 30] } } ] }"#,
      to: "sizes.json")
    let measured = try site.root().appending(path: "sizes.json").path
    let result = try await site.vitrine(
      "layout", "/", "--width", "320", "--format", "json", "--measured", measured)
    #expect(result.exitCode == 0)
    let frames = try JSONDecoder().decode(Frames.self, from: Data(result.output.utf8))
    #expect(frames.path == "/")
    #expect(!frames.isRightToLeft)
    #expect(frames.containerSize == [320, 844])
    let first = frames.elements.filter { $0.section == 0 }
    #expect(first.map(\.kind).sorted() == ["cell", "cell", "header"])
    #expect(first.first { $0.kind == "header" }?.frame == [0, 22, 320, 30])
    #expect(first.first { $0.item == "cat" }?.frame == [0, 52, 320, 50])
    #expect(first.first { $0.item == "dog" }?.frame == [0, 102, 320, 60.5])
  }

  private struct Frames: Decodable {
    struct Element: Decodable {
      var kind: String
      var section: Int?
      var item: String?
      var frame: [Double]
    }

    var path: String
    var isRightToLeft: Bool
    var containerSize: [Double]
    var elements: [Element]
  }

  @Test(arguments: ["nowhere.json", "Content/site.json"])
  func sizesThatCannotBeRead(_ file: String) async throws {
    let site = try await site(grid)
    let path = try site.root().appending(path: file).path
    let result = try await site.vitrine("layout", "/", "--measured", path)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("'\(path)' contains no valid sizes"))
  }

  /// Sizes have two numbers, and lengths are not negative.
  @Test(arguments: ["[-5, 10]", "[5]", "[5, 10, 15]"])
  func sizesThatAreNone(_ size: String) async throws {
    let site = try await site(grid)
    try site.write(#"{ "sections": [ { "items": [[5, 6], \#(size)] } ] }"#, to: "sizes.json")
    let path = try site.root().appending(path: "sizes.json").path
    let result = try await site.vitrine("layout", "/", "--measured", path)
    #expect(result.exitCode == 64)
    #expect(
      result.errors.contains(
        """
        '\(path)' has no valid size at 'sections[0].items[1]': a size has two numbers of 0 or \
        more: its width and its height
        """))
  }

  @Test func aLanguageFromRightToLeftStartsAtTheRight() async throws {
    let site = try await site(grid)
    try site.replace(#"{ "pages""#, with: #"{ "language": "he", "pages""#, in: "Content/site.json")
    let output = try await site.vitrine("layout", "/", "--width", "320", "--format", "svg").output
    #expect(
      output.contains(##"x="220" y="40" width="100" height="60"/><text x="270" y="70">cat<"##))
  }

  /// A badge is above its cell, and a background is below all items.
  @Test func drawsWhatIsAttached() async throws {
    let site = try await site(
      """
      { "type": "compositional", "sections": [ {
        "background": 0, "contentInsets": 20,
        "group": { "type": "horizontal", "layoutSize": { "width": { "fractionalWidth": 1 }, "height": 80 },
          "subitems": [ { "layoutSize": { "width": { "fractionalWidth": 1 }, "height": 80 },
            "supplementaryItems": [ { "elementKind": "badge",
              "layoutSize": { "width": 60, "height": 24 },
              "containerAnchor": { "horizontal": "end", "vertical": "start" } } ] } ] } } ] }
      """, page: #""itemsPerPage": 1,"#)
    try site.replace(
      #""price": 2.99,"#, with: #""price": 2.99, "badges": { "badge": "New" },"#,
      in: "Content/catalog.json")
    #expect(try await !site.vitrine("layout", "/page/2/").output.contains("badge"))
    let result = try await site.vitrine("layout", "/", "--width", "200")
    let dots = String(repeating: "·", count: 80)
    let edge = String(repeating: "·", count: 8)
    #expect(
      result.output == """
        / at 200 points: content 200×120, 1 section, 1 item

        \(dots)
        \(dots)
        \(dots)
        \(dots)
        \(edge)┌───────────────────────────────────────╭──────────────────────╮\(edge)
        \(edge)│                                       │        badge         │\(edge)
        \(edge)│                                       │        60×24         │\(edge)
        \(edge)│                                       │                      │\(edge)
        \(edge)│                                       ╰──────────────────────╯\(edge)
        \(edge)│                                                              │\(edge)
        \(edge)│                                                              │\(edge)
        \(edge)│                             cat                              │\(edge)
        \(edge)│                            160×80                            │\(edge)
        \(edge)│                                                              │\(edge)
        \(edge)│                                                              │\(edge)
        \(edge)│                                                              │\(edge)
        \(edge)│                                                              │\(edge)
        \(edge)│                                                              │\(edge)
        \(edge)│                                                              │\(edge)
        \(edge)└──────────────────────────────────────────────────────────────┘\(edge)
        \(dots)
        \(dots)
        \(dots)
        \(dots)

        """)
  }

  /// Parts and groups of a page have their own paths. Slashes can be omitted.
  @Test func drawsEveryPageThatAPageBecomes() async throws {
    let site = try await site(grid, page: #""itemsPerPage": 2,"#)
    let first = try await site.vitrine("layout", "/").output
    #expect(first.contains("cat") && !first.contains("owl"))
    let second = try await site.vitrine("layout", "page/2").output
    #expect(second.hasPrefix("/page/2/ at 390 points: "))
    #expect(second.contains("owl") && !second.contains("cat"))
  }

  @Test func anUnknownPathIsAnError() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("layout", "/lsit/")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        error: [unknown-page] there is no page with a layout at '/lsit/'
        note: did you mean '/list/'?

        """)
    let other = try await site.vitrine("layout", "/somewhere/")
    #expect(
      other.errors.hasSuffix(
        "\nnote: available: '/', '/list/'; pages of texts, outlines and single icons have no "
          + "layout\n"
      ))
  }

  @Test func aWidthWithoutRoomIsAnError() async throws {
    let site = try await site(#"{ "type": "flow", "itemSize": { "width": 400, "height": 60 } }"#)
    let result = try await site.vitrine("layout", "/", "--width", "320")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasPrefix(
        "error: [impossible-layout] the layout of '/' is impossible at 320 "
          + "points: "))
    #expect(try await site.vitrine("layout", "/", "--width", "800").exitCode == 0)
  }

  @Test func widthsAndHeightsMayHaveFractions() async throws {
    let site = try await site(
      #"{ "type": "flow", "itemSize": { "width": 320.25, "height": 60 } }"#)
    let drawn = try await site.vitrine("layout", "/", "--width", "320.5", "--height", "99.5")
    #expect(drawn.output.hasPrefix("/ at 320.5 points: "))
    let result = try await site.vitrine("layout", "/", "--width", "320.125")
    #expect(
      result.errors == """
        error: [impossible-layout] the layout of '/' is impossible at 320.13 points: item 0 of \
        section 0 is \
        320.25 points wide, but there are only 320.13 points for it

        """)
  }

  @Test(arguments: [
    ["/", "--width", "0"], ["/", "--width", "wide"], ["/", "--format", "png"], [],
  ])
  func wrongUsageIs64(_ arguments: [String]) async throws {
    let site = try SiteFixture.small()
    let result = try await VitrineBinary.run(["layout"] + arguments, folder: site.root())
    #expect(result.exitCode == 64)
  }

  @Test func aLayoutPublishesNothing() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("layout", "/")
    #expect(try !site.contains("Public"))
  }
}
