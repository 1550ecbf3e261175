import Catalog
import DiffableSnapshot

enum MovedSections {
  case anchors
  case own
}

struct PageRules {
  private let path: String
  private let page: CollectionPage?
  let isFixed: EditProblem?
  let fixedOrder: EditProblem?

  init(of path: PagePath, in site: Site) {
    self.path = path.text
    let page = site.collectionPages.first { $0.path == path.withoutPart }
    self.page = page
    guard let page, page.items.areIcons || page.items.areOwn, page.grouping == nil,
      !page.editing.listsOtherPages
    else {
      let reason = EditProblem.FixedPageReason(of: page, at: path, in: site)
      isFixed = .fixedPage(page: path.text, reason)
      fixedOrder = isFixed
      return
    }
    isFixed = nil
    if page.editing.reorder == .none {
      fixedOrder = .notAllowed(page: path.text, what: "reordered")
    } else if case .category = page.items {
      fixedOrder = .computedOrder(page: path.text)
    } else {
      fixedOrder = nil
    }
  }

  /// A section is part of the order.
  var staysInSection: Bool { page.map { $0.editing.reorder != .anywhere } ?? false }

  var canDelete: Bool { isFixed == nil && page?.editing.allowsDeletion == true }

  /// If featured icons come first, they keep their catalog sections.
  func sections(ofMovedTo anchor: EditOperation.Anchor, in site: Site) -> MovedSections {
    let isFeatured = site.catalog[anchor.id]?.isFeatured == true
    return page?.isFeaturedFirst == true && isFeatured ? .own : .anchors
  }

  /// - Throws: The reason why the operation is refused.
  /// - Complexity: O(icons of the operation).
  func check(_ operation: EditOperation, in site: Site) throws(EditProblem) {
    if let isFixed { throw isFixed }
    switch operation {
    case .set, .insert, .add: break
    case .delete:
      guard canDelete else { throw .notAllowed(page: path, what: "deleted") }
    case .move:
      if let fixedOrder { throw fixedOrder }
    }
    var items: [ListItem]?
    if case .list(let own)? = page?.items { items = own }
    func shown(_ id: Slug, _ field: EditOperation.Field) -> EditOperation.Value? {
      guard let items else { return site.catalog[id]?.shown(field) }
      return items.first { $0.id == id }?.shown(field)
    }
    if let unknown = operation.ids.first(where: { shown($0, .name) == nil }) {
      throw items == nil ? .unknownIcon(unknown) : .unknownItem(unknown)
    }
    try operation.checkShown(shown)
    if staysInSection { try operation.checkSections(shown) }
    let hasFeaturedPart = items == nil && page?.isFeaturedFirst == true
    guard case .move(let moved, let anchor) = operation, staysInSection || hasFeaturedPart
    else { return }
    let parts: [(id: Slug, part: Region)] =
      items?.map { ($0.id, .heading($0.section)) }
      ?? site.catalog.icons.map { ($0.id, part(of: $0)) }
    try check(moved, to: anchor, in: parts)
  }

  /// The parts of the page that items may not leave.
  private enum Region: Hashable, Sendable {
    case featured
    case section(Slug)
    /// A section of the page's own list.
    case heading(String?)
  }

  private func part(of icon: Icon) -> Region {
    page?.isFeaturedFirst == true && icon.isFeatured ? .featured : .section(icon.section)
  }

  /// Asks the page's data source if the move is allowed.
  private func check(
    _ moved: [Slug], to anchor: EditOperation.Anchor, in entries: [(id: Slug, part: Region)]
  ) throws(EditProblem) {
    let items = dataSource(of: entries)
    guard var proposed = items.indexPath(for: anchor.id) else { throw .unknownIcon(anchor.id) }
    if case .after = anchor { proposed.item += 1 }
    for item in moved {
      guard let path = items.indexPath(for: item),
        let target = items.targetPath(for: item, proposed: proposed)
      else { throw .unknownIcon(item) }
      guard target.section != proposed.section else { continue }
      let featured = items.snapshot().indexOfSection(.featured)
      let crosses = featured != nil && (path.section == featured) != (proposed.section == featured)
      throw crosses ? .crossesFeatured : .leavesSection
    }
  }

  /// - Complexity: O(items).
  private func dataSource(
    of entries: [(id: Slug, part: Region)]
  ) -> DiffableDataSource<Region, Slug> {
    let parts = Dictionary(grouping: entries, by: \.part)
    var snapshot = Snapshot<Region, Slug>()
    try? snapshot.appendSections(parts.map(\.key))  // does not fail: keys are unique
    for (part, items) in parts {
      try? snapshot.appendItems(items.map(\.id), toSection: part)  // does not fail: ids are unique
    }
    var items = DiffableDataSource<Region, Slug>()
    items.applySnapshotUsingReloadData(snapshot)
    let featured = snapshot.indexOfSection(.featured)
    items.reorderingHandlers.target =
      staysInSection
      ? .withinSection
      : ReorderingTarget { _, original, proposed in
        (original.section == featured) == (proposed.section == featured) ? proposed : original
      }
    return items
  }
}

extension Outline {
  /// - Throws: The reason why the edit is refused.
  func check(_ edit: OutlineEdit) throws(EditProblem) {
    switch (edit, editing.reorder) {
    case (.delete, _) where !editing.allowsDeletion: throw notAllowed("deleted")
    case (.move, .none): throw notAllowed("reordered")
    case (.move(let from, let to), .withinSection) where from.dropLast() != to.dropLast():
      throw .leavesParent
    default: break
    }
  }

  func notAllowed(_ what: String) -> EditProblem {
    .notAllowed(page: PagePath.outlines.appending(id).text, what: what)
  }
}

extension EditProblem.FixedPageReason {
  fileprivate init(of page: CollectionPage?, at path: PagePath, in site: Site) {
    switch page?.items {
    case .outline(let id)?: self = .outline(.outlines.appending(id))
    case .list? where page?.editing.listsOtherPages == true: self = .pages
    case .catalog?, .featured?, .section?, .category?, .list?: self = .icons
    case nil:
      let isGroup = site.collectionPages.contains {
        $0.grouping != nil && path.components.starts(with: $0.path.components)
      }
      let isOfIcon = site.catalog.icons.contains { .page(ofIcon: $0.id) == path }
      self = isGroup || isOfIcon ? .icons : .noItems
    }
  }
}
