import Catalog
import DiffableSnapshot

/// The sections that icons are in after they were moved.
enum MovedSections {
  /// That of the icon beside which they stand.
  case anchors
  /// Those that they were in.
  case own
}

/// What may be done on a page, as its content says it and as its order allows.
struct PageRules {
  private let path: String
  private let page: CollectionPage?
  /// Why nothing can be edited on the page.
  let isFixed: EditProblem?
  /// Why its items can't be reordered.
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

  /// Also where nothing is reordered: a section is a part of the order.
  var staysInSection: Bool { page.map { $0.editing.reorder != .anywhere } ?? false }

  var canDelete: Bool { isFixed == nil && page?.editing.allowsDeletion == true }

  /// The sections of icons that are moved: where featured icons stand in a section of the page's
  /// own, those of the catalog stay what they are.
  func sections(ofMovedTo anchor: EditOperation.Anchor, in site: Site) -> MovedSections {
    let isFeatured = site.catalog[anchor.id]?.isFeatured == true
    return page?.isFeaturedFirst == true && isFeatured ? .own : .anchors
  }

  /// - Throws: Why the operation is not allowed on the page, or comes too late.
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
    let parts: [(id: Slug, part: Part)] =
      items?.map { ($0.id, .heading($0.section)) }
      ?? site.catalog.icons.map { ($0.id, part(of: $0)) }
    try check(moved, to: anchor, in: parts)
  }

  /// The parts of the page that items stand in, as far as they are not moved between them freely.
  private enum Part: Hashable, Sendable {
    /// The featured icons, which come first.
    case featured
    /// A section of the catalog.
    case section(Slug)
    /// A section of a page that lists its items itself.
    case heading(String?)
  }

  private func part(of icon: Icon) -> Part {
    page?.isFeaturedFirst == true && icon.isFeatured ? .featured : .section(icon.section)
  }

  /// Whether items may come to stand beside another one: they may if the page's data source lets
  /// them go there, and does not send them elsewhere.
  private func check(
    _ moved: [Slug], to anchor: EditOperation.Anchor, in all: [(id: Slug, part: Part)]
  ) throws(EditProblem) {
    let items = dataSource(of: all)
    guard var place = items.indexPath(for: anchor.id) else { throw .unknownIcon(anchor.id) }
    if case .after = anchor { place.item += 1 }
    for item in moved {
      guard let path = items.indexPath(for: item),
        let target = items.targetPath(for: item, proposed: place)
      else { throw .unknownIcon(item) }
      guard target.section != place.section else { continue }
      let featured = items.snapshot().indexOfSection(.featured)
      let crosses = featured != nil && (path.section == featured) != (place.section == featured)
      throw crosses ? .crossesFeatured : .leavesSection
    }
  }

  /// The items in the page's parts, with the rule by which they are moved.
  ///
  /// - Complexity: O(items).
  private func dataSource(
    of all: [(id: Slug, part: Part)]
  ) -> DiffableDataSource<Part, Slug> {
    let parts = Dictionary(grouping: all, by: \.part)
    var snapshot = Snapshot<Part, Slug>()
    try? snapshot.appendSections(parts.map(\.key))  // never fails: keys are there once
    for (part, items) in parts {
      try? snapshot.appendItems(items.map(\.id), toSection: part)  // never fails: each id is once
    }
    var items = DiffableDataSource<Part, Slug>()
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
  /// - Throws: Why its content does not allow an edit.
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
  /// What is to be said of a page that shows no icons, or groups them.
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
