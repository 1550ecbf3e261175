import CollectionLayout
import Testing

@Suite("List layout")
struct ListLayoutTests {
  private func frames(
    _ list: ListConfiguration, _ sections: [LayoutSection], width: Double = 390
  ) throws -> [Rect] {
    try Layout.list(list).solve(sections, in: .width(width)).attributes.map(\.frame)
  }

  @Test("Plain rows run from edge to edge, one after the other, across sections")
  func plain() throws {
    let sections = [LayoutSection(itemCount: 2), LayoutSection(itemCount: 1)]
    #expect(
      try frames(ListConfiguration(appearance: .plain), sections) == [
        Rect(x: 0, y: 0, width: 390, height: 44),
        Rect(x: 0, y: 44, width: 390, height: 44),
        Rect(x: 0, y: 88, width: 390, height: 44),
      ])
  }

  @Test(
    "Inset groups have side insets of 16 points, or 20 in wide containers",
    arguments: [
      (413.0, 16.0), (414, 20),
    ])
  func insetGrouped(width: Double, inset: Double) throws {
    let sections = [LayoutSection(itemCount: 1), LayoutSection(itemCount: 1)]
    let row = width - 2 * inset
    #expect(
      try frames(ListConfiguration(appearance: .insetGrouped), sections, width: width) == [
        Rect(x: inset, y: 18, width: row, height: 44),
        Rect(x: inset, y: 98, width: row, height: 44),
      ])
  }

  @Test(
    "Each appearance has its distances",
    arguments: [
      (ListAppearance.plain, Rect(x: 0, y: 50, width: 390, height: 44)),
      (.grouped, Rect(x: 0, y: 56, width: 390, height: 44)),
      (.insetGrouped, Rect(x: 16, y: 56, width: 358, height: 44)),
      (.sidebar, Rect(x: 8, y: 52, width: 374, height: 44)),
      (.sidebarPlain, Rect(x: 0, y: 44, width: 390, height: 44)),
    ])
  func appearances(appearance: ListAppearance, firstRow: Rect) throws {
    let list = ListConfiguration(appearance: appearance, headerMode: .supplementary)
    let section = LayoutSection(itemCount: 1, hasHeader: true)
    #expect(try frames(list, [section])[1] == firstRow)
  }

  @Test("Headers and footers are above and below the rows, with padding above headers")
  func supplementaries() throws {
    let list = ListConfiguration(
      appearance: .grouped, headerMode: .supplementary, footerMode: .supplementary,
      headerTopPadding: 5)
    let section = LayoutSection(itemCount: 1, hasHeader: true, hasFooter: true)
    let solved = try Layout.list(list).solve([section], in: .width(390))
    #expect(
      solved.attributes.map(\.element) == [
        .header(section: 0), .cell(section: 0, item: 0), .footer(section: 0),
      ])
    #expect(
      solved.attributes.map(\.frame) == [
        Rect(x: 0, y: 23, width: 390, height: 38),
        Rect(x: 0, y: 61, width: 390, height: 44),
        Rect(x: 0, y: 105, width: 390, height: 28),
      ])
    #expect(solved.contentSize == Size(width: 390, height: 151))
  }

  @Test("Without a mode, a list has no headers and footers")
  func noModes() throws {
    let section = LayoutSection(itemCount: 1, hasHeader: true, hasFooter: true)
    #expect(try frames(ListConfiguration(appearance: .plain), [section]).count == 1)
  }

  @Test("The first item can be the header, with a header's height and padding")
  func firstItem() throws {
    let list = ListConfiguration(
      appearance: .plain, headerMode: .firstItemInSection, headerTopPadding: 6)
    let sections = [LayoutSection(itemCount: 2, hasHeader: true), LayoutSection(itemCount: 0)]
    #expect(
      try frames(list, sections) == [
        Rect(x: 0, y: 6, width: 390, height: 28), Rect(x: 0, y: 34, width: 390, height: 44),
      ])
  }

  @Test("Measured heights replace estimates")
  func measured() throws {
    let list = ListConfiguration(appearance: .plain, headerMode: .supplementary)
    let section = LayoutSection(
      itemCount: 3, hasHeader: true,
      itemSizes: [Size(width: 390, height: 60), Size(width: 390, height: 70)],
      headerSize: Size(width: 390, height: 30))
    #expect(
      try frames(list, [section]) == [
        Rect(x: 0, y: 22, width: 390, height: 30),
        Rect(x: 0, y: 52, width: 390, height: 60),
        Rect(x: 0, y: 112, width: 390, height: 70),
        Rect(x: 0, y: 182, width: 390, height: 44),
      ])
  }

  @Test("A million rows are stored as one row and a pitch")
  func many() throws {
    let solved = try Layout.list(ListConfiguration(appearance: .plain))
      .solve([LayoutSection(itemCount: 1_000_000)], in: .width(390))
    #expect(
      solved.frame(of: .cell(section: 0, item: 999_999))
        == Rect(x: 0, y: 43_999_956, width: 390, height: 44))
  }
}
