import CollectionLayout
import Testing

@Suite("Stylesheets")
struct StylesheetTests {
  @Test("The grid of a store")
  func store() {
    let layout = FlowLayout(
      itemSize: Size(width: 100, height: 150), minimumLineSpacing: 12,
      sectionInset: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 20.5, trailing: 16),
      headerReferenceSize: Size(width: 0, height: 40), sectionHeadersPinToVisibleBounds: true)
    #expect(
      Layout.flow(layout).stylesheet(forClass: "grid") == """
        .grid {
          --pinned-block-start: 40px;
        }
        .grid .header {
          block-size: 40px;
          position: var(--pinned, sticky);
          inset-block-start: 0;
          z-index: 1;
        }
        .grid {
          container-type: inline-size;
        }
        .grid .items {
          display: grid;
          grid-template-columns: repeat(auto-fill, 100px);
          grid-auto-rows: 150px;
          justify-content: space-between;
          gap: 12px 10px;
          padding-block: 0 20.5px;
          padding-inline: 16px;
        }
        @container (width < 242px) {
          .grid .items {
            justify-content: center;
          }
        }
        .grid .items.chunks {
          display: block;
        }
        .grid .chunk {
          --columns: max(1, round(down, tan(atan2(calc(100cqi - 21.992188px), 110px)), 1));
          --column: mod(var(--first-item), var(--columns));
          --lines: round(up, (var(--column) + var(--item-count)) / var(--columns), 1);
          display: grid;
          grid-template-columns: inherit;
          grid-auto-rows: inherit;
          justify-content: inherit;
          gap: inherit;
          content-visibility: auto;
          contain-intrinsic-block-size: calc(var(--lines) * 162px - 12px);
          overflow-clip-margin: 24px;
          pointer-events: none;
        }
        .grid .chunk > .cell {
          pointer-events: auto;
        }
        .grid .chunk > .cell:first-child {
          grid-column-start: calc(var(--column) + 1);
        }
        .grid .chunk + .chunk {
          margin-block-start: calc(12px - min(1, var(--column)) * 162px);
        }
        .grid .footer {
          display: none;
        }

        """)
  }

  @Test("Lines of items of individual sizes")
  func lines() {
    let layout = FlowLayout(
      itemSize: Size(width: 60, height: 70), sizesVaryByItem: true, minimumInteritemSpacing: 8)
    #expect(
      Layout.flow(layout).stylesheet(forClass: "x") == """
        .x .header {
          display: none;
        }
        .x {
          container-type: inline-size;
        }
        .x .items {
          display: flex;
          flex-flow: row wrap;
          justify-content: space-between;
          align-items: center;
          gap: 10px 8px;
          --line-length: 100cqi;
        }
        .x .items::after {
          content: "";
          flex: 1 0 0;
          margin-inline-start: -8px;
        }
        .x .cell {
          flex: none;
          inline-size: var(--item-width, 60px);
          block-size: var(--item-height, 70px);
          margin-inline-start: max(0px, min((var(--line-length) - var(--item-width, 60px)) / 2, \
        var(--item-alone, 0px) * 1000000));
        }
        .x .footer {
          display: none;
        }

        """)
  }

  @Test("Self-sizing items in vertical lines")
  func horizontalLines() {
    let layout = FlowLayout(
      itemSize: Size(width: 60, height: 70), estimatedItemSize: .automatic,
      headerReferenceSize: Size(width: 40, height: 1), scrollDirection: .horizontal,
      sectionHeadersPinToVisibleBounds: true)
    #expect(
      Layout.flow(layout).stylesheet(forClass: "x") == """
        .x {
          display: flex;
          overflow: auto hidden;
        }
        .x .section {
          --container-height: var(--collection-height, 70px);
          display: flex;
          flex: none;
          block-size: var(--container-height);
        }
        .x {
          --pinned-inline-start: 40px;
        }
        .x .header {
          flex: none;
          inline-size: 40px;
          position: var(--pinned, sticky);
          inset-inline-start: 0;
          z-index: 1;
        }
        .x .items {
          display: flex;
          flex-flow: column wrap;
          justify-content: space-between;
          align-items: center;
          gap: 10px;
          align-content: start;
        }
        .x .items::after {
          content: "";
          flex: 1 0 0;
          margin-block-start: -10px;
        }
        .x .cell {
          flex: none;
          inline-size: max-content;
          max-inline-size: 100%;
          --cell-container-type: normal;
        }
        .x .footer {
          display: none;
        }
        @media print {
          .x {
            display: block;
            overflow: visible;
          }
          .x .section {
            display: block;
            block-size: auto;
          }
          .x :is(.header, .footer) {
            inline-size: auto;
          }
          .x .items {
            flex-flow: row wrap;
            justify-content: start;
            padding-block: 0;
          }
          .x .cell {
            margin: 0;
          }
        }

        """)
  }

  @Test("Inset groups")
  func insetGrouped() {
    let list = ListConfiguration(appearance: .insetGrouped, headerMode: .supplementary)
    #expect(
      Layout.list(list).stylesheet(forClass: "list") == """
        .list {
          container-type: inline-size;
        }
        .list .section {
          display: flow-root;
          padding-block: 18px;
          padding-inline: 16px;
        }
        @container (width >= 414px) {
          .list .section {
            padding-inline: 20px;
          }
        }
        .list .section > .header {
          min-block-size: 38px;
        }
        .list .cell {
          position: relative;
          min-block-size: 44px;
        }
        .list :is(.items, .chunk:last-child) > .cell:last-child {
          --separator-display: none;
        }
        .list .cell::after {
          content: "";
          display: var(--separator-display, block);
          position: absolute;
          inset-block-end: 0;
          inset-inline-start: var(--separator-leading, var(--separator-guide-leading, 16px));
          inset-inline-end: var(--separator-trailing, 0);
          block-size: 1px;
          background: var(--separator-color, currentcolor);
        }
        .list .section > .footer {
          display: none;
        }
        .list .chunk {
          content-visibility: auto;
          contain-intrinsic-block-size: auto calc(var(--item-count) * var(--row-height, 44px));
        }

        """)
  }

  @Test(
    "Visibility of separators",
    arguments: [
      (ListAppearance.plain, ListSeparatorVisibility.automatic, "block", false),
      (.insetGrouped, .automatic, "block", true),
      (.insetGrouped, .visible, "block", false),
      (.sidebar, .visible, "block", false),
      (.sidebar, .automatic, "none", false),
      (.plain, .hidden, "none", false),
    ])
  func separators(
    appearance: ListAppearance, visibility: ListSeparatorVisibility, display: String,
    isHiddenBelowLast: Bool
  ) {
    var list = ListConfiguration(appearance: appearance)
    list.separatorConfiguration.bottomSeparatorVisibility = visibility
    let text = Layout.list(list).stylesheet(forClass: "x")
    #expect(text.contains("display: var(--separator-display, \(display));"))
    #expect(text.contains(".cell:last-child {\n  --separator-display: none;") == isHiddenBelowLast)
    list.showsSeparators = false
    #expect(!Layout.list(list).stylesheet(forClass: "x").contains("separator"))
  }

  @Test("Separators have the given insets, and can be above rows")
  func separatorInsets() {
    var list = ListConfiguration(appearance: .plain)
    list.separatorConfiguration = ListSeparatorConfiguration(
      topSeparatorVisibility: .visible, bottomSeparatorVisibility: .hidden,
      topSeparatorInsets: DirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 8))
    let text = Layout.list(list).stylesheet(forClass: "x")
    #expect(text.contains(".x .cell::before {"))
    #expect(text.contains("inset-block-start: 0;"))
    #expect(text.contains("var(--separator-leading, 60px)"))
    #expect(text.contains("var(--separator-trailing, 8px)"))
  }

  @Test("In a section in chunks, only the first item is styled as a header")
  func headerOfChunks() {
    let list = ListConfiguration(appearance: .plain, headerMode: .firstItemInSection)
    let text = Layout.list(list).stylesheet(forClass: "x")
    let first = ".x :is(.items, .chunk:first-child) > .cell:first-child {"
    #expect(text.contains("\(first)\n  min-block-size: 28px;"))
  }

  @Test("Layouts that must stay together have no chunks")
  func withoutChunks() {
    let whole: [Layout] = [
      .flow(FlowLayout(sizesVaryByItem: true)), .flow(FlowLayout(estimatedItemSize: .automatic)),
      .flow(FlowLayout(scrollDirection: .horizontal)),
      .groups(.largeAndTwoSmall),
    ]
    for layout in whole {
      #expect(layout.itemsPerChunk == nil)
      #expect(!layout.stylesheet(forClass: "x").contains("chunk"))
    }
  }

  @Test("A class that is not a valid identifier is escaped")
  func escaping() {
    let text = Layout.list(ListConfiguration(appearance: .plain)).stylesheet(forClass: "2 ü{}")
    #expect(text.hasPrefix(".\\32 \\ ü\\{\\} .section {"))
  }
}
