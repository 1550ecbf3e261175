import Catalog
import CollectionView
import ContentHash
import DiffableSnapshot

/// Makes the pages of outlines: one for each, and one for each branch that is too large to stand
/// on it.
struct OutlinePages: Sendable {
  let context: SiteContext

  /// An outline, what it is divided into, and what readers take away of it.
  private struct Source {
    let outline: Outline
    let parts: OutlineParts
    let downloads: OutlineDownloads

    init(_ outline: Outline, context: SiteContext) {
      self.outline = outline
      parts = OutlineParts(outline, limit: context.site.outlineNodesPerPage)
      downloads = OutlineDownloads(outline: outline, addresses: context.addresses)
    }

    var head: OutlineHeadView {
      OutlineHeadView(title: outline.title, opml: downloads.whole.opml)
    }
  }

  /// The pages that every outline has, and its files.
  func files(of outline: Outline) -> [PlannedFile] {
    let source = Source(outline, context: context)
    return pages(of: source) + source.downloads.files(key: context.keys?.outline(outline.id))
  }

  /// The pages that every outline has.
  func pages(of outline: Outline) -> [PlannedFile] { pages(of: Source(outline, context: context)) }

  private func pages(of source: Source) -> [PlannedFile] {
    let outline = source.outline
    let crumbs = [
      LinkView(
        title: StandardText.outlines, href: context.addresses.path(of: SiteAddresses.outlines))
    ]
    return source.parts.parts.map { part in
      let page = Page(
        path: SiteAddresses.page(ofOutline: outline.id, branch: part.branch?.id),
        title: part.branch?.text ?? outline.title,
        description: part.branch == nil ? outline.summary : part.branch?.secondaryText,
        kind: "outline", breadcrumbs: crumbs + breadcrumbs(of: part, in: source),
        outline: source.head)
      return file(page, part: part, of: source)
    }
  }

  /// An outline at any path. Its branches that are too large for it are where `files(of:)` has them.
  func file(
    of outline: Outline, at path: PagePath, title: String, summary: String?
  ) -> PlannedFile {
    let source = Source(outline, context: context)
    let page = Page(
      path: path, title: title, description: summary, kind: "outline", outline: source.head)
    return file(page, part: source.parts.parts[0], of: source)
  }

  private func key(
    of page: Page, part: OutlineParts.Part, of source: Source
  ) -> ContentHash? {
    let drawn = DrawnIcons(
      source.outline, items: part.items, isDeferred: source.parts.isDeferred)
    return context.keys?.page(page, ofOutline: source.outline.id, drawing: drawn)
  }

  private func file(_ page: Page, part: OutlineParts.Part, of source: Source) -> PlannedFile {
    context.page(page, key: key(of: page, part: part, of: source)) {
      let tree = source.parts.snapshotForExpandingParent(part)
      return context.theme.bytes(
        Template.outline,
        OutlinePageView(
          heading: page.title, summary: page.description, levels: levels(of: tree),
          formerIDs: part.branch == nil ? context.formerIDs.ids(of: source.outline.id) : [],
          downloads: source.downloads.view(ofNearest: part.trail),
          items: html(of: tree, part: part, of: source, on: page.path)))
    }
  }

  /// The outline itself, and the branches above that have pages of their own.
  private func breadcrumbs(of part: OutlineParts.Part, in source: Source) -> [LinkView] {
    guard part.branch != nil else { return [] }
    let outline = source.outline
    let above = part.trail.dropLast().filter { source.parts.isDeferred($0.id) }
    return [LinkView(title: outline.title, href: context.addresses.path(ofOutline: outline.id))]
      + above.map { LinkView(title: $0.text, href: href(ofBranch: $0.id, in: outline.id)) }
  }

  private func href(ofBranch branch: String, in outline: Slug) -> String {
    context.addresses.path(of: SiteAddresses.page(ofOutline: outline, branch: branch))
  }

  private func html(
    of tree: OutlineTree, part: OutlineParts.Part, of source: Source, on path: PagePath
  ) -> String {
    let outline = source.outline
    let cells = context.listCells(outline.cell)
    let current = context.addresses.path(of: path)
    var view = OutlineView(
      snapshot: tree.snapshot, name: outline.id.text, label: part.branch?.text ?? outline.title,
      attributes: cells.attributes
    ) { id in
      guard let node = tree.items[id] else { return .empty }
      var cell = ListCell(node: node, context: context)
      cell.isCurrent = cell.href == current
      guard !node.children.isEmpty else { return cell.outlineRow(in: cells, isBranch: false) }
      cell.headingLevel = headingLevel(of: tree.level(of: id))
      return cell.outlineRow(in: cells, isBranch: true)
    }
    view.baseLevel = part.trail.count
    view.formerIDs = { context.formerIDs.ids(of: $0, in: outline.id) }
    view.footerProvider = { id in
      guard let item = tree.items[id] else { return nil }
      return source.downloads.view(of: item, level: part.trail.count + tree.level(of: id))
        .map { context.theme.render(Template.outlineDownloads, $0) }
    }
    view.childrenProvider = { id in
      guard source.parts.isDeferred(id), let item = tree.items[id] else { return nil }
      let href = href(ofBranch: id, in: outline.id)
      let link = context.theme.render(
        Template.deferredChildren, LinkView(title: item.text, href: href))
      return DeferredChildren(href: href, link: link)
    }
    return view.html()
  }

  /// The upper branches of a page are headings below its own, for readers who go from heading to
  /// heading. Were all branches, there would be nothing to skip.
  private func headingLevel(of level: Int) -> Int? { level < Self.headings ? level + 2 : nil }

  private static let headings = 2

  /// The levels that a reader may open the outline to: a choice of a hundred would be none.
  private func levels(of tree: OutlineTree) -> [OutlineLevelView] {
    let deepest = tree.snapshot.items.lazy.map(tree.level).max() ?? 0
    return (1...Self.levelChoices).prefix(deepest).map(OutlineLevelView.init)
  }

  private static let levelChoices = 6
}
