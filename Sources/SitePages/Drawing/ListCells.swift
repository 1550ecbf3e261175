import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import SiteMetadata
import SiteTheme

extension ListCell {
  init(icon: Icon, view: IconView, fields: ItemFields) {
    self.init(
      id: icon.id.text, text: view.name, secondaryText: view.category?.title,
      tags: icon.tags, image: view.image, icon: icon.id.text, href: view.href, fields: fields,
      standardAccessories: .standard(label: .field(.price), isLink: true),
      configuration: icon.cell ?? ListCellConfiguration())
  }

  init(item: ListItem, drawing: PageDrawing) {
    var fields = ItemFields([.id: item.id.text, .name: item.text])
    fields[.summary] = item.secondaryText
    self.init(
      id: item.id.text, text: item.text, secondaryText: item.secondaryText,
      image: item.image.flatMap { drawing.image(of: $0, scope: item.id.text) },
      icon: item.image?.text,
      href: item.link.map { drawing.addresses.href($0) }, fields: fields,
      standardAccessories: .standard(isLink: item.link != nil),
      configuration: item.cell ?? ListCellConfiguration())
  }

  /// A node with children shows their number, and a completed task a checkmark.
  init(node: OutlineItem, drawing: PageDrawing) {
    var fields = ItemFields([.id: node.id, .name: node.text])
    fields[.summary] = node.secondaryText
    let count = node.children.count
    self.init(
      id: node.id, text: node.text, markup: node.richText.map { drawing.html($0, scope: node.id) },
      secondaryText: node.secondaryText,
      image: node.image.flatMap { drawing.image(of: $0, scope: node.id) },
      icon: node.image?.text,
      href: node.link.map { drawing.addresses.href($0) }, fields: fields,
      standardAccessories: count > 0
        ? .standard(label: .literal(String(count)), isLink: false, isDone: node.isComplete == true)
        : .standard(isLink: node.link != nil, isDone: node.isComplete == true),
      configuration: node.cell ?? ListCellConfiguration())
  }

  init(page id: Slug, title: String, summary: String? = nil, href: String) {
    self.init(
      id: id.text, text: title, secondaryText: summary, href: href,
      standardAccessories: .standard(isLink: true))
  }
}

extension CellAccessories {
  fileprivate static func standard(
    label: FieldPattern? = nil, isLink: Bool, isDone: Bool = false
  ) -> CellAccessories {
    let checkmark = isDone ? CellAccessory(.checkmark) : nil
    let label = label.map { CellAccessory(.label(CellAccessory.Label($0))) }
    let sign = isLink ? CellAccessory(.disclosureIndicator) : nil
    // `try?` cannot fail: each accessory has a different kind.
    return (try? CellAccessories([checkmark, label, sign].compactMap { $0 })) ?? .none
  }
}
