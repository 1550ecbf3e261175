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
      path: path, title: title, description: summary, kind: "outline", breadcrumbs: breadcrumbs,
      outline: OutlineHeadView(title: outline.title))
    return context.page(page) {
      let tree = OutlineTree(outline)
      return context.theme.render(
        Template.outline,
        OutlinePageView(
          heading: title, summary: summary, levels: levels(of: tree.snapshot),
          items: html(of: tree, in: outline)))
    }
  }

  private func html(of tree: OutlineTree, in outline: Outline) -> String {
    let view = OutlineView(
      snapshot: tree.snapshot, name: outline.id.text, label: outline.title
    ) { id in
      tree.items[id].map(row(of:)) ?? OutlineRow(content: "", leaf: "")
    }
    return view.html()
  }

  /// The levels that a reader may open the outline to: a choice of a hundred would be none.
  private func levels(of snapshot: SectionSnapshot<String>) -> [OutlineLevelView] {
    let deepest = snapshot.items.lazy.map { (try? snapshot.level(of: $0)) ?? 0 }.max() ?? 0
    return (1...Self.levelChoices).prefix(deepest).map(OutlineLevelView.init)
  }

  private static let levelChoices = 6

  private func row(of item: OutlineItem) -> OutlineRow {
    let view = RowView(
      text: item.text, markup: item.richText.map { context.html($0, scope: item.id) },
      secondaryText: item.secondaryText,
      image: item.image.flatMap { context.image(of: $0, scope: item.id) },
      href: item.link.map { context.addresses.href($0) })
    guard !item.children.isEmpty else {
      return OutlineRow(content: "", leaf: context.theme.render(Template.row, view))
    }
    var branch = view
    branch.count = item.children.count
    return OutlineRow(
      content: context.theme.render(Template.rowContent, branch), leaf: "",
      link: view.href == nil ? "" : context.theme.render(Template.rowLink, view))
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
