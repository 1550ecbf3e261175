import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// One state of the catalog in the real cells and the real layout of the home page.
struct CatalogPanel: Sendable {
  let snapshot: PageSnapshot
  let total: Int
  private let page: CollectionPage
  private let context: SiteContext
  private let cells: CellProviders
  private let marks: ChangeMarks
  private let isNew: Bool

  /// More icons than this are not all shown: what changed is, with its neighbours.
  private static let limit = 400

  init(
    _ state: SiteState, of site: Site, page: CollectionPage, theme: Theme, marks: ChangeMarks,
    isNew: Bool
  ) throws {
    self.page = page
    self.marks = marks
    self.isNew = isNew
    var shown = site
    shown.catalog = state.catalog(titledAs: site.catalog)
    let all = try page.snapshot(of: shown)
    total = all.numberOfItems
    snapshot =
      total <= Self.limit
      ? all : try all.neighbourhood(of: marks.ids(isNew: isNew), distance: 2)
    let ids = Set(snapshot.itemIdentifiers)
    shown.catalog.icons.removeAll { !ids.contains($0.id) }
    context = SiteContext(site: shown, theme: theme, idScope: isNew ? "after:" : "before:")
    cells = CellProviders(context: context, views: IconViews(context: context))
  }

  var view: PreviewPanelView {
    PreviewPanelView(shown: snapshot.numberOfItems, total: total, items: html())
  }

  /// Where everything stands, in points.
  struct Solved {
    var cells: [(Slug, Rect)] = []
    var headers: [(PageSection, Rect)] = []
    let size: Size
  }

  /// Where the page's layout puts everything in a container of a width, in points.
  ///
  /// - Throws: `LayoutError` when there is no room for an item.
  func solved(width: Double) throws -> Solved {
    let sections = snapshot.sectionIdentifiers
    let layout = try page.layout.solve(
      content.layoutSections(),
      in: LayoutEnvironment(containerSize: Size(width: width, height: 10_000)))
    var solved = Solved(size: layout.contentSize)
    for (index, section) in sections.enumerated() {
      if let frame = layout.frame(of: .header(section: index)) {
        solved.headers.append((section, frame))
      }
      for (item, id) in try snapshot.itemIdentifiers(inSection: section).enumerated() {
        if let frame = layout.frame(of: .cell(section: index, item: item)) {
          solved.cells.append((id, frame))
        }
      }
    }
    return solved
  }

  private func html() -> String {
    let provider = cells.provider(of: page)
    return CollectionView(
      snapshot: snapshot, layout: page.layout, idPrefix: isNew ? "after:" : "before:",
      label: page.title, cellProvider: { marked(provider($0), $0) },
      supplementaryProvider: context.supplementaries(of: content)
    ).html()
  }

  private func marked(_ cell: Cell, _ id: Slug) -> Cell {
    var cell = cell
    if let mark = ChangeMarksView(marks.kinds(of: id, isNew: isNew)) {
      cell.content += context.theme.render(Template.changeMarks, mark)
    }
    return cell
  }

  private var content: PageContent {
    PageContent(page: page, snapshot: snapshot, site: context.site)
  }
}

extension Snapshot where ItemID == Slug {
  /// The items of a set and those near them, in their sections.
  ///
  /// - Complexity: O(items).
  fileprivate func neighbourhood(of ids: Set<Slug>, distance: Int) throws -> Self {
    var part = Self()
    for section in sectionIdentifiers {
      let items = try itemIdentifiers(inSection: section)
      var isNear = [Bool](repeating: false, count: items.count)
      for (index, item) in items.enumerated() where ids.contains(item) {
        for near in max(0, index - distance)...min(items.count - 1, index + distance) {
          isNear[near] = true
        }
      }
      let shown = zip(items, isNear).filter(\.1).map(\.0)
      guard !shown.isEmpty else { continue }
      try part.appendSections([section])
      try part.appendItems(shown, toSection: section)
    }
    return part
  }
}
