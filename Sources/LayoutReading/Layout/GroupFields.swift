import CollectionLayout
import ContentSyntax

extension Field<Void> {
  static func kind(_ name: String) -> Field { Field("type", .constant(name), "The type.") }
}

/// The common fields of groups and items.
final class SurroundingsFields: FieldGroup {
  let contentInsets: Field<DirectionalEdgeInsets>
  let edgeSpacing = Field("edgeSpacing", .edgeSpacing, "The distances to the neighbors.")
  let supplementaryItems: Field<[Located<LayoutSupplementaryItem>]>

  init(contentInsets: String, supplementaryItems: String) {
    self.contentInsets = Field("contentInsets", .insets, contentInsets)
    self.supplementaryItems = .supplementaryItems(supplementaryItems)
  }
}

final class LineGroupFields: FieldGroup {
  static let horizontal = ContentObject(
    LineGroupFields(.horizontal), definition: "horizontalGroup", isStrict: true, rules: \.rules)
  static let vertical = ContentObject(
    LineGroupFields(.vertical), definition: "verticalGroup", isStrict: true, rules: \.rules)
  private static let counts = 1...1000

  let type: Field<Void>
  let layoutSize = Field<LayoutSize>.layoutSize("The size of the group.")
  let subitems = Field("subitems", .array(of: .subitem), "The subitems that repeat in the group.")
    .required
  let count = Field("count", .integer(counts), "The number of subitems. Default: as many as fit.")
  let dividingCount = Field(
    "dividingCount", .integer(counts),
    "The number of subitems that divide the group's length equally.")
  let interItemSpacing = Field("interItemSpacing", .spacing, "The distance between two subitems.")
  let surroundings = SurroundingsFields(
    contentInsets: "The insets of the subitems.",
    supplementaryItems: "The supplementary items of the group.")

  init(_ kind: GroupKind) { type = Field<Void>.kind(kind.rawValue).required }

  private var rules: [FieldRule] { [.conflict(count, dividingCount)] }
}

final class CustomGroupFields: FieldGroup {
  static let object = ContentObject(CustomGroupFields(), definition: "customGroup", isStrict: true)

  let type = Field<Void>.kind(GroupKind.custom.rawValue).required
  let layoutSize = Field<LayoutSize>.layoutSize("The size of the group.")
  let items = Field("items", .array(of: .customItem), "The frames of the cells.").required
  let surroundings = SurroundingsFields(
    contentInsets: "The insets of the cells.",
    supplementaryItems: "The supplementary items of the group.")
}

final class CustomItemFields: FieldGroup {
  static let object = ContentObject(
    CustomItemFields(), "a custom item", definition: "customItem", isStrict: true)

  let frame = Field("frame", .rect, "The frame, relative to the group's top leading corner.")
    .required
  let zIndex = Field<Int>.zIndex
}

final class LayoutItemFields: FieldGroup {
  static let object = ContentObject(LayoutItemFields(), definition: "item", isStrict: true)

  let type = Field<Void>.kind(SubitemKind.item.rawValue)
  let layoutSize = Field<LayoutSize>.layoutSize("The size of the place.")
  let surroundings = SurroundingsFields(
    contentInsets: "How much smaller the cell is than its place.",
    supplementaryItems: "The supplementary items of the cell, such as badges.")
}

enum GroupKind: String, CaseIterable { case horizontal, vertical, custom }

enum SubitemKind: String, CaseIterable { case item, horizontal, vertical, custom }

extension FieldType<LayoutGroup> {
  static var group: Self {
    FieldType<ContentNode>.node(.definition("group")).reading { node, _, context in
      let owner = "a group"
      let kind: GroupKind? = context.report.kind(of: node, owner: owner)
      return kind.flatMap { context.report.group(node, $0, owner) }
    }
  }
}

extension FieldType<LayoutGroup.Subitem> {
  fileprivate static var subitem: Self {
    FieldType<ContentNode>.node(.definition("subitem")).reading { node, _, context in
      let (report, owner) = (context.report, "a subitem")
      guard let kind: SubitemKind = report.kind(of: node, owner: owner, default: .item) else {
        return nil
      }
      if let kind = GroupKind(rawValue: kind.rawValue) {
        return report.group(node, kind, owner).map { .group($0) }
      }
      guard let object = ObjectReader(node, LayoutItemFields.object, report: report, owner: owner)
      else { return nil }
      let size = object[\.layoutSize]
      let around = object.part(\.surroundings)
      let (insets, spacing) = (around[\.contentInsets], around[\.edgeSpacing])
      let items = around[\.supplementaryItems] ?? []
      return size.map {
        .item(
          LayoutItem(
            layoutSize: $0, contentInsets: insets ?? .zero, edgeSpacing: spacing ?? .none,
            supplementaryItems: items.map(\.value)))
      }
    }
  }
}

extension FieldType<LayoutGroup.CustomItem> {
  fileprivate static var customItem: Self {
    ContentObject.lazyType(CustomItemFields.object).reading { object, _, _ in
      let zIndex = object[\.zIndex] ?? 0
      return object[\.frame].map { .init(frame: $0, zIndex: zIndex) }
    }
  }
}

extension FileReport {
  fileprivate func group(_ node: ContentNode, _ kind: GroupKind, _ owner: String) -> LayoutGroup? {
    switch kind {
    case .horizontal: line(node, LineGroupFields.horizontal, .horizontal, owner)
    case .vertical: line(node, LineGroupFields.vertical, .vertical, owner)
    case .custom:
      ObjectReader(node, CustomGroupFields.object, report: self, owner: owner).flatMap { object in
        let items = object[\.items].map { LayoutGroup.Arrangement.custom($0.map(\.value)) }
        return group(object[\.layoutSize], items, nil, object.part(\.surroundings))
      }
    }
  }

  private func line(
    _ node: ContentNode, _ fields: ContentObject<LineGroupFields>, _ axis: Axis, _ owner: String
  ) -> LayoutGroup? {
    guard let object = ObjectReader(node, fields, report: self, owner: owner) else { return nil }
    let (count, dividingCount) = (object[\.count], object[\.dividingCount])
    let arrangement = object[\.subitems].map { subitems -> LayoutGroup.Arrangement in
      let subitems = subitems.map(\.value)
      guard let dividingCount else { return .line(axis, subitems: subitems, count: count) }
      return .division(axis, subitems: subitems, count: dividingCount)
    }
    return group(
      object[\.layoutSize], arrangement, object[\.interItemSpacing], object.part(\.surroundings))
  }

  private func group(
    _ size: LayoutSize?, _ arrangement: LayoutGroup.Arrangement?, _ spacing: LayoutSpacing?,
    _ around: ObjectReader<SurroundingsFields>
  ) -> LayoutGroup? {
    let (insets, edgeSpacing) = (around[\.contentInsets], around[\.edgeSpacing])
    let items = around[\.supplementaryItems] ?? []
    guard let size, let arrangement else { return nil }
    var group = LayoutGroup(layoutSize: size, arrangement: arrangement, interItemSpacing: spacing)
    group.contentInsets = insets ?? .zero
    group.edgeSpacing = edgeSpacing ?? .none
    group.supplementaryItems = items.map(\.value)
    return group
  }
}
