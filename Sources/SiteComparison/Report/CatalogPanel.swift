import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot
import Markup
import SitePages
import SiteTheme

/// A state of the catalog, in the layout of the home page.
struct CatalogPanel: Sendable {
  let snapshot: PageSnapshot
  let total: Int
  private let value: CollectionPageValue
  private let drawing: PageDrawing
  private let marks: ChangeMarks
  private let isNew: Bool

  /// A larger catalog shows only changed icons and their neighbors.
  private static let limit = 400

  init(
    _ state: ComparableSite, of site: Site, page: CollectionPage, theme: Theme, marks: ChangeMarks,
    pixels: [PixelBook], isNew: Bool
  ) throws {
    self.marks = marks
    self.isNew = isNew
    var shown = site
    shown.catalog = state.catalog(titledAs: site.catalog)
    // The state already has final prices.
    (shown.sale, shown.currency, shown.date) = (nil, nil, nil)
    let whole = try page.snapshot(of: SiteStructure(shown))
    total = whole.numberOfItems
    snapshot =
      total <= Self.limit
      ? whole : try whole.neighbourhood(of: marks.ids(isNew: isNew), distance: 2)
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

  func view() throws -> PreviewPanelView {
    let items = html()
    if let failure = drawing.rendering.failure { throw failure }
    return PreviewPanelView(shown: snapshot.numberOfItems, total: total, items: items)
  }

  var layout: Layout { value.page.layout }

  var style: String? { drawing.style }

  struct Solved {
    let height: Double
    /// x, y, width and height by id.
    var frames: [String: [Double]] = [:]
    var headers: [String: [Double]] = [:]

    func write(to json: inout JSONWriter) {
      json.object(named: "frames") { Self.write(frames, to: &$0) }
      json.object(named: "headers") { Self.write(headers, to: &$0) }
      json.member("height", height)
    }

    private static func write(_ frames: [String: [Double]], to json: inout JSONWriter) {
      for (id, frame) in frames.sorted(by: { $0.key < $1.key }) {
        json.member(named: id) { $0.numbers(frame) }
      }
    }
  }

  /// - Throws: `LayoutError` if an item does not fit.
  func solved(width: Double) throws -> Solved {
    let sections = snapshot.sectionIdentifiers
    let supplementaries = PageSupplementaries(value, snapshot: snapshot)
    let layout = try value.page.layout.solve(
      supplementaries.layoutSections(),
      in: LayoutEnvironment(containerSize: Size(width: width, height: 10_000)))
    func numbers(_ frame: Rect) -> [Double] {
      [frame.minX, frame.minY, frame.size.width, frame.size.height]
    }
    var solved = Solved(height: layout.contentSize.height)
    for (index, section) in sections.enumerated() {
      if solved.headers[section.description] == nil {
        solved.headers[section.description] =
          layout.frame(of: .header(section: index)).map(numbers)
      }
      for (item, id) in try snapshot.itemIdentifiers(inSection: section).enumerated() {
        solved.frames[id.text] =
          layout.frame(of: .cell(section: index, item: item)).map(numbers)
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
  /// The items within `distance` positions of the given items, in their sections.
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
