import CollectionLayout
import TestSupport
import Testing

@Suite("Solved layout")
struct SolvedLayoutTests {
  @Test("A rectangle query returns exactly the intersecting elements")
  func query() throws {
    var random = SeededGenerator.fresh(for: "rectangle query")
    for round in 0..<200 {
      var flow = FlowLayout(
        itemSize: Size(width: 30, height: 20), sizesVaryByItem: round.isMultiple(of: 3),
        sectionInset: DirectionalEdgeInsets(top: 5, leading: 7, bottom: 3, trailing: 0),
        headerReferenceSize: Size(width: 12, height: 12))
      flow.scrollDirection = round.isMultiple(of: 2) ? .vertical : .horizontal
      let sections = (0..<4).map { _ in
        LayoutSection(itemCount: Int.random(in: 0...50, using: &random), hasHeader: true)
      }
      let environment = LayoutEnvironment(
        containerSize: Size(width: 200, height: 170),
        layoutDirection: round % 5 < 2 ? .leftToRight : .rightToLeft)
      let solved = try Layout.flow(flow).solve(sections, in: environment)
      let rect = Rect(
        x: Double.random(in: -50...400, using: &random),
        y: Double.random(in: -50...400, using: &random),
        width: Double.random(in: 0...200, using: &random),
        height: Double.random(in: 0...200, using: &random))
      #expect(
        solved.attributes(in: rect) == solved.attributes.filter { $0.frame.intersects(rect) })
    }
  }

  @Test("Unbounded rectangles match all elements, and outside rectangles are empty")
  func extremes() throws {
    let solved = try Layout.flow(FlowLayout())
      .solve([LayoutSection(itemCount: 100)], in: .width(320))
    let everywhere = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    #expect(solved.attributes(in: everywhere) == solved.attributes)
    #expect(solved.attributes(in: Rect(x: 0, y: 1e300, width: 1, height: 1)).isEmpty)
    #expect(solved.attributes(in: Rect(x: 0, y: .nan, width: 1, height: 1)).isEmpty)
  }

  @Test("The frame of an element equals the frame in the attributes")
  func frameOfElement() throws {
    let flow = FlowLayout(footerReferenceSize: Size(width: 0, height: 9))
    let sections = [LayoutSection(itemCount: 9, hasFooter: true), LayoutSection(itemCount: 3)]
    let solved = try Layout.flow(flow).solve(sections, in: .width(170))
    for attributes in solved.attributes {
      #expect(solved.frame(of: attributes.element) == attributes.frame)
    }
    #expect(solved.frame(of: .cell(section: 0, item: 9)) == nil)
    #expect(solved.frame(of: .cell(section: 0, item: -1)) == nil)
    #expect(solved.frame(of: .header(section: 0)) == nil)
    #expect(solved.frame(of: .footer(section: 1)) == nil)
    #expect(solved.frame(of: .footer(section: 2)) == nil)
    #expect(solved.frame(ofSection: 2) == nil)
  }
}

@Suite("Pinned headers and footers")
struct PinnedSupplementaryTests {
  private func solved(
    scrolling axis: Axis = .vertical, _ direction: LayoutDirection = .leftToRight
  ) throws -> SolvedLayout {
    let flow = FlowLayout(
      headerReferenceSize: Size(width: 20, height: 20),
      footerReferenceSize: Size(width: 30, height: 30), scrollDirection: axis,
      sectionHeadersPinToVisibleBounds: true, sectionFootersPinToVisibleBounds: true)
    let section = LayoutSection(itemCount: 4, hasHeader: true, hasFooter: true)
    let environment = LayoutEnvironment(
      containerSize: Size(width: 50, height: 50), layoutDirection: direction)
    return try Layout.flow(flow).solve([section, section], in: environment)
  }

  private func frame(
    _ element: LayoutElement, in solved: SolvedLayout, visible: Rect
  ) -> Rect? {
    solved.attributes(visibleIn: visible).first { $0.element == element }?.frame
  }

  @Test(
    "A header stays at the top of the visible part, and leaves with its section",
    arguments: [(-10.0, 0.0), (0, 0), (35, 35), (260, 260), (275, 260)])
  func header(scrolled: Double, expected: Double) throws {
    let visible = Rect(x: 0, y: scrolled, width: 50, height: 50)
    let frame = frame(.header(section: 0), in: try solved(), visible: visible)
    #expect(frame == Rect(x: 0, y: expected, width: 50, height: 20))
  }

  @Test(
    "A footer stays at the bottom of the visible part, and enters with its section",
    arguments: [(0.0, 20.0), (100, 120), (230, 250), (279, 250)])
  func footer(scrolled: Double, expected: Double) throws {
    let visible = Rect(x: 0, y: scrolled, width: 50, height: 50)
    let frame = frame(.footer(section: 0), in: try solved(), visible: visible)
    #expect(frame == Rect(x: 0, y: expected, width: 50, height: 30))
  }

  @Test("Horizontally, headers stay at the leading edge")
  func horizontal() throws {
    let visible = Rect(x: 100, y: 0, width: 50, height: 50)
    let header = LayoutElement.header(section: 0)
    let leftToRight = try solved(scrolling: .horizontal)
    #expect(frame(header, in: leftToRight, visible: visible)?.minX == 100)
    let rightToLeft = try solved(scrolling: .horizontal, .rightToLeft)
    #expect(rightToLeft.frame(of: header)?.maxX == 560)
    let end = Rect(x: 400, y: 0, width: 50, height: 50)
    #expect(frame(header, in: rightToLeft, visible: end)?.maxX == 450)
  }

  @Test("Without pinning, elements have their solved frames")
  func plainQuery() throws {
    let visible = Rect(x: 0, y: 100, width: 50, height: 50)
    #expect(try solved().attributes(in: visible).allSatisfy { $0.zIndex == 0 })
  }
}
