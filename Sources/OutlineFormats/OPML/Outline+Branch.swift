public import Catalog

extension Outline {
  /// A node with its descendants as an outline. `expansionState` counts lines of the branch.
  ///
  /// - Complexity: O(items of the branch).
  public func branch(_ item: OutlineItem) -> Outline {
    var branch = Outline(id: id, title: item.text, items: [item])
    guard var file = opmlFile else { return branch }
    let hasState = file.head.expansionState != nil
    file.head.elements.removeAll { Self.elementsOfTheWhole.contains($0.name) }
    file.head.elements.insert(OPMLElement(name: "title", content: [.text(item.text)]), at: 0)
    if hasState {
      let lines = branch.expandedLines.map(String.init).joined(separator: ",")
      file.head.elements.append(OPMLElement(name: "expansionState", content: [.text(lines)]))
    }
    file.bodyElements = []
    branch.opmlFile = file
    return branch
  }

  private static let elementsOfTheWhole: Set<String> = [
    "title", "description", "expansionState", "vertScrollState", "windowTop", "windowLeft",
    "windowBottom", "windowRight",
  ]
}
