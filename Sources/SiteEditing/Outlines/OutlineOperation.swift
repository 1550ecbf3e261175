/// An operation on nodes of an outline, by id.
public enum OutlineOperation: Hashable, Sendable {
  /// Sets the source of a node: Markdown, inline HTML (OPML) or plain text (JSON). `shown` is the previous
  /// text.
  case rename(String, to: String, shown: String? = nil)
  /// Deletes nodes with their descendants.
  case delete([String])
  case insert(String, Destination)
  /// Moves a node with its descendants.
  case move(String, Destination)

  /// A position.
  public enum Destination: Hashable, Sendable {
    case before(String)
    case after(String)
    /// After the children of a node, or after the top level.
    case below(String?)
  }

  /// The title in the list of edits.
  public var title: String {
    switch self {
    case .rename(let node, _, _): "Rename \(node)"
    case .delete(let nodes): nodes.count == 1 ? "Delete \(nodes[0])" : "Delete \(nodes.count) nodes"
    case .insert(let text, _): "Add \(text)"
    case .move(let node, _): "Move \(node)"
    }
  }
}

/// Indices from the top.
typealias NodePath = [Int]

enum OutlineEdit: Hashable {
  case rename(NodePath, to: String)
  case delete([NodePath])
  /// The new node precedes the node at the path, or follows the last sibling.
  case insert(String, NodePath)
  /// The new position differs and is not below the node.
  case move(NodePath, NodePath)

  var concerned: [NodePath] {
    switch self {
    case .rename(let path, _), .move(let path, _): [path]
    case .delete(let paths): paths
    case .insert: []
    }
  }

  /// The new position, or `nil` after a deletion.
  var result: NodePath? {
    switch self {
    case .rename(let path, _), .insert(_, let path): return path
    case .delete: return nil
    case .move(let from, let to):
      // Removing a node shifts the following siblings.
      let last = from.count - 1
      guard to.count > last, to.prefix(last) == from.prefix(last), from[last] < to[last] else {
        return to
      }
      var result = to
      result[last] -= 1
      return result
    }
  }
}
