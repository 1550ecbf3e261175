package import CollectionLayout
package import ContentSyntax

extension LayoutReader {
  static let lengths = 0...100_000.0
  static let offsets = -100_000...100_000.0
}

extension FieldType<Double> {
  static var length: Self { number(LayoutReader.lengths) }
  package static var positiveLength: Self { number(above0UpTo: LayoutReader.lengths.upperBound) }
  static var coordinate: Self { number(LayoutReader.offsets) }
}

// MARK: Sizes

private final class SizeFields: FieldGroup {
  static let object = ContentObject(SizeFields(.length), definition: "size", isStrict: true)
  static let itemObject = ContentObject(
    SizeFields(.positiveLength), definition: "itemSize", isStrict: true)

  let width: Field<Double>
  let height: Field<Double>

  init(_ length: FieldType<Double>) {
    width = Field("width", length, "The width, in points.").required
    height = Field("height", length, "The height, in points.").required
  }
}

extension ObjectReader<SizeFields> {
  fileprivate var size: Size? {
    let (width, height) = (self[\.width], self[\.height])
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }
}

extension FieldType<Size> {
  static var size: Self {
    ContentObject.lazyType(SizeFields.object).reading { object, _, _ in object.size }
  }
  package static var itemSize: FieldType<Size> {
    ContentObject.lazyType(SizeFields.itemObject).reading { object, _, _ in object.size }
  }
}

private final class RectFields: FieldGroup {
  static let object = ContentObject(RectFields(), definition: "rect", isStrict: true)

  let x = Field("x", .coordinate, "The distance from the leading edge, in points.").required
  let y = Field("y", .coordinate, "The distance from the top, in points.").required
  let width = Field("width", .positiveLength, "The width, in points.").required
  let height = Field("height", .positiveLength, "The height, in points.").required
}

extension FieldType<Rect> {
  static var rect: Self {
    ContentObject.lazyType(RectFields.object).reading { object, _, _ in
      let (x, y) = (object[\.x], object[\.y])
      let (width, height) = (object[\.width], object[\.height])
      guard let x, let y, let width, let height else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
  }
}

private final class PointFields: FieldGroup {
  let x: Field<Double>
  let y: Field<Double>

  init(_ range: ClosedRange<Double>) {
    x = Field("x", .number(range), "The distance toward the trailing side.")
    y = Field("y", .number(range), "The distance downward.")
  }
}

extension FieldType<Point> {
  static func point(_ range: ClosedRange<Double>) -> Self {
    ContentObject(PointFields(range), isStrict: true).type.map { object in
      Point(x: object[\.x] ?? 0, y: object[\.y] ?? 0)
    }
  }

  static var offset: Self { point(LayoutReader.offsets).defined(as: "offset") }
}

private final class EdgeFields: FieldGroup {
  static let edges = ["top", "leading", "bottom", "trailing"]

  let edges: [Field<Double>]

  init(_ range: ClosedRange<Double>) {
    edges = Self.edges.map { edge in
      Field(edge, .number(range), "The distance from the \(edge) edge, in points.")
    }
  }
}

extension FieldType<DirectionalEdgeInsets> {
  static func edges(_ range: ClosedRange<Double>) -> Self {
    let object = ContentObject(EdgeFields(range), isStrict: true)
    return FieldType<Double>.number(range).or(object.type).map { value in
      let edges =
        switch value {
        case .first(let inset): EdgeFields.edges.map { _ in inset }
        case .second(let object):
          EdgeFields.edges.indices.map { index in object[{ $0.edges[index] }] ?? 0 }
        }
      return DirectionalEdgeInsets(
        top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
    }
  }

  static var insets: Self { edges(LayoutReader.lengths).defined(as: "insets") }
  static var outset: Self { edges(LayoutReader.offsets).defined(as: "outset") }
}

// MARK: Dimensions

private enum DimensionKind: String, CaseIterable {
  case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings

  var type: FieldType<Double> {
    switch self {
    case .fractionalWidth, .fractionalHeight: .number(above0UpTo: 100)
    case .absolute, .estimated, .uniformAcrossSiblings: .positiveLength
    }
  }

  var summary: String {
    switch self {
    case .fractionalWidth: "A fraction of the container's width."
    case .fractionalHeight: "A fraction of the container's height."
    case .absolute: "So many points."
    case .estimated: "The size of the content. The number is an estimate in points."
    case .uniformAcrossSiblings: "As estimated, and as much as the highest of the row."
    }
  }

  func dimension(_ value: Double) -> LayoutDimension {
    switch self {
    case .fractionalWidth: .fractionalWidth(value)
    case .fractionalHeight: .fractionalHeight(value)
    case .absolute: .absolute(value)
    case .estimated: .estimated(value)
    case .uniformAcrossSiblings: .uniformAcrossSiblings(estimate: value)
    }
  }
}

private final class DimensionFields: FieldGroup {
  static let object = ContentObject(DimensionFields(), isStrict: true) { _ in [.exactlyOne()] }

  let kinds = DimensionKind.allCases.map { Field($0.rawValue, $0.type, $0.summary) }
}

extension FieldType<LayoutDimension> {
  static var dimensionInPlace: Self {
    FieldType<Double>.positiveLength.or(.object(DimensionFields.object)).reading { value, _, _ in
      switch value {
      case .first(let length): return .absolute(length)
      case .second(let object):
        for (index, kind) in DimensionKind.allCases.enumerated() {
          if let value = object[{ $0.kinds[index] }] { return kind.dimension(value) }
        }
        return nil
      }
    }
  }

  fileprivate static var dimension: Self { dimensionInPlace.defined(as: "dimension") }
}

private final class LayoutSizeFields: FieldGroup {
  static let object = ContentObject(LayoutSizeFields(), definition: "layoutSize", isStrict: true)

  let width = Field("width", .dimension, "The width.").required
  let height = Field("height", .dimension, "The height.").required
}

extension Field<LayoutSize> {
  static func layoutSize(_ documentation: String) -> Field {
    Field("layoutSize", .layoutSize, documentation).required
  }
}

extension FieldType<LayoutSize> {
  fileprivate static var layoutSize: Self {
    ContentObject.lazyType(LayoutSizeFields.object).reading { object, _, _ in
      let (width, height) = (object[\.width], object[\.height])
      guard let width, let height else { return nil }
      return LayoutSize(width: width, height: height)
    }
  }
}

private final class SpacingFields: FieldGroup {
  static let object = ContentObject(SpacingFields(), isStrict: true) { _ in [.exactlyOne()] }

  let fixed = Field("fixed", .length, "An exact distance, in points.")
  let flexible = Field("flexible", .length, "A minimum distance, in points.")
}

extension FieldType<LayoutSpacing> {
  static var spacingInPlace: Self {
    FieldType<Double>.length.or(.object(SpacingFields.object)).reading { value, _, _ in
      switch value {
      case .first(let length): .fixed(length)
      case .second(let object):
        object[\.fixed].map { .fixed($0) } ?? object[\.flexible].map { .flexible($0) }
      }
    }
  }

  static var spacing: Self { spacingInPlace.defined(as: "spacing") }
}

private final class EdgeSpacingFields: FieldGroup {
  static let object = ContentObject(EdgeSpacingFields(), definition: "edgeSpacing", isStrict: true)

  let leading = Field("leading", .spacing, "The distance at the leading edge.")
  let top = Field("top", .spacing, "The distance at the top edge.")
  let trailing = Field("trailing", .spacing, "The distance at the trailing edge.")
  let bottom = Field("bottom", .spacing, "The distance at the bottom edge.")
}

extension FieldType<LayoutEdgeSpacing> {
  static var edgeSpacing: Self {
    ContentObject.lazyType(EdgeSpacingFields.object).map { object in
      LayoutEdgeSpacing(
        leading: object[\.leading], top: object[\.top], trailing: object[\.trailing],
        bottom: object[\.bottom])
    }
  }
}

extension JSONSchema {
  package static let geometryDefinitions: KeyValuePairs<String, JSONSchema> = [
    "layoutSize": LayoutSizeFields.object.schema,
    "dimension": FieldType<LayoutDimension>.dimensionInPlace.schema,
    "spacing": FieldType<LayoutSpacing>.spacingInPlace.schema,
    "edgeSpacing": EdgeSpacingFields.object.schema, "size": SizeFields.object.schema,
    "itemSize": itemSize, "rect": RectFields.object.schema,
    "insets": FieldType<DirectionalEdgeInsets>.edges(LayoutReader.lengths).schema,
    "offset": FieldType<Point>.point(LayoutReader.offsets).schema,
    "outset": FieldType<DirectionalEdgeInsets>.edges(LayoutReader.offsets).schema,
  ]

  package static let itemSize = SizeFields.itemObject.schema
}
