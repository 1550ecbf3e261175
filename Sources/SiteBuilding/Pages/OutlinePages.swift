import Catalog
import CollectionView
import DiffableSnapshot

/// Makes the pages of outlines: one for each, and one for each branch that is too large to stand
/// on it.
struct OutlinePages: Sendable {
  let context: SiteContext

  /// The pages that every outline has.
  func files(of outline: Outline) -> [PlannedFile] {
    let parts = OutlineParts(outline, limit: context.site.outlineNodesPerPage)
    let crumbs = [
      LinkView(
        title: StandardText.outlines, href: context.addresses.path(of: SiteAddresses.outlines))
    ]
    let pages = parts.parts.map { part in
      let page = Page(
        path: SiteAddresses.page(ofOutline: outline.id, branch: part.branch?.id),
        title: part.branch?.text ?? outline.title,
        description: part.branch == nil ? outline.summary : part.branch?.secondaryText,
        kind: "outline", breadcrumbs: crumbs + breadcrumbs(of: part, in: parts, of: outline),
        outline: head(of: outline))
      return file(page, part: part, of: parts, outline: outline)
    }
    return pages + OutlineDownloads(outline: outline, addresses: context.addresses).files
  }

  private func head(of outline: Outline) -> OutlineHeadView {
    OutlineHeadView(
      title: outline.title,
      opml: OutlineDownloads(outline: outline, addresses: context.addresses).whole.opml)
  }

  /// An outline at any path. Its branches that are too large for it are where `files(of:)` has them.
  func file(
    of outline: Outline, at path: PagePath, title: String, summary: String?
  ) -> PlannedFile {
    let parts = OutlineParts(outline, limit: context.site.outlineNodesPerPage)
    let page = Page(
      path: path, title: title, description: summary, kind: "outline",
      outline: head(of: outline))
    return file(page, part: parts.parts[0], of: parts, outline: outline)
  }

  private func file(
    _ page: Page, part: OutlineParts.Part, of parts: OutlineParts, outline: Outline
  ) -> PlannedFile {
    context.page(page) {
      let tree = parts.snapshotForExpandingParent(part)
      return context.theme.render(
        Template.outline,
        OutlinePageView(
          heading: page.title, summary: page.description, levels: levels(of: tree.snapshot),
          formerIDs: part.branch == nil ? context.formerIDs.ids(of: outline.id) : [],
          downloads: downloads(of: part, in: outline),
          items: html(of: tree, part: part, of: parts, outline: outline)))
    }
  }

  /// The outline itself, and the branches above that have pages of their own.
  private func breadcrumbs(
    of part: OutlineParts.Part, in parts: OutlineParts, of outline: Outline
  ) -> [LinkView] {
    guard part.branch != nil else { return [] }
    let above = part.trail.dropLast().filter { parts.isDeferred($0.id) }
    return [LinkView(title: outline.title, href: context.addresses.path(ofOutline: outline.id))]
      + above.map { LinkView(title: $0.text, href: href(ofBranch: $0.id, in: outline.id)) }
  }

  /// What a page offers in its head: the outline, or the branch at level 0 that it is a part of.
  private func downloads(of part: OutlineParts.Part, in outline: Outline) -> DownloadsView {
    let downloads = OutlineDownloads(outline: outline, addresses: context.addresses)
    return part.trail.first.map(downloads.view(of:)) ?? downloads.whole
  }

  private func href(ofBranch branch: String, in outline: Slug) -> String {
    context.addresses.path(of: SiteAddresses.page(ofOutline: outline, branch: branch))
  }

  private func html(
    of tree: OutlineTree, part: OutlineParts.Part, of parts: OutlineParts, outline: Outline
  ) -> String {
    let cells = context.listCells(outline.cell)
    var view = OutlineView(
      snapshot: tree.snapshot, name: outline.id.text, label: part.branch?.text ?? outline.title,
      attributes: cells.attributes
    ) { id in
      guard let node = tree.items[id] else { return .empty }
      return ListCell(node: node, context: context)
        .outlineRow(in: cells, isBranch: !node.children.isEmpty)
    }
    view.baseLevel = part.trail.count
    view.formerIDs = { context.formerIDs.ids(of: $0, in: outline.id) }
    let downloads = OutlineDownloads(outline: outline, addresses: context.addresses)
    let roots = Set(part.trail.isEmpty ? part.items.map(\.id) : [])
    view.footerProvider = { id in
      guard roots.contains(id), let item = tree.items[id] else { return nil }
      return context.theme.render(Template.outlineDownloads, downloads.view(of: item))
    }
    view.childrenProvider = { id in
      guard parts.isDeferred(id), let item = tree.items[id] else { return nil }
      let href = href(ofBranch: id, in: outline.id)
      let link = context.theme.render(
        Template.deferredChildren, LinkView(title: item.text, href: href))
      return DeferredChildren(href: href, link: link)
    }
    return view.html()
  }

  /// The levels that a reader may open the outline to: a choice of a hundred would be none.
  private func levels(of snapshot: SectionSnapshot<String>) -> [OutlineLevelView] {
    let deepest = snapshot.items.lazy.map { (try? snapshot.level(of: $0)) ?? 0 }.max() ?? 0
    return (1...Self.levelChoices).prefix(deepest).map(OutlineLevelView.init)
  }

  private static let levelChoices = 6
}
