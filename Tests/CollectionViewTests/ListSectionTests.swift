import CellConfiguration
import CollectionLayout
import DiffableSnapshot
import Testing

@testable import CollectionView

@Suite("A list inside a compositional layout")
struct ListSectionTests {
  private var layout: Layout {
    let group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .absolute(60)),
      subitems: [
        .item(LayoutItem(layoutSize: LayoutSize(width: .absolute(60), height: .absolute(60))))
      ])
    let list = ListConfiguration(
      appearance: .insetGrouped, headerMode: .firstItemInSection, footerMode: .supplementary)
    return .compositional(
      CompositionalLayout(sections: [.groups(CompositionalSection(group: group)), .list(list)]))
  }

  @Test("Only the list section has the list's classes and styles")
  func markup() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["grid", "list"])
    try snapshot.appendItems(["owl"], toSection: "grid")
    try snapshot.appendItems(["cat", "bat"], toSection: "list")
    let view = CollectionView(
      snapshot: snapshot, layout: layout, cellProvider: { _ in .empty },
      supplementaryProvider: { _, _ in SupplementaryView("Foot") })
    #expect(
      view.html() == """
        <div class="collection-view compositional \(LayoutClass(layout).name)">
        <div class="section" data-section-id="grid">
        <ul class="items" role="list">
        <li class="cell" id="owl" data-item-id="owl"></li>
        </ul>
        </div>
        <div class="section list list-insetGrouped" data-section-id="list" \
        data-content-style="cell" data-background-style="listGroupedCell">
        <ul class="items" role="list">
        <li class="cell" id="cat" data-item-id="cat" data-content-style="groupedHeader" \
        data-background-style="listGroupedHeaderFooter"></li>
        <li class="cell" id="bat" data-item-id="bat"></li>
        </ul>
        <p class="footer" data-content-style="groupedFooter" \
        data-background-style="listGroupedHeaderFooter">Foot</p>
        </div>
        </div>

        """)
  }

  @Test("A page's cell style applies in the list too")
  func pageStyle() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["grid", "list"])
    var page = ListCellConfiguration()
    page.content = ListContentConfiguration(style: .valueCell)
    let view = CollectionView(
      snapshot: snapshot, layout: layout, attributes: ListCellContext(page: page).attributes,
      cellProvider: { _ in .empty })
    #expect(view.html().contains("data-section-id=\"list\" data-content-style=\"valueCell\""))
  }
}
