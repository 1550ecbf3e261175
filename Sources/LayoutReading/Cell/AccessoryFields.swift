import CellConfiguration
import ContentSyntax

enum AccessoryType: String, CaseIterable {
  case disclosureIndicator, outlineDisclosure, popUpMenu, detail, checkmark, label, reorder
  case delete, insert, multiselect, customView

  /// Nil for an accessory that needs an object.
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

  static let plain = allCases.filter { $0.plainKind != nil }
}

final class AccessoryFields<KindFields: FieldGroup>: FieldGroup {
  let type: Field<Void>
  let displayed = Field(
    "displayed", .choice(CellAccessory.DisplayedState.self),
    "When the accessory is shown: always, while editing, or while not editing.")
  let isHidden = Field("isHidden", .bool, "True if the accessory is invisible and keeps its space.")
  let reservedLayoutWidth = Field(
    "reservedLayoutWidth", .either(.points, .choice(NamedWidth.self)),
    "The width reserved for the accessory. A number means points.")
  let tintColor = Field("tintColor", .color, "The color of the accessory.")
  let own: KindFields

  static func object(_ type: AccessoryType, _ own: KindFields, rules: [FieldRule] = [])
    -> ContentObject<
      AccessoryFields
    >
  {
    ContentObject(AccessoryFields(type, own), "an accessory", isStrict: true, rules: { _ in rules })
  }

  private init(_ type: AccessoryType, _ own: KindFields) {
    self.type = Field("type", .constant(type.rawValue), "The type of accessory.").required
    self.own = own
  }
}

enum NamedWidth: String, CaseIterable {
  case actual, standard

  fileprivate var width: CellAccessory.ReservedWidth { self == .actual ? .actual : .standard }
}

extension ObjectReader {
  func accessory<KindFields>(_ kind: CellAccessory.Kind?) -> CellAccessory?
  where Fields == AccessoryFields<KindFields> {
    let (displayed, isHidden) = (self[\.displayed], self[\.isHidden])
    let (width, tintColor) = (self[\.reservedLayoutWidth], self[\.tintColor])
    guard let kind else { return nil }
    var accessory = CellAccessory(kind, displayed: displayed)
    accessory.isHidden = isHidden ?? accessory.isHidden
    switch width {
    case .first(let points): accessory.reservedLayoutWidth = .custom(points)
    case .second(let name): accessory.reservedLayoutWidth = name.width
    case nil: break
    }
    accessory.tintColor = tintColor
    return accessory
  }
}

// MARK: Fields of single types

final class NoFields: FieldGroup {
  static let indicator = AccessoryFields.object(.disclosureIndicator, NoFields())
  static let checkmark = AccessoryFields.object(.checkmark, NoFields())
}

final class OutlineDisclosureFields: FieldGroup {
  static let object = AccessoryFields.object(.outlineDisclosure, OutlineDisclosureFields())

  let style = Field(
    "style", .choice(CellAccessory.OutlineDisclosureStyle.self),
    "The part of the row that opens and closes it.")
}

final class DetailFields: FieldGroup {
  static let object = AccessoryFields.object(.detail, DetailFields())

  let link = Field("link", .link, "The target of the link. {id} inserts a field.")
}

final class ReorderFields: FieldGroup {
  static let object = AccessoryFields.object(.reorder, ReorderFields())

  let showsVerticalSeparator = Field(
    "showsVerticalSeparator", .bool, "True if a line separates it from the accessory before it.")
}

final class SignFields: FieldGroup {
  static let delete = AccessoryFields.object(.delete, SignFields())
  static let insert = AccessoryFields.object(.insert, SignFields())
  static let multiselect = AccessoryFields.object(.multiselect, SignFields())

  let backgroundColor = Field("backgroundColor", .color, "The background color of the symbol.")
}

final class LabelFields: FieldGroup {
  static let object = AccessoryFields.object(.label, LabelFields())

  let text = Field("text", .textPattern, "The text. {price} inserts a field.").required
  let font = Field("font", .font, "The font size and weight.")
  let adjustsForContentSize = Field<Bool>.adjustsForContentSize
}

final class MenuFields: FieldGroup {
  static let object = AccessoryFields.object(.popUpMenu, MenuFields())

  let items = Field("items", .array(of: .menuItem), "The entries of the menu.").required
}

final class MenuItemFields: FieldGroup {
  static let object = ContentObject(
    MenuItemFields(), "an item of a menu", definition: "menuItem", isStrict: true)

  let title = Field("title", .textPattern, "The text.").required
  let link = Field("link", .link, "The target of the link. {id} inserts a field.").required
}

extension FieldType<CellAccessory.MenuItem> {
  fileprivate static var menuItem: Self {
    ContentObject.lazyType(MenuItemFields.object).reading { object, _, _ in
      let (title, link) = (object[\.title], object[\.link])
      guard let title, let link else { return nil }
      return CellAccessory.MenuItem(title: title, link: link)
    }
  }
}

final class CustomViewFields: FieldGroup {
  static let object = AccessoryFields.object(.customView, fields, rules: fields.rules)
  private static let fields = CustomViewFields()

  let text = Field("text", .pattern, "The text. {price} inserts a field. Replaces 'icon'.")
  let icon = Field("icon", .pattern, "The id of an icon. Replaces 'text'.")
  let label = Field("label", .pattern, "The text of the icon for screen readers.")
  let placement = Field(
    "placement", .choice(CellAccessory.Placement.self), "The side of the cell."
  ).required
  let position = Field("position", .position, "The position among the accessories of that side.")
  let link = Field("link", .link, "The target of the link. {id} inserts a field.")
  let maintainsFixedSize = Field(
    "maintainsFixedSize", .bool, "True if the accessory keeps its own size.")

  private var rules: [FieldRule] { [.oneOf(text, icon), .conflict(text, icon)] }
}

private final class PositionFields: FieldGroup {
  static let object = ContentObject(PositionFields(), isStrict: true) { _ in [.exactlyOne()] }

  let before = Field(
    "before", .choice(CellAccessory.SystemType.self), "The type of the accessory that follows it.")
  let after = Field(
    "after", .choice(CellAccessory.SystemType.self), "The type of the accessory before it.")
  let at = Field("at", .integer(0...1_000), "The index among the accessories of its side, from 0.")
}

extension FieldType<CustomAccessory.Position> {
  static var positionInPlace: Self {
    FieldType<Void>.constant("nextToContent").or(.object(PositionFields.object)).reading {
      value, _, _ in
      switch value {
      case .first: .nextToContent
      case .second(let object):
        object[\.before].map { .before($0) } ?? object[\.after].map { .after($0) }
          ?? object[\.at].map { .at($0) }
      }
    }
  }

  fileprivate static var position: Self { positionInPlace.defined(as: "position") }
}

extension JSONSchema {
  static let accessory = any(
    oneOf(AccessoryType.plain.map(\.rawValue)), NoFields.indicator.schema,
    NoFields.checkmark.schema, OutlineDisclosureFields.object.schema, DetailFields.object.schema,
    ReorderFields.object.schema, SignFields.delete.schema, SignFields.insert.schema,
    SignFields.multiselect.schema, LabelFields.object.schema, MenuFields.object.schema,
    CustomViewFields.object.schema)
}

// MARK: Swipe actions

final class SwipeActionsFields: FieldGroup {
  static let object = ContentObject(SwipeActionsFields(), isStrict: true)

  let actions = Field(
    "actions", .nodes(.definition("action")), "The actions. The first action is the outermost."
  )
  .required
  let isFull = Field(
    "performsFirstActionWithFullSwipe", .bool, "True if a full swipe performs the first action.")
}

/// An array, or an object that also sets the effect of a full swipe.
typealias CellSwipeActions = Either<[ContentNode], ObjectReader<SwipeActionsFields>>

extension FieldType<CellSwipeActions> {
  static var swipeActionsInPlace: Self {
    .either(.nodes(.definition("action")), .object(SwipeActionsFields.object))
  }

  static var swipeActions: Self { swipeActionsInPlace.defined(as: "swipeActions") }
}

final class ActionFields: FieldGroup {
  static let object = ContentObject(
    ActionFields(), "an action", definition: "action", isStrict: true)

  let style = Field(
    "style", .choice(ContextualAction.Style.self), "The style: normal or destructive.")
  let title = Field("title", .textPattern, "The title. {name} inserts a field.").required
  let image = Field("image", .pattern, "The id of the icon that replaces the title.")
  let backgroundColor = Field("backgroundColor", .color, "The background color.")
  let link = Field("link", .link, "The target of the link. {id} inserts a field.")
}
