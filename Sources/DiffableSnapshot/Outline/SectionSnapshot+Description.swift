extension SectionSnapshot {
  /// The outline as text, one line for each item, in the order of ``items``: `*` if it is visible,
  /// `+` if it is expanded or `-` if it is collapsed, then the item, two columns further in for
  /// each level. The last line ends without a line break.
  ///
  /// - Complexity: O(*n*) lines.
  public func visualDescription() -> String {
    let visible = Set(tree.descendants(of: OutlineTree.top, visibleOnly: true))
    return tree.descendants(of: OutlineTree.top).map { node in
      let marks = "\(visible.contains(node) ? "*" : " ") \(tree.isExpanded(node) ? "+" : "-") "
      return marks + String(repeating: "  ", count: tree.level(of: node)) + "\(item(node))"
    }.joined(separator: "\n")
  }
}

extension SectionSnapshot: CustomStringConvertible {
  /// The same as ``visualDescription()``.
  public var description: String { visualDescription() }
}
