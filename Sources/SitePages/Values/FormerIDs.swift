/// The former ids of an outline's nodes.
package struct FormerIDs: Encodable, Sendable {
  /// Deleted nodes whose ancestors are all deleted. Their addresses redirect to the outline.
  package let outline: [String]
  package let nodes: [String: [String]]

  package init(outline: [String], nodes: [String: [String]]) {
    self.outline = outline
    self.nodes = nodes
  }
}
