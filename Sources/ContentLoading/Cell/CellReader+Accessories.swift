import CellConfiguration
import ContentSyntax

extension CellReader {
  /// The accessories, each given as the name of its type or as an object.
  func accessories(_ object: inout FieldReader) -> CellAccessories? {
    guard let nodes = object.array("accessories") else { return nil }
    // An accessory with mistakes is left out, but its place is kept for messages about duplicates.
    let read = nodes.map { ($0, accessory($0)) }.filter { $0.1 != nil }
    do throws(CellAccessoryError) {
      return try CellAccessories(read.compactMap(\.1))
    } catch {
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
        let plain = AccessoryType.allCases.filter { $0.plainKind != nil }.map(\.rawValue)
        report.add(.unknownValue(name, field: "accessories", allowed: plain), at: node)
        return nil
      }
      guard let kind = type.plainKind else {
        report.add(.missingField(type.requiredField, owner: "'\(name)'"), at: node)
        return nil
      }
      return CellAccessory(kind)
    }
    return geometry.object(node, owner: "an accessory", accessory)
  }

  private func accessory(_ object: inout FieldReader) -> CellAccessory? {
    if object.value("type") == nil { object.reportMissing("type") }
    guard let type: AccessoryType = object.choice("type") else {
      object.ignoreOtherFields()
      return nil
    }
    let displayed: CellAccessory.DisplayedState? = object.choice("displayed")
    let isHidden = object.bool("isHidden")
    let width = reservedWidth(&object)
    let tint = color("tintColor", &object)
    guard let kind = kind(of: type, &object) else { return nil }
    var accessory = CellAccessory(kind, displayed: displayed)
    accessory.isHidden = isHidden ?? accessory.isHidden
    accessory.reservedLayoutWidth = width ?? accessory.reservedLayoutWidth
    accessory.tintColor = tint
    return accessory
  }

  private func kind(
    of type: AccessoryType, _ object: inout FieldReader
  ) -> CellAccessory.Kind? {
    switch type {
    case .disclosureIndicator: return .disclosureIndicator
    case .checkmark: return .checkmark
    case .outlineDisclosure: return .outlineDisclosure(object.choice("style") ?? .automatic)
    case .detail: return .detail(link("link", &object))
    case .reorder:
      return .reorder(showsVerticalSeparator: object.bool("showsVerticalSeparator") ?? true)
    case .delete: return .delete(backgroundColor: color("backgroundColor", &object))
    case .insert: return .insert(backgroundColor: color("backgroundColor", &object))
    case .multiselect: return .multiselect(backgroundColor: color("backgroundColor", &object))
    case .label: return label(&object).map(CellAccessory.Kind.label)
    case .popUpMenu: return menu(&object).map(CellAccessory.Kind.popUpMenu)
    case .customView: return custom(&object).map(CellAccessory.Kind.customView)
    }
  }

  private func label(_ object: inout FieldReader) -> CellAccessory.Label? {
    let text = requiredPattern("text", &object)
    let font = nested("font", &object, font)
    let adjusts = object.bool("adjustsFontForContentSizeCategory")
    guard let text else { return nil }
    var label = CellAccessory.Label(text, font: font)
    label.adjustsFontForContentSizeCategory = adjusts ?? label.adjustsFontForContentSizeCategory
    return label
  }

  private func menu(_ object: inout FieldReader) -> [CellAccessory.MenuItem]? {
    guard object.requiredValue("items") != nil, let nodes = object.array("items") else {
      return nil
    }
    return nodes.compactMap { node in
      geometry.object(node, owner: "an item of a menu") { object in
        let title = requiredPattern("title", &object)
        let link = requiredLink("link", &object)
        guard let title, let link else { return nil }
        return CellAccessory.MenuItem(title: title, link: link)
      }
    }
  }

  private func custom(_ object: inout FieldReader) -> CustomAccessory? {
    let text = pattern("text", &object)
    let icon = icon("icon", &object)
    let label = pattern("label", &object)
    if object.value("placement") == nil { object.reportMissing("placement") }
    let placement: CellAccessory.Placement? = object.choice("placement")
    let position = position(&object)
    let link = link("link", &object)
    let isFixed = object.bool("maintainsFixedSize")
    if text == nil, icon == nil { object.reportMissing(oneOf: ["text", "icon"]) }
    if text != nil, icon != nil { object.reportConflict("text", "icon") }
    guard let placement,
      let view = icon.map({ CustomAccessory.View.icon($0, label: label) })
        ?? text.map(CustomAccessory.View.text)
    else { return nil }
    return CustomAccessory(
      view, placement: placement, position: position ?? .nextToContent, link: link,
      maintainsFixedSize: isFixed ?? false)
  }

  private func position(_ object: inout FieldReader) -> CustomAccessory.Position? {
    guard let node = object.value("position") else { return nil }
    if case .string(let name) = node.value {
      if name == Self.nextToContent { return .nextToContent }
      report.add(.unknownValue(name, field: "position", allowed: [Self.nextToContent]), at: node)
      return nil
    }
    return geometry.object(node, owner: "'position'") { object in
      let before: CellAccessory.SystemType? = object.choice("before")
      let after: CellAccessory.SystemType? = object.choice("after")
      let index = object.integer("at", in: Self.indices)
      let given = ["before", "after", "at"].filter { object.value($0) != nil }
      if given.isEmpty { object.reportMissing(oneOf: ["before", "after", "at"]) }
      if given.count > 1 { object.reportConflict(given[0], given[1]) }
      return before.map(CustomAccessory.Position.before) ?? after.map { .after($0) }
        ?? index.map { .at($0) }
    }
  }

  private func reservedWidth(_ object: inout FieldReader) -> CellAccessory.ReservedWidth? {
    guard let node = object.value("reservedLayoutWidth") else { return nil }
    if case .number = node.value {
      return length("reservedLayoutWidth", &object).map(CellAccessory.ReservedWidth.custom)
    }
    let width: NamedWidth? = object.choice("reservedLayoutWidth")
    switch width {
    case .actual: return .actual
    case .standard: return .standard
    case nil: return nil
    }
  }

  /// The position of a custom accessory that gives none.
  static let nextToContent = "nextToContent"
  /// The range of the number of accessories before a custom one.
  static let indices = 0...1_000

  /// Widths that have a name.
  enum NamedWidth: String, CaseIterable {
    case actual, standard
  }

  /// The accessories by name: the system's, and the custom one.
  enum AccessoryType: String, CaseIterable {
    case disclosureIndicator, outlineDisclosure, popUpMenu, detail, checkmark, label, reorder
    case delete, insert, multiselect, customView
  }
}

extension CellReader.AccessoryType {
  /// The kind that the name alone stands for; `nil` for an accessory that needs an object.
  var plainKind: CellAccessory.Kind? {
    switch self {
    case .disclosureIndicator: .disclosureIndicator
    case .outlineDisclosure: .outlineDisclosure()
    case .detail: .detail(nil)
    case .checkmark: .checkmark
    case .reorder: .reorder()
    case .delete: .delete()
    case .insert: .insert()
    case .multiselect: .multiselect()
    case .label, .popUpMenu, .customView: nil
    }
  }

  /// The field that the object of such an accessory must have.
  fileprivate var requiredField: String {
    switch self {
    case .popUpMenu: "items"
    case .customView: "placement"
    default: "text"
    }
  }
}
