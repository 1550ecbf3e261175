import ContentSyntax

extension ContentNode {
  /// Returns the node at a path such as `sections[0].group.layoutSize.width`, or its nearest parent.
  ///
  /// - Complexity: O(members of the nodes on the path).
  func descendant(at path: String) -> ContentNode {
    var node = self
    for component in path.split(whereSeparator: { ".[]".contains($0) }) {
      guard let child = node.child(component) else { return node }
      node = child
    }
    return node
  }

  private func child(_ component: Substring) -> ContentNode? {
    switch value {
    case .object(let members):
      return members.first { $0.key == component }?.value
    case .array(let elements):
      guard let index = Int(component), elements.indices.contains(index) else { return nil }
      return elements[index]
    case .null, .bool, .number, .string:
      return nil
    }
  }
}
