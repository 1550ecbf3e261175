import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// Makes the pages that show items in a layout.
struct CollectionPages: Sendable {
  let context: SiteContext
  let cells: CellProviders

  /// The files of a page: its parts, its groups and their index.
  func files(of page: CollectionPage) throws -> [PlannedFile] {
    if page.grouping == .category { return try groupedFiles(of: page) }
    if case .outline(let id) = page.items { return outlineFiles(of: page, outline: id) }
    return try files(of: page, snapshot: page.snapshot(of: context.site), breadcrumbs: [])
  }

  private func outlineFiles(of page: CollectionPage, outline id: Slug) -> [PlannedFile] {
    guard let outline = context.site.outlines.first(where: { $0.id == id }) else { return [] }
    return [
      OutlinePages(context: context)
        .file(of: outline, at: page.path, title: page.title, summary: page.summary)
    ]
  }

  // MARK: Groups

  private func groupedFiles(of page: CollectionPage) throws -> [PlannedFile] {
    let all = Set(try page.snapshot(of: context.site).itemIdentifiers)
    let groups = context.categories.all.compactMap { category in
      let icons = category.icons.filter(all.contains)
      return icons.isEmpty ? nil : (category: category, icons: Set(icons))
    }
    var files = [try index(of: page, groups: groups.map { ($0.category, $0.icons.count) })]
    let crumbs = [LinkView(title: page.title, href: context.addresses.path(of: page.path))]
    for (category, icons) in groups {
      var group = page
      group.path = page.path.appending(category.slug)
      group.title = category.name
      group.summary = nil
      let snapshot = try group.snapshot(of: context.site.catalog) { icons.contains($0.id) }
      files += try self.files(of: group, snapshot: snapshot, breadcrumbs: crumbs)
    }
    return files
  }

  /// The list of the groups, each with the number of its icons.
  private func index(
    of page: CollectionPage, groups: [(category: CategoryIndex.Category, count: Int)]
  ) throws -> PlannedFile {
    let rows = groups.map { category, count in
      ItemRow(
        id: category.slug,
        view: RowView(
          text: category.name,
          href: context.addresses.path(of: page.path.appending(category.slug)), count: count))
    }
    return try IndexPages(context: context, row: cells.row)
      .file(at: page.path, title: page.title, summary: page.summary, rows: rows)
  }

  // MARK: Parts

  private func files(
    of page: CollectionPage, snapshot: PageSnapshot, breadcrumbs: [LinkView]
  ) throws -> [PlannedFile] {
    let size = max(1, page.itemsPerPage ?? snapshot.numberOfItems)
    let count = max(1, (snapshot.numberOfItems + size - 1) / size)
    return try (1...count).map { number in
      let range = (number - 1) * size..<min(number * size, snapshot.numberOfItems)
      let part = count == 1 ? snapshot : try snapshot.part(range)
      return file(of: page, snapshot: part, number: number, count: count, breadcrumbs: breadcrumbs)
    }
  }

  private func file(
    of page: CollectionPage, snapshot: PageSnapshot, number: Int, count: Int,
    breadcrumbs: [LinkView]
  ) -> PlannedFile {
    let title = StandardText.title(page.title, page: number)
    let frame = Page(
      path: SiteAddresses.page(number, of: page.path), title: title, description: page.summary,
      kind: "collection", breadcrumbs: breadcrumbs)
    let view = CollectionView(
      snapshot: snapshot, layout: page.layout, cellProvider: cellProvider(of: page),
      headerProvider: headerProvider(of: page, snapshot: snapshot))
    return context.page(frame) {
      context.theme.render(
        Template.collection,
        CollectionPageView(
          heading: title, summary: page.summary, items: view.html(),
          pagination: pagination(of: page, number: number, count: count)))
    }
  }

  private func cellProvider(of page: CollectionPage) -> @Sendable (Slug) -> Cell {
    guard case .list(let items) = page.items else {
      return { cells.cell(ofIcon: $0, in: page.layout) }
    }
    let byID = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return { id in byID[id].map { cells.row.cell(for: row(of: $0)) } ?? Cell(content: "") }
  }

  private func row(of item: ListItem) -> RowView {
    RowView(
      text: item.text, secondaryText: item.secondaryText,
      image: item.image.flatMap { context.image(of: $0, scope: item.id.text) },
      href: item.link.map { context.addresses.href($0) })
  }

  private func headerProvider(
    of page: CollectionPage, snapshot: PageSnapshot
  ) -> @Sendable (PageSection) -> String? {
    guard page.showsHeaders(of: snapshot) else { return { _ in nil } }
    return { context.title(of: $0).map { cells.header.markup(for: $0) } }
  }

  private func pagination(of page: CollectionPage, number: Int, count: Int) -> PaginationView? {
    guard count > 1 else { return nil }
    func href(_ number: Int) -> String? {
      guard (1...count).contains(number) else { return nil }
      return context.addresses.path(of: SiteAddresses.page(number, of: page.path))
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

extension CollectionPage {
  /// Sections have headings where the layout has room for them and there is something to tell
  /// apart.
  func showsHeaders(of snapshot: PageSnapshot) -> Bool {
    switch layout {
    case .flow(let flow): flow.headerReferenceSize.height > 0 && snapshot.numberOfSections > 1
    case .list(let list): list.headerMode == .supplementary
    case .compositional: snapshot.numberOfSections > 1
    }
  }
}
