import CollectionLayout
import Testing

@Suite("Rows")
struct RowTests {
  private func rows(_ layout: Layout, _ counts: [Int], width: Double) throws -> [Int] {
    try layout.solve(counts.map { LayoutSection(itemCount: $0) }, in: .width(width))
      .itemCountsOfRows
  }

  @Test(
    "A flow layout's rows are its lines, and a section begins a new one",
    arguments: [
      (100, [1, 1, 1, 1, 1]), (219, [1, 1, 1, 1, 1]), (220, [2, 2, 1]), (9000, [4, 1]),
    ] as [(Double, [Int])])
  func flow(width: Double, counts: [Int]) throws {
    let layout = Layout.flow(
      FlowLayout(itemSize: Size(width: 100, height: 150), minimumInteritemSpacing: 20))
    #expect(try rows(layout, [4, 0, 1], width: width) == counts)
  }

  @Test("Lines without a distance between them, and items of individual heights")
  func individual() throws {
    let layout = Layout.flow(
      FlowLayout(sizesVaryByItem: true, minimumLineSpacing: 0, minimumInteritemSpacing: 0))
    let sizes = [10, 40, 20, 30].map { Size(width: 50, height: $0) }
    let section = LayoutSection(itemCount: 4, itemSizes: sizes)
    #expect(try layout.solve([section], in: .width(100)).itemCountsOfRows == [2, 2])
    #expect(try layout.solve([section], in: .width(150)).itemCountsOfRows == [3, 1])
  }

  @Test("Each row of a list is a row")
  func list() throws {
    let layout = Layout.list(
      ListConfiguration(appearance: .insetGrouped, headerMode: .firstItemInSection))
    #expect(try rows(layout, [2, 1], width: 390) == [1, 1, 1])
  }

  @Test("A large item and the items beside it are in one row, in either order")
  func nestedGroups() throws {
    let half = LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let small = LayoutItem(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
    let column = LayoutGroup.vertical(layoutSize: half, subitems: [.item(small), .item(small)])
    let large = LayoutGroup.Subitem.item(LayoutItem(layoutSize: half))
    for subitems in [[large, .group(column)], [.group(column), large]] {
      let group = LayoutGroup.horizontal(
        layoutSize: LayoutSize(width: .fractionalWidth(1), height: .absolute(200)),
        subitems: subitems)
      let layout = Layout.compositional(
        CompositionalLayout(sections: [.groups(CompositionalSection(group: group))]))
      #expect(try rows(layout, [7], width: 390).prefix(2) == [3, 3])
      #expect(try rows(layout, [7], width: 390).reduce(0, +) == 7)
    }
  }

  @Test("Columns that scroll horizontally are one row")
  func columns() throws {
    let layout = Layout.flow(FlowLayout(scrollDirection: .horizontal))
    let environment = LayoutEnvironment(containerSize: Size(width: 390, height: 150))
    let solved = try layout.solve([LayoutSection(itemCount: 90)], in: environment)
    #expect(solved.itemCountsOfRows == [90])
  }
}
