import Catalog
import Diagnostics

/// Reads an outline from JSON.
struct OutlineReader {
  let report: FileReport
  let links: LinkReader

  init(icons: NameTable, report: FileReport) {
    self.report = report
    links = LinkReader(icons: icons, report: report)
  }

  func read(_ node: ContentNode, id: Slug) -> OutlineDraft? {
    guard var object = ObjectReader(node, owner: "the outline", report: report) else { return nil }
    object.acceptSchema()
    let title = object.text("title")?.value ?? id.text
    let summary = object.text("summary")?.value
    if object.value("items") == nil { object.reportMissing("items") }
    let items = items(object.array("items") ?? [], level: 1)
    object.finish()
    return OutlineDraft(id: id, title: title, summary: summary, items: items, report: report)
  }

  private func items(_ nodes: [ContentNode], level: Int) -> [OutlineDraft.Item] {
    guard level <= Outline.maximumDepth else {
      if let first = nodes.first { report.add(.outlineTooDeep, at: first) }
      return []
    }
    return nodes.compactMap { item($0, level: level) }
  }

  private func item(_ node: ContentNode, level: Int) -> OutlineDraft.Item? {
    guard var object = ObjectReader(node, owner: "an item", report: report) else { return nil }
    let text = object.requiredText("text")
    var item = OutlineDraft.Item(
      id: id(&object), text: text?.value ?? "", secondaryText: object.text("secondaryText")?.value,
      image: object.text("image").flatMap(links.icon),
      link: object.text("link").flatMap(links.target),
      isExpanded: object.bool("isExpanded") ?? false, include: object.text("include"),
      range: text?.range ?? node.range.lowerBound..<node.range.lowerBound + 1)
    if let children = object.array("children") {
      item.children = items(children, level: level + 1)
      if let include = item.include { report.add(.childrenAndInclude, at: include.range) }
    }
    object.finish()
    return text == nil ? nil : item
  }

  /// An id of a node is a fragment of an address: any slug, or slugs with slashes between.
  private func id(_ object: inout ObjectReader) -> Located<String>? {
    guard let id = object.string("id") else { return nil }
    for part in id.value.split(separator: "/", omittingEmptySubsequences: false) {
      do throws(SlugError) {
        _ = try Slug(String(part))
      } catch {
        report.add(.badSlug(id.value, field: "id", error), at: id.range)
        return nil
      }
    }
    return id
  }
}
