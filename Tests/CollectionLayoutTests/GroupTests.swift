import CollectionLayout
import Testing

@Suite("Groups of a compositional layout")
struct GroupTests {
  private func frames(_ group: LayoutGroup, count: Int, width: Double) throws -> [Rect] {
    try cells(.groups(group), [LayoutSection(itemCount: count)], width: width)
  }

  @Test("A line holds five items of a fifth of its width")
  func fractions() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
      subitems: [.cell(.fractionalWidth(0.2), .fractionalHeight(1))])
    let frames = try frames(group, count: 7, width: 300)
    #expect(frames[4] == Rect(x: 240, y: 0, width: 60, height: 60))
    #expect(frames[5] == Rect(x: 0, y: 60, width: 60, height: 60))
  }

  @Test("Three thirds fill a line of any width", arguments: [100.0, 320, 391, 1000.5])
  func thirds(width: Double) throws {
    let group = LayoutGroup.line([.cell(.fractionalWidth(1.0 / 3), .absolute(10))])
    #expect(try frames(group, count: 4, width: width).map(\.minY) == [0, 0, 0, 60])
  }

  @Test("Content insets shrink a cell, and its neighbors keep their frames")
  func contentInsets() throws {
    let group = LayoutGroup.line([.cell(.absolute(20), .absolute(20), inset: 2)])
    #expect(
      try frames(group, count: 2, width: 45) == [
        Rect(x: 2, y: 2, width: 16, height: 16), Rect(x: 22, y: 2, width: 16, height: 16),
      ])
  }

  @Test("Subitems are a pattern that repeats while it fits, and restarts in each group")
  func pattern() throws {
    let group = LayoutGroup.line(
      [.cell(.absolute(100), .absolute(50)), .cell(.absolute(60), .absolute(30))],
      spacing: .fixed(5))
    #expect(
      try frames(group, count: 5, width: 280).map { [$0.minX, $0.minY, $0.size.width] } == [
        [0, 0, 100], [105, 0, 60], [170, 0, 100], [0, 60, 100], [105, 60, 60],
      ])
  }

  @Test("Groups can be nested")
  func nested() throws {
    #expect(
      try frames(.largeAndTwoSmall, count: 5, width: 400) == [
        Rect(x: 0, y: 0, width: 300, height: 200),
        Rect(x: 300, y: 0, width: 100, height: 100),
        Rect(x: 300, y: 100, width: 100, height: 100),
        Rect(x: 0, y: 200, width: 300, height: 200),
        Rect(x: 300, y: 200, width: 100, height: 100),
      ])
  }

  @Test("Fractions in a group are relative to the group without its insets")
  func groupInsets() throws {
    var group = LayoutGroup.line([.cell(.fractionalWidth(0.5), .fractionalHeight(1))])
    group.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 80)
    #expect(
      try frames(group, count: 2, width: 300) == [
        Rect(x: 20, y: 10, width: 100, height: 50), Rect(x: 120, y: 10, width: 100, height: 50),
      ])
  }

  @Test("A count is exact even if items do not fit")
  func count() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      repeatingSubitem: .cell(.absolute(80), .absolute(10)), count: 3,
      interItemSpacing: .flexible(10))
    #expect(try frames(group, count: 4, width: 200).map(\.minX) == [0, 90, 180, 0])
    #expect(try frames(group, count: 3, width: 320).map(\.minX) == [0, 120, 240])
  }

  @Test("Flexible spacing takes the free space")
  func flexibleSpacing() throws {
    let group = LayoutGroup.line([.cell(.absolute(60), .absolute(10))], spacing: .flexible(10))
    #expect(try frames(group, count: 3, width: 240).map(\.minX) == [0, 90, 180])
    #expect(try frames(group, count: 1, width: 100).map(\.minX) == [0])
  }

  @Test("Flexible edges share the free space, along the line and across it")
  func flexibleEdges() throws {
    let edges = LayoutEdgeSpacing(
      leading: .flexible(5), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let group = LayoutGroup.line([.cell(.absolute(50), .absolute(20), edges: edges)])
    #expect(
      try frames(group, count: 2, width: 130) == [
        Rect(x: 10, y: 20, width: 50, height: 20), Rect(x: 75, y: 20, width: 50, height: 20),
      ])
  }

  @Test("A flexible top edge alone pushes an item to the bottom")
  func flexibleTop() throws {
    let edges = LayoutEdgeSpacing(top: .flexible(0), bottom: .fixed(3))
    let group = LayoutGroup.line([.cell(.absolute(50), .absolute(20), edges: edges)])
    #expect(try frames(group, count: 1, width: 60).map(\.minY) == [37])
  }

  @Test("Height fractions of an outermost group are relative to the visible part of the view")
  func fractionalHeight() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalHeight(0.5), .fractionalHeight(0.25)),
      subitems: [.cell(.fractionalWidth(1), .fractionalHeight(0.5))])
    let environment = LayoutEnvironment(containerSize: Size(width: 500, height: 800))
    let solved = try Layout.groups(group).solve([LayoutSection(itemCount: 2)], in: environment)
    #expect(
      solved.attributes.map(\.frame) == [
        Rect(x: 0, y: 0, width: 400, height: 100), Rect(x: 0, y: 200, width: 400, height: 100),
      ])
  }

  @Test("Custom groups place cells in custom frames, in z-order")
  func custom() throws {
    let group = LayoutGroup(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      arrangement: .custom([
        LayoutGroup.CustomItem(frame: Rect(x: 10, y: 0, width: 50, height: 50)),
        LayoutGroup.CustomItem(frame: Rect(x: 40, y: 20, width: 50, height: 80), zIndex: 2),
      ]))
    let solved = try Layout.groups(group).solve([LayoutSection(itemCount: 3)], in: .width(100))
    #expect(solved.attributes.map(\.frame.minX) == [10, 40, 10])
    #expect(solved.attributes.map(\.frame.minY) == [0, 20, 100])
    #expect(solved.attributes.map(\.zIndex) == [0, 2, 0])
  }
}
