/// One thing that a person does to the nodes of an outline. Nodes are named by their ids, which are
/// the fragments of their addresses.
public enum OutlineOperation: Hashable, Sendable {
  /// Says something else in a node: its text as its file has it, which is Markdown in Markdown,
  /// HTML that stands in a line in OPML, and plain text in JSON. `shown` is what a person saw there
  /// who has typed the new text, maybe minutes ago.
  case rename(String, to: String, shown: String? = nil)
  /// Takes nodes away, with all that is below them.
  case delete([String])
  /// Adds a node with a text.
  case insert(String, Place)
  /// Moves a node, with all that is below it.
  case move(String, Place)

  /// Where a node goes.
  public enum Place: Hashable, Sendable {
    case before(String)
    case after(String)
    /// Behind the nodes that are directly below another one; `nil` for those at the top.
    case below(String?)
  }

  /// What it is called in the list of edits.
  public var title: String {
    switch self {
    case .rename(let node, _, _): "Rename \(node)"
    case .delete(let nodes): nodes.count == 1 ? "Delete \(nodes[0])" : "Delete \(nodes.count) nodes"
    case .insert(let text, _): "Add \(text)"
    case .move(let node, _): "Move \(node)"
    }
  }
}

/// Where a node stands in an outline: the indices that lead to it, from the top.
typealias NodePath = [Int]

/// What an operation does to an outline as it stands in its file.
enum OutlineEdit: Hashable {
  case rename(NodePath, to: String)
  /// None of the nodes is below another.
  case delete([NodePath])
  /// The new node stands before the one that is there now, or behind its siblings.
  case insert(String, NodePath)
  /// As `insert`. The place is not below the node, and not the one where it is.
  case move(NodePath, NodePath)

  /// The nodes that stand somewhere else afterwards, or not at all, or say something else.
  var concerned: [NodePath] {
    switch self {
    case .rename(let path, _), .move(let path, _): [path]
    case .delete(let paths): paths
    case .insert: []
    }
  }

  /// Where the node stands afterwards that it is about; `nil` for those that are gone.
  var result: NodePath? {
    switch self {
    case .rename(let path, _), .insert(_, let path): return path
    case .delete: return nil
    case .move(let from, let to):
      // What leaves a list takes those behind it one place on.
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
