import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot
import SitePages
import SiteTheme

/// One state of the catalog, in the cells and the layout of the home page.
struct CatalogPanel: Sendable {
  let snapshot: PageSnapshot
  let total: Int
  private let value: CollectionPageValue
  private let drawing: PageDrawing
  private let marks: ChangeMarks
  private let isNew: Bool

  /// The most icons that are all shown. Of more icons, only those that changed are shown, with
  /// their neighbours.
  private static let limit = 400

  init(
    _ state: ComparableSite, of site: Site, page: CollectionPage, theme: Theme, marks: ChangeMarks,
    pixels: [PixelBook], isNew: Bool
  ) throws {
    self.marks = marks
    self.isNew = isNew
    var shown = site
    shown.catalog = state.catalog(titledAs: site.catalog)
    // The prices of the state are decided.
    (shown.sale, shown.currency, shown.date) = (nil, nil, nil)
    let all = try page.snapshot(of: SiteStructure(shown))
    total = all.numberOfItems
    snapshot =
      total <= Self.limit
      ? all : try all.neighbourhood(of: marks.ids(isNew: isNew), distance: 2)
    let ids = Set(snapshot.itemIdentifiers)
    shown.catalog.icons.removeAll { !ids.contains($0.id) }
    shown.catalog.icons = state.showingPixels(shown.catalog.icons, of: pixels)
    value = CollectionPageValue(
      CollectionPart(page: page, snapshot: snapshot), breadcrumbs: [],
      SiteReader(SiteValues(shown)))
    drawing = PageDrawing(
      value, PageRendering(Rendering(theme: theme, content: state.store)),
      idScope: isNew ? "after:" : "before:")
  }

  /// The panel.
  ///
  /// - Throws: When a picture can't be found any more.
  func view() throws -> PreviewPanelView {
    let items = html()
    if let failure = drawing.rendering.failure { throw failure }
    return PreviewPanelView(shown: snapshot.numberOfItems, total: total, items: items)
  }

  /// The layout of the page.
  var layout: Layout { value.page.layout }

  /// The colours that the page gives its pictures: see `PageDrawing.style`.
  var style: String? { drawing.style }

  /// The frames of cells and headers, in points.
  struct Solved {
    var cells: [(Slug, Rect)] = []
    var headers: [(PageSection, Rect)] = []
    let size: Size
  }

  /// The frames that the page's layout gives in a container of a width in points.
  ///
  /// - Throws: `LayoutError` if there is no room for an item.
  func solved(width: Double) throws -> Solved {
    let sections = snapshot.sectionIdentifiers
    let supplementaries = PageSupplementaries(value, snapshot: snapshot)
    let layout = try value.page.layout.solve(
      supplementaries.layoutSections(),
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
    var view = drawing.collectionView(of: value, idPrefix: isNew ? "after:" : "before:")
    view.attributes = CellAttributes()
    view.cellProvider = { [provider = view.cellProvider] in marked(provider($0), $0) }
    return view.html()
  }

  private func marked(_ cell: Cell, _ id: Slug) -> Cell {
    var cell = cell
    if let mark = ChangeMarksView(marks.kinds(of: id, isNew: isNew)) {
      cell.content += drawing.rendering.render(Template.changeMarks, mark)
    }
    return cell
  }
}

extension Snapshot where ItemID == Slug {
  /// The given items and those at most `distance` places from one of them, in their sections.
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
