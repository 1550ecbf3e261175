import CellConfiguration
import CollectionLayout

struct ListCellRenderer {
  let cell: ListCell
  let context: ListCellContext
  let resolved: ListCellConfiguration
  let attributes: CellAttributes
  let accessories: (leading: [CellAccessory], trailing: [CellAccessory])

  init(cell: ListCell, context: ListCellContext) {
    self.cell = cell
    self.context = context
    resolved = cell.configuration.filled(from: context.page)
    accessories = (resolved.accessories ?? cell.standardAccessories)
      .arranged(isEditing: context.showsEditing(resolved))
    var attributes = CellAttributes(
      cell.configuration, resolved: resolved, appearance: context.appearance
    ) {
      context.address(of: $0, fields: cell.fields, href: cell.href)
    }
    // A cell overrides the page's width if it has other accessories, or if the width depends on its text.
    let isOwn =
      cell.configuration.accessories != nil
      || context.showsEditing(resolved) != context.showsEditing(context.page)
    if accessories.leading.isEmpty
      ? isOwn && context.page.accessories != nil
      : isOwn || accessories.leading.contains(where: { $0.customText != nil })
    {
      attributes.addWidth(ofLeading: accessories.leading, fields: cell.fields)
    }
    attributes.addLineBreaks(of: resolved.content)
    self.attributes = attributes
  }

  var name: String { cell.text }

  var isDisabled: Bool { resolved.state?.isDisabled == true }

  func address(_ link: LinkPattern) -> String? {
    context.address(of: link, fields: cell.fields, href: cell.href)
  }

  func label(_ pattern: String) -> String {
    pattern.utf8.split(separator: "{name}".utf8, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: name)
  }

  var cellContent: String {
    let leading = swipeActions(at: .leading)
    let trailing = swipeActions(at: .trailing)
    guard !leading.isEmpty || !trailing.isEmpty else { return row }
    return "<span class=\"swipe\"><span class=\"track\">\(leading)\(row)\(trailing)</span></span>"
  }

  var row: String { "<span class=\"row\">\(contents)</span>" }

  var contents: String {
    html(accessories.leading, at: .leading) + content(isLink: true)
      + html(accessories.trailing, at: .trailing)
  }
}
