extension SectionSnapshot {
  /// The deepest level that is indented further than the level above it.
  private static var deepestIndentation: Int { 20 }

  /// The outline as text, one line for each item, in the order of ``items``: `*` if it is visible,
  /// `+` if it is expanded or `-` if it is collapsed, then the item, two columns further in for
  /// each level. Below level 20 the indentation stays as it is there, and the number of the level
  /// stands before the item: a line of any depth is short. The last line ends without a line break.
  ///
  ///     * + animals
  ///     * -   owl
  ///     * - tools
  ///
  /// - Complexity: O(*n*), at any depth.
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
  /// The same as ``visualDescription()``.
  public var description: String { visualDescription() }
}
