extension Outline {
  /// A node of this outline and all that is below it, as an outline of its own: what a reader
  /// takes away who downloads a branch. What the head of an OPML file says of the whole window is
  /// left out, and what is expanded is counted anew.
  ///
  /// - Complexity: O(items of the branch).
  public func branch(_ item: OutlineItem) -> Outline {
    var branch = Outline(id: id, title: item.text, items: [item])
    guard var file = opml else { return branch }
    let hasState = file.head.expansionState != nil
    file.head.elements.removeAll { Self.elementsOfTheWhole.contains($0.name) }
    file.head.elements.insert(OPMLElement("title", content: [.text(item.text)]), at: 0)
    if hasState {
      let lines = branch.expandedLines.map(String.init).joined(separator: ",")
      file.head.elements.append(OPMLElement("expansionState", content: [.text(lines)]))
    }
    file.bodyElements = []
    branch.opml = file
    return branch
  }

  private static let elementsOfTheWhole: Set<String> = [
    "title", "description", "expansionState", "vertScrollState", "windowTop", "windowLeft",
    "windowBottom", "windowRight",
  ]

  /// The numbers of the lines that are expanded, counted over the visible lines from 1: what an
  /// `expansionState` says (OPML 2.0). The nodes of an included outline are no lines of this one.
  ///
  /// - Complexity: O(items).
  public var expandedLines: [Int] {
    var lines: [Int] = []
    var line = 0
    var pending = Array(items.reversed())
    while let item = pending.popLast() {
      line += 1
      guard item.isExpanded, !item.includesOutline, !item.children.isEmpty else { continue }
      lines.append(line)
      pending += item.children.reversed()
    }
    return lines
  }
}

extension OutlineItem {
  /// Whether its children are those of another outline, and none of this one.
  public var includesOutline: Bool {
    if case .outline? = childSource { true } else { false }
  }
}
