import Catalog

/// The icons whose pictures something draws that is no icon itself: texts, items of lists, nodes of
/// outlines.
struct DrawnIcons: Sendable {
  private(set) var ids: Set<Slug> = []
  /// Whether it may draw any icon: what a cell draws can depend on what it shows.
  private(set) var mayBeAny = false

  /// Whether one of some icons may be among them.
  func mayInclude(_ icons: Set<Slug>) -> Bool {
    mayBeAny ? !icons.isEmpty : !ids.isDisjoint(with: icons)
  }

  init(_ text: RichText) { add(text) }

  /// Those of an outline, or of one page of it.
  ///
  /// - Complexity: O(items).
  init(
    _ outline: Outline, items: [OutlineItem], isDeferred: (String) -> Bool = { _ in false }
  ) {
    mayBeAny = outline.cell != nil
    add(items, isDeferred)
  }

  /// Those of a page, besides the icons that it is about.
  init(_ page: CollectionPage) {
    mayBeAny = page.cell != nil || page.headerCell != nil || page.footerCell != nil
    guard case .list(let items) = page.items else { return }
    for item in items {
      if let image = item.image { ids.insert(image) }
      if item.cell != nil { mayBeAny = true }
    }
  }

  private mutating func add(_ text: RichText) {
    for case .icon(let id, _) in text.pieces { ids.insert(id) }
  }

  private mutating func add(_ items: [OutlineItem], _ isDeferred: (String) -> Bool) {
    for item in items {
      if let image = item.image { ids.insert(image) }
      if let text = item.richText { add(text) }
      if item.cell != nil { mayBeAny = true }
      if !isDeferred(item.id) { add(item.children, isDeferred) }
    }
  }
}
