import CollectionLayout
import Testing

@Suite("Sections of a compositional layout")
struct CompositionalSectionTests {
  let group = LayoutGroup.line([.cell(.fractionalWidth(0.5), .fractionalHeight(1))])
  let header = LayoutBoundarySupplementaryItem.header(.fractionalWidth(1), .absolute(40))

  private func solve(
    _ sections: [CompositionalSection], _ content: [LayoutSection], spacing: Double = 0,
    direction: LayoutDirection = .leftToRight
  ) throws -> SolvedLayout {
    try Layout.sections(sections, spacing: spacing).solve(
      content,
      in: LayoutEnvironment(
        containerSize: Size(width: 200, height: 500), layoutDirection: direction))
  }

  @Test("Header, inset, groups, inset, footer; then the distance to the next section")
  func order() throws {
    let section = CompositionalSection(
      group: group,
      contentInsets: DirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 60),
      interGroupSpacing: 8, boundarySupplementaryItems: [header, header.asFooter],
      background: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let content = [
      LayoutSection(itemCount: 3, hasHeader: true, hasFooter: true), LayoutSection(itemCount: 1),
    ]
    let solved = try solve([section], content, spacing: 10)
    #expect(
      solved.attributes == [
        LayoutAttributes(
          element: .background(section: 0), frame: Rect(x: 2, y: 1, width: 194, height: 216),
          zIndex: -1),
        LayoutAttributes(
          element: .header(section: 0), frame: Rect(x: 20, y: 0, width: 120, height: 40), zIndex: 1),
        .cell(0, 0, Rect(x: 20, y: 45, width: 60, height: 60)),
        .cell(0, 1, Rect(x: 80, y: 45, width: 60, height: 60)),
        .cell(0, 2, Rect(x: 20, y: 113, width: 60, height: 60)),
        LayoutAttributes(
          element: .footer(section: 0), frame: Rect(x: 20, y: 180, width: 120, height: 40),
          zIndex: 1),
        LayoutAttributes(
          element: .background(section: 1), frame: Rect(x: 2, y: 231, width: 194, height: 68),
          zIndex: -1),
        .cell(1, 0, Rect(x: 20, y: 235, width: 60, height: 60)),
      ])
    #expect(solved.contentSize == Size(width: 200, height: 302))
    #expect(
      solved.frame(of: .background(section: 1)) == Rect(x: 2, y: 231, width: 194, height: 68))
  }

  @Test("Sections past the last layout have the last layout")
  func moreSections() throws {
    let halves = CompositionalSection(group: group)
    let whole = CompositionalSection(group: .line([.cell(.fractionalWidth(1), .absolute(10))]))
    let content = Array(repeating: LayoutSection(itemCount: 1), count: 4)
    let solved = try solve([halves, whole], content)
    #expect(solved.attributes.map(\.frame.size.width) == [100, 200, 200, 200])
  }

  @Test(
    "A header that does not extend the boundary covers the content",
    arguments: [
      (LayoutBoundarySupplementaryItem.Alignment.topLeading, 3.0), (.top, 63), (.topTrailing, 123),
    ])
  func overlay(alignment: LayoutBoundarySupplementaryItem.Alignment, x: Double) throws {
    var badge = LayoutBoundarySupplementaryItem.header(
      .absolute(80), .absolute(30), alignment, extendsBoundary: false)
    badge.absoluteOffset = Point(x: 3, y: -4)
    let section = CompositionalSection(
      group: group, boundarySupplementaryItems: [badge, badge.asFooter])
    let solved = try solve(
      [section], [LayoutSection(itemCount: 1, hasHeader: true, hasFooter: true)])
    #expect(
      solved.attributes.map(\.frame) == [
        Rect(x: x, y: -4, width: 80, height: 30), Rect(x: 0, y: 0, width: 100, height: 60),
        Rect(x: x, y: 26, width: 80, height: 30),
      ])
  }

  @Test("A header of estimated height is as high as it was measured")
  func estimatedHeader() throws {
    let header = LayoutBoundarySupplementaryItem.header(.fractionalWidth(1), .estimated(20))
    var content = LayoutSection(itemCount: 1, hasHeader: true)
    let sections = [CompositionalSection(group: group, boundarySupplementaryItems: [header])]
    #expect(try solve(sections, [content]).attributes[1].frame.minY == 20)
    content.headerSize = Size(width: 200, height: 33)
    #expect(try solve(sections, [content]).attributes[1].frame.minY == 33)
  }

  @Test("A pinned header keeps its offset while it is pinned")
  func pinned() throws {
    var header = header
    header.pinToVisibleBounds = true
    header.absoluteOffset.y = 6
    let solved = try solve(
      [CompositionalSection(group: group, boundarySupplementaryItems: [header])],
      [LayoutSection(itemCount: 20, hasHeader: true)])
    let visible = Rect(x: 0, y: 100, width: 200, height: 50)
    #expect(solved.attributes(visibleIn: visible).first?.frame.minY == 106)
    #expect(solved.attributes.first?.frame.minY == 6)
  }

  @Test("Orthogonally scrolling groups are beside each other, in a section as high as one group")
  func orthogonal() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.8), .absolute(60)),
      subitems: [.cell(.fractionalWidth(0.5), .fractionalHeight(1))])
    let section = CompositionalSection(
      group: group,
      contentInsets: DirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 30),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .groupPaging)
    let solved = try solve([section], [LayoutSection(itemCount: 3)])
    #expect(
      solved.attributes.map(\.frame) == [
        Rect(x: 20, y: 5, width: 60, height: 60), Rect(x: 80, y: 5, width: 60, height: 60),
        Rect(x: 150, y: 5, width: 60, height: 60),
      ])
    #expect(solved.contentSize == Size(width: 200, height: 70))
    #expect(
      solved.attributes(in: Rect(x: 205, y: 10, width: 5, height: 5)).map(\.element)
        == [.cell(section: 0, item: 2)])
    let mirrored = try solve([section], [LayoutSection(itemCount: 3)], direction: .rightToLeft)
    #expect(mirrored.attributes.map(\.frame.maxX) == [180, 120, 50])
  }
}
