import Catalog
import ContentSyntax
import LayoutReading
import OutlineFormats

struct ListItemReader {
  let report: FileReport
  private let links: LinkReader
  private(set) var badgeKinds: [Located<String>] = []
  private(set) var sizes: [Range<Int>] = []
  private let cells: CellReader

  init(icons: NameTable, report: FileReport) {
    self.report = report
    links = LinkReader(icons: icons, report: report)
    cells = CellReader(report: report, icons: icons)
  }

  mutating func items(_ nodes: [ContentNode]) -> [ListItem] {
    var ids = IDRegistry(owner: "the item")
    var items: [ListItem] = []
    for node in nodes {
      if let item = item(node, ids: &ids) { items.append(item) }
    }
    return items
  }

  private mutating func item(_ node: ContentNode, ids: inout IDRegistry) -> ListItem? {
    guard let object = ObjectReader(node, ListItemFields.object, report: report) else { return nil }
    let text = object.located(\.text)
    let id = object.has(\.id) ? object.located(\.id) : text.flatMap(derivedID)
    let secondaryText = object[\.secondaryText]
    let image = object.located(\.image).flatMap(links.icon)
    let link = object.located(\.link).flatMap(links.target)
    let section = object[\.section]
    let badges = object[\.badges] ?? SupplementaryDraft()
    let size = object[\.size]
    let cell = cells.cell(object, \.cell)
    badgeKinds += badges.kinds
    if size != nil, let place = object.keyRange(\.size) { sizes.append(place) }
    guard let text, let id, ids.insert(id, report: report) else { return nil }
    return ListItem(
      id: id.value, text: text.value, secondaryText: secondaryText, image: image, link: link,
      section: section, badges: badges.texts, size: size, cell: cell)
  }

  private func derivedID(of text: Located<String>) -> Located<Slug>? {
    if let slug = Slug(name: text.value) { return Located(slug, text.range) }
    report.add(.noSlug(name: text.value), at: text.range)
    return nil
  }
}
