import Catalog
import ContentSyntax
import Diagnostics

/// Pages of the author's at the paths of pages that are made for other content: the author's stay,
/// and a warning says so.
extension LoadingSession {
  /// The page of the author's that has the path of a page which is made for other content, as file
  /// systems and hosts may have it.
  func page(
    at path: PagePath, of configuration: SiteConfiguration, _ prose: [ProseDraft]
  ) -> PagePath? {
    let paths = configuration.pages.map(\.page.path) + prose.map(\.page.path)
    return paths.first { $0.text.lowercased() == path.text.lowercased() }
  }

  /// The paths of pages that every catalog has, or one with releases, which a page or a file of the author's has. Each is
  /// reported at its own place, as nothing else in the content asks for that path.
  mutating func ownPages(
    of site: Site, _ draft: CatalogDraft, _ configuration: SiteConfiguration, _ prose: [ProseDraft]
  ) -> Set<PagePath> {
    let made =
      (draft.icons.isEmpty ? [] : [PagePath.search, .bag])
      + (site.releases.isEmpty ? [] : [.changes])
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
      for file in site.staticFiles where file.path.lowercased() == path.file {
        own.insert(path)
        diagnostics.append(ContentProblem.generatedPathTaken(path).diagnostic(ofFile: file.source))
      }
    }
    return own
  }

  /// The pages of the author's that have paths of pages of bundles, which are reported: they stay.
  func ownPagesOfBundles(
    _ draft: CatalogDraft, _ configuration: SiteConfiguration, _ prose: [ProseDraft],
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
    return own
  }

  /// The pages of the author's that have paths of pages of tags, which are reported: they stay.
  func ownPagesOfTags(
    _ draft: CatalogDraft, _ configuration: SiteConfiguration, _ prose: [ProseDraft],
    _ report: FileReport?
  ) -> Set<PagePath> {
    let own = (configuration.pages.map(\.page.path) + prose.map(\.page.path)).filter {
      $0.components.count <= 2 && $0.components.starts(with: PagePath.tags.components)
    }
    guard configuration.hasTagPages, !own.isEmpty else { return [] }
    let tags = TagIndex(draft.icons.lazy.map(\.tags)).all
    let first = Dictionary(
      tags.compactMap { tag in
        tag.icons.first.map { (PagePath.tags.appending(tag.slug), draft.icons[$0].id.range) }
      } + (tags.first?.icons.first.map { [(PagePath.tags, draft.icons[$0].id.range)] } ?? []),
      uniquingKeysWith: { first, _ in first })
    let taken = own.filter { first[$0] != nil }
    for path in taken {
      if let place = first[path] { report?.add(.generatedPathTaken(path), at: place) }
    }
    return Set(taken)
  }
}
