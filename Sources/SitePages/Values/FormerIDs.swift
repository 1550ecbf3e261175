package import Catalog

/// The ids that the nodes of a site's outlines had before.
package struct FormerIDs: Sendable {
  private let outlines: [Slug: OutlineEntry]

  /// The former ids of an outline.
  package struct OutlineEntry: Encodable, Sendable {
    /// The ids of deleted nodes whose ancestors are all deleted, too. Their addresses lead to the
    /// outline.
    package let outline: [String]
    /// The former ids of nodes, by the nodes' present ids.
    package let nodes: [String: [String]]

    /// The former ids of an outline's nodes.
    package init(outline: [String], nodes: [String: [String]]) {
      self.outline = outline
      self.nodes = nodes
    }
  }

  /// No former ids.
  package static let none = FormerIDs([])

  /// The former ids of some outlines.
  package init(_ outlines: [(Slug, OutlineEntry)]) {
    self.outlines = Dictionary(outlines, uniquingKeysWith: { first, _ in first })
  }

  /// The former ids of an outline, if there are any.
  package subscript(outline: Slug) -> OutlineEntry? { outlines[outline] }
}
