import CellConfiguration

extension ListCellRenderer {
  var trailingActionsID: String { "\(cell.id):actions" }

  var hasTrailingSwipeActions: Bool { !actions(of: resolved.trailingSwipeActions).isEmpty }

  /// Published pages omit actions without a URL, such as `{link}` of an item without one.
  private func actions(of configuration: SwipeActionsConfiguration?) -> [ContextualAction] {
    let actions = configuration?.actions(isEditing: context.isEditing) ?? []
    return context.isEditing ? actions : actions.filter { $0.link.flatMap(address) != nil }
  }

  func swipeActions(at placement: CellAccessory.Placement) -> String {
    let isTrailing = placement == .trailing
    let configuration = isTrailing ? resolved.trailingSwipeActions : resolved.leadingSwipeActions
    let actions = actions(of: configuration)
    guard let configuration, !actions.isEmpty else { return "" }
    let items = actions.enumerated().map { index, action in
      html(action, scope: "\(cell.id):swipe-\(placement.rawValue):\(index)")
    }
    let id = isTrailing ? " id=\"\(HTML.escaped(trailingActionsID))\"" : ""
    let isFull = configuration.performsFirstActionWithFullSwipe ? " data-full-swipe" : ""
    // The first action is the outermost: at the trailing end, the last element.
    return "<span class=\"swipe-actions \(placement.rawValue)\"\(id)\(isFull)>"
      + "\((isTrailing ? items.reversed() : items).joined())</span>"
  }

  private func html(_ action: ContextualAction, scope: String) -> String {
    let title = HTML.escaped(action.title.text(for: cell.fields))
    let icon = action.image.flatMap { context.image($0.text(for: cell.fields), scope, nil) }
    let body =
      icon.map { "<span class=\"image\">\($0)</span><span class=\"spoken\">\(title)</span>" }
      ?? title
    var attributes = " class=\"swipe-action\""
    if action.style == .destructive { attributes += " data-destructive" }
    if let color = action.backgroundColor {
      let css = "--action-color: \(color.css); --action-text: \(color.contrastingCSS)"
      attributes += " style=\"\(HTML.escaped(css))\""
    }
    guard let href = action.link.flatMap(address) else {
      return "<button type=\"button\"\(attributes)>\(body)</button>"
    }
    return "<a\(attributes) href=\"\(HTML.escaped(href))\">\(body)</a>"
  }
}
