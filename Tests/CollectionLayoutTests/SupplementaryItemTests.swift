import CollectionLayout
import Testing

@Suite("Supplementary items of cells")
struct SupplementaryItemTests {
  private func layout(_ anchor: LayoutAnchor, _ layoutSize: LayoutSize) -> Layout {
    let badge = LayoutSupplementaryItem(
      elementKind: "badge", layoutSize: layoutSize, containerAnchor: anchor, zIndex: 5)
    return .groups(
      .line([.cell(.absolute(100), .absolute(50), inset: 5, supplementaryItems: [badge])]))
  }

  private func frame(
    _ anchor: LayoutAnchor, _ layoutSize: LayoutSize = size(.absolute(20), .absolute(10)),
    _ direction: LayoutDirection = .leftToRight
  ) throws -> Rect? {
    let environment = LayoutEnvironment(
      containerSize: Size(width: 250, height: 0), layoutDirection: direction)
    return try layout(anchor, layoutSize).solve([LayoutSection(itemCount: 2)], in: environment)
      .frame(of: .supplementary(kind: "badge", section: 0, item: 1))
  }

  @Test("A badge is placed at its anchor of the cell, which excludes the item's insets")
  func anchors() throws {
    #expect(
      try frame(LayoutAnchor(horizontal: .start, vertical: .start))
        == Rect(x: 105, y: 5, width: 20, height: 10))
    #expect(try frame(LayoutAnchor()) == Rect(x: 140, y: 20, width: 20, height: 10))
    #expect(
      try frame(LayoutAnchor(horizontal: .end, vertical: .end))
        == Rect(x: 175, y: 35, width: 20, height: 10))
  }

  @Test("Offsets are in points, or in fractions of the badge")
  func offsets() throws {
    #expect(
      try frame(
        LayoutAnchor(
          horizontal: .end, vertical: .start, offset: .fractional(Point(x: 0.25, y: -0.5))))
        == Rect(x: 180, y: 0, width: 20, height: 10))
    #expect(
      try frame(
        LayoutAnchor(horizontal: .end, vertical: .start, offset: .absolute(Point(x: 3, y: -2))))
        == Rect(x: 178, y: 3, width: 20, height: 10))
  }

  @Test("Sizes can be fractions of the cell")
  func fractions() throws {
    #expect(
      try frame(
        LayoutAnchor(horizontal: .end, vertical: .center),
        size(.fractionalWidth(0.5), .fractionalHeight(0.25)))
        == Rect(x: 150, y: 20, width: 45, height: 10))
  }

  @Test("In right-to-left text, a badge at the end is on the left")
  func rightToLeft() throws {
    let anchor = LayoutAnchor(
      horizontal: .end, vertical: .start, offset: .fractional(Point(x: 0.25, y: -0.5)))
    #expect(
      try frame(anchor, size(.absolute(20), .absolute(10)), .rightToLeft)
        == Rect(x: 50, y: 0, width: 20, height: 10))
  }

  @Test("A badge follows its cell in the document and covers it")
  func order() throws {
    let solved = try layout(LayoutAnchor(), size(.absolute(20), .absolute(10)))
      .solve([LayoutSection(itemCount: 2)], in: .width(250))
    #expect(
      solved.attributes.map(\.element) == [
        .cell(section: 0, item: 0), .supplementary(kind: "badge", section: 0, item: 0),
        .cell(section: 0, item: 1), .supplementary(kind: "badge", section: 0, item: 1),
      ])
    #expect(solved.attributes.map(\.zIndex) == [0, 5, 0, 5])
  }

  @Test("Queries find a badge outside of its cell and of its section")
  func query() throws {
    let anchor = LayoutAnchor(
      horizontal: .start, vertical: .start, offset: .absolute(Point(x: 0, y: -30)))
    let solved = try layout(anchor, size(.absolute(20), .absolute(10)))
      .solve([LayoutSection(itemCount: 9)], in: .width(100))
    for attributes in solved.attributes {
      #expect(
        solved.attributes(in: attributes.frame)
          == solved.attributes.filter { $0.frame.intersects(attributes.frame) })
    }
    #expect(
      solved.attributes(in: Rect(x: 0, y: -25, width: 50, height: 5)).map(\.element)
        == [.supplementary(kind: "badge", section: 0, item: 0)])
  }
}
