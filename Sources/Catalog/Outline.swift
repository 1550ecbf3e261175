public import CellConfiguration

/// A hierarchical catalog: a tree of texts that opens and closes.
public struct Outline: Hashable, Sendable, Encodable, Identifiable {
  /// Its name in addresses: `/outlines/ID/`. Unique among the outlines.
  public var id: Slug
  /// Its heading.
  public var title: String
  /// One sentence about it, plain text.
  public var summary: String?
  /// The nodes at level 0, comments too: `published` is what pages show.
  public var items: [OutlineItem]
  /// Where the items come from, if they do not stand in the outline's file.
  public var itemSource: OutlineSource?
  /// The parts of its OPML file other than the nodes. `nil` if it has another source.
  public var opml: FormatDetails?
  /// What the outline says of its cells, where they leave it open.
  public var cell: ListCellConfiguration?
  /// What may be done with its nodes in the editor. `withinSection` keeps them below the nodes that
  /// they are below.
  public var editing: PageEditing

  /// The deepest outline that loads, in levels.
  public static let maximumDepth = 100

  /// An outline.
  public init(
    id: Slug, title: String, summary: String? = nil, items: [OutlineItem] = [],
    itemSource: OutlineSource? = nil, opml: FormatDetails? = nil,
    cell: ListCellConfiguration? = nil,
    editing: PageEditing = .init()
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.items = items
    self.itemSource = itemSource
    self.opml = opml
    self.cell = cell
    self.editing = editing
  }
}

/// Where nodes come from that do not stand in the file of the outline itself.
public enum OutlineSource: Hashable, Sendable, Encodable {
  /// The items of another outline (OPML 2.0: `type="include"`).
  case outline(Slug)
  /// The icons of the catalog, in groups.
  case catalog(CatalogGrouping)
}

/// What the icons of an outline are grouped by.
public enum CatalogGrouping: String, Hashable, Sendable, Encodable, CaseIterable {
  /// By section, in the catalog's order.
  case section
  /// By category, in the order in which the icons name them.
  case category
  /// By tag, in the order in which the icons name them; an icon stands under each of its tags.
  case tag
}

extension Outline {
  /// The outline as pages show it: without comments and what is below them (OPML 2.0: "If an
  /// outline is commented, all subordinate outlines are considered to also be commented"), and
  /// without the blank lines that outliners leave between items.
  ///
  /// - Complexity: O(items).
  public var published: Outline {
    // Most outlines are published whole, and their nodes are not made anew then.
    if items.allSatisfy(\.isPublishedWhole) { return self }
    var outline = self
    outline.items = items.compactMap(\.published)
    return outline
  }

  /// The ids that nodes had before, each with the node's own, in the order of the nodes.
  ///
  /// - Complexity: O(items).
  public var formerNodes: [(id: String, former: String)] {
    published.nodes.flatMap { node in node.formerly.map { (node.id, $0) } }
  }

  /// Whether it says anything of its cells, or a node does of its own.
  ///
  /// - Complexity: O(items).
  public var configuresCells: Bool {
    cell != nil || nodes.contains { $0.cell != nil }
  }

  /// The node with an id.
  ///
  /// - Complexity: O(items).
  public subscript(item id: OutlineItem.ID) -> OutlineItem? {
    nodes.first { $0.id == id }
  }

  /// All nodes, each before its children.
  var nodes: some Sequence<OutlineItem> {
    sequence(state: Array(items.reversed())) { pending in
      guard let item = pending.popLast() else { return nil }
      pending += item.children.reversed()
      return item
    }
  }
}
