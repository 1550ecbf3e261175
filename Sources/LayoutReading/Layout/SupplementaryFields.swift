import CollectionLayout
import ContentSyntax

extension FieldType<String> {
  /// The kind is also a class in the document.
  fileprivate static var elementKind: Self {
    string(as: .string(matching: ElementKindReader.pattern)).reading { text, node, context in
      ElementKindReader(report: context.report).kind(Located(text, node.range))
    }
  }
}

extension Field<String> {
  fileprivate static var elementKind: Field {
    Field("elementKind", .elementKind, "The element kind. It is also the CSS class.").required
  }
}

extension Field<Int> {
  static var zIndex: Field {
    Field("zIndex", .integer(-1000...1000), "The stacking order. Higher values are drawn on top.")
  }
}

final class BoundaryItemFields: FieldGroup {
  static let object = ContentObject(
    BoundaryItemFields(), "a boundary item", definition: "boundaryItem", isStrict: true)

  let elementKind = Field<String>.elementKind
  let layoutSize = Field<LayoutSize>.layoutSize("Its size.")
  let alignment = Field(
    "alignment", .choice(LayoutBoundarySupplementaryItem.Alignment.self),
    "The edge or corner of the item."
  ).required
  let absoluteOffset = Field(
    "absoluteOffset", .offset, "The offset from that edge or corner, in points.")
  let extendsBoundary = Field(
    "extendsBoundary", .bool,
    "True if the content makes room for the item. Only for the scrolling edges.")
  let pinToVisibleBounds = Field(
    "pinToVisibleBounds", .bool,
    "True if the item stays visible with its section. Only for the scrolling edges."
  )
  let zIndex = Field<Int>.zIndex
}

extension Field<[Located<LayoutBoundarySupplementaryItem>]> {
  static func boundaryItems(_ documentation: String) -> Field {
    Field("boundarySupplementaryItems", .array(of: .boundaryItem), documentation)
  }
}

extension FieldType<LayoutBoundarySupplementaryItem> {
  fileprivate static var boundaryItem: Self {
    ContentObject.lazyType(BoundaryItemFields.object).reading { object, _, _ in
      let (kind, size) = (object[\.elementKind], object[\.layoutSize])
      let (alignment, offset) = (object[\.alignment], object[\.absoluteOffset])
      let (extends, pins) = (object[\.extendsBoundary], object[\.pinToVisibleBounds])
      let zIndex = object[\.zIndex]
      guard let kind, let size, let alignment else { return nil }
      return LayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment, absoluteOffset: offset ?? .zero,
        extendsBoundary: extends, pinToVisibleBounds: pins ?? false, zIndex: zIndex ?? 1)
    }
  }
}

final class SupplementaryItemFields: FieldGroup {
  static let object = ContentObject(
    SupplementaryItemFields(), "a supplementary item", definition: "supplementaryItem",
    isStrict: true)

  let elementKind = Field<String>.elementKind
  let layoutSize = Field<LayoutSize>.layoutSize(
    "The size in points, or in fractions of the view that it is attached to.")
  let containerAnchor = Field(
    "containerAnchor", .anchor, "The point of the cell or group at which the item is placed."
  ).required
  let itemAnchor = Field("itemAnchor", .anchor, "The point of the item that is placed there.")
  let zIndex = Field<Int>.zIndex
}

extension Field<[Located<LayoutSupplementaryItem>]> {
  static func supplementaryItems(_ documentation: String) -> Field {
    Field("supplementaryItems", .array(of: .supplementaryItem), documentation)
  }
}

extension FieldType<LayoutSupplementaryItem> {
  fileprivate static var supplementaryItem: Self {
    ContentObject.lazyType(SupplementaryItemFields.object).reading { object, _, _ in
      let (kind, size) = (object[\.elementKind], object[\.layoutSize])
      let (anchor, itemAnchor) = (object[\.containerAnchor], object[\.itemAnchor])
      let zIndex = object[\.zIndex]
      guard let kind, let size, let anchor else { return nil }
      return LayoutSupplementaryItem(
        elementKind: kind, layoutSize: size, containerAnchor: anchor, itemAnchor: itemAnchor,
        zIndex: zIndex ?? 1)
    }
  }
}

final class AnchorFields: FieldGroup {
  static let object = ContentObject(AnchorFields(), definition: "anchor", isStrict: true) {
    [.conflict($0.absoluteOffset, $0.fractionalOffset)]
  }

  let horizontal = Field(
    "horizontal", .choice(LayoutAnchor.Position.self),
    "The horizontal position: leading, center or trailing.")
  let vertical = Field(
    "vertical", .choice(LayoutAnchor.Position.self), "The vertical position: top, center or bottom."
  )
  let absoluteOffset = Field("absoluteOffset", .offset, "The offset, in points.")
  let fractionalOffset = Field(
    "fractionalOffset", .point(-100...100), "The offset, in fractions of the item's own size.")
}

extension FieldType<LayoutAnchor> {
  fileprivate static var anchor: Self {
    ContentObject.lazyType(AnchorFields.object).map { object in
      let absolute = object[\.absoluteOffset]
      let fractional = object[\.fractionalOffset]
      return LayoutAnchor(
        horizontal: object[\.horizontal] ?? .center, vertical: object[\.vertical] ?? .center,
        offset: fractional.map { .fractional($0) } ?? .absolute(absolute ?? .zero))
    }
  }
}
