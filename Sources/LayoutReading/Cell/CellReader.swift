package import CellConfiguration
package import ContentSyntax
import OutlineFormats

/// Reads the configuration of cells, in UIKit's names. Missing and invalid properties are nil; invalid ones
/// are reported.
package struct CellReader {
  let report: FileReport
  let icons: NameTable

  package init(report: FileReport, icons: NameTable) {
    (self.report, self.icons) = (report, icons)
  }

  package func cell<Fields>(_ object: ObjectReader<Fields>, _ field: (Fields) -> Field<ContentNode>)
    -> ListCellConfiguration?
  { object[field].flatMap { cell($0, field: object.name(field)) } }

  package func cell(_ node: ContentNode, field: String = "cell") -> ListCellConfiguration? {
    guard let object = ObjectReader(node, CellFields.object, report: report, field: field) else {
      return nil
    }
    var cell = ListCellConfiguration()
    cell.content = object[\.content].map(content)
    cell.background = object[\.background].map(\.configuration)
    cell.selectedBackground = object[\.selectedBackground].map(\.configuration)
    cell.accessories = object[\.accessories].flatMap(accessories)
    cell.leadingSwipeActions = object[\.leadingSwipeActions].flatMap(swipeActions)
    cell.trailingSwipeActions = object[\.trailingSwipeActions].flatMap(swipeActions)
    cell.indentationLevel = object[\.indentationLevel]
    cell.indentationWidth = object[\.indentationWidth]
    cell.indentsAccessories = object[\.indentsAccessories]
    cell.separator = object[\.separator]
    cell.state = object[\.state]
    return cell
  }

  private func content(_ object: ObjectReader<ContentFields>) -> ListContentConfiguration {
    var content = ListContentConfiguration(style: object[\.style])
    content.text = object[\.text]
    content.secondaryText = object[\.secondaryText]
    content.image = object.located(\.image).flatMap(icon)
    content.imageProperties = object[\.imageProperties]
    content.textProperties = object[\.textProperties]
    content.secondaryTextProperties = object[\.secondaryTextProperties]
    content.prefersSideBySideTextAndSecondaryText = object[\.prefersSideBySide]
    content.imageToTextPadding = object[\.imageToTextPadding]
    content.textToSecondaryTextHorizontalPadding = object[\.horizontalPadding]
    content.textToSecondaryTextVerticalPadding = object[\.verticalPadding]
    content.directionalLayoutMargins = object[\.margins]
    content.axesPreservingSuperviewLayoutMargins = object[\.axesPreservingMargins]
    content.alpha = object[\.alpha]
    return content
  }

  private func icon(_ name: Located<FieldPattern>) -> FieldPattern? {
    if name.value.isPlain, case .text(let id)? = name.value.pieces.first {
      guard LinkReader(icons: icons, report: report).icon(Located(id, name.range)) != nil else {
        return nil
      }
    }
    return name.value
  }

  // MARK: Accessories

  private func accessories(_ nodes: [ContentNode]) -> CellAccessories? {
    // Keeps source locations, for messages about duplicates.
    let read = nodes.map { ($0, accessory($0)) }.filter { $0.1 != nil }
    do throws(CellAccessoryError) { return try CellAccessories(read.compactMap(\.1)) } catch {
      switch error {
      case .duplicate(let type, let index):
        report.add(.duplicateAccessory(type.rawValue), at: read[index].0)
      }
      return nil
    }
  }

  private func accessory(_ node: ContentNode) -> CellAccessory? {
    if case .string(let name) = node.value {
      guard let type = AccessoryType(rawValue: name) else {
        let plain = AccessoryType.plain.map(\.rawValue)
        report.add(.unknownValue(name, field: "accessories", allowed: plain), at: node)
        return nil
      }
      if let kind = type.plainKind { return CellAccessory(kind) }
      let field =
        switch type {
        case .popUpMenu: "items"
        case .customView: "placement"
        default: "text"
        }
      report.add(.missingField(field, owner: "'\(name)'"), at: node)
      return nil
    }
    let type: AccessoryType? = report.kind(of: node, owner: "an accessory")
    return type.flatMap { accessory($0, node) }
  }

  private func accessory(_ type: AccessoryType, _ node: ContentNode) -> CellAccessory? {
    switch type {
    case .disclosureIndicator: read(node, NoFields.indicator) { _ in .disclosureIndicator }
    case .checkmark: read(node, NoFields.checkmark) { _ in .checkmark }
    case .outlineDisclosure:
      read(node, OutlineDisclosureFields.object) { .outlineDisclosure($0[\.style] ?? .automatic) }
    case .detail: read(node, DetailFields.object) { .detail($0[\.link]) }
    case .reorder:
      read(node, ReorderFields.object) {
        .reorder(showsVerticalSeparator: $0[\.showsVerticalSeparator] ?? true)
      }
    case .delete: read(node, SignFields.delete) { .delete(backgroundColor: $0[\.backgroundColor]) }
    case .insert: read(node, SignFields.insert) { .insert(backgroundColor: $0[\.backgroundColor]) }
    case .multiselect:
      read(node, SignFields.multiselect) { .multiselect(backgroundColor: $0[\.backgroundColor]) }
    case .label: read(node, LabelFields.object, label)
    case .popUpMenu:
      read(node, MenuFields.object) { $0[\.items].map { .popUpMenu($0.map(\.value)) } }
    case .customView: read(node, CustomViewFields.object, custom)
    }
  }

  private func read<KindFields>(
    _ node: ContentNode, _ object: ContentObject<AccessoryFields<KindFields>>,
    _ kind: (ObjectReader<KindFields>) -> CellAccessory.Kind?
  ) -> CellAccessory? {
    ObjectReader(node, object, report: report).flatMap { $0.accessory(kind($0.part(\.own))) }
  }

  private func label(_ object: ObjectReader<LabelFields>) -> CellAccessory.Kind? {
    let (font, adjusts) = (object[\.font], object[\.adjustsForContentSize])
    return object[\.text].map { text in
      var label = CellAccessory.Label(text, font: font)
      label.adjustsFontForContentSizeCategory = adjusts ?? label.adjustsFontForContentSizeCategory
      return .label(label)
    }
  }

  private func custom(_ object: ObjectReader<CustomViewFields>) -> CellAccessory.Kind? {
    let (text, icon) = (object[\.text], object.located(\.icon).flatMap(icon))
    let (label, placement) = (object[\.label], object[\.placement])
    let (position, link) = (object[\.position], object[\.link])
    let isFixed = object[\.maintainsFixedSize]
    guard let placement,
      let view = icon.map({ CustomAccessory.View.icon($0, label: label) })
        ?? text.map(CustomAccessory.View.text)
    else { return nil }
    return .customView(
      CustomAccessory(
        view, placement: placement, position: position ?? .nextToContent, link: link,
        maintainsFixedSize: isFixed ?? false))
  }

  // MARK: Swipe actions

  private func swipeActions(_ value: CellSwipeActions) -> SwipeActionsConfiguration? {
    switch value {
    case .first(let nodes): return SwipeActionsConfiguration(actions(nodes))
    case .second(let object):
      let isFull = object[\.isFull] ?? true
      return object[\.actions].map {
        SwipeActionsConfiguration(actions($0), performsFirstActionWithFullSwipe: isFull)
      }
    }
  }

  private func actions(_ nodes: [ContentNode]) -> [ContextualAction] {
    nodes.compactMap { node in
      ObjectReader(node, ActionFields.object, report: report).flatMap(action)
    }
  }

  private func action(_ object: ObjectReader<ActionFields>) -> ContextualAction? {
    let (style, color) = (object[\.style], object[\.backgroundColor])
    let (image, link) = (object.located(\.image).flatMap(icon), object[\.link])
    guard let title = object[\.title] else { return nil }
    if !object.has(\.link), let node = object.node(\.title), let text = node.string {
      report.add(.actionWithoutLink(title: text), at: node)
    }
    return ContextualAction(
      style ?? .normal, title: title, image: image, backgroundColor: color, link: link)
  }
}
