/// The ids that the nodes of an outline had before.
package struct FormerIDs: Encodable, Sendable {
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
