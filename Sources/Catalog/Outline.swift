public import CellConfiguration

/// A hierarchical catalog: a tree of texts with disclosure controls.
public struct Outline: Hashable, Sendable, Encodable, Identifiable {
  /// The name in URLs (`/outlines/ID/`), unique among the outlines.
  public var id: Slug
  /// The heading.
  public var title: String
  /// A sentence of plain text.
  public var summary: String?
  /// The nodes at level 0, including comments. Pages show `published`.
  public var items: [OutlineItem]
  /// The source of the items; `nil` if the items are in the outline's file.
  public var itemSource: OutlineSource?
  /// The OPML data except the nodes; `nil` for another format.
  public var opml: FormatDetails?
  /// The default configuration of the cells.
  public var cell: ListCellConfiguration?
  /// The allowed edits. `withinSection` keeps nodes below their parents.
  public var editing: PageEditing

  /// The maximum number of levels.
  public static let maximumDepth = 100

  /// Creates an outline.
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

/// The source of nodes that are not in the outline's file.
public enum OutlineSource: Hashable, Sendable, Encodable {
  /// Another outline (OPML 2.0: `type="include"`).
  case outline(Slug)
  case catalog(CatalogGrouping)
}

/// The grouping of an outline's icons.
public enum CatalogGrouping: String, Hashable, Sendable, Encodable, CaseIterable {
  case section
  case category
  /// An icon is in the group of each of its tags.
  case tag
}

extension Outline {
  /// The outline without blank lines, comments, and nodes below comments (OPML 2.0: "If an outline
  /// is commented, all subordinate outlines are considered to also be commented").
  ///
  /// - Complexity: O(items).
  public var published: Outline {
    // Avoids copies, because most outlines are published whole.
    if items.allSatisfy(\.isPublishedWhole) { return self }
    var outline = self
    outline.items = items.compactMap(\.published)
    return outline
  }

  /// The former ids of nodes, in the order of the nodes.
  ///
  /// - Complexity: O(items).
  public var formerNodes: [(id: String, former: String)] {
    published.nodes.flatMap { node in node.formerly.map { (node.id, $0) } }
  }

  /// The configurations of the outline's cells: the default, and those of nodes.
  ///
  /// - Complexity: O(items).
  public var cells: [ListCellConfiguration] {
    [cell].compactMap(\.self) + nodes.compactMap(\.cell)
  }

  /// True if the outline or a node configures cells.
  ///
  /// - Complexity: O(items).
  public var configuresCells: Bool {
    cell != nil || nodes.contains { $0.cell != nil }
  }

  /// True if a node is a completed task.
  ///
  /// - Complexity: O(items).
  public var hasCompletedTask: Bool { nodes.contains { $0.isComplete == true } }

  /// Returns the node with an id.
  ///
  /// - Complexity: O(items).
  public subscript(item id: OutlineItem.ID) -> OutlineItem? {
    nodes.first { $0.id == id }
  }

  /// All nodes, parents before children.
  var nodes: some Sequence<OutlineItem> {
    sequence(state: Array(items.reversed())) { pending in
      guard let item = pending.popLast() else { return nil }
      pending += item.children.reversed()
      return item
    }
  }
}
