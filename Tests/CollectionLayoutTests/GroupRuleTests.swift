import CollectionLayout
import Testing

@Suite("Division, edge spacing, stacks, and centering of groups")
struct GroupRuleTests {
  private func frames(
    _ section: CompositionalSection, _ content: LayoutSection, width: Double = 320
  ) throws -> [Rect] {
    try cells(.sections([section]), [content], width: width)
  }

  private func message(_ group: LayoutGroup) -> String? {
    do {
      _ = try Layout.groups(group).solve([LayoutSection(itemCount: 1)], in: .width(320))
      return nil
    } catch {
      return error.description
    }
  }

  private static let full = LayoutGroup.Subitem.cell(.fractionalWidth(1), .fractionalHeight(1))

  @Test("Subitems divide the space that the spacing leaves, and ignore their own extent")
  func division() throws {
    let group = LayoutGroup(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      arrangement: .division(.horizontal, subitems: [Self.full], count: 3),
      interItemSpacing: .fixed(10))
    let frames = try frames(CompositionalSection(group: group), LayoutSection(itemCount: 4))
    #expect(frames.map { $0.size.width.rounded() } == [100, 100, 100, 100])
    #expect(frames.map { $0.minX.rounded() } == [0, 110, 220, 0])
    #expect(frames.map(\.minY) == [0, 0, 0, 50])
  }

  @Test("A count without division leaves subitems their own size")
  func count() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      repeatingSubitem: .cell(.absolute(50), .absolute(10)), count: 3)
    #expect(
      try frames(CompositionalSection(group: group), LayoutSection(itemCount: 3))
        .map(\.size.width) == [50, 50, 50])
  }

  @Test("Estimated lengths cannot be divided, and spacing must leave space")
  func impossibleDivisions() {
    func group(_ height: LayoutDimension, of item: LayoutDimension, spacing: Double) -> LayoutGroup
    {
      LayoutGroup(
        layoutSize: size(.fractionalWidth(1), height),
        arrangement: .division(.vertical, subitems: [.cell(.fractionalWidth(1), item)], count: 2),
        interItemSpacing: .fixed(spacing))
    }
    #expect(
      message(group(.estimated(50), of: .absolute(5), spacing: 0))
        == "sections[0].group.layoutSize.height can't be estimated")
    #expect(
      message(group(.absolute(50), of: .estimated(5), spacing: 0))
        == "sections[0].group.subitems[0].layoutSize.height can't be estimated")
    #expect(
      message(group(.absolute(50), of: .absolute(5), spacing: 50)) == """
        in section 0, distances of 50 points between subitems leave no space in a group 50 points \
        high
        """)
    #expect(message(group(.absolute(50), of: .absolute(5), spacing: 49)) == nil)
  }

  @Test("A section's groups keep their distances from its edges and from each other")
  func edges() throws {
    var group = LayoutGroup.line([Self.full])
    group.layoutSize.width = .absolute(200)
    group.edgeSpacing = LayoutEdgeSpacing(
      leading: .fixed(5), top: .fixed(7), trailing: .fixed(1), bottom: .fixed(11))
    let section = CompositionalSection(group: group, interGroupSpacing: 10)
    let solved = try Layout.sections([section])
      .solve([LayoutSection(itemCount: 2)], in: .width(320))
    #expect(
      solved.attributes.map(\.frame) == [
        Rect(x: 5, y: 7, width: 200, height: 60), Rect(x: 5, y: 95, width: 200, height: 60),
      ])
    #expect(solved.contentSize.height == 166)
  }

  @Test("Flexible edge spacing shares the free space across")
  func flexibleEdges() throws {
    var group = LayoutGroup.line([Self.full])
    group.layoutSize.width = .absolute(200)
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    let content = LayoutSection(itemCount: 1)
    #expect(try frames(CompositionalSection(group: group), content).map(\.minX) == [60])
    group.edgeSpacing.trailing = nil
    #expect(try frames(CompositionalSection(group: group), content).map(\.minX) == [120])
  }

  @Test("Groups that end with their content cannot have edge spacing")
  func edgesAroundEstimates() {
    var group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      subitems: [.cell(.estimated(80), .estimated(44))])
    group.edgeSpacing.top = .fixed(4)
    let expected = "group.edgeSpacing can't be around groups that end where their content does"
    #expect(message(group) == "sections[0].\(expected)")
    var stack = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      repeatingSubitem: .cell(.fractionalWidth(1), .estimated(44)), count: 2)
    stack.edgeSpacing.top = .fixed(4)
    #expect(message(stack) == "sections[0].\(expected)")
  }

  @Test("Items below an estimated height start at its measured end")
  func stack() throws {
    let group = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(100)),
      repeatingSubitem: .cell(.fractionalWidth(1), .estimated(44)), count: 2,
      interItemSpacing: .fixed(3))
    let content = LayoutSection(
      itemCount: 4, itemSizes: [30, 50, 20].map { Size(width: 320, height: $0) })
    #expect(
      try frames(CompositionalSection(group: group, interGroupSpacing: 10), content)
        == [
          Rect(x: 0, y: 0, width: 320, height: 30), Rect(x: 0, y: 33, width: 320, height: 50),
          Rect(x: 0, y: 93, width: 320, height: 20), Rect(x: 0, y: 116, width: 320, height: 44),
        ])
  }

  @Test("With groupPagingCentered, the first and the last group can be centered")
  func centered() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(60)), subitems: [Self.full])
    let section = CompositionalSection(
      group: group,
      contentInsets: DirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 20),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .groupPagingCentered)
    let solved = try Layout.sections([section])
      .solve([LayoutSection(itemCount: 4)], in: .width(320))
    #expect(solved.attributes.map(\.frame.minX) == [120, 230, 340, 450])
    // The last group's center, 500, minus the center between the insets, is 330.
    #expect(solved.scrollLength(ofSection: 0) == 650)
  }

  @Test("Groups wider than their section start at its inset")
  func centeredWide() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.absolute(400), .absolute(60)), subitems: [Self.full])
    let section = CompositionalSection(
      group: group, orthogonalScrollingBehavior: .groupPagingCentered)
    #expect(try frames(section, LayoutSection(itemCount: 2)).map(\.minX) == [0, 400])
  }
}
