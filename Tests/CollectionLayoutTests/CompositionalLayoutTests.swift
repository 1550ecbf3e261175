import CollectionLayout
import Testing

@Suite("Lists in a compositional layout")
struct CompositionalListTests {
  private let layout = CompositionalLayout(
    sections: [
      .groups(CompositionalSection(group: .line([.cell(.fractionalWidth(1), .absolute(60))]))),
      .list(ListConfiguration(appearance: .insetGrouped, headerMode: .supplementary)),
    ], interSectionSpacing: 10)

  @Test("A section can be a list, with the list's insets and row heights")
  func frames() throws {
    let sections = [
      LayoutSection(itemCount: 1),
      LayoutSection(itemCount: 2, hasHeader: true, itemSizes: [Size(width: 0, height: 50)]),
    ]
    let solved = try Layout.compositional(layout).solve(sections, in: .width(320))
    #expect(
      solved.attributes.map(\.frame) == [
        Rect(x: 0, y: 0, width: 320, height: 60), Rect(x: 16, y: 88, width: 288, height: 38),
        Rect(x: 16, y: 126, width: 288, height: 50), Rect(x: 16, y: 176, width: 288, height: 44),
      ])
    #expect(solved.contentSize.height == 238)
  }

  @Test("Its rules apply only in its sections")
  func stylesheet() {
    let text = Layout.compositional(layout).stylesheet(forClass: "x")
    #expect(text.contains("\n.x .section:nth-child(n + 2 of .section) {\n  display: flow-root;"))
    #expect(
      text.contains("\n.x .section:nth-child(n + 2 of .section) .cell {\n  position: relative;"))
    let header = ".x .section:nth-child(n + 2 of .section) > .header"
    #expect(text.contains("\n\(header) {\n  min-block-size: 38px;"))
    #expect(!text.contains("\n.x .cell"))
  }

  @Test("Its lengths are checked, by their path")
  func errors() {
    let list = ListConfiguration(appearance: .plain, headerTopPadding: -1)
    let property = "sections[0].headerTopPadding"
    #expect(throws: LayoutError.invalidLength(property: property, value: -1)) {
      try Layout.compositional(CompositionalLayout(sections: [.list(list)])).validate()
    }
  }
}

@Suite("Variants of a compositional layout")
struct CompositionalVariantTests {
  private func section(
    _ columns: Int, spacing: Double = 0
  ) -> CompositionalLayout.Section {
    let group = LayoutGroup.line([.cell(.fractionalWidth(1 / Double(columns)), .absolute(60))])
    return .groups(CompositionalSection(group: group, interGroupSpacing: spacing))
  }

  private var layout: CompositionalLayout {
    CompositionalLayout(
      sections: [section(1)],
      variants: [
        .init(minimumWidth: 1000, arrangement: .init(sections: [section(4)])),
        .init(minimumWidth: 600, arrangement: .init(sections: [section(2)])),
      ])
  }

  @Test(
    "The widest variant that fits is used",
    arguments: [(320.0, 1), (599, 1), (600, 2), (999, 2), (1000, 4), (2000, 4)])
  func choice(width: Double, columns: Int) throws {
    let frames = try cells(.compositional(layout), [LayoutSection(itemCount: 9)], width: width)
    #expect(frames.filter { $0.minY == 0 }.count == columns)
  }

  @Test("In CSS, variants are container queries that exclude each other")
  func stylesheet() {
    let lines = Layout.compositional(layout).stylesheet(forClass: "x").split(separator: "\n")
    #expect(
      lines.filter { $0.contains("@") } == [
        "@container (width < 600px) {", "@container (600px <= width < 1000px) {",
        "@container (width >= 1000px) {",
      ])
    #expect(
      lines.filter { $0.contains("columns") } == [
        "    grid-template-columns: 100cqi;", "    grid-template-columns: repeat(2, 50cqi);",
        "    grid-template-columns: repeat(4, 25cqi);",
      ])
  }

  @Test("A variant's own container queries are nested in the variant's query")
  func nestedQueries() {
    var layout = layout
    let group = LayoutGroup.line(
      [.cell(.absolute(500), .absolute(60)), .cell(.absolute(700), .absolute(60))])
    layout.variants = [
      .init(
        minimumWidth: 1000,
        arrangement: .init(sections: [.groups(CompositionalSection(group: group))]))
    ]
    let text = Layout.compositional(layout).stylesheet(forClass: "x")
    #expect(
      text.contains("\n  @container (1200px <= width < 1700px) {\n    .x .items {\n      display"))
    #expect(text.contains("\n    }\n  }\n  @container"))
    #expect(text.hasSuffix("\n    }\n  }\n}\n"))
  }

  @Test("Variants are checked too")
  func errors() {
    var layout = layout
    layout.variants[1].arrangement.sections[0] = section(2, spacing: -1)
    #expect(
      throws: LayoutError.invalidLength(
        property: "variants[1].sections[0].interGroupSpacing", value: -1)
    ) {
      try Layout.compositional(layout).validate()
    }
    layout.variants[0].minimumWidth = 0
    #expect(
      throws: LayoutError.invalidLength(property: "variants[0].minimumWidth", value: 0)
    ) {
      try Layout.compositional(layout).validate()
    }
  }
}
