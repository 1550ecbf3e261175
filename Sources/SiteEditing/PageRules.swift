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
    guard let page, page.items.areIcons, page.grouping == nil else {
      let reason = EditProblem.FixedPageReason(of: page, at: path, in: site)
      isFixed = .fixedPage(page: path.text, reason)
      fixedOrder = isFixed
      return
    }
    isFixed = nil
    if page.editing.reorder == .none {
      fixedOrder = .notAllowed(page: path.text, what: "reordered")
    } else {
      fixedOrder = page.hasComputedOrder ? .computedOrder(page: path.text) : nil
    }
  }

  var staysInSection: Bool { page?.editing.reorder == .withinSection }

  var canDelete: Bool { isFixed == nil && page?.editing.allowsDeletion == true }

  /// The sections of icons that are moved: where featured icons stand in a section of the page's
  /// own, those of the catalog stay what they are.
  func sections(ofMovedTo anchor: EditOperation.Anchor, in site: Site) -> MovedSections {
    let isFeatured = site.catalog[anchor.icon]?.isFeatured == true
    return page?.isFeaturedFirst == true && isFeatured ? .own : .anchors
  }

  /// - Throws: Why the operation is not allowed on the page.
  /// - Complexity: O(icons of the operation).
  func check(_ operation: EditOperation, in site: Site) throws(EditProblem) {
    if let isFixed { throw isFixed }
    let icons = site.catalog
    if let unknown = operation.icons.first(where: { icons[$0] == nil }) {
      throw .unknownIcon(unknown)
    }
    switch operation {
    case .set, .insert: break
    case .delete:
      guard canDelete else { throw .notAllowed(page: path, what: "deleted") }
    case .move(let moved, let anchor):
      if let fixedOrder { throw fixedOrder }
      try check(moved, to: anchor, in: icons)
    }
  }

  /// The parts of the page that icons stand in, as far as they are not moved between them freely.
  private enum Part: Hashable, Sendable {
    /// The featured icons, which come first.
    case featured
    /// A section of the catalog.
    case section(Slug)
  }

  private func part(of icon: Icon) -> Part {
    page?.isFeaturedFirst == true && icon.isFeatured ? .featured : .section(icon.section)
  }

  /// Whether icons may come to stand beside another one: they may if the page's data source lets
  /// them go there, and does not send them elsewhere.
  private func check(
    _ moved: [Slug], to anchor: EditOperation.Anchor, in icons: IconCatalog
  ) throws(EditProblem) {
    guard staysInSection || page?.isFeaturedFirst == true else { return }
    let items = dataSource(of: icons)
    guard var place = items.indexPath(for: anchor.icon) else { throw .unknownIcon(anchor.icon) }
    if case .after = anchor { place.item += 1 }
    for icon in moved {
      guard let target = items.targetPath(for: icon, proposed: place) else {
        throw .unknownIcon(icon)
      }
      guard target.section != place.section else { continue }
      let isFeatured = [icon, anchor.icon].map { icons[$0]?.isFeatured == true }
      let crosses = page?.isFeaturedFirst == true && isFeatured[0] != isFeatured[1]
      throw crosses ? .crossesFeatured : .leavesSection
    }
  }

  /// The icons in the page's parts, with the rule by which they are moved.
  ///
  /// - Complexity: O(icons).
  private func dataSource(of icons: IconCatalog) -> DiffableDataSource<Part, Slug> {
    let parts = Dictionary(grouping: icons.icons, by: part)
    var snapshot = Snapshot<Part, Slug>()
    try? snapshot.appendSections(parts.map(\.key))  // never fails: keys are there once
    for (part, icons) in parts {
      let ids = icons.map(\.id)
      try? snapshot.appendItems(ids, toSection: part)  // never fails: a catalog has each id once
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

extension CollectionPage {
  fileprivate var hasComputedOrder: Bool {
    if case .category = items { return true }
    return false
  }
}

extension EditProblem.FixedPageReason {
  /// What is to be said of a page that shows no icons, or groups them.
  fileprivate init(of page: CollectionPage?, at path: PagePath, in site: Site) {
    switch page?.items {
    case .list?: self = .ownItems
    case .outline(let id)?: self = .outline(.outlines.appending(id))
    case .catalog?, .featured?, .section?, .category?: self = .icons
    case nil:
      let isGroup = site.collectionPages.contains {
        $0.grouping != nil && path.components.starts(with: $0.path.components)
      }
      let isOfIcon = site.catalog.icons.contains { .page(ofIcon: $0.id) == path }
      self = isGroup || isOfIcon ? .icons : .noItems
    }
  }
}
