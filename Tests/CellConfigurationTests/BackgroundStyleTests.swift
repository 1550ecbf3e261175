import CellConfiguration
import CollectionLayout
import Testing

/// A row for each constructor of UIKit.
@Suite struct BackgroundStyleTests {
  typealias Row = (
    style: BackgroundConfiguration.Style, color: Color.Name, cornerRadius: Double,
    showsSelection: Bool
  )

  static let rows: [Row] = [
    (.clear, .clear, 0, false),
    (.listPlainCell, .clear, 0, true),
    (.listGroupedCell, .secondarySystemBackground, 0, true),
    (.listSidebarCell, .clear, 12, true),
    (.listAccompaniedSidebarCell, .clear, 12, true),
    (.listPlainHeaderFooter, .systemBackground, 0, false),
    (.listGroupedHeaderFooter, .clear, 0, false),
    (.listSidebarHeader, .clear, 0, false),
    (.listCell, .clear, 0, true),
    (.listHeader, .clear, 0, false),
    (.listFooter, .clear, 0, false),
  ]

  @Test func everyConstructorHasARow() {
    #expect(Self.rows.map(\.style) == BackgroundConfiguration.Style.allCases)
  }

  @Test(arguments: rows) func defaults(row: Row) {
    let background = BackgroundConfiguration.defaults(of: row.style)
    #expect(background.backgroundColor == .named(row.color))
    #expect(background.cornerRadius == row.cornerRadius)
    #expect(background.backgroundInsets == .zero)
    #expect(background.strokeWidth == 0)
    #expect(background.strokeColor == .named(.tint))
    #expect(background.imageContentMode == .scaleToFill)
    let selected = BackgroundConfiguration.defaults(
      of: row.style, in: CellConfigurationState([.selected]))
    #expect(selected.backgroundColor == .named(row.showsSelection ? .systemFill : row.color))
  }

  @Test(arguments: [
    (ListAppearance.plain, "listPlainCell", "listPlainHeaderFooter", "listPlainHeaderFooter"),
    (.grouped, "listGroupedCell", "listGroupedHeaderFooter", "listGroupedHeaderFooter"),
    (.insetGrouped, "listGroupedCell", "listGroupedHeaderFooter", "listGroupedHeaderFooter"),
    (.sidebar, "listSidebarCell", "listSidebarHeader", "listPlainHeaderFooter"),
    (.sidebarPlain, "listSidebarCell", "listSidebarHeader", "listPlainHeaderFooter"),
  ])
  func pairing(appearance: ListAppearance, cell: String, header: String, footer: String) {
    typealias Style = BackgroundConfiguration.Style
    #expect(Style.standardCell(in: appearance).rawValue == cell)
    #expect(Style.listCell.resolved(in: appearance).rawValue == cell)
    #expect(Style.listHeader.resolved(in: appearance).rawValue == header)
    #expect(Style.listFooter.resolved(in: appearance).rawValue == footer)
    #expect(Style.clear.resolved(in: appearance) == .clear)
  }

  @Test func whatIsCustomisedStays() {
    var background = BackgroundConfiguration(style: .listGroupedCell)
    background.backgroundColor = .named(.systemGreen)
    let updated = background.updated(for: CellConfigurationState([.selected]))
    #expect(updated.backgroundColor == .named(.systemGreen))
    #expect(updated.strokeColor == .named(.tint))
    #expect(BackgroundConfiguration().updated(for: .init()).style == .clear)
  }
}
