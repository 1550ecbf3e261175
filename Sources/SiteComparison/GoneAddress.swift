public import Catalog
import Markup

/// An address of the published site that nothing leads to any more: links to it, bookmarks and what
/// search engines know of it end there.
public struct GoneAddress: Hashable, Sendable {
  /// The path of the page that was there.
  public let path: PagePath
  /// What the content could say, so that it leads to the page that took its place; `nil` if none is
  /// found.
  public let former: FormerAddress?

  /// The pages among the files that are gone, sorted by path. A part of a long page
  /// (`/list/page/2/`) and a branch of an outline are none: their items are elsewhere.
  ///
  /// - Parameters:
  ///   - files: The paths of the files that are gone, relative to the site.
  ///   - changes: What differs between the two sites.
  ///   - old: The site that had the files.
  ///   - new: The site that does not have them.
  /// - Returns: Their addresses, and what is found of their successors.
  /// - Complexity: O(files, and icons if a category's page is gone).
  package static func all(
    in files: [String], _ changes: SiteChanges, from old: SiteSnapshot, to new: SiteSnapshot
  ) -> [GoneAddress] {
    let pages = files.compactMap(PagePath.init(ofFile:)).filter { !$0.isPartOfAnother }
    guard !pages.isEmpty else { return [] }
    let successors = Successors(changes, from: old, to: new)
    return pages.sorted().map { GoneAddress(path: $0, former: successors[$0]) }
  }
}

/// What took the places of pages that are gone.
private struct Successors {
  private var known: [PagePath: FormerAddress] = [:]
  /// The names of categories that have others now, by the ends of their addresses.
  private var categories: [Slug: FormerAddress] = [:]
  /// The paths of the former pages that had entries of their own.
  private let own: Set<String>

  init(_ changes: SiteChanges, from old: SiteSnapshot, to new: SiteSnapshot) {
    own = Set(old.pages.map(\.path))
    for icon in changes.icons.renamed {
      known[.page(ofIcon: icon.old.id)] = .icon(icon.new.id, formerly: icon.old.id)
    }
    addPages(changes.pages)
    addOutlines(from: old, to: new)
    addCategories(changes.icons, from: old, to: new)
  }

  subscript(path: PagePath) -> FormerAddress? {
    known[path] ?? path.components.last.flatMap { categories[$0] } ?? pageAbove(path)
  }

  /// What is said of a page holds for the pages of its groups, which have no entries.
  private func pageAbove(_ path: PagePath) -> FormerAddress? {
    guard !own.contains(path.text) else { return nil }
    let above = PagePath(path.components.dropLast())
    if case .page(let to, let former)? = known[above] { return .page(to, formerly: former) }
    return nil
  }

  /// A page that is gone and a new one that says the same, with this title or another, are one.
  private mutating func addPages(_ changes: PageChanges) {
    var new = Dictionary(grouping: changes.inserted.reversed(), by: \.content)
    for page in changes.deleted {
      // `try?`, twice: paths of a snapshot that somebody has edited may be none.
      guard let found = new[page.content]?.popLast(), let to = try? PagePath(found.path),
        let from = try? PagePath(page.path)  // as above
      else { continue }
      known[from] = .page(to, formerly: from)
    }
  }

  /// An outline that is gone and a new one with its title, or with the same nodes, are one.
  private mutating func addOutlines(from old: SiteSnapshot, to new: SiteSnapshot) {
    let (before, after) = (Set(old.outlines.map(\.id)), Set(new.outlines.map(\.id)))
    let inserted = new.outlines.filter { !before.contains($0.id) }
    for outline in old.outlines where !after.contains(outline.id) {
      let found = inserted.first { $0.title == outline.title || $0.items == outline.items }
      if let found {
        known[PagePath.outlines.appending(outline.id)] = .outline(
          found.id, formerly: outline.id)
      }
    }
  }

  /// A category that no icon has any more has another name if all of its icons that are left share
  /// a category which is new.
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
    for (name, found) in successors {
      guard found.count == 1, let now = found.first.flatMap(\.self), !before.contains(now),
        let slug = Slug(name: name)
      else { continue }
      categories[slug] = .category(now, formerly: name)
    }
  }
}

extension PagePath {
  /// The page that a file is; `nil` for a file that is none.
  fileprivate init?(ofFile path: String) {
    let components = path.splitAtSlashes(omittingEmptySubsequences: false)
    guard components.last == "index.html" else { return nil }
    var slugs: [Slug] = []
    for component in components.dropLast() {
      // `try?`: a file of the author's may have any name, and is no page.
      guard let slug = try? Slug(String(component)) else { return nil }
      slugs.append(slug)
    }
    self.init(slugs)
  }

  /// Whether it is a part of a long page, or a branch of an outline that has a page of its own.
  fileprivate var isPartOfAnother: Bool {
    withoutPart != self
      || components.count > 2 && components.starts(with: PagePath.outlines.components)
  }
}
