import CollectionLayout
import Testing

@Suite("Layout errors")
struct LayoutErrorTests {
  private func message(
    _ layout: Layout, _ sections: [LayoutSection] = [LayoutSection(itemCount: 1)],
    width: Double = 320, height: Double = 0
  ) -> String? {
    let environment = LayoutEnvironment(containerSize: Size(width: width, height: height))
    do {
      _ = try layout.solve(sections, in: environment)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("An item wider than its line")
  func tooWide() {
    let layout = FlowLayout(
      itemSize: Size(width: 310, height: 10),
      sectionInset: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0))
    #expect(
      message(.flow(layout), [LayoutSection(itemCount: 0), LayoutSection(itemCount: 2)])
        == "item 0 of section 1 is 310 points wide, but there are only 304 points for it")
  }

  @Test("An item higher than a line from top to bottom, among items of individual sizes")
  func tooHigh() {
    let layout = FlowLayout(sizesVaryByItem: true, scrollDirection: .horizontal)
    let sizes = [Size(width: 10, height: 90), Size(width: 10, height: 90.5)]
    #expect(
      message(.flow(layout), [LayoutSection(itemCount: 2, itemSizes: sizes)], height: 90)
        == "item 1 of section 0 is 90.5 points high, but there are only 90 points for it")
  }

  @Test("Insets that leave no space")
  func insets() {
    let layout = FlowLayout(
      sectionInset: DirectionalEdgeInsets(top: 0, leading: 200, bottom: 0, trailing: 120))
    #expect(
      message(.flow(layout)) == """
        in section 0, insets of 320 points leave no space in a container 320 points wide
        """)
    #expect(
      message(.list(ListConfiguration(appearance: .insetGrouped)), width: 32) == """
        in section 0, insets of 32 points leave no space in a container 32 points wide
        """)
  }

  @Test("Self-sizing items have no individual sizes")
  func sizesOfSelfSizingItems() {
    #expect(
      message(.flow(FlowLayout(estimatedItemSize: .automatic, sizesVaryByItem: true))) == """
        estimatedItemSize can't be combined with sizesVaryByItem: items have their own sizes, or \
        size themselves
        """)
  }

  @Test("A container without extent")
  func container() {
    #expect(
      message(.flow(FlowLayout(scrollDirection: .horizontal)))
        == "a container 0 points high has no room for a layout")
    #expect(
      message(.list(ListConfiguration(appearance: .plain)), width: .nan)
        == "a container nan points wide has no room for a layout")
  }

  @Test("Errors of invalid lengths contain their name in the layout")
  func lengths() {
    #expect(
      message(.flow(FlowLayout(itemSize: Size(width: 0, height: 5))))
        == "itemSize.width can't be 0")
    #expect(
      message(.flow(FlowLayout(minimumLineSpacing: -.infinity)))
        == "minimumLineSpacing can't be -inf")
    #expect(
      message(
        .flow(FlowLayout(itemSize: Size(width: 9, height: 5), minimumLineSpacing: -4.5)))
          == """
          minimumLineSpacing can't be -4.5: items of 5 points overlap by at most all but one point
          """)
    #expect(
      message(
        .flow(
          FlowLayout(
            itemSize: Size(width: 9, height: 5), minimumInteritemSpacing: -4.5,
            scrollDirection: .horizontal)))
          == """
          minimumInteritemSpacing can't be -4.5: items of 5 points overlap by at most all but one point
          """)
    #expect(
      message(.flow(FlowLayout(sizesVaryByItem: true, minimumLineSpacing: -1)))
        == "minimumLineSpacing can't be -1: only items of one size can overlap")
    #expect(
      message(.flow(FlowLayout(estimatedItemSize: .automatic, minimumInteritemSpacing: -1)))
        == "minimumInteritemSpacing can't be -1: only items of one size can overlap")
    #expect(
      message(.flow(FlowLayout(estimatedItemSize: .size(Size(width: 1, height: .infinity)))))
        == "estimatedItemSize.height can't be inf")
    #expect(
      message(.list(ListConfiguration(appearance: .plain, headerTopPadding: -2.5)))
        == "headerTopPadding can't be -2.5")
    let section = LayoutSection(itemCount: 1, itemSizes: [Size(width: 0, height: -3)])
    #expect(
      message(.list(ListConfiguration(appearance: .plain)), [section])
        == "item 0 of section 0 can't be -3 points high")
    #expect(
      message(.flow(FlowLayout(sizesVaryByItem: true)), [section])
        == "item 0 of section 0 can't be -3 points high")
  }
}
