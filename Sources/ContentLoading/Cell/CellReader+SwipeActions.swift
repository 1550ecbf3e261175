import CellConfiguration
import ContentSyntax

extension CellReader {
  /// Swipe actions, given as an array, or as an object that also sets the effect of a full swipe.
  func swipeActions(
    _ key: String, _ object: inout FieldReader
  ) -> SwipeActionsConfiguration? {
    guard let node = object.value(key) else { return nil }
    if case .array(let nodes) = node.value {
      return SwipeActionsConfiguration(actions(nodes))
    }
    return geometry.object(node, owner: "'\(key)'") { object in
      let nodes = object.requiredValue("actions") == nil ? nil : object.array("actions")
      let isFull = object.bool("performsFirstActionWithFullSwipe")
      guard let nodes else { return nil }
      return SwipeActionsConfiguration(
        actions(nodes), performsFirstActionWithFullSwipe: isFull ?? true)
    }
  }

  private func actions(_ nodes: [ContentNode]) -> [ContextualAction] {
    nodes.compactMap { geometry.object($0, owner: "an action", action) }
  }

  private func action(_ object: inout FieldReader) -> ContextualAction? {
    let style: ContextualAction.Style? = object.choice("style")
    let title = requiredPattern("title", &object)
    let image = icon("image", &object)
    let color = color("backgroundColor", &object)
    let link = link("link", &object)
    guard let title else { return nil }
    if object.value("link") == nil, let title = object.string("title") {
      report.add(.actionWithoutLink(title: title.value), at: title.range)
    }
    return ContextualAction(
      style ?? .normal, title: title, image: image, backgroundColor: color, link: link)
  }
}
