import CollectionLayout
import Testing

@Suite("Estimated heights in a compositional layout")
struct EstimatedGroupTests {
  private func frames(
    _ group: LayoutGroup, heights: [Double], count: Int? = nil,
    behavior: OrthogonalScrollingBehavior = .none
  ) throws -> [Rect] {
    let content = LayoutSection(
      itemCount: count ?? heights.count, itemSizes: heights.map { Size(width: 0, height: $0) })
    let section = CompositionalSection(
      group: group, interGroupSpacing: 10, orthogonalScrollingBehavior: behavior)
    return try cells(.sections([section]), [content], width: 200)
  }

  private func halves(_ height: LayoutDimension) -> LayoutGroup {
    .horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      subitems: [.cell(.fractionalWidth(0.5), height, inset: 4)])
  }

  @Test("Rows are as high as their content, or as the estimate until it is measured")
  func list() throws {
    let group = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      subitems: [.cell(.fractionalWidth(1), .estimated(44))])
    #expect(
      try frames(group, heights: [30, 50], count: 4) == [
        Rect(x: 0, y: 0, width: 200, height: 30), Rect(x: 0, y: 40, width: 200, height: 50),
        Rect(x: 0, y: 100, width: 200, height: 44), Rect(x: 0, y: 154, width: 200, height: 44),
      ])
  }

  @Test("A group is as high as its highest cell, and other cells keep their height")
  func highest() throws {
    #expect(
      try frames(halves(.estimated(44)), heights: [30, 50, 20]) == [
        Rect(x: 4, y: 0, width: 92, height: 30), Rect(x: 104, y: 0, width: 92, height: 50),
        Rect(x: 4, y: 60, width: 92, height: 20),
      ])
  }

  @Test("Uniform siblings are as high as the highest of their group")
  func uniform() throws {
    #expect(
      try frames(halves(.uniformAcrossSiblings(estimate: 44)), heights: [30, 50, 20])
        .map(\.size.height) == [50, 50, 20])
  }

  @Test("Groups of uniform height are as high as the highest of the section")
  func uniformGroups() throws {
    var group = halves(.uniformAcrossSiblings(estimate: 44))
    group.layoutSize.height = .uniformAcrossSiblings(estimate: 44)
    let frames = try frames(group, heights: [30, 50, 20])
    #expect(frames.map(\.size.height) == [50, 50, 50])
    #expect(frames.map(\.minY) == [0, 0, 60])
  }

  @Test("A group of known height has room for its uniform siblings")
  func uniformBelowTheEnd() throws {
    let row = LayoutGroup.vertical(
      layoutSize: size(.absolute(200), .absolute(80)),
      subitems: [.cell(.absolute(200), .uniformAcrossSiblings(estimate: 80))])
    func group(_ height: Double) -> LayoutGroup {
      .vertical(
        layoutSize: size(.absolute(200), .absolute(height)), repeatingSubitem: .group(row),
        count: 2)
    }
    #expect {
      try frames(group(80), heights: [10, 10])
    } throws: {
      let error = $0 as? LayoutError
      return error?.property == "sections[0].group.layoutSize.height"
        && error?.description == """
          a subitem 160 points high does not fit into a group of section 0, which has 80 points \
          for it
          """
    }
    #expect(try frames(group(90), heights: [10, 10]).map(\.size.height) == [90, 10])
  }

  @Test("The highest of groups beside each other sets the section's height")
  func orthogonal() throws {
    let frames = try frames(
      halves(.uniformAcrossSiblings(estimate: 44)), heights: [30, 50, 70],
      behavior: .continuous)
    #expect(frames.map(\.size.height) == [70, 70, 70])
    #expect(frames.map(\.minX) == [4, 104, 214])
  }

  @Test("A group of estimated height shrinks to cells of known height")
  func knownHeights() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(300)),
      subitems: [
        .cell(.fractionalWidth(0.5), .absolute(20)), .cell(.fractionalWidth(0.5), .absolute(60)),
      ])
    #expect(try frames(group, heights: [], count: 3).map(\.minY) == [0, 0, 70])
  }

  @Test(
    "The space below a cell of known height counts for the group, with the group's own edge")
  func insetsOfKnownHeights() throws {
    var group = halves(.fractionalHeight(0.5))
    group.layoutSize.height = .estimated(60)
    #expect(try frames(group, heights: [], count: 3).map(\.minY) == [4, 4, 44])
    group.edgeSpacing = LayoutEdgeSpacing(bottom: .fixed(5))
    #expect(try frames(group, heights: [], count: 3).map(\.minY) == [4, 4, 49])
    let line = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(60)),
      subitems: [.cell(.estimated(150), .absolute(30), inset: 4)])
    #expect(try frames(line, heights: [], count: 2).map(\.minY) == [4, 44])
  }
}
