import CollectionLayout
import TestSupport
import Testing

@Suite("Flow layout")
struct FlowLayoutTests {
  let store = FlowLayout(itemSize: Size(width: 100, height: 150))

  @Test("A full line is justified, and the last line keeps its columns")
  func columns() throws {
    let frames = try cells(.flow(store), [LayoutSection(itemCount: 5)], width: 390)
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 100, height: 150),
        Rect(x: 145, y: 0, width: 100, height: 150),
        Rect(x: 290, y: 0, width: 100, height: 150),
        Rect(x: 0, y: 160, width: 100, height: 150),
        Rect(x: 145, y: 160, width: 100, height: 150),
      ])
  }

  @Test(
    "A line holds as many items as fit with the minimum spacing",
    arguments: [
      (319.0, 2), (320, 3), (429, 3), (430, 4), (1440, 13),
    ])
  func lineBreak(width: Double, expected: Int) throws {
    let frames = try cells(.flow(store), [LayoutSection(itemCount: 40)], width: width)
    #expect(frames.filter { $0.minY == 0 }.count == expected)
  }

  @Test("Items with negative spacing overlap")
  func overlap() throws {
    var layout = FlowLayout(
      itemSize: Size(width: 100, height: 50), minimumLineSpacing: -10,
      minimumInteritemSpacing: -40)
    let frames = try cells(.flow(layout), [LayoutSection(itemCount: 7)], width: 350)
    // Five items are 340 points wide, and the line is justified.
    #expect(frames.map(\.minX) == [0, 62.5, 125, 187.5, 250, 0, 62.5])
    #expect(frames.map(\.minY) == [0, 0, 0, 0, 0, 40, 40])
    layout.fillsLines = true
    let filled = try cells(.flow(layout), [LayoutSection(itemCount: 5)], width: 350)
    #expect(filled.map(\.minX) == [0, 62, 124, 186, 248])
    #expect(filled.allSatisfy { $0.size == Size(width: 102, height: 50) })
    // The minimum visible length bounds the number of items in a line.
    layout = FlowLayout(
      itemSize: Size(width: 100, height: 50), minimumLineSpacing: -49,
      minimumInteritemSpacing: -99)
    let dense = try cells(.flow(layout), [LayoutSection(itemCount: 1_000)], width: 350)
    #expect(dense.prefix { $0.minY == 0 }.count == 251)
    #expect(dense[251].minY == 1)
  }

  @Test("A line without room for two items centers its item")
  func singleColumn() throws {
    let frames = try cells(.flow(store), [LayoutSection(itemCount: 2)], width: 209)
    #expect(frames.map(\.minX) == [54.5, 54.5])
    #expect(frames.map(\.minY) == [0, 160])
  }

  /// With `fillsLines`, items share the line's free space, and gaps keep their length.
  @Test(arguments: [(358.0, 3, 112.666), (110, 1, 110), (209.9, 1, 209.9), (210, 2, 100)])
  func filledLines(width: Double, columns: Int, itemWidth: Double) throws {
    let layout = FlowLayout(itemSize: Size(width: 100, height: 150), fillsLines: true)
    let frames = try cells(.flow(layout), [LayoutSection(itemCount: 7)], width: width)
    let first = frames.prefix { $0.minY == 0 }
    #expect(first.count == columns)
    for (index, frame) in first.enumerated() {
      #expect(abs(frame.size.width - itemWidth) < 0.001)
      #expect(abs(frame.minX - Double(index) * (itemWidth + 10)) < 0.01)
      #expect(frame.size.height == 150)
    }
  }

  @Test("A single item is leading aligned if two fit")
  func singleItem() throws {
    #expect(try cells(.flow(store), [LayoutSection(itemCount: 1)], width: 210).map(\.minX) == [0])
  }

  @Test("Three thirds fill a line")
  func thirds() throws {
    let layout = FlowLayout(
      itemSize: Size(width: 320.0 / 3, height: 10), minimumInteritemSpacing: 0)
    let frames = try cells(.flow(layout), [LayoutSection(itemCount: 3)], width: 320)
    #expect(frames.map(\.minY) == [0, 0, 0])
  }

  @Test("Header, inset, lines, inset, footer, section by section")
  func sections() throws {
    var layout = store
    layout.minimumLineSpacing = 7
    layout.sectionInset = DirectionalEdgeInsets(top: 20, leading: 16, bottom: 12, trailing: 4)
    layout.headerReferenceSize = Size(width: 1, height: 40)
    layout.footerReferenceSize = Size(width: 1, height: 30)
    let sections = [
      LayoutSection(itemCount: 3, hasHeader: true, hasFooter: true),
      LayoutSection(itemCount: 0, hasHeader: true),
      LayoutSection(itemCount: 1),
    ]
    let solved = try Layout.flow(layout).solve(sections, in: .width(230))
    #expect(
      solved.attributes == [
        LayoutAttributes(
          element: .header(section: 0), frame: Rect(x: 0, y: 0, width: 230, height: 40), zIndex: 1),
        .cell(0, 0, Rect(x: 16, y: 60, width: 100, height: 150)),
        .cell(0, 1, Rect(x: 126, y: 60, width: 100, height: 150)),
        .cell(0, 2, Rect(x: 16, y: 217, width: 100, height: 150)),
        LayoutAttributes(
          element: .footer(section: 0), frame: Rect(x: 0, y: 379, width: 230, height: 30), zIndex: 1
        ),
        LayoutAttributes(
          element: .header(section: 1), frame: Rect(x: 0, y: 409, width: 230, height: 40), zIndex: 1
        ),
        .cell(2, 0, Rect(x: 16, y: 501, width: 100, height: 150)),
      ])
    #expect(solved.contentSize == Size(width: 230, height: 663))
    #expect(solved.frame(ofSection: 1) == Rect(x: 0, y: 409, width: 230, height: 72))
  }

  @Test("A reference size of 0 removes headers and footers")
  func noHeaders() throws {
    let section = LayoutSection(itemCount: 0, hasHeader: true, hasFooter: true)
    #expect(try Layout.flow(store).solve([section], in: .width(300)).attributes.isEmpty)
  }

  @Test("Right to left, leading is right")
  func rightToLeft() throws {
    var layout = store
    layout.sectionInset.leading = 16
    let environment = LayoutEnvironment(
      containerSize: Size(width: 390, height: 0), layoutDirection: .rightToLeft)
    let solved = try Layout.flow(layout).solve([LayoutSection(itemCount: 4)], in: environment)
    #expect(solved.attributes.map(\.frame.minX) == [274, 137, 0, 274])
  }

  @Test("Content that scrolls horizontally has lines from top to bottom")
  func horizontal() throws {
    var layout = store
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 7
    layout.headerReferenceSize = Size(width: 40, height: 1)
    let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 330))
    let solved = try Layout.flow(layout)
      .solve([LayoutSection(itemCount: 3, hasHeader: true)], in: environment)
    #expect(
      solved.attributes.map(\.frame) == [
        Rect(x: 0, y: 0, width: 40, height: 330),
        Rect(x: 40, y: 0, width: 100, height: 150),
        Rect(x: 40, y: 180, width: 100, height: 150),
        Rect(x: 147, y: 0, width: 100, height: 150),
      ])
    #expect(solved.contentSize == Size(width: 247, height: 330))
  }

  @Test("Content that scrolls horizontally is at least as wide as its container")
  func narrowContent() throws {
    var layout = store
    layout.scrollDirection = .horizontal
    let environment = LayoutEnvironment(
      containerSize: Size(width: 500, height: 150), layoutDirection: .rightToLeft)
    let solved = try Layout.flow(layout).solve([LayoutSection(itemCount: 1)], in: environment)
    #expect(solved.contentSize == Size(width: 500, height: 150))
    #expect(solved.attributes.map(\.frame.minX) == [400])
  }
}
