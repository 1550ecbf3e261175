import Catalog
import ContentSyntax
import OutlineFormats

/// Reads the items that a page of site.json lists itself.
struct ListItemReader {
  let report: FileReport
  private let links: LinkReader
  /// The element kinds that items have badges of.
  private(set) var badgeKinds: [Located<String>] = []
  /// Where items give their cells sizes.
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
    guard var object = FieldReader(node, owner: "an item", report: report) else { return nil }
    let text = object.requiredText("text")
    let id = object.value("id") == nil ? text.flatMap(derivedID) : object.slug("id")
    let secondaryText = object.text("secondaryText")?.value
    let image = object.text("image").flatMap(links.icon)
    let link = object.text("link").flatMap(links.target)
    let section = object.text("section")?.value
    let badges = object.texts(byKind: "badges")
    let size = LayoutReader(report: report).itemSize("size", &object)
    let cell = cells.cell("cell", &object)
    object.finish()
    badgeKinds += badges.kinds
    if size != nil, let place = object.keyRange(of: "size") { sizes.append(place) }
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
