import CollectionLayout

extension JSONSchema {
  private static let elementKind = Field(
    "elementKind", string(matching: ElementKindReader.pattern), "What it is; its class."
  ).required

  static let supplementaryItem = object([
    elementKind,
    Field(
      "layoutSize", definition("layoutSize"),
      "Its size: points, or fractions of what it is attached to."
    ).required,
    Field("containerAnchor", definition("anchor"), "The point of the cell or group it stands at.")
      .required,
    Field("itemAnchor", definition("anchor"), "The point of its own that stands there."),
    Field("zIndex", integer(LayoutReader.zIndices), "What is drawn over what."),
  ])

  static let boundaryItem = object([
    elementKind,
    Field("layoutSize", definition("layoutSize"), "Its size.").required,
    Field(
      "alignment", choice(LayoutBoundarySupplementaryItem.Alignment.self),
      "At which edge or corner it stands."
    ).required,
    Field("absoluteOffset", definition("offset"), "How far it is moved from there, in points."),
    Field(
      "extendsBoundary", bool,
      "Whether the content makes room for it; only at the edges between which the content scrolls."),
    Field(
      "pinToVisibleBounds", bool,
      "Whether it stays in view while its section is; only at these edges too."),
    Field("zIndex", integer(LayoutReader.zIndices), "What is drawn over what."),
  ])

  static let anchor = object([
    Field(
      "horizontal", choice(LayoutAnchor.Position.self), "At its start, middle or end, along lines."),
    Field("vertical", choice(LayoutAnchor.Position.self), "At its top, middle or bottom."),
    Field("absoluteOffset", definition("offset"), "How far it is moved, in points."),
    Field(
      "fractionalOffset", point(LayoutReader.fractionalOffsets),
      "How far it is moved, in fractions of its own size."),
  ])

  static let layoutSize = object([
    Field("width", definition("dimension"), "How wide it is.").required,
    Field("height", definition("dimension"), "How high it is.").required,
  ])

  static let dimension = any(
    positiveLength,
    object(
      oneOf: LayoutReader.DimensionKind.allCases.map {
        Field($0.rawValue, number(above0UpTo: $0.range.upperBound), $0.summary)
      }))

  static let spacing = any(
    length,
    object(
      oneOf: LayoutReader.SpacingKind.allCases.map { Field($0.rawValue, length, $0.summary) }))

  static let edgeSpacing = object(
    ["leading", "top", "trailing", "bottom"].map {
      Field($0, definition("spacing"), "The distance at the \($0) edge.")
    })

  static let size = object([
    Field("width", length, "How wide, in points.").required,
    Field("height", length, "How high, in points.").required,
  ])

  static let itemSize = object([
    Field("width", positiveLength, "How wide, in points.").required,
    Field("height", positiveLength, "How high, in points.").required,
  ])

  static let rect = object([
    Field("x", number(LayoutReader.offsets), "How far from where lines start, in points.").required,
    Field("y", number(LayoutReader.offsets), "How far from the top, in points.").required,
    Field("width", positiveLength, "How wide, in points.").required,
    Field("height", positiveLength, "How high, in points.").required,
  ])

  static let insets = edges(LayoutReader.lengths)
  static let outset = edges(LayoutReader.offsets)
  static let offset = point(LayoutReader.offsets)

  private static func point(_ range: ClosedRange<Double>) -> JSONSchema {
    object([
      Field("x", number(range), "To the trailing side."), Field("y", number(range), "Downwards."),
    ])
  }

  static func edges(_ range: ClosedRange<Double>) -> JSONSchema {
    any(
      number(range),
      object(
        ["top", "leading", "bottom", "trailing"].map {
          Field($0, number(range), "The distance from the \($0) edge, in points.")
        }))
  }
}

extension LayoutReader.DimensionKind {
  fileprivate var summary: String {
    switch self {
    case .fractionalWidth: "A fraction of the container's width."
    case .fractionalHeight: "A fraction of the container's height."
    case .absolute: "So many points."
    case .estimated: "What the content needs; so many points until that is known."
    case .uniformAcrossSiblings: "As estimated, and as much as the highest of the row."
    }
  }
}

extension LayoutReader.SpacingKind {
  fileprivate var summary: String {
    switch self {
    case .fixed: "Exactly so many points."
    case .flexible: "At least so many points."
    }
  }
}
