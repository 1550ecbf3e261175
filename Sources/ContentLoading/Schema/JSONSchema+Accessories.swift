import CellConfiguration

extension JSONSchema {
  static let accessory = any(
    oneOf(CellReader.AccessoryType.allCases.filter { $0.plainKind != nil }.map(\.rawValue)),
    systemAccessory(.disclosureIndicator, []), systemAccessory(.checkmark, []),
    systemAccessory(
      .outlineDisclosure,
      [
        Field(
          "style", choice(CellAccessory.OutlineDisclosureStyle.self), "What opens and closes.")
      ]),
    systemAccessory(.detail, [Field("link", text, "Where it leads, with {id} for a field.")]),
    systemAccessory(
      .reorder, [Field("showsVerticalSeparator", bool, "A line before it if it follows another.")]),
    systemAccessory(.delete, [backgroundColor]), systemAccessory(.insert, [backgroundColor]),
    systemAccessory(.multiselect, [backgroundColor]),
    systemAccessory(
      .label,
      [
        Field("text", text, "What it says, with {price} for a field.").required,
        Field("font", definition("font"), "The size and the weight of its letters."),
        Field(
          "adjustsFontForContentSizeCategory", bool, "Whether it grows with the reader's size."),
      ]),
    systemAccessory(
      .popUpMenu,
      [
        Field("items", array(of: definition("menuItem")), "The entries that the menu shows.")
          .required
      ]),
    customAccessory)

  private static let backgroundColor =
    Field("backgroundColor", color, "The colour behind the sign.")

  private static func systemAccessory(
    _ type: CellReader.AccessoryType, _ fields: [Field]
  ) -> JSONSchema {
    object(
      [
        Field("type", constant(type.rawValue), "Which accessory it is.").required,
        Field(
          "displayed", choice(CellAccessory.DisplayedState.self),
          "Whether it is there always, while editing, or while not editing."),
        Field("isHidden", bool, "Whether it is invisible and keeps its room."),
        Field(
          "reservedLayoutWidth",
          any(
            number(ListCellConfiguration.lengths), choice(CellReader.NamedWidth.self)),
          "The room that it is given; a number is points."),
        Field("tintColor", color, "What it is drawn in."),
      ] + fields)
  }

  private static let customAccessory = systemAccessory(
    .customView,
    [
      Field("text", string, "What it says, with {price} for a field; or an icon."),
      Field("icon", string, "The id of an icon; or a text."),
      Field("label", string, "What stands for the icon where it can't be seen."),
      Field("placement", choice(CellAccessory.Placement.self), "At which side it stands.").required,
      Field("position", definition("position"), "Where among the others at that side."),
      Field("link", text, "Where it leads, with {id} for a field."),
      Field("maintainsFixedSize", bool, "Whether it keeps its size where another is given to it."),
    ])

  static let menuItem = object([
    Field("title", text, "What it says.").required,
    Field("link", text, "Where it leads, with {id} for a field.").required,
  ])

  static let position = any(
    constant(CellReader.nextToContent),
    object(oneOf: [
      Field("before", choice(CellAccessory.SystemType.self), "Before the accessory of this type."),
      Field("after", choice(CellAccessory.SystemType.self), "After the accessory of this type."),
      Field("at", integer(CellReader.indices), "At this place among them, counted from 0."),
    ]))

  static let swipeActions = any(
    array(of: definition("action")),
    object([
      Field("actions", array(of: definition("action")), "The first is the outermost.").required,
      Field("performsFirstActionWithFullSwipe", bool, "Whether a full swipe does the first."),
    ]))

  static let action = object([
    Field("style", choice(ContextualAction.Style.self), "Whether it takes something away."),
    Field("title", text, "What it is called, with {name} for a field.").required,
    Field("image", string, "The id of the icon that is seen in place of the title."),
    Field("backgroundColor", color, "The colour behind it."),
    Field("link", text, "Where it leads, with {id} for a field."),
  ])
}
