import Catalog
import CollectionLayout
import CollectionView
import Diagnostics
import DiffableSnapshot
import SitePages

struct SolvedPage: Sendable {
  struct Element: Sendable {
    enum Kind: String, Sendable {
      case cell, header, footer, supplementary, background
    }

    var kind: Kind
    var elementKind: String?
    var section: Int?
    var item: String?
    var label: String
    var frame: Rect
  }

  let contentSize: Size
  let sectionCount: Int
  let itemCount: Int
  let elements: [Element]

  init(
    _ content: PageSupplementaries, measured: MeasuredSizes?, environment: LayoutEnvironment
  ) throws(LayoutError) {
    var sections = content.layoutSections()
    measured?.fill(&sections)
    let solved = try content.page.layout.solve(
      sections, boundaryKinds: content.boundaryKinds, boundarySizes: measured?.boundarySizes ?? [:],
      in: environment)
    contentSize = solved.contentSize
    sectionCount = sections.count
    itemCount = sections.reduce(0) { $0 + $1.itemCount }
    let names = ElementNames(content)
    // Elements with equal z-indices stay in document order.
    elements = solved.attributes.enumerated()
      .sorted { ($0.element.drawingOrder, $0.offset) < ($1.element.drawingOrder, $1.offset) }
      .compactMap { names.element($0.element) }
  }
}

private struct ElementNames {
  private let content: PageSupplementaries
  private let sections: [PageSection]
  private let items: [[Slug]]

  init(_ content: PageSupplementaries) {
    self.content = content
    sections = content.snapshot.sectionIdentifiers
    // `try?` can't fail: the sections are the snapshot's own.
    items = sections.map { (try? content.snapshot.itemIdentifiers(inSection: $0)) ?? [] }
  }

  func element(_ attributes: LayoutAttributes) -> SolvedPage.Element? {
    let frame = attributes.frame
    switch attributes.element {
    case .cell(let section, let item):
      let id = items[section][item].text
      return .init(kind: .cell, section: section, item: id, label: visible(id), frame: frame)
    case .header(let section):
      return boundary(.header, LayoutBoundarySupplementaryItem.headerKind, section, frame)
    case .footer(let section):
      return boundary(.footer, LayoutBoundarySupplementaryItem.footerKind, section, frame)
    case .supplementary(let kind, let section?, let item?):
      let id = items[section][item]
      guard content.text(ofKind: kind, of: .item(id)) != nil else { return nil }
      return .init(
        kind: .supplementary, elementKind: kind, section: section, item: id.text, label: kind,
        frame: frame)
    case .supplementary(let kind, let section, _):
      return .init(
        kind: .supplementary, elementKind: kind, section: section, label: kind, frame: frame)
    case .background(let section):
      return .init(kind: .background, section: section, label: "", frame: frame)
    }
  }

  private func boundary(
    _ kind: SolvedPage.Element.Kind, _ elementKind: String, _ section: Int, _ frame: Rect
  ) -> SolvedPage.Element {
    let text = content.text(ofKind: elementKind, of: .section(sections[section])) ?? ""
    return .init(
      kind: kind, elementKind: elementKind, section: section, label: visible(text), frame: frame)
  }

  private func visible(_ text: String) -> String { TerminalText.visible(text) }
}

extension LayoutAttributes {
  /// The z-index. Backgrounds are always lowest.
  fileprivate var drawingOrder: Int {
    if case .background = element { return Int.min }
    return zIndex
  }
}
