package import Catalog
package import CellConfiguration
package import ContentSyntax
import Diagnostics

package struct JSONOutlineReader {
  private let report: FileReport
  private var links: LinkReader
  private let cell: (ContentNode) -> ListCellConfiguration?
  private var sources: [OutlineDraft.Source] = []

  package init(
    icons: NameTable, report: FileReport, cell: @escaping (ContentNode) -> ListCellConfiguration?
  ) {
    self.report = report
    self.cell = cell
    links = LinkReader(icons: icons, report: report)
  }

  package func read(_ node: ContentNode, id: Slug) -> OutlineDraft? {
    var reader = self
    reader.links.ownPage = "/outlines/\(id)/"
    return reader.outline(of: node, id: id)
  }

  private mutating func outline(of node: ContentNode, id: Slug) -> OutlineDraft? {
    guard let object = ObjectReader(node, OutlineFields.object, report: report) else { return nil }
    _ = object[\.schema]
    let (items, grouping) = items(object[\.items], level: 1)
    var draft = OutlineDraft(
      id: id, title: object[\.title] ?? id.text, summary: object[\.summary], items: items,
      sources: sources, grouping: grouping, cell: object[\.cell].flatMap(cell), report: report)
    draft.formerly = object[\.formerly] ?? []
    draft.editing = object[\.editing]
    return draft
  }

  private mutating func items(
    _ value: Either<[ContentNode], ObjectReader<CatalogIconsFields>>?, level: Int
  ) -> ([OutlineItem], CatalogGrouping?) {
    switch value {
    case nil: return ([], nil)
    case .second(let query): return ([], query[\.catalog])
    case .first(let nodes):
      guard level <= Outline.maximumDepth else {
        if let first = nodes.first { report.add(.outlineTooDeep, at: first) }
        return ([], nil)
      }
      return (nodes.compactMap { item($0, level: level) }, nil)
    }
  }

  private mutating func item(_ node: ContentNode, level: Int) -> OutlineItem? {
    guard let object = ObjectReader(node, OutlineItemFields.object, report: report) else {
      return nil
    }
    let text = object.located(\.text)
    let start = node.range.lowerBound
    var item = content(object, text: text?.value ?? "")
    let id = object.located(\.id)
    item.ownID = id?.value
    let include = object.located(\.include)
    let index = sources.open(
      .init(range: text?.range ?? start..<start + 1, id: id?.range, include: include))
    let (children, grouping) = items(object[\.children], level: level + 1)
    item.children = children
    if let include {
      if object.has(\.children) { report.add(.childrenAndInclude, at: include.range) }
      item.childSource = include.outline
    } else if let grouping {
      item.childSource = .catalog(grouping)
    }
    guard text != nil else {
      sources.removeSubrange(index...)
      return nil
    }
    sources.close(index)
    return item
  }

  private func content(_ object: ObjectReader<OutlineItemFields>, text: String) -> OutlineItem {
    var content = OutlineItem(text: text)
    content.secondaryText = object[\.secondaryText]
    content.image = object.located(\.image).flatMap(links.icon)
    content.link = object.located(\.link).flatMap(links.target)
    content.isExpanded = object[\.isExpanded] ?? false
    content.isComplete = object[\.isComplete]
    content.isComment = object[\.isComment] ?? false
    content.categories = object[\.categories] ?? []
    content.created = object[\.created]
    content.formerly = object[\.formerly]?.map(\.value) ?? []
    content.cell = object[\.cell].flatMap(cell)
    if let fields = object[\.feed], let feed = feed(fields) {
      content.feed = feed
      content.link = content.link ?? links.page(of: feed, at: fields.node.range)
    }
    return content
  }

  private func feed(_ object: ObjectReader<FeedFields>) -> OutlineFeed? {
    let address = object[\.xmlURL]
    let feed = OutlineFeed(
      xmlURL: address ?? "", htmlURL: object[\.htmlURL], title: object[\.title],
      summary: object[\.summary], language: object[\.language], version: object[\.version])
    return address == nil ? nil : feed
  }
}

extension FileReport {
  func formerIDs(_ texts: [Located<String>]) -> [Located<Slug>] {
    texts.compactMap { text in
      slug(text.value, field: "formerly", at: text.range).map { Located($0, text.range) }
    }
  }

  func slug(_ text: String, field: String, at range: Range<Int>) -> Slug? {
    do throws(SlugError) { return try Slug(text) } catch {
      add(.badSlug(text, field: field, error), at: range)
      return nil
    }
  }
}
