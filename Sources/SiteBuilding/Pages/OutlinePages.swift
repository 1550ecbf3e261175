import Catalog
import CollectionView
import DiffableSnapshot

/// Makes the pages of outlines.
struct OutlinePages: Sendable {
  let context: SiteContext

  /// The page that every outline has.
  func file(of outline: Outline) -> PlannedFile {
    let crumbs = [
      LinkView(
        title: StandardText.outlines, href: context.addresses.path(of: SiteAddresses.outlines))
    ]
    return file(
      of: outline, at: SiteAddresses.page(ofOutline: outline.id), title: outline.title,
      summary: outline.summary, breadcrumbs: crumbs)
  }

  /// An outline at any path.
  func file(
    of outline: Outline, at path: PagePath, title: String, summary: String?,
    breadcrumbs: [LinkView] = []
  ) -> PlannedFile {
    let page = Page(
      path: path, title: title, description: summary, kind: "outline", breadcrumbs: breadcrumbs)
    return context.page(page) {
      context.theme.render(
        Template.outline,
        OutlinePageView(heading: title, summary: summary, items: html(of: outline)))
    }
  }

  private func html(of outline: Outline) -> String {
    let tree = OutlineTree(outline)
    let cells = context.listCells(outline.cell)
    let view = OutlineView(snapshot: tree.snapshot, attributes: cells.attributes) { id in
      guard let node = tree.items[id] else { return .empty }
      return ListCell(node: node, context: context)
        .outlineRow(in: cells, isBranch: !node.children.isEmpty)
    }
    return view.html()
  }
}

/// An outline as a section snapshot, and its items by id.
struct OutlineTree {
  private(set) var snapshot = SectionSnapshot<String>()
  private(set) var items: [String: OutlineItem] = [:]

  /// - Complexity: O(items).
  init(_ outline: Outline) {
    append(outline.published.items, to: nil)
  }

  private mutating func append(_ children: [OutlineItem], to parent: String?) {
    guard !children.isEmpty else { return }
    for child in children { items[child.id] = child }
    // Ids are unique, so appending never fails: they were made or checked when the outline loaded.
    try? snapshot.append(children.map(\.id), to: parent)
    try? snapshot.expand(children.filter(\.isExpanded).map(\.id))
    for child in children { append(child.children, to: child.id) }
  }
}
