extension SectionSnapshot {
  /// The deepest level with its own indentation, which bounds the length of lines.
  private static var deepestIndentation: Int { 20 }

  /// Returns a line for each item: `*` if visible, `+` or `-` if expanded or collapsed, and the indented
  /// item. Below level 20, the level's number replaces further indentation.
  ///
  ///     * + animals
  ///     * -   owl
  ///     * - tools
  ///
  /// - Complexity: O(*n*).
  public func visualDescription() -> String {
    let visible = Set(tree.descendants(of: OutlineTree.top, visibleOnly: true))
    return tree.descendants(of: OutlineTree.top).map { node in
      let marks = "\(visible.contains(node) ? "*" : " ") \(tree.isExpanded(node) ? "+" : "-") "
      return marks + Self.indentation(toLevel: tree.level(of: node)) + "\(item(node))"
    }.joined(separator: "\n")
  }

  private static func indentation(toLevel level: Int) -> String {
    let spaces = String(repeating: "  ", count: min(level, deepestIndentation))
    return level > deepestIndentation ? "\(spaces)\(level): " : spaces
  }
}

extension SectionSnapshot: CustomStringConvertible {
  /// The result of ``visualDescription()``.
  public var description: String { visualDescription() }
}
