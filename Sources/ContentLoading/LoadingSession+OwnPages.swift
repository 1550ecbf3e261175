import Catalog
import ContentSyntax
import Diagnostics

/// If the author's content and a generated page have the same path, the author's content has priority, and
/// a warning reports it.
extension LoadingSession {
  /// Returns the author's page at a path. Ignores case, as some file systems and hosts do.
  func page(
    at path: PagePath, of configuration: SiteConfiguration, _ prose: [ProseDraft]
  ) -> PagePath? {
    let paths = configuration.pages.map(\.page.path) + prose.map(\.page.path)
    return paths.first { $0.text.lowercased() == path.text.lowercased() }
  }

  /// Returns the generated paths of search, bag, changes and colors that the author's content already uses.
  mutating func ownPages(
    of site: Site, _ draft: CatalogDraft, _ configuration: SiteConfiguration, _ prose: [ProseDraft]
  ) -> Set<PagePath> {
    let made =
      (draft.icons.isEmpty ? [] : [PagePath.search, .bag])
      + (site.releases.isEmpty ? [] : [.changes])
      + (site.hasColorPages ? [.colors] + PaintedColors.names.map(PagePath.page(ofColor:)) : [])
    var own: Set<PagePath> = []
    for path in made {
      if let page = page(at: path, of: configuration, prose) {
        own.insert(path)
        if let listed = configuration.pages.first(where: { $0.page.path == page }) {
          listed.report.add(.generatedPathTaken(page), at: listed.pathRange ?? 0..<0)
        } else {
          prose.first { $0.page.path == page }?.report.add(.generatedPathTaken(page))
        }
      }
    }
    return own.union(ownFiles(at: made, of: site))
  }

  private mutating func ownFiles(at paths: [PagePath], of site: Site) -> Set<PagePath> {
    let made = Dictionary(
      paths.map { ($0.file.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    var own: Set<PagePath> = []
    for file in site.staticFiles {
      guard let path = made[file.path.lowercased()] else { continue }
      own.insert(path)
      diagnostics.append(Problem.generatedPathTaken(path).diagnostic(ofFile: file.source))
    }
    return own
  }

  mutating func ownFileOfLicenses(of site: Site) -> PagePath? {
    guard !site.catalog.licenses.isEmpty else { return nil }
    return ownFiles(at: [.licenses], of: site).first
  }

  mutating func ownPagesOfBundles(
    of site: Site, _ draft: CatalogDraft, _ configuration: SiteConfiguration, _ prose: [ProseDraft],
    _ report: FileReport?
  ) -> Set<PagePath> {
    guard let index = draft.placeOfBundles, !draft.bundles.isEmpty else { return [] }
    let places =
      [(PagePath.bundles, index)]
      + draft.bundles.map { (PagePath.bundles.appending($0.bundle.id), $0.place) }
    var own: Set<PagePath> = []
    for (path, place) in places {
      guard let page = page(at: path, of: configuration, prose) else { continue }
      own.insert(path)
      report?.add(.generatedPathTaken(page), at: place)
    }
    return own.union(ownFiles(at: places.map(\.0), of: site))
  }

  mutating func ownPagesOfTags(
    of site: Site, _ draft: CatalogDraft, _ configuration: SiteConfiguration, _ prose: [ProseDraft],
    _ report: FileReport?
  ) -> Set<PagePath> {
    let own = (configuration.pages.map(\.page.path) + prose.map(\.page.path)).filter(\.mayBeOfTags)
    guard configuration.hasTagPages, !own.isEmpty || site.hasOwnFileAmongTags else { return [] }
    let others = Set(own.map(\.file) + site.staticFiles.map { $0.path.lowercased() })
    // The first icon of the tag for each replaced tag page.
    let first = draft.recordedAnswer(of: \.tags) { draft in
      let tags = TagIndex(draft.icons.lazy.map(\.tags)).all
      let pages =
        tags.compactMap { tag in
          tag.icons.first.map { (PagePath.tags.appending(tag.slug), draft.icons[$0].id.value) }
        } + (tags.first?.icons.first.map { [(PagePath.tags, draft.icons[$0].id.value)] } ?? [])
      return Dictionary(
        pages.filter { others.contains($0.0.file) || others.contains($0.0.file.lowercased()) },
        uniquingKeysWith: { first, _ in first })
    }
    let taken = own.filter { first[$0] != nil }
    for path in taken {
      if let icon = draft.icons.first(where: { $0.id.value == first[path] }) {
        report?.add(.generatedPathTaken(path), at: icon.id.range)
      }
    }
    return Set(taken).union(ownFiles(at: Array(first.keys), of: site))
  }
}

extension PagePath {
  var mayBeOfTags: Bool {
    components.count <= 2 && components.starts(with: PagePath.tags.components)
  }
}

extension Site {
  var hasOwnFileAmongTags: Bool {
    staticFiles.contains { $0.path.lowercased().utf8.starts(with: "tags/".utf8) }
  }
}
