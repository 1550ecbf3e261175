import CollectionLayout
import Testing

@Suite("Lengths rounded as in browsers")
struct KeptLengthTests {
  /// Chromium rounds 10.3 points to 659 64ths.
  private let kept = 10.296875

  private func frames(
    _ layout: Layout, count: Int, sizes: [Size] = [], width: Double = 100
  ) throws -> [Rect] {
    let section = LayoutSection(itemCount: count, itemSizes: sizes)
    return try layout.solve(
      [section], in: LayoutEnvironment(containerSize: Size(width: width, height: 800))
    ).attributes.filter { if case .cell = $0.element { true } else { false } }.map(\.frame)
  }

  @Test("Hundreds of lines have the same positions as in a browser")
  func lines() throws {
    let flow = Layout.flow(
      FlowLayout(itemSize: Size(width: 60, height: 10.3), minimumLineSpacing: 5.7))
    let cells = try frames(flow, count: 300)
    #expect(cells[299].minY == 299 * (kept + 5.6875))
    #expect(cells[299].size.height == kept)
    #expect(flow.stylesheet(forClass: "x").contains("grid-auto-rows: 10.296875px"))
    #expect(flow.stylesheet(forClass: "x").contains("gap: 5.6875px 10px"))
  }

  @Test("Distances of groups of estimated height are rounded too")
  func groups() throws {
    let item = LayoutItem(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .estimated(30)))
    var section = CompositionalSection(
      group: .horizontal(
        layoutSize: LayoutSize(width: .fractionalWidth(1), height: .estimated(30)),
        subitems: [.item(item)]))
    section.interGroupSpacing = 10.3
    let layout = Layout.compositional(CompositionalLayout(sections: [.groups(section)]))
    let sizes = Array(repeating: Size(width: 100, height: 20), count: 200)
    let cells = try frames(layout, count: 200, sizes: sizes)
    #expect(cells[199].minY == 199 * (20 + kept))
  }

  @Test("Fractions of the container are exact for any number of rows")
  func parts() throws {
    let item = LayoutItem(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    let section = CompositionalSection(
      group: .horizontal(
        layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.123)),
        subitems: [.item(item)]))
    let layout = Layout.compositional(CompositionalLayout(sections: [.groups(section)]))
    #expect(layout.countsItems(ofSection: 0))
    #expect(abs(try frames(layout, count: 200)[199].minY - 199 * 12.3) < 1e-6)
  }

  @Test("The gaps of a hundred columns are rounded as in a browser")
  func columns() throws {
    let flow = Layout.flow(
      FlowLayout(itemSize: Size(width: 10, height: 10), minimumInteritemSpacing: 2))
    #expect(try frames(flow, count: 84, width: 1003)[82].minX == 82 * (10 + 2.109375))
    let item = LayoutItem(
      layoutSize: LayoutSize(width: .absolute(10), height: .fractionalHeight(1)))
    let section = CompositionalSection(
      group: .horizontal(
        layoutSize: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
        subitems: [.item(item)], interItemSpacing: .flexible(2)))
    let layout = Layout.compositional(CompositionalLayout(sections: [.groups(section)]))
    #expect(try frames(layout, count: 84, width: 1003)[82].minX == 82 * (10 + 2.109375))
  }

  @Test("Positive extents stay positive")
  func least() throws {
    let layout = Layout.flow(FlowLayout(itemSize: Size(width: 50, height: 0.001)))
    #expect(try frames(layout, count: 1).first?.size.height == 1.0 / 64)
  }

  @Test("A background smaller than its insets has no extent")
  func tinyBackground() throws {
    let item = LayoutItem(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    var section = CompositionalSection(
      group: .horizontal(
        layoutSize: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
        subitems: [.item(item)]))
    section.background = DirectionalEdgeInsets(top: 8, leading: 60, bottom: 8, trailing: 60)
    let layout = Layout.compositional(CompositionalLayout(sections: [.groups(section)]))
    for (direction, x) in [(LayoutDirection.leftToRight, 60.0), (.rightToLeft, 40)] {
      let environment = LayoutEnvironment(
        containerSize: Size(width: 100, height: 800), layoutDirection: direction)
      let solved = try layout.solve([LayoutSection(itemCount: 1)], in: environment)
      #expect(
        solved.frame(of: .background(section: 0)) == Rect(x: x, y: 8, width: 0, height: 0))
    }
  }
}
