package import Catalog
package import CellConfiguration
package import ContentSyntax
import Diagnostics
import Markup

/// Reads an outline from JSON.
package struct JSONOutlineReader {
  private let report: FileReport
  private var links: LinkReader
  private let cell: (inout FieldReader) -> ListCellConfiguration?
  private var sources: [OutlineDraft.Source] = []

  /// A reader of one file. `cell` reads what an outline, or an item, says of how it looks.
  package init(
    icons: NameTable, report: FileReport,
    cell: @escaping (inout FieldReader) -> ListCellConfiguration?
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
    guard var object = FieldReader(node, owner: "the outline", report: report) else { return nil }
    object.acceptSchema()
    let title = object.text("title")?.value ?? id.text
    let summary = object.text("summary")?.value
    if object.value("items") == nil { object.reportMissing("items") }
    let (items, grouping) = items("items", of: &object, level: 1)
    let cell = self.cell(&object)
    let formerly = report.formerIDs(object.locatedStrings("formerly"))
    let editing = object.editing()
    object.finish()
    var draft = OutlineDraft(
      id: id, title: title, summary: summary, items: items, sources: sources, grouping: grouping,
      cell: cell, report: report)
    draft.formerly = formerly
    draft.editing = editing
    return draft
  }

  /// What stands in a field for items: an array of them, or what to ask the catalog.
  private mutating func items(
    _ key: String, of object: inout FieldReader, level: Int
  ) -> ([OutlineItem], CatalogGrouping?) {
    guard let node = object.value(key) else { return ([], nil) }
    switch node.value {
    case .array(let nodes):
      guard level <= Outline.maximumDepth else {
        if let first = nodes.first { report.add(.outlineTooDeep, at: first) }
        return ([], nil)
      }
      var items: [OutlineItem] = []
      for node in nodes { if let item = item(node, level: level) { items.append(item) } }
      return (items, nil)
    case .object:
      guard var query = FieldReader(node, owner: "'\(key)'", report: report) else {
        return ([], nil)
      }
      if query.value("catalog") == nil { query.reportMissing("catalog") }
      let grouping: CatalogGrouping? = query.choice("catalog")
      query.finish()
      return ([], grouping)
    default:
      let expected = "an array or an object with 'catalog'"
      report.add(.wrongType(field: "'\(key)'", expected: expected, found: node.kind), at: node)
      return ([], nil)
    }
  }

  private mutating func item(_ node: ContentNode, level: Int) -> OutlineItem? {
    guard var object = FieldReader(node, owner: "an item", report: report) else { return nil }
    let text = object.requiredText("text")
    let start = node.range.lowerBound
    var item = content(&object, text: text?.value ?? "")
    let id = id(&object)
    item.ownID = id?.value
    let include = object.text("include")
    let hasChildren = object.value("children") != nil
    let index = sources.open(
      .init(range: text?.range ?? start..<start + 1, id: id?.range, include: include))
    let (children, grouping) = items("children", of: &object, level: level + 1)
    item.children = children
    if let include, hasChildren { report.add(.childrenAndInclude, at: include.range) }
    if let include {
      item.childSource = include.outline
    } else if let grouping {
      item.childSource = .catalog(grouping)
    }
    object.finish()
    guard text != nil else {
      sources.removeSubrange(index...)
      return nil
    }
    sources.close(index)
    return item
  }

  private func content(_ object: inout FieldReader, text: String) -> OutlineItem {
    var content = OutlineItem(text: text)
    content.secondaryText = object.text("secondaryText")?.value
    content.image = object.text("image").flatMap(links.icon)
    content.link = object.text("link").flatMap(links.target)
    content.isExpanded = object.bool("isExpanded") ?? false
    content.isComplete = object.bool("isComplete")
    content.isComment = object.bool("isComment") ?? false
    content.categories = object.texts("categories")
    content.created = object.date("created")
    content.formerly = formerly(&object)
    content.cell = cell(&object)
    if let node = object.value("feed"), let feed = feed(node) {
      content.feed = feed
      content.link = content.link ?? links.page(of: feed, at: node.range)
    }
    return content
  }

  private func feed(_ node: ContentNode) -> OutlineFeed? {
    guard var object = FieldReader(node, owner: "a feed", report: report) else { return nil }
    let address = object.requiredText("xmlUrl")
    let feed = OutlineFeed(
      xmlURL: address?.value ?? "", htmlURL: object.text("htmlUrl")?.value,
      title: object.text("title")?.value, summary: object.text("description")?.value,
      language: object.text("language")?.value, version: object.text("version")?.value)
    object.finish()
    return address == nil ? nil : feed
  }

  /// An id of a node is a fragment of an address: any slug, or slugs with slashes between.
  private func id(_ object: inout FieldReader) -> Located<String>? {
    guard let id = object.string("id") else { return nil }
    do throws(SlugError) {
      try OutlineNodeID.check(id.value)
      return id
    } catch {
      report.add(.badSlug(id.value, field: "id", error), at: id.range)
      return nil
    }
  }
}

extension JSONOutlineReader {
  /// The ids that a node had before.
  private func formerly(_ object: inout FieldReader) -> [String] {
    object.locatedStrings("formerly").compactMap { id in
      do throws(SlugError) {
        try OutlineNodeID.check(id.value)
        return id.value
      } catch {
        report.add(.badSlug(id.value, field: "formerly", error), at: id.range)
        return nil
      }
    }
  }
}

extension FileReport {
  /// The ids that an outline had before: those that are none are reported.
  func formerIDs(_ texts: [Located<String>]) -> [Located<Slug>] {
    texts.compactMap { text in
      do throws(SlugError) {
        return Located(try Slug(text.value), text.range)
      } catch {
        add(.badSlug(text.value, field: "formerly", error), at: text.range)
        return nil
      }
    }
  }
}

/// What the id of a node may be: a fragment of an address, which is a slug, or slugs with slashes
/// between.
enum OutlineNodeID {
  /// - Throws: `SlugError` for the first part that is no slug.
  static func check(_ text: String) throws(SlugError) {
    for part in text.splitAtSlashes(omittingEmptySubsequences: false) {
      _ = try Slug(String(part))
    }
  }
}
