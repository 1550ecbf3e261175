import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// Makes the pages that show items in a layout.
struct CollectionPages: Sendable {
  let context: SiteContext
  let cells: CellProviders

  /// A page as it is in the site: a part of one of site.json, with the way to it.
  struct Shown: Sendable {
    let part: CollectionPart
    let breadcrumbs: [LinkView]
  }

  /// The files of a page that are not parts of it: the index of its groups, or an outline.
  func otherFiles(of page: CollectionPage) throws -> [PlannedFile] {
    let pages = drawing(page)
    if page.grouping == .category { return [try pages.index(of: page)] }
    if case .outline(let id) = page.items { return pages.outlineFiles(of: page, outline: id) }
    return []
  }

  /// The parts of a page that shows items, or of the pages of its groups.
  ///
  /// - Complexity: O(icons).
  func parts(of page: CollectionPage) throws -> [Shown] {
    if case .outline = page.items { return [] }
    if page.grouping == .category {
      return try page.groups(in: context.categories, of: context.site).flatMap { group in
        try parts(
          of: page.page(of: group), page.snapshot(of: group.icons, in: context.site.catalog),
          breadcrumbs: [breadcrumb(to: page)])
      }
    }
    let above = context.site.collectionPage(above: page.path)
    return try parts(
      of: page, page.snapshot(of: context.site),
      breadcrumbs: [above].compactMap(\.self).map(breadcrumb(to:)))
  }

  private func parts(
    of page: CollectionPage, _ snapshot: PageSnapshot, breadcrumbs: [LinkView]
  ) throws -> [Shown] {
    try page.parts(of: snapshot).map { Shown(part: $0, breadcrumbs: breadcrumbs) }
  }

  /// The files of some parts of one page.
  func files(of parts: [Shown]) -> [PlannedFile] {
    guard let page = parts.first?.part.page else { return [] }
    let pages = drawing(page)
    return parts.map { pages.file(of: $0.part, breadcrumbs: $0.breadcrumbs) }
  }

  /// What makes a page that says how its pictures are drawn.
  ///
  /// - Complexity: O(icons) for such a page, as each of them is drawn anew.
  private func drawing(_ page: CollectionPage) -> CollectionPages {
    let context = context.drawing(page)
    guard page.symbolConfiguration != self.context.symbolConfiguration else {
      return CollectionPages(context: context, cells: cells)
    }
    let cells = CellProviders(context: context, views: IconViews(context: context))
    return CollectionPages(context: context, cells: cells)
  }

  private func outlineFiles(of page: CollectionPage, outline id: Slug) -> [PlannedFile] {
    guard let outline = context.site.outlines.first(where: { $0.id == id }) else { return [] }
    return [
      OutlinePages(context: context)
        .file(of: outline, at: page.path, title: page.title, summary: page.summary)
    ]
  }

  // MARK: Groups

  private func breadcrumb(to page: CollectionPage) -> LinkView {
    LinkView(title: page.title, href: context.addresses.path(of: page.path))
  }

  /// The list of the groups, each with the number of its icons.
  private func index(of page: CollectionPage) throws -> PlannedFile {
    let rows = try page.groups(in: context.categories, of: context.site).map { group in
      ListCell(
        page: group.category.slug, title: group.category.name,
        href: context.addresses.path(of: page.path.appending(group.category.slug)),
        count: group.icons.count)
    }
    return try IndexPages(context: context)
      .file(at: page.path, title: page.title, summary: page.summary, rows: rows)
  }

  // MARK: Parts

  private func file(of part: CollectionPart, breadcrumbs: [LinkView]) -> PlannedFile {
    let page = part.page
    let title = StandardText.title(page.title, page: part.number)
    let frame = Page(
      path: part.path, title: title, description: page.summary, kind: "collection",
      breadcrumbs: breadcrumbs, showsSource: page.source != nil)
    return context.page(frame, key: context.keys?.page(part, breadcrumbs: breadcrumbs)) {
      let view = view(of: part)
      return context.theme.bytes(
        Template.collection,
        CollectionPageView(
          heading: title, summary: page.summary, source: page.source.map(context.source(of:)),
          items: page.source.map { context.examples(of: view, source: $0) } ?? view.html(),
          pagination: pagination(of: part)))
    }
  }

  private func view(of part: CollectionPart) -> CollectionView<PageSection, Slug> {
    let page = part.page
    let content = PageContent(page: page, snapshot: part.snapshot, site: context.site)
    return CollectionView(
      snapshot: part.snapshot, layout: page.layout, label: page.title,
      attributes: context.listCells(page.cell, appearance: page.layout.appearance).attributes,
      cellProvider: cells.provider(of: page),
      supplementaryProvider: context.supplementaries(of: content))
  }

  private func pagination(of part: CollectionPart) -> PaginationView? {
    let (number, count) = (part.number, part.count)
    guard count > 1 else { return nil }
    func href(_ number: Int) -> String? {
      guard (1...count).contains(number) else { return nil }
      return context.addresses.path(of: SiteAddresses.page(number, of: part.page.path))
    }
    // All numbers would make the pages of a long list grow with its square.
    let shown = Set([1, count] + (number - 2...number + 2)).filter { (1...count).contains($0) }
    return PaginationView(
      number: number, count: count, previous: href(number - 1), next: href(number + 1),
      pages: shown.sorted().compactMap { page in
        href(page).map { LinkView(title: String(page), href: $0, isCurrent: page == number) }
      })
  }
}
