import Testing

@testable import CollectionLayout

/// Elements of the document that an arrangement reorders or hides.
@Suite("Rules of compositional layouts for one document")
struct CompositionalDocumentTests {
  private let wide = CompositionalSection(
    group: .line([.cell(.fractionalWidth(1), .absolute(60))]))

  private func header(
    _ alignment: LayoutBoundarySupplementaryItem.Alignment
  ) -> LayoutBoundarySupplementaryItem {
    .header(.fractionalWidth(1), .absolute(40), alignment)
  }

  @Test("A list section without headers hides its own header, but not the layout's")
  func headersOfLists() {
    let layout = CompositionalLayout(
      sections: [.list(ListConfiguration(appearance: .plain))],
      boundarySupplementaryItems: [header(.top)])
    let text = Layout.compositional(layout).stylesheet(forClass: "x")
    #expect(text.contains("\n.x .section > .header {\n  display: none;"))
    #expect(!text.contains(".x .header"))
    #expect(!text.contains(".x .footer"))
  }

  @Test("Supplementary items of a subitem that does not fit are hidden")
  func attachmentsWithoutPlace() {
    let badge = LayoutSupplementaryItem(
      elementKind: "badge", layoutSize: size(.absolute(10), .absolute(10)),
      containerAnchor: LayoutAnchor())
    let group = LayoutGroup.line([
      .cell(.fractionalWidth(0.7), .absolute(60)),
      .cell(.fractionalWidth(0.4), .absolute(60), supplementaryItems: [badge]),
    ])
    let text = Layout.groups(group).stylesheet(forClass: "x")
    #expect(text.contains("\n.x .cell > .badge {\n  display: none;"))
  }

  @Test("A variant that moves a header reorders it in the same document")
  func movedHeader() {
    var top = wide
    var bottom = wide
    top.boundarySupplementaryItems = [header(.top)]
    bottom.boundarySupplementaryItems = [header(.bottom)]
    let layout = CompositionalLayout(
      sections: [.groups(bottom)],
      variants: [.init(minimumWidth: 600, arrangement: .init(sections: [.groups(top)]))])
    #expect(Layout.compositional(layout).boundaryKinds(ofSection: 0).end == ["header"])
    let text = Layout.compositional(layout).stylesheet(forClass: "x")
    #expect(text.contains("\n  .x .section > .header {\n    order: -1;\n  }"))
    #expect(text.components("order:") == 1)
  }

  @Test("Arrangements in document order need no reordering")
  func noOrder() {
    var section = wide
    section.boundarySupplementaryItems = [header(.top)]
    let layout = CompositionalLayout(
      sections: [.groups(wide)],
      variants: [.init(minimumWidth: 600, arrangement: .init(sections: [.groups(section)]))])
    #expect(!Layout.compositional(layout).stylesheet(forClass: "x").contains("order:"))
  }

  @Test("A line holds as many squares of the height as fit into the width")
  func squares() throws {
    let layout = Layout.groups(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.25)),
        subitems: [.cell(.fractionalHeight(1), .fractionalHeight(1))]))
    for (height, count) in [(400.0, 6), (800, 3), (1600, 1)] {
      let solved = try layout.solve(
        [LayoutSection(itemCount: 9)],
        in: LayoutEnvironment(containerSize: Size(width: 650, height: height)))
      let frames = solved.attributes.map(\.frame)
      #expect(frames.count { $0.minY == 0 } == count)
      #expect(frames[0].size == Size(width: height / 4, height: height / 4))
    }
  }

  /// CSS fills columns of equal cells by itself, and queries the width for other cells.
  @Test("Other fractions of the height are compared in a window 800 points high")
  func parts() throws {
    let layout = Layout.groups(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.25)),
        subitems: [
          .cell(.fractionalHeight(1), .fractionalHeight(1)),
          .cell(.fractionalHeight(1), .fractionalHeight(1)),
        ]))
    for height in [400.0, 800] {
      let solved = try layout.solve(
        [LayoutSection(itemCount: 9)],
        in: LayoutEnvironment(containerSize: Size(width: 450, height: height)))
      #expect(solved.attributes.count { $0.frame.minY == 0 } == 2)
    }
  }

  @Test("A section is a list if one of its arrangements is")
  func lists() {
    let list = ListConfiguration(appearance: .insetGrouped)
    let layout = Layout.compositional(
      CompositionalLayout(
        sections: [.groups(wide), .groups(wide)],
        variants: [
          .init(minimumWidth: 600, arrangement: .init(sections: [.groups(wide), .list(list)]))
        ]))
    #expect(layout.list(ofSection: 0) == nil)
    #expect(layout.list(ofSection: 1) == list)
    #expect(layout.list(ofSection: 7) == list)
    #expect(layout.hasList)
    #expect(!Layout.sections([wide]).hasList)
    #expect(Layout.flow(FlowLayout()).list(ofSection: 0) == nil)
    #expect(Layout.list(list).list(ofSection: 3) == list)
  }
}

extension String {
  /// Returns the number of occurrences of `text`.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
