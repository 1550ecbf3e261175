import CollectionLayout

extension JSONSchema {
  static let layout = any(
    definition("flow"), definition("list"), definition("compositional"))

  /// The field that says which of several kinds an object is.
  private static func kind(_ name: String) -> Field {
    Field("type", constant(name), "The kind of it.")
  }

  static let length = number(LayoutReader.lengths)
  /// The length of something that is seen.
  static let positiveLength = number(above0UpTo: LayoutReader.lengths.upperBound)

  static let flow = object([
    kind("flow").required,
    Field("itemSize", definition("itemSize"), "The size of an item."),
    Field(
      "estimatedItemSize", any(choice(LayoutReader.AutomaticSize.self), definition("itemSize")),
      "What to assume of items that size themselves; without it they don't."),
    Field("sizesVaryByItem", bool, "Whether items have sizes of their own."),
    Field(
      "fillsLines", bool,
      "Whether items of one size are widened until they fill their line."),
    Field(
      "minimumLineSpacing", number(LayoutReader.spacings),
      "The distance between two lines, in points; below 0, lines of items of one size overlap."),
    Field(
      "minimumInteritemSpacing", number(LayoutReader.spacings),
      "The least distance between two items of a line, in points; below 0, items of one size overlap."
    ),
    Field("sectionInset", definition("insets"), "The distance of the items from the edges."),
    Field("headerReferenceSize", definition("size"), "The size of headers; 0 removes them."),
    Field("footerReferenceSize", definition("size"), "The size of footers; 0 removes them."),
    Field("scrollDirection", choice(Axis.self), "The direction in which lines follow each other."),
    Field("sectionHeadersPinToVisibleBounds", bool, "Whether headers stay in view."),
    Field("sectionFootersPinToVisibleBounds", bool, "Whether footers stay in view."),
  ])

  static let list = object([kind("list").required] + listFields)

  static let listSection = object([kind("list").required] + listFields)

  private static let listFields = [
    Field("appearance", choice(ListAppearance.self), "How the list looks as a whole."),
    Field("headerMode", choice(ListHeaderMode.self), "What stands above the items of a section."),
    Field("footerMode", choice(ListFooterMode.self), "What stands below the items of a section."),
    Field("showsSeparators", bool, "Whether there are lines between rows."),
    Field("separatorConfiguration", definition("separators"), "Where those lines are."),
    Field("headerTopPadding", length, "The distance above each header, in points."),
  ]

  static let separators = object([
    Field(
      "topSeparatorVisibility", choice(ListSeparatorVisibility.self),
      "The line along the top edge of a row."),
    Field(
      "bottomSeparatorVisibility", choice(ListSeparatorVisibility.self),
      "The line along the bottom edge of a row."),
    Field(
      "topSeparatorInsets", definition("insets"),
      "How far the line at the top keeps from the sides."
    ),
    Field(
      "bottomSeparatorInsets", definition("insets"),
      "How far the line at the bottom keeps from the sides."),
  ])

  static let compositional = object(
    [kind("compositional").required] + arrangementFields + [
      Field(
        "variants", array(of: definition("variant")), "Other arrangements for wide containers."),
      Field(
        "scrollDirection", choice(Axis.self), "The direction in which sections follow each other."),
      boundaryItems("What stands at the edges of the whole layout."),
    ])

  private static func boundaryItems(_ summary: String) -> Field {
    Field("boundarySupplementaryItems", array(of: definition("boundaryItem")), summary)
  }

  private static func supplementaryItems(_ summary: String) -> Field {
    Field("supplementaryItems", array(of: definition("supplementaryItem")), summary)
  }

  static let variant = object(
    [
      Field(
        "minimumWidth", positiveLength,
        "The width of container from which on it is used, in points."
      )
      .required
    ] + arrangementFields)

  private static let arrangementFields = [
    Field(
      "sections", array(of: any(definition("section"), definition("listSection"))),
      "The layouts of the sections; the last one is that of all the rest."
    ).required,
    Field("interSectionSpacing", length, "The distance between two sections, in points."),
  ]

  static let section = object([
    kind("groups"),
    Field("group", definition("group"), "What repeats until every item has its place.").required,
    Field("contentInsets", definition("insets"), "The distance of the groups from the sides."),
    Field("interGroupSpacing", length, "The distance between two groups, in points."),
    Field(
      "orthogonalScrollingBehavior", choice(OrthogonalScrollingBehavior.self),
      "Whether and how groups stand beside each other."),
    boundaryItems(
      "What stands at the edges of the section; its kinds are header, footer and others."),
    Field("background", definition("outset"), "The insets of a background from the section."),
  ])

  static let group = any(
    definition("horizontalGroup"), definition("verticalGroup"), definition("customGroup"))

  static let subitem = any(
    definition("item"), definition("horizontalGroup"), definition("verticalGroup"),
    definition("customGroup"))

  static func lineGroup(_ name: String) -> JSONSchema {
    object([
      kind(name).required,
      Field("layoutSize", definition("layoutSize"), "The size of the group.").required,
      Field("subitems", array(of: definition("subitem")), "What repeats in it.").required,
      Field("count", integer(LayoutReader.counts), "How many there are; as many as fit."),
      Field(
        "dividingCount", integer(LayoutReader.counts),
        "How many there are, each with the same part of the group's length."),
      Field("interItemSpacing", definition("spacing"), "The distance between two subitems."),
      Field("contentInsets", definition("insets"), "How much less its subitems have."),
      Field("edgeSpacing", definition("edgeSpacing"), "The distances to what is around it."),
      supplementaryItems("What is attached to the group."),
    ])
  }

  static let customGroup = object([
    kind("custom").required,
    Field("layoutSize", definition("layoutSize"), "The size of the group.").required,
    Field("items", array(of: definition("customItem")), "The places of its cells.").required,
    Field("contentInsets", definition("insets"), "How much less its cells have."),
    Field("edgeSpacing", definition("edgeSpacing"), "The distances to what is around it."),
    supplementaryItems("What is attached to the group."),
  ])

  static let customItem = object([
    Field("frame", definition("rect"), "The place, from the group's leading top corner.").required,
    Field("zIndex", integer(LayoutReader.zIndices), "What is drawn over what."),
  ])

  static let layoutItem = object([
    kind("item"),
    Field("layoutSize", definition("layoutSize"), "The size of the place.").required,
    Field("contentInsets", definition("insets"), "How much smaller the cell is than its place."),
    Field("edgeSpacing", definition("edgeSpacing"), "The distances to what is around it."),
    supplementaryItems("What is attached to the cell, such as badges."),
  ])
}
