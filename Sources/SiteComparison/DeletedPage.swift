public import Catalog
import Markup

/// A published URL that the new site lacks. Links, bookmarks and search results to it break.
public struct DeletedPage: Hashable, Sendable {
  /// The path of the deleted page.
  public let path: PagePath
  /// A redirect that the content can declare, or `nil` without a known successor.
  public let former: FormerAddress?

  /// Returns the deleted pages with their known successors, sorted by path. Excludes parts of long
  /// pages (`/list/page/2/`) and branches of outlines, because their items have moved.
  package static func all(
    in files: [String], _ changes: SiteChanges, from old: SiteSnapshot, to new: SiteSnapshot
  ) -> [DeletedPage] {
    let pages = files.compactMap(PagePath.init(ofFile:)).filter { !$0.isPartOfAnother }
    guard !pages.isEmpty else { return [] }
    let successors = Successors(changes, from: old, to: new)
    return pages.sorted().map { DeletedPage(path: $0, former: successors[$0]) }
  }
}

private struct Successors {
  private var redirects: [PagePath: FormerAddress] = [:]
  private var categories: [Slug: FormerAddress] = [:]
  private let own: Set<String>

  init(_ changes: SiteChanges, from old: SiteSnapshot, to new: SiteSnapshot) {
    own = Set(old.pages.map(\.path))
    for icon in changes.icons.renamed {
      redirects[.page(ofIcon: icon.old.id)] = .icon(icon.new.id, formerly: icon.old.id)
    }
    addPages(changes.pages)
    addOutlines(from: old, to: new)
    addCategories(changes.icons, from: old, to: new)
  }

  subscript(path: PagePath) -> FormerAddress? {
    redirects[path] ?? path.components.last.flatMap { categories[$0] } ?? pageAbove(path)
  }

  /// The successor of a page also applies to its group pages, which have no entries.
  private func pageAbove(_ path: PagePath) -> FormerAddress? {
    guard !own.contains(path.text) else { return nil }
    let above = PagePath(path.components.dropLast())
    if case .page(let to, let former)? = redirects[above] { return .page(to, formerly: former) }
    return nil
  }

  /// A deleted page and a new page with the same content are the same page.
  private mutating func addPages(_ changes: PageChanges) {
    var new = Dictionary(grouping: changes.inserted.reversed(), by: \.content)
    for page in changes.deleted {
      // `try?`, twice: an edited snapshot can contain invalid paths.
      guard let successor = new[page.content]?.popLast(), let to = try? PagePath(successor.path),
        let from = try? PagePath(page.path)  // as above
      else { continue }
      redirects[from] = .page(to, formerly: from)
    }
  }

  /// A deleted outline and a new outline with the same title or nodes are the same outline.
  private mutating func addOutlines(from old: SiteSnapshot, to new: SiteSnapshot) {
    let (before, after) = (Set(old.outlines.map(\.id)), Set(new.outlines.map(\.id)))
    let inserted = new.outlines.filter { !before.contains($0.id) }
    for outline in old.outlines where !after.contains(outline.id) {
      let successor = inserted.first { $0.title == outline.title || $0.items == outline.items }
      if let successor {
        redirects[PagePath.outlines.appending(outline.id)] = .outline(
          successor.id, formerly: outline.id)
      }
    }
  }

  /// A deleted category was renamed if all its remaining icons share a new category.
  private mutating func addCategories(
    _ changes: CatalogChanges, from old: SiteSnapshot, to new: SiteSnapshot
  ) {
    let renamed = Dictionary(firstOf: changes.renamed.map { ($0.old.id, $0.new.id) })
    let after = Dictionary(firstOf: new.icons.map { ($0.id, $0.category) })
    let left = Set(new.icons.compactMap(\.category))
    let before = Set(old.icons.compactMap(\.category))
    var successors: [String: Set<String?>] = [:]
    for icon in old.icons {
      guard let name = icon.category, !left.contains(name),
        let now = after[renamed[icon.id] ?? icon.id]
      else { continue }
      successors[name, default: []].insert(now)
    }
    for (name, candidates) in successors {
      guard candidates.count == 1, let now = candidates.first.flatMap(\.self),
        !before.contains(now),
        let slug = Slug(name: name)
      else { continue }
      categories[slug] = .category(now, formerly: name)
    }
  }
}

extension PagePath {
  /// `nil` for a file that is not a page.
  fileprivate init?(ofFile path: String) {
    let components = path.splitAtSlashes(omittingEmptySubsequences: false)
    guard components.last == "index.html" else { return nil }
    var slugs: [Slug] = []
    for component in components.dropLast() {
      // `try?`: files of the author can have any name.
      guard let slug = try? Slug(String(component)) else { return nil }
      slugs.append(slug)
    }
    self.init(slugs)
  }

  /// True for a part of a long page, or a branch of an outline.
  fileprivate var isPartOfAnother: Bool {
    withoutPart != self
      || components.count > 2 && components.starts(with: PagePath.outlines.components)
  }
}
