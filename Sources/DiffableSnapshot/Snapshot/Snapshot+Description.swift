extension Snapshot: CustomStringConvertible {
  /// The snapshot as text: each section on a line, and below it its items, each on a line that
  /// begins with two spaces. What waits to be refreshed has `(reload)` or `(reconfigure)` behind
  /// it. The last line ends without a line break.
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
