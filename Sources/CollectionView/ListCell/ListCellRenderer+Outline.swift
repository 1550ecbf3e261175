import CellConfiguration
import CollectionLayout

extension ListCellRenderer {
  /// The hidden disclosure reserves its space, which aligns rows.
  var leaf: OutlineRow {
    var row = OutlineRow(content: contents(hiding: .outlineDisclosure), attributes: attributes)
    addSwipeActions(to: &row)
    return row
  }

  var branch: OutlineRow {
    opensByAccessory ? rowWithDisclosure : openingRow
  }

  /// UIKit: with `automatic`, a header opens as a whole. So does a row without a link, which would have no
  /// function.
  private var opensByAccessory: Bool {
    for accessory in accessories.trailing where !accessory.isHidden {
      guard case .outlineDisclosure(let style) = accessory.kind else { continue }
      return switch style {
      case .cell: true
      case .header: false
      case .automatic: cell.href != nil && !isDisabled && !looksLikeHeader
      }
    }
    return false
  }

  private var looksLikeHeader: Bool {
    switch resolved.content?.style {
    case .plainHeader, .groupedHeader, .sidebarHeader, .prominentInsetGroupedHeader,
      .extraProminentInsetGroupedHeader, .header:
      true
    default: false
    }
  }

  private var rowWithDisclosure: OutlineRow {
    var row = leaf
    row.disclosure = label(context.words.disclosure)
    return row
  }

  private var openingRow: OutlineRow {
    let beside = accessories.trailing.filter(isControl)
    let inside = accessories.trailing.filter { !isControl($0) }
    let link = rowLink
    var attributes = attributes
    let widths = beside.map { $0.widthBesideRow(cell.fields) } + (link.isEmpty ? [] : ["44px"])
    if !widths.isEmpty { attributes.set("controls", "calc(\(widths.joined(separator: " + ")))") }
    let hasLeadingControls = accessories.leading.contains(where: isControl)
    var row = OutlineRow(
      content: html(accessories.leading, at: .leading, isRoom: hasLeadingControls)
        + content(isLink: false) + html(inside, at: .trailing),
      controls: html(beside, at: .trailing) + link, attributes: attributes)
    if hasLeadingControls { row.leadingControls = html(accessories.leading, at: .leading) }
    addSwipeActions(to: &row)
    return row
  }

  private func addSwipeActions(to row: inout OutlineRow) {
    row.leadingSwipeActions = swipeActions(at: .leading)
    row.trailingSwipeActions = swipeActions(at: .trailing)
  }

  private func contents(hiding type: CellAccessory.SystemType) -> String {
    html(accessories.leading, at: .leading) + content(isLink: true)
      + html(
        accessories.trailing.map { accessory in
          var accessory = accessory
          if accessory.systemType == type { accessory.isHidden = true }
          return accessory
        }, at: .trailing)
  }

  private var rowLink: String {
    guard let href = cell.href, !isDisabled else { return "" }
    return "<a class=\"row-link\" href=\"\(HTML.escaped(href))\"\(current)"
      + " aria-label=\"\(HTML.escaped(label(context.words.open)))\"></a>"
  }
}

extension CellAccessory {
  /// A control is at least 44 points wide for a finger.
  fileprivate func widthBesideRow(_ fields: ItemFields) -> String {
    if let width = reservedLayoutWidth.css { return "\(width) + 20px" }
    guard let text = customText else { return "44px" }
    return "\((Double(text.text(for: fields).count) * 0.66).shortest)rem + 20px"
  }
}
