import CellConfiguration
import CollectionLayout

extension ListCellRenderer {
  /// With `isRoom`, the accessories only reserve space.
  func html(
    _ accessories: [CellAccessory], at placement: CellAccessory.Placement, isRoom: Bool = false
  ) -> String {
    guard !accessories.isEmpty else { return "" }
    let items = accessories.enumerated().map { index, accessory in
      var accessory = accessory
      if isRoom { accessory.isHidden = true }
      return html(
        accessory, scope: "\(cell.id):\(placement.rawValue)\(isRoom ? "-room" : ""):\(index)")
    }
    return "<span class=\"accessories \(placement.rawValue)\">\(items.joined())</span>"
  }

  func isControl(_ accessory: CellAccessory) -> Bool {
    guard !accessory.isHidden else { return false }
    switch accessory.kind {
    case .popUpMenu(let items): return items.contains { address($0.link) != nil }
    case .detail(let link): return link.flatMap(address) != nil
    case .reorder, .insert, .multiselect: return context.isEditing
    case .delete: return context.isEditing || hasTrailingSwipeActions
    case .customView(let custom): return custom.link.flatMap(address) != nil
    case .disclosureIndicator, .outlineDisclosure, .checkmark, .label: return false
    }
  }

  private func html(_ accessory: CellAccessory, scope: String) -> String {
    let element = AccessoryElement(accessory, fields: cell.fields)
    guard !accessory.isHidden else { return element.hidden(body(of: accessory, scope)) }
    return isControl(accessory)
      ? control(accessory, element, scope) : view(accessory, element, scope)
  }

  private func view(
    _ accessory: CellAccessory, _ element: AccessoryElement, _ scope: String
  ) -> String {
    switch accessory.kind {
    case .label, .customView: element.view(body(of: accessory, scope))
    case .checkmark: element.sign(label: context.words.checkmark)
    case .multiselect: element.sign(isOn: resolved.state?.isSelected == true)
    default: element.sign()
    }
  }

  private func control(
    _ accessory: CellAccessory, _ element: AccessoryElement, _ scope: String
  ) -> String {
    let words = context.words
    switch accessory.kind {
    case .popUpMenu(let items): return menu(items, element)
    case .detail(let link):
      return element.link(link.flatMap(address) ?? "", label: label(words.detail))
    case .customView(let custom):
      return element.link(custom.link.flatMap(address) ?? "", body: body(of: accessory, scope))
    case .delete:
      // UIKit: without a handler, this reveals the trailing swipe actions. The fragment link scrolls to them.
      let label = self.label(words.delete)
      return hasTrailingSwipeActions
        ? element.link("#\(trailingActionsID)", label: label) : element.button(label: label)
    case .multiselect:
      return element.checkbox(
        label: label(words.select), isOn: resolved.state?.isSelected == true)
    case .insert: return element.button(label: label(words.insert))
    default: return element.button(label: label(words.reorder))
    }
  }

  private func body(of accessory: CellAccessory, _ scope: String) -> String {
    switch accessory.kind {
    case .label(let label): return label.text.html(for: cell.fields)
    case .customView(let custom):
      switch custom.view {
      case .text(let text): return text.html(for: cell.fields)
      case .icon(let icon, let label):
        // UIKit tints only images without colors of their own. Here a tint always applies, because an
        // invisible tint would be a mistake.
        let symbol = accessory.tintColor.map { _ in SymbolConfiguration(renderingMode: .template) }
        let image = context.image(icon.text(for: cell.fields), scope, symbol) ?? ""
        let words = label?.text(for: cell.fields) ?? ""
        return image + (words.isEmpty ? "" : "<span class=\"spoken\">\(HTML.escaped(words))</span>")
      }
    default: return ""
    }
  }

  private func menu(_ items: [CellAccessory.MenuItem], _ element: AccessoryElement) -> String {
    let id = "\(cell.id):menu"
    let links = items.compactMap { item -> String? in
      guard let href = address(item.link) else { return nil }
      let title = HTML.escaped(item.title.text(for: cell.fields))
      return "<a href=\"\(HTML.escaped(href))\">\(title)</a>"
    }
    return element.button(label: label(context.words.menu), opening: id)
      + "<span class=\"menu\" id=\"\(HTML.escaped(id))\" popover>\(links.joined())</span>"
  }
}

extension CellAttributes {
  /// The separator starts after the leading accessories.
  mutating func addWidth(ofLeading accessories: [CellAccessory], fields: ItemFields) {
    guard !accessories.isEmpty else { return set("leading-width", "0px") }
    let widths = accessories.map { "\($0.leadingWidth(fields)) + var(--accessory-gap)" }
    set("leading-width", "calc(\(widths.joined(separator: " + ")))")
  }
}

extension CellAccessory {
  var customText: FieldPattern? {
    guard case .customView(let custom) = kind, case .text(let text) = custom.view else {
      return nil
    }
    return text
  }

  /// Leading widths are fixed, so that texts are aligned.
  func leadingWidth(_ fields: ItemFields) -> String {
    if let width = reservedLayoutWidth.css { return width }
    return customText.map { AccessoryElement.width(of: $0.text(for: fields)) }
      ?? "var(--accessory-width)"
  }
}
