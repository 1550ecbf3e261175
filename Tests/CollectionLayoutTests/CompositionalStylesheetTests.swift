import TestSupport
import Testing

@testable import CollectionLayout

@Suite("Stylesheets of compositional layouts")
struct CompositionalStylesheetTests {
  /// Returns the rules for items and cells.
  private func cellRules(_ layout: Layout) -> String {
    let text = layout.stylesheet(forClass: "x")
    let start = text.firstRange(of: ".x .items")?.lowerBound ?? text.startIndex
    return String(text[start...])
  }

  @Test("A large cell beside two small ones")
  func nested() {
    #expect(
      cellRules(.groups(.largeAndTwoSmall)) == """
        .x .items {
          display: grid;
          grid-template-columns: repeat(3, 0);
          grid-auto-rows: 200px;
        }
        .x .cell:nth-child(3n + 1) {
          margin-inline-start: 0;
          inline-size: 75cqi;
          block-size: 200px;
        }
        .x .cell:nth-child(3n + 2) {
          margin-inline-start: 75cqi;
          inline-size: 25cqi;
          block-size: 100px;
        }
        .x .cell:nth-child(3n + 3) {
          margin-block-start: 100px;
          margin-inline-start: 75cqi;
          inline-size: 25cqi;
          block-size: 100px;
        }

        """)
  }

  @Test("Equal cells have columns, even with insets")
  func columns() {
    let section = CompositionalSection(
      group: .line([.cell(.fractionalWidth(0.25), .fractionalHeight(1), inset: 5)]),
      contentInsets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16),
      interGroupSpacing: 10)
    #expect(
      cellRules(.sections([section])) == """
        .x .items {
          display: grid;
          grid-template-columns: repeat(4, calc(25cqi - 18px));
          grid-auto-rows: 60px;
          gap: 10px;
          padding-inline: 16px;
          padding-inline-start: 21px;
        }
        .x .cell {
          margin-block-start: 5px;
          block-size: 50px;
        }

        """)
  }

  @Test("Equal cells at unequal distances have no columns")
  func unequalDistances() {
    let moved = LayoutEdgeSpacing(leading: .fixed(30))
    let cell = LayoutGroup.Subitem.cell(.fractionalWidth(0.25), .fractionalHeight(1))
    let other = LayoutGroup.Subitem.cell(.fractionalWidth(0.25), .fractionalHeight(1), edges: moved)
    #expect(
      cellRules(.groups(.line([cell, cell, other]))).hasPrefix(
        """
        .x .items {
          display: grid;
          grid-template-columns: repeat(3, 0);
          grid-auto-rows: 60px;
        }
        .x .cell {
          inline-size: 25cqi;
          block-size: 60px;
        }
        .x .cell:nth-child(3n + 1) {
          margin-inline-start: 0;
        }
        .x .cell:nth-child(3n + 2) {
          margin-inline-start: 25cqi;
        }
        .x .cell:nth-child(3n + 3) {
          margin-inline-start: calc(50cqi + 30px);
        }

        """))
  }

  @Test("Cells of custom groups have their frame and z-index")
  func custom() {
    let group = LayoutGroup(
      layoutSize: size(.fractionalWidth(1), .absolute(120)),
      arrangement: .custom([
        LayoutGroup.CustomItem(frame: Rect(x: 10, y: 0, width: 100, height: 50)),
        LayoutGroup.CustomItem(frame: Rect(x: 60, y: 50.5, width: 90, height: 50), zIndex: 3),
      ]))
    #expect(
      cellRules(.groups(group)).hasSuffix(
        """
        .x .cell {
          block-size: 50px;
        }
        .x .cell:nth-child(2n + 1) {
          margin-inline-start: 10px;
          inline-size: 100px;
        }
        .x .cell:nth-child(2n + 2) {
          margin-block-start: 50.5px;
          margin-inline-start: 60px;
          inline-size: 90px;
          z-index: 3;
        }

        """))
  }

  @Test("As many equal cells as fit")
  func autoFill() {
    let group = LayoutGroup.line(
      [.cell(.absolute(100), .fractionalHeight(1), inset: 3)], spacing: .flexible(8))
    #expect(
      cellRules(.groups(group)) == """
        .x .items {
          display: grid;
          grid-template-columns: repeat(auto-fill, 100px);
          grid-auto-rows: 60px;
          justify-content: space-between;
          gap: 0 8px;
        }
        .x .cell {
          margin-block: 3px;
          margin-inline: 3px;
          block-size: 54px;
        }

        """)
  }

  @Test("A shelf that snaps to the center of each group")
  func shelf() {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.8), .estimated(90)),
      subitems: [.cell(.fractionalWidth(0.5), .estimated(90))])
    let section = CompositionalSection(
      group: group,
      contentInsets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16),
      interGroupSpacing: 12, orthogonalScrollingBehavior: .groupPagingCentered)
    #expect(
      cellRules(.sections([section])) == """
        .x .items {
          display: grid;
          grid-auto-flow: column;
          grid-auto-columns: calc(80cqi - 13.6px) 0;
          grid-auto-rows: auto;
          padding-inline: 16px;
          overflow: auto hidden;
          scroll-snap-type: inline mandatory;
          scroll-padding-inline: 16px;
        }
        .x .items:has(> .cell) {
          grid-template-columns: calc(80cqi - 25.6px) 0;
          padding-inline: calc(16px + max(0px, calc(10cqi - 3.2px)));
        }
        .x .items:has(:focus-visible) {
          scroll-snap-type: none;
        }
        .x .cell {
          inline-size: calc(40cqi - 12.8px);
          align-self: start;
          --row-container-type: inline-size;
        }
        .x .cell:nth-child(2n + 1) {
          margin-inline-start: 0;
          scroll-snap-align: center;
          scroll-margin-inline: 0 calc(40cqi - 12.8px);
          scroll-snap-stop: always;
        }
        .x .cell:nth-child(2n + 2) {
          margin-inline-start: calc(12.8px - 40cqi);
        }
        .x .cell:nth-child(2n + 3) {
          margin-inline-start: 12px;
        }
        @media print {
          .x .items {
            display: flex;
            flex-flow: row wrap;
            align-items: start;
            gap: 12px;
            inline-size: auto !important;
            padding-inline: 16px !important;
            overflow: visible;
          }
          .x .cell {
            flex: none;
            max-inline-size: 100%;
            margin: 0 !important;
          }
        }

        """)
  }

  @Test("A scroller does not clip supplementary items, and frames stay the same")
  func roomForAttachments() {
    func rules(_ y: Double, top: Double, header: Bool? = nil) -> String {
      let badge = LayoutSupplementaryItem(
        elementKind: "badge", layoutSize: size(.absolute(40), .absolute(20)),
        containerAnchor: LayoutAnchor(
          horizontal: .end, vertical: .start, offset: .fractional(Point(x: 0, y: y))))
      let group = LayoutGroup.horizontal(
        layoutSize: size(.absolute(100), .absolute(90)),
        subitems: [
          .item(
            LayoutItem(
              layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)),
              supplementaryItems: [badge]))
        ])
      var section = CompositionalSection(
        group: group,
        contentInsets: DirectionalEdgeInsets(top: top, leading: 0, bottom: 3, trailing: 0),
        orthogonalScrollingBehavior: .continuous)
      if let header {
        section.boundarySupplementaryItems = [
          .header(.fractionalWidth(1), .absolute(30), extendsBoundary: header)
        ]
      }
      return cellRules(.sections([section]))
    }
    let room = "  padding-block: 10px 3px;\n  margin-block: -6px 0;\n"
    #expect(rules(-0.5, top: 4).contains(room))
    #expect(rules(-0.5, top: 4, header: true).contains(room))
    #expect(!rules(-0.5, top: 4, header: false).contains("margin-block:"))
    #expect(!rules(-0.5, top: 10).contains("margin-block:"))
    #expect(!rules(0, top: 0).contains("margin-block:"))
  }

  @Test("Estimated widths in lines, and in groups beside each other")
  func estimatedWidths() {
    let lines = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .absolute(50)),
      subitems: [.cell(.estimated(80), .absolute(30))], interItemSpacing: .fixed(8))
    let section = CompositionalSection(
      group: lines, contentInsets: CaseContent.insets, interGroupSpacing: 6)
    #expect(
      cellRules(.sections([section])) == """
        .x .items {
          display: flex;
          flex-flow: row wrap;
          align-items: start;
          gap: 6px 8px;
          padding-block: 20px 12px;
          padding-inline: 16px calc(50cqi - 4px);
        }
        .x .cell {
          flex: none;
          inline-size: max-content;
          max-inline-size: 100%;
          --cell-container-type: normal;
          block-size: 30px;
          margin-block-end: 20px;
        }

        """)
    let shelf = LayoutGroup.horizontal(
      layoutSize: size(.estimated(100), .absolute(50)),
      subitems: [.cell(.estimated(50), .fractionalHeight(1))])
    #expect(
      cellRules(
        .sections([
          CompositionalSection(
            group: shelf, interGroupSpacing: 7, orthogonalScrollingBehavior: .continuous)
        ])) == """
          .x .items {
            display: grid;
            grid-auto-flow: column;
            grid-auto-columns: max-content;
            grid-auto-rows: 50px;
            overflow: auto hidden;
          }
          .x .cell {
            margin-inline-start: 0;
            --cell-container-type: normal;
            block-size: 50px;
          }
          .x .cell:nth-child(2n + 3) {
            margin-inline-start: 7px;
          }
          @media print {
            .x .items {
              display: flex;
              flex-flow: row wrap;
              align-items: start;
              gap: 8px;
              inline-size: auto !important;
              padding-inline: 0 !important;
              overflow: visible;
            }
            .x .cell {
              flex: none;
              max-inline-size: 100%;
              margin: 0 !important;
            }
          }

          """)
  }

  @Test("Widths at which the items of a line change are exclusive container queries")
  func breakpoints() {
    let group = LayoutGroup.line(
      [.cell(.absolute(1000), .absolute(50)), .cell(.absolute(1600), .absolute(30))])
    let queries = Layout.groups(group).stylesheet(forClass: "x").split(separator: "\n")
      .filter { $0.hasPrefix("@") }
    #expect(
      queries == [
        "@container (width < 2600px) {", "@container (2600px <= width < 3600px) {",
        "@container (width >= 3600px) {",
      ])
  }

  @Test("Each section has the rules of its layout, and the last layout applies to further sections")
  func sections() {
    let line = CompositionalSection(group: .line([.cell(.fractionalWidth(1), .absolute(50))]))
    let text = Layout.sections([line, line], spacing: 9).stylesheet(forClass: "x")
    #expect(text.contains(".x .section + .section {\n  margin-block-start: 9px;\n}"))
    #expect(text.contains(".x .section:nth-child(1 of .section) .items {"))
    #expect(text.contains(".x .section:nth-child(n + 2 of .section) .items {"))
  }

  @Test("Headers, footers and backgrounds")
  func around() {
    var header = LayoutBoundarySupplementaryItem.header(.fractionalWidth(1), .absolute(40))
    header.pinToVisibleBounds = true
    header.zIndex = 3
    header.absoluteOffset.y = -4
    let footer = LayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(80), .absolute(30)), elementKind: "footer",
      alignment: .bottomTrailing, extendsBoundary: false)
    let section = CompositionalSection(
      group: .largeAndTwoSmall, boundarySupplementaryItems: [header, footer],
      background: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let text = Layout.sections([section]).stylesheet(forClass: "x")
    #expect(
      text.hasPrefix(
        """
        .x {
          container-type: inline-size;
        }
        .x .section {
          display: flow-root;
          position: relative;
          isolation: isolate;
          --pinned-block-start: 40px;
        }
        .x .section::before {
          content: "";
          position: absolute;
          inset-block: 1px 3px;
          inset-inline: 2px 4px;
          z-index: -1;
          background: var(--section-background, none);
        }
        .x .section > .header {
          inline-size: 100cqi;
          block-size: 40px;
          translate: 0 -4px;
          position: var(--pinned, sticky);
          inset-block-start: 0;
          z-index: 3;
        }
        .x .section > .footer {
          inline-size: 80px;
          margin-inline-start: calc(100cqi - 80px);
          block-size: 30px;
          margin-block-start: -30px;
          position: relative;
          z-index: 1;
        }

        """))
  }

  @Test("Badges on the cells that have them")
  func badges() {
    let badge = LayoutSupplementaryItem(
      elementKind: "badge", layoutSize: size(.absolute(20), .fractionalHeight(0.5)),
      containerAnchor: LayoutAnchor(
        horizontal: .end, vertical: .start, offset: .fractional(Point(x: 0.25, y: -0.5))))
    let cell = LayoutGroup.Subitem.cell(
      .fractionalWidth(0.5), .absolute(50), supplementaryItems: [badge])
    #expect(
      cellRules(.groups(.line([cell, .cell(.fractionalWidth(0.5), .absolute(50))]))).hasSuffix(
        """
        .x .cell:not(:nth-child(2n + 1)) > .badge {
          display: none;
        }
        .x .cell:nth-child(2n + 1) > .badge {
          position: absolute;
          inset-inline-start: calc(100% - 15px);
          inset-block-start: -25%;
          inline-size: 20px;
          block-size: 50%;
          z-index: 1;
        }

        """))
    #expect(cellRules(.groups(.line([cell]))).contains(".x .cell > .badge {"))
  }

  @Test("At every width, the rules give the solved frames")
  func property() throws {
    var random = SeededGenerator.fresh(for: "breakpoints")
    for _ in 0..<100 {
      let section = CompositionalSection(
        group: .line(subitems(using: &random), spacing: .flexible(7)))
      let bands = GroupStylesheet(section: section, scope: "", axis: .vertical).bands
      for _ in 0..<20 {
        let width = Double(Int.random(in: 320...2560, using: &random)) + 0.5
        let height = Double(Int.random(in: 200...1400, using: &random)) + 0.5
        var solver = GroupSolver(container: Size(width: width, height: height), section: 0)
        let solved = try section.template(using: &solver, scrolling: .vertical)
        let intervals = try #require(bands.last { $0.start <= height }).value
        #expect(
          intervals.last { $0.start <= width }?.value == solved, "at \(width)×\(height)")
      }
    }
  }

  private func subitems(using random: inout SeededGenerator) -> [LayoutGroup.Subitem] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let width: LayoutDimension =
        Bool.random(using: &random)
        ? .absolute(Double(Int.random(in: 60...300, using: &random)))
        : .fractionalWidth(Double(Int.random(in: 1...8, using: &random)) / 8)
      guard Int.random(in: 0..<3, using: &random) == 0 else { return .cell(width, .absolute(50)) }
      let nested = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(0.5), .absolute(60)),
        subitems: [.cell(.absolute(Double(Int.random(in: 20...90, using: &random))), .absolute(50))]
      )
      return .group(nested)
    }
  }
}
