import CellConfiguration
import CollectionLayout
import Testing

/// A row for each constructor of UIKit.
@Suite struct ContentStyleTests {
  typealias Row = (
    style: ListContentConfiguration.Style, size: Double, weight: Font.Weight, color: Color.Name,
    secondarySize: Double, isSideBySide: Bool, leading: Double, scale: ImageScale
  )

  static let rows: [Row] = [
    (.cell, 17, .regular, .label, 15, false, 16, .medium),
    (.subtitleCell, 17, .regular, .label, 13, false, 16, .medium),
    (.valueCell, 17, .regular, .label, 17, true, 16, .medium),
    (.sidebarCell, 17, .regular, .label, 15, false, 10, .medium),
    (.sidebarSubtitleCell, 17, .regular, .label, 13, false, 10, .medium),
    (.accompaniedSidebarCell, 17, .regular, .label, 15, false, 10, .large),
    (.accompaniedSidebarSubtitleCell, 17, .regular, .label, 13, false, 10, .large),
    (.plainHeader, 17, .semibold, .label, 15, false, 16, .medium),
    (.plainFooter, 13, .regular, .secondaryLabel, 15, false, 16, .medium),
    (.groupedHeader, 15, .semibold, .secondaryLabel, 15, false, 16, .medium),
    (.groupedFooter, 13, .regular, .secondaryLabel, 15, false, 16, .medium),
    (.sidebarHeader, 17, .semibold, .label, 15, false, 10, .medium),
    (.prominentInsetGroupedHeader, 20, .bold, .label, 15, false, 16, .medium),
    (.extraProminentInsetGroupedHeader, 22, .bold, .label, 15, false, 16, .medium),
    (.header, 17, .semibold, .label, 15, false, 16, .medium),
    (.footer, 13, .regular, .secondaryLabel, 15, false, 16, .medium),
  ]

  @Test func everyConstructorHasARow() {
    #expect(Self.rows.map(\.style) == ListContentConfiguration.Style.allCases)
  }

  @Test(arguments: rows) func defaults(row: Row) throws {
    let content = ListContentConfiguration.defaults(of: row.style)
    let text = try #require(content.textProperties)
    #expect(content.style == row.style)
    #expect(text.font?.resolvedSize == row.size)
    #expect(text.font?.resolvedWeight == row.weight)
    #expect(text.color == .named(row.color))
    #expect(content.secondaryTextProperties?.font?.resolvedSize == row.secondarySize)
    #expect(content.secondaryTextProperties?.color == .named(.secondaryLabel))
    #expect(content.prefersSideBySideTextAndSecondaryText == row.isSideBySide)
    #expect(content.directionalLayoutMargins?.leading == row.leading)
    #expect(content.imageProperties?.preferredSymbolConfiguration?.imageScale == row.scale)
  }

  /// Only texts and image are open.
  @Test func defaultsLeaveNothingOpenOfHowItLooks() {
    for style in ListContentConfiguration.Style.allCases {
      let content = ListContentConfiguration.defaults(of: style)
      var filled = content.filled(from: .full)
      filled.text = nil
      filled.secondaryText = nil
      filled.image = nil
      filled.imageProperties?.preferredSymbolConfiguration?.pointSize = nil
      filled.imageProperties?.preferredSymbolConfiguration?.textStyle = nil
      #expect(filled == content, "\(style)")
    }
  }

  @Test func cellsOfSidebarsShowThatTheyAreSelected() {
    for row in Self.rows {
      let selected = ListContentConfiguration.defaults(
        of: row.style, in: CellConfigurationState([.selected]))
      let isSidebarCell =
        "\(row.style)".lowercased().contains("sidebar") && row.style != .sidebarHeader
      #expect(selected.textProperties?.color == .named(isSidebarCell ? .tint : row.color))
    }
  }

  @Test(arguments: [
    (ListAppearance.plain, "cell", "plainHeader", "plainFooter"),
    (.grouped, "cell", "groupedHeader", "groupedFooter"),
    (.insetGrouped, "cell", "groupedHeader", "groupedFooter"),
    (.sidebar, "sidebarCell", "sidebarHeader", "plainFooter"),
    (.sidebarPlain, "sidebarCell", "sidebarHeader", "plainFooter"),
  ])
  func pairing(appearance: ListAppearance, cell: String, header: String, footer: String) {
    typealias Style = ListContentConfiguration.Style
    #expect(Style.standardCell(in: appearance).rawValue == cell)
    #expect(Style.header.resolved(in: appearance).rawValue == header)
    #expect(Style.footer.resolved(in: appearance).rawValue == footer)
    #expect(Style.valueCell.resolved(in: appearance) == .valueCell)
  }
}
