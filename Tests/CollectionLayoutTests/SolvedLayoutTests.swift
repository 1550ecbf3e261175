import CollectionLayout
import TestSupport
import Testing

@Suite("Solved layout")
struct SolvedLayoutTests {
  @Test("A rectangle finds exactly what has a part in it")
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

  @Test("Rectangles without bounds find everything, and those outside nothing")
  func extremes() throws {
    let solved = try Layout.flow(FlowLayout())
      .solve([LayoutSection(itemCount: 100)], in: .width(320))
    let everywhere = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    #expect(solved.attributes(in: everywhere) == solved.attributes)
    #expect(solved.attributes(in: Rect(x: 0, y: 1e300, width: 1, height: 1)).isEmpty)
    #expect(solved.attributes(in: Rect(x: 0, y: .nan, width: 1, height: 1)).isEmpty)
  }

  @Test("The frame of an element is the one among the attributes")
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
