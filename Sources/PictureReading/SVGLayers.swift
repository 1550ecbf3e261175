import Catalog
import CellConfiguration

/// Assigns each paint of a picture to a layer.
///
/// `data-layer="primary"`, `secondary` or `tertiary`, or a class with these names, sets the layer
/// of an element and its children. The default is the primary layer.
///
/// In a file without such names, each color is a layer, in the order of painting from back to
/// front. The tertiary layer has all colors from the third color on.
struct SVGLayers {
  enum Key: Hashable {
    case layer(VectorImage.Layer)
    case color(String)
  }

  private enum Paint: Hashable {
    /// The initial paint of SVG: black.
    case initial
    case nothing
    case color(String)

    var color: String? {
      switch self {
      case .initial: "#000000"
      case .nothing: nil
      case .color(let color): color
      }
    }
  }

  private struct Context {
    var layer: VectorImage.Layer?
    var paints = SVGPaints<Paint>(fill: .initial, stroke: .nothing)
    /// True if colors have another meaning, as in masks.
    var isHidden = false
    /// True if the element is drawn by reference, with the paints of the referring element.
    var isDefinition = false
  }

  private let hasNames: Bool
  private var open: [Context] = []
  /// The index of each painted color, in the order of first use.
  private var colorIndices: [String: Int] = [:]
  private var painted: Set<VectorImage.Layer> = []

  /// - Complexity: O(elements).
  init(_ document: SVGDocument) {
    hasNames = document.nodes.contains { node in
      if case .start(let element) = node { Self.layer(namedBy: element) != nil } else { false }
    }
  }

  var count: Int {
    hasNames ? painted.count : min(colorIndices.count, VectorImage.Layer.allCases.count)
  }

  var isPainted: Bool {
    guard let paints = open.last?.paints else { return false }
    return VectorImage.Paint.Property.allCases.contains { paints[$0].color != nil }
  }

  /// Call it after the whole document was read.
  func layer(of key: Key) -> VectorImage.Layer {
    switch key {
    case .layer(let layer): layer
    case .color(let color):
      VectorImage.Layer(rawValue: (colorIndices[color] ?? 0) + 1) ?? .tertiary
    }
  }

  /// Returns the paints that a layer color can replace, including inherited paints.
  mutating func begin(
    _ element: SVGDocument.Element, values: SVGPaints<SVGValue?>, isDisplayed: Bool
  ) -> SVGPaints<Key?> {
    let parent = open.last
    var context = parent ?? Context()
    let name = Self.layer(namedBy: element)
    context.layer = name ?? context.layer
    let role = Self.roles[element.name]
    if !isDisplayed || role == .unpainted { context.isHidden = true }
    if role == .definition { context.isDefinition = true }
    var keys = SVGPaints<Key?>(fill: nil, stroke: nil)
    for property in VectorImage.Paint.Property.allCases {
      let own = values[property].flatMap(Self.paint)
      if let own { context.paints[property] = own }
      guard !context.isHidden, let color = context.paints[property].color else { continue }
      let isOtherLayer = hasNames && name != nil && name != (parent?.layer ?? .primary)
      if own != nil || parent == nil || isOtherLayer {
        keys[property] = key(of: color, in: context)
      }
    }
    open.append(context)
    if role == .shape || role == .use { note(element.name, context) }
    return keys
  }

  mutating func end() {
    _ = open.popLast()
  }

  private func key(of color: String, in context: Context) -> Key {
    hasNames ? .layer(context.layer ?? .primary) : .color(color)
  }

  private mutating func note(_ element: String, _ context: Context) {
    guard !context.isHidden else { return }
    for property in VectorImage.Paint.Property.allCases {
      let paint = context.paints[property]
      guard property == .stroke || element != "line", let color = paint.color else { continue }
      // A referenced element may inherit its paint from the `<use>`.
      if paint == .initial, context.isDefinition || element == "use" { continue }
      painted.insert(context.layer ?? .primary)
      if colorIndices[color] == nil { colorIndices[color] = colorIndices.count }
    }
  }

  private static func layer(namedBy element: SVGDocument.Element) -> VectorImage.Layer? {
    if let layer = element["data-layer"].flatMap({ names[$0] }) { return layer }
    guard let classes = element["class"] else { return nil }
    return classes.split(whereSeparator: \.isWhitespace).lazy
      .compactMap { names[String($0)] }.first
  }

  private static let names: [String: VectorImage.Layer] = [
    "primary": .primary, "secondary": .secondary, "tertiary": .tertiary,
  ]

  private static func paint(_ value: SVGValue) -> Paint? {
    if let reference = value.references.first { return .color("url(#\(reference.name))") }
    let text = value.text.lowercased()
    switch text {
    case "inherit", "unset": return nil
    // The shapes of a marker use the paint of their path.
    case "none", "context-fill", "context-stroke": return .nothing
    default: break
    }
    guard let color = Color(css: text) else { return .color(text) }
    return color.isTransparent ? .nothing : .color(color.canonical.css)
  }

  /// The role in painting; `nil` for a plain container.
  private enum Role {
    case shape, use, definition, unpainted
  }

  private static let roles: [String: Role] = [
    "path": .shape, "rect": .shape, "circle": .shape, "ellipse": .shape, "line": .shape,
    "polyline": .shape, "polygon": .shape, "text": .shape, "tspan": .shape, "textPath": .shape,
    "use": .use, "defs": .definition, "symbol": .definition, "marker": .definition,
    "clipPath": .unpainted, "mask": .unpainted, "pattern": .unpainted, "filter": .unpainted,
  ]
}

struct SVGPaints<Value> {
  var fill: Value
  var stroke: Value

  subscript(property: VectorImage.Paint.Property) -> Value {
    get { property == .fill ? fill : stroke }
    set { if property == .fill { fill = newValue } else { stroke = newValue } }
  }
}
