package import Catalog
import ContentHash
import SiteMetadata

// Redirects of former addresses. The redirect of a page also applies to paths below it.

extension SitePages {
  /// Returns the redirects from former addresses in the content, from former category pages, and below moved
  /// pages. An existing page takes precedence over a derived redirect.
  ///
  /// - Throws: `LayoutError` and `SnapshotError`, which loaded content cannot cause.
  /// - Complexity: O(icons × pages of categories and pages that have moved).
  package func movedPages() throws -> [MovedPage] {
    let categories = try movedCategories()
    let said = site.movedPages + categories
    guard !said.isEmpty else { return [] }
    var taken = Set(said.map { $0.from.key })
    let own = (site.collectionPages.map(\.path) + site.prosePages.map(\.path)).map(\.key)
    let files = Set(site.staticFiles.map { "/\($0.path.lowercased())" })
    let following = try site.movedPages.flatMap { moved in
      try pages(following: moved, categories).filter { page in
        let key = page.from.key
        let isOwn = own.contains { $0.utf8.count > moved.from.key.utf8.count && key.hasBytes($0) }
        let isFile =
          files.contains("/\(page.from.file.lowercased())")
          || files.contains(String(key.dropLast()))
        return !isOwn && !isFile && taken.insert(key).inserted
      }
    }
    return (said + following).sorted { $0.from < $1.from }
  }

  private func movedCategories() throws -> [MovedPage] {
    let former = site.catalog.categories.filter { !$0.formerly.isEmpty }
    guard !former.isEmpty else { return [] }
    return try site.collectionPages.filter { $0.grouping == .category }.flatMap { page in
      let paths = Dictionary(
        firstOf: try page.groups(in: structure).map { ($0.category.name, page.page(of: $0).path) })
      return former.flatMap { category -> [MovedPage] in
        guard let path = paths[category.name] else { return [] }
        return category.formerSlugs.map {
          MovedPage(from: page.path.appending($0), to: path, source: IconCatalog.path)
        }
      }
    }
  }

  private func pages(
    following moved: MovedPage, _ categories: [MovedPage]
  ) throws -> [MovedPage] {
    guard moved.fragment == nil else { return [] }
    let top = moved.to.components
    func following(_ path: PagePath, to: PagePath) -> MovedPage {
      MovedPage(
        from: PagePath(moved.from.components + path.components.dropFirst(top.count)), to: to,
        source: moved.source)
    }
    let former = categories.filter { $0.from.components.dropLast().elementsEqual(top) }
    return try paths(below: moved.to).map { following($0, to: $0) }
      + former.map { following($0.from, to: $0.to) }
  }

  private func paths(below path: PagePath) throws -> [PagePath] {
    if let page = site.collectionPages.first(where: { $0.path == path }) {
      if case .outline = page.items { return [] }
      guard page.grouping == .category else {
        return try page.parts(of: page.snapshot(of: structure)).dropFirst().map(\.path)
      }
      let groups = try page.groups(in: structure)
      return try groups.flatMap { try page.parts(of: $0, in: site).map(\.path) }
    }
    guard let id = path.components.last, path == SiteAddresses.page(ofOutline: id),
      let outline = structure.outlines[id]
    else { return [] }
    return OutlineParts(outline.value, limit: site.outlineNodesPerPage).parts.compactMap { part in
      part.branch.map { SiteAddresses.page(ofOutline: id, branch: $0.id) }
    }
  }
}

extension PagePath {
  /// The path for comparison on case-insensitive file systems.
  fileprivate var key: String { text.lowercased() }
}

extension String {
  fileprivate func hasBytes(_ beginning: String) -> Bool { utf8.starts(with: beginning.utf8) }
}
