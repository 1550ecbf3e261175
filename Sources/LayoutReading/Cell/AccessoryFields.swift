import CellConfiguration
import ContentSyntax

/// The accessories by name: the system's, and the custom one.
enum AccessoryType: String, CaseIterable {
  case disclosureIndicator, outlineDisclosure, popUpMenu, detail, checkmark, label, reorder
  case delete, insert, multiselect, customView

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

  /// The types that a name alone stands for.
  static let plain = allCases.filter { $0.plainKind != nil }
}

/// The fields of an accessory of one type, of which some are those of all types.
final class AccessoryFields<Own: FieldGroup>: FieldGroup {
  let type: Field<Void>
  let displayed = Field(
    "displayed", .choice(CellAccessory.DisplayedState.self),
    "Whether it is there always, while editing, or while not editing.")
  let isHidden = Field("isHidden", .bool, "Whether it is invisible and keeps its room.")
  let reservedLayoutWidth = Field(
    "reservedLayoutWidth", .either(.points, .choice(NamedWidth.self)),
    "The room that it is given; a number is points.")
  let tintColor = Field("tintColor", .color, "What it is drawn in.")
  let own: Own

  /// The object of an accessory. `rules` are those between the fields of its own.
  static func object(_ type: AccessoryType, _ own: Own, rules: [FieldRule] = []) -> ContentObject<
    AccessoryFields
  > {
    ContentObject(AccessoryFields(type, own), "an accessory", isStrict: true, rules: { _ in rules })
  }

  private init(_ type: AccessoryType, _ own: Own) {
    self.type = Field("type", .constant(type.rawValue), "Which accessory it is.").required
    self.own = own
  }
}

/// Widths that have a name.
enum NamedWidth: String, CaseIterable {
  case actual, standard

  fileprivate var width: CellAccessory.ReservedWidth { self == .actual ? .actual : .standard }
}

extension ObjectReader {
  /// The accessory of a kind with the fields of all types.
  func accessory<Own>(_ kind: CellAccessory.Kind?) -> CellAccessory?
  where Fields == AccessoryFields<Own> {
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
    "style", .choice(CellAccessory.OutlineDisclosureStyle.self), "What opens and closes.")
}

final class DetailFields: FieldGroup {
  static let object = AccessoryFields.object(.detail, DetailFields())

  let link = Field("link", .link, "Where it leads, with {id} for a field.")
}

final class ReorderFields: FieldGroup {
  static let object = AccessoryFields.object(.reorder, ReorderFields())

  let showsVerticalSeparator = Field(
    "showsVerticalSeparator", .bool, "A line before it if it follows another.")
}

/// The fields of an accessory with a sign on a color.
final class SignFields: FieldGroup {
  static let delete = AccessoryFields.object(.delete, SignFields())
  static let insert = AccessoryFields.object(.insert, SignFields())
  static let multiselect = AccessoryFields.object(.multiselect, SignFields())

  let backgroundColor = Field("backgroundColor", .color, "The colour behind the sign.")
}

final class LabelFields: FieldGroup {
  static let object = AccessoryFields.object(.label, LabelFields())

  let text = Field("text", .textPattern, "What it says, with {price} for a field.").required
  let font = Field("font", .font, "The size and the weight of its letters.")
  let adjustsForContentSize = Field<Bool>.adjustsForContentSize
}

final class MenuFields: FieldGroup {
  static let object = AccessoryFields.object(.popUpMenu, MenuFields())

  let items = Field("items", .array(of: .menuItem), "The entries that the menu shows.").required
}

final class MenuItemFields: FieldGroup {
  static let object = ContentObject(
    MenuItemFields(), "an item of a menu", definition: "menuItem", isStrict: true)

  let title = Field("title", .textPattern, "What it says.").required
  let link = Field("link", .link, "Where it leads, with {id} for a field.").required
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

  let text = Field("text", .pattern, "What it says, with {price} for a field; or an icon.")
  let icon = Field("icon", .pattern, "The id of an icon; or a text.")
  let label = Field("label", .pattern, "What stands for the icon where it can't be seen.")
  let placement = Field(
    "placement", .choice(CellAccessory.Placement.self), "At which side it stands."
  ).required
  let position = Field("position", .position, "Where among the others at that side.")
  let link = Field("link", .link, "Where it leads, with {id} for a field.")
  let maintainsFixedSize = Field(
    "maintainsFixedSize", .bool, "Whether it keeps its size where another is given to it.")

  private var rules: [FieldRule] { [.oneOf(text, icon), .conflict(text, icon)] }
}

private final class PositionFields: FieldGroup {
  static let object = ContentObject(PositionFields(), isStrict: true) { _ in [.exactlyOne()] }

  let before = Field(
    "before", .choice(CellAccessory.SystemType.self), "Before the accessory of this type.")
  let after = Field(
    "after", .choice(CellAccessory.SystemType.self), "After the accessory of this type.")
  let at = Field("at", .integer(0...1_000), "At this place among them, counted from 0.")
}

extension FieldType<CustomAccessory.Position> {
  /// The position of a custom accessory; `nextToContent` for one that gives none.
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
  /// An accessory: the name of its type, or an object.
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

  let actions = Field("actions", .nodes(.definition("action")), "The first is the outermost.")
    .required
  let isFull = Field(
    "performsFirstActionWithFullSwipe", .bool, "Whether a full swipe does the first.")
}

/// Swipe actions: an array, or an object that also sets the effect of a full swipe.
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
    "style", .choice(ContextualAction.Style.self), "Whether it takes something away.")
  let title = Field("title", .textPattern, "What it is called, with {name} for a field.").required
  let image = Field("image", .pattern, "The id of the icon that is seen in place of the title.")
  let backgroundColor = Field("backgroundColor", .color, "The colour behind it.")
  let link = Field("link", .link, "Where it leads, with {id} for a field.")
}
