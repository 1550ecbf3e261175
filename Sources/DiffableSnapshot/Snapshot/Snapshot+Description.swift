extension Snapshot: CustomStringConvertible {
  /// The sections and indented items, one per line. Refreshed identifiers are followed by `(reload)` or
  /// `(reconfigure)`.
  ///
  ///     fruit
  ///       apple
  ///       pear (reload)
  ///     roots
  ///
  /// - Complexity: O(*n* + *s*).
  public var description: String {
    arrangement.sectionOrder.flatMap { slot -> [String] in
      let section = sections[slot]
      let mark = reloadedSections.contains(section) ? " (reload)" : ""
      return ["\(section)\(mark)"] + arrangement.members[Int(slot)].map { line(of: items[$0]) }
    }.joined(separator: "\n")
  }

  private func line(of item: ItemID) -> String {
    if reloadedItems.contains(item) { return "  \(item) (reload)" }
    return reconfiguredItems.contains(item) ? "  \(item) (reconfigure)" : "  \(item)"
  }
}
