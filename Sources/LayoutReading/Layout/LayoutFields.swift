import CollectionLayout
package import ContentSyntax

final class FlowFields: FieldGroup {
  static let object = ContentObject(FlowFields(), "a layout", definition: "flow", isStrict: true)
  /// Items with negative spacing overlap.
  private static let spacings = -1_000...100_000.0

  let type = Field<Void>.kind(LayoutReader.Kind.flow.rawValue).required
  let itemSize = Field("itemSize", .itemSize, "The size of an item.")
  let estimatedItemSize = Field(
    "estimatedItemSize", .either(.choice(LayoutReader.AutomaticSize.self), .itemSize),
    "The assumed size of items that size themselves. Without it, items have 'itemSize'.")
  let sizesVaryByItem = Field("sizesVaryByItem", .bool, "True if items have their own 'size'.")
  let fillsLines = Field(
    "fillsLines", .bool, "True if items of one size are widened to fill their line.")
  let minimumLineSpacing = Field(
    "minimumLineSpacing", .number(spacings),
    "The distance between two lines, in points. Values below 0 make lines overlap."
  )
  let minimumInteritemSpacing = Field(
    "minimumInteritemSpacing", .number(spacings),
    "The minimum distance between two items of a line, in points. Can be below 0."
  )
  let sectionInset = Field("sectionInset", .insets, "The distance of the items from the edges.")
  let headerReferenceSize = Field(
    "headerReferenceSize", .size, "The size of headers. 0 removes them.")
  let footerReferenceSize = Field(
    "footerReferenceSize", .size, "The size of footers. 0 removes them.")
  let scrollDirection = Field(
    "scrollDirection", .choice(Axis.self), "The direction in which lines follow each other.")
  let sectionHeadersPin = Field(
    "sectionHeadersPinToVisibleBounds", .bool, "True if headers stay visible.")
  let sectionFootersPin = Field(
    "sectionFootersPinToVisibleBounds", .bool, "True if footers stay visible.")
}

extension ObjectReader<FlowFields> {
  var layout: FlowLayout {
    var flow = LayoutReader.storeFlow
    flow.itemSize = self[\.itemSize] ?? flow.itemSize
    switch self[\.estimatedItemSize] {
    case .first: flow.estimatedItemSize = .automatic
    case .second(let size): flow.estimatedItemSize = .size(size)
    case nil: break
    }
    flow.sizesVaryByItem = self[\.sizesVaryByItem] ?? flow.sizesVaryByItem
    flow.fillsLines = self[\.fillsLines] ?? flow.fillsLines
    flow.minimumLineSpacing = self[\.minimumLineSpacing] ?? flow.minimumLineSpacing
    flow.minimumInteritemSpacing = self[\.minimumInteritemSpacing] ?? flow.minimumInteritemSpacing
    flow.sectionInset = self[\.sectionInset] ?? flow.sectionInset
    flow.headerReferenceSize = self[\.headerReferenceSize] ?? flow.headerReferenceSize
    flow.footerReferenceSize = self[\.footerReferenceSize] ?? flow.footerReferenceSize
    flow.scrollDirection = self[\.scrollDirection] ?? flow.scrollDirection
    flow.sectionHeadersPinToVisibleBounds =
      self[\.sectionHeadersPin] ?? flow.sectionHeadersPinToVisibleBounds
    flow.sectionFootersPinToVisibleBounds =
      self[\.sectionFootersPin] ?? flow.sectionFootersPinToVisibleBounds
    return flow
  }
}

// MARK: Lists

final class ListFields: FieldGroup {
  static let object = ContentObject(ListFields(), definition: "list", isStrict: true)
  static let section = ContentObject(ListFields(), definition: "listSection", isStrict: true)

  let type = Field<Void>.kind(LayoutReader.Kind.list.rawValue).required
  let appearance = Field(
    "appearance", .choice(ListAppearance.self), "The appearance of the list.")
  let headerMode = Field(
    "headerMode", .choice(ListHeaderMode.self), "The header of a section.")
  let footerMode = Field(
    "footerMode", .choice(ListFooterMode.self), "The footer of a section.")
  let showsSeparators = Field("showsSeparators", .bool, "True if lines separate the rows.")
  let separatorConfiguration = Field(
    "separatorConfiguration", .object(SeparatorFields.object),
    "The position of the separator lines.")
  let headerTopPadding = Field(
    "headerTopPadding", .length, "The distance above each header, in points.")
}

final class SeparatorFields: FieldGroup {
  static let object = ContentObject(SeparatorFields(), definition: "separators", isStrict: true)

  let topVisibility = Field(
    "topSeparatorVisibility", .choice(ListSeparatorVisibility.self),
    "The line along the top edge of a row.")
  let bottomVisibility = Field(
    "bottomSeparatorVisibility", .choice(ListSeparatorVisibility.self),
    "The line along the bottom edge of a row.")
  let topInsets = Field(
    "topSeparatorInsets", .insets, "The insets of the top line from the sides.")
  let bottomInsets = Field(
    "bottomSeparatorInsets", .insets, "The insets of the bottom line from the sides.")
}

extension ObjectReader<ListFields> {
  var list: ListConfiguration {
    var list = ListConfiguration(appearance: self[\.appearance] ?? .plain)
    list.headerMode = self[\.headerMode] ?? list.headerMode
    list.footerMode = self[\.footerMode] ?? list.footerMode
    list.showsSeparators = self[\.showsSeparators] ?? list.showsSeparators
    list.headerTopPadding = self[\.headerTopPadding]
    if let object = self[\.separatorConfiguration] {
      var separators = ListSeparatorConfiguration()
      separators.topSeparatorVisibility =
        object[\.topVisibility] ?? separators.topSeparatorVisibility
      separators.bottomSeparatorVisibility =
        object[\.bottomVisibility] ?? separators.bottomSeparatorVisibility
      separators.topSeparatorInsets = object[\.topInsets]
      separators.bottomSeparatorInsets = object[\.bottomInsets]
      list.separatorConfiguration = separators
    }
    return list
  }
}

// MARK: Compositional layouts

final class CompositionalFields: FieldGroup {
  static let object = ContentObject(
    CompositionalFields(), "a layout", definition: "compositional", isStrict: true)

  let type = Field<Void>.kind(LayoutReader.Kind.compositional.rawValue).required
  let arrangement = ArrangementFields()
  let variants = Field(
    "variants", .array(of: .object(VariantFields.object)), "Other layouts for wide containers."
  )
  let scrollDirection = Field(
    "scrollDirection", .choice(Axis.self), "The direction in which sections follow each other.")
  let boundaryItems = Field.boundaryItems("The boundary items of the whole layout.")
}

final class ArrangementFields: FieldGroup {
  let sections = Field(
    "sections", .array(of: .section),
    "The layouts of the sections. The last layout applies to all further sections."
  ).required
  let interSectionSpacing = Field(
    "interSectionSpacing", .length, "The distance between two sections, in points.")
}

final class VariantFields: FieldGroup {
  static let object = ContentObject(
    VariantFields(), "a variant", definition: "variant", isStrict: true)

  let minimumWidth = Field(
    "minimumWidth", .positiveLength, "The minimum container width of the variant, in points."
  ).required
  let arrangement = ArrangementFields()
}

final class GroupSectionFields: FieldGroup {
  static let object = ContentObject(
    GroupSectionFields(), "a section", definition: "section", isStrict: true)

  let type = Field<Void>.kind(LayoutReader.SectionKind.groups.rawValue)
  let group = Field("group", .group, "The group that repeats for all items.").required
  let contentInsets = Field("contentInsets", .insets, "The distance of the groups from the sides.")
  let interGroupSpacing = Field(
    "interGroupSpacing", .length, "The distance between two groups, in points.")
  let orthogonalScrollingBehavior = Field(
    "orthogonalScrollingBehavior", .choice(OrthogonalScrollingBehavior.self),
    "The way in which groups scroll across the direction of the layout.")
  let boundaryItems = Field.boundaryItems(
    "The boundary items of the section. Element kinds are header, footer and others.")
  let background = Field("background", .outset, "The insets of a background from the section.")
}

extension ObjectReader<CompositionalFields> {
  var layout: CompositionalLayout? {
    let base = part(\.arrangement).arrangement
    let variants = (self[\.variants] ?? []).compactMap(\.value.variant)
    let scrollDirection = self[\.scrollDirection]
    let boundaryItems = self[\.boundaryItems] ?? []
    return base.map {
      CompositionalLayout(
        sections: $0.sections, interSectionSpacing: $0.interSectionSpacing, variants: variants,
        scrollDirection: scrollDirection ?? .vertical,
        boundarySupplementaryItems: boundaryItems.map(\.value))
    }
  }
}

extension ObjectReader<VariantFields> {
  fileprivate var variant: CompositionalLayout.Variant? {
    let (width, arrangement) = (self[\.minimumWidth], part(\.arrangement).arrangement)
    guard let width, let arrangement else { return nil }
    return .init(minimumWidth: width, arrangement: arrangement)
  }
}

extension ObjectReader<ArrangementFields> {
  fileprivate var arrangement: CompositionalLayout.Arrangement? {
    let spacing = self[\.interSectionSpacing] ?? 0
    return self[\.sections].map { .init(sections: $0.map(\.value), interSectionSpacing: spacing) }
  }
}

extension FieldType<CompositionalLayout.Section> {
  fileprivate static var section: Self {
    FieldType<ContentNode>.node(.any(.definition("section"), .definition("listSection"))).reading {
      node, _, context in
      let (report, owner) = (context.report, "a section")
      let kind: LayoutReader.SectionKind? = report.kind(of: node, owner: owner, default: .groups)
      return switch kind {
      case .groups:
        ObjectReader(node, GroupSectionFields.object, report: report).flatMap(\.section).map {
          .groups($0)
        }
      case .list:
        ObjectReader(node, ListFields.section, report: report, owner: owner).map { .list($0.list) }
      case nil: nil
      }
    }
  }
}

extension ObjectReader<GroupSectionFields> {
  fileprivate var section: CompositionalSection? {
    let (group, insets) = (self[\.group], self[\.contentInsets])
    let (spacing, behavior) = (self[\.interGroupSpacing], self[\.orthogonalScrollingBehavior])
    let (boundaryItems, background) = (self[\.boundaryItems] ?? [], self[\.background])
    return group.map {
      CompositionalSection(
        group: $0, contentInsets: insets ?? .zero, interGroupSpacing: spacing ?? 0,
        orthogonalScrollingBehavior: behavior ?? .none,
        boundarySupplementaryItems: boundaryItems.map(\.value), background: background)
    }
  }
}

extension JSONSchema {
  package static let layoutDefinitions: KeyValuePairs<String, JSONSchema> = [
    "layout": any(definition("flow"), definition("list"), definition("compositional")),
    "flow": FlowFields.object.schema, "list": ListFields.object.schema,
    "separators": SeparatorFields.object.schema, "compositional": CompositionalFields.object.schema,
    "variant": VariantFields.object.schema, "section": GroupSectionFields.object.schema,
    "listSection": ListFields.section.schema,
    "group": any(
      definition("horizontalGroup"), definition("verticalGroup"), definition("customGroup")),
    "subitem": any(
      definition("item"), definition("horizontalGroup"), definition("verticalGroup"),
      definition("customGroup")), "horizontalGroup": LineGroupFields.horizontal.schema,
    "verticalGroup": LineGroupFields.vertical.schema,
    "customGroup": CustomGroupFields.object.schema, "item": LayoutItemFields.object.schema,
    "customItem": CustomItemFields.object.schema,
    "supplementaryItem": SupplementaryItemFields.object.schema,
    "boundaryItem": BoundaryItemFields.object.schema, "anchor": AnchorFields.object.schema,
  ]
}
