import Catalog
import CellConfiguration

/// Tells which layer each paint of a picture belongs to.
///
/// Where an element has `data-layer="primary"`, `secondary` or `tertiary`, or a class of these
/// names, it and what is in it are that layer, and what no element names is the primary one.
///
/// In a file without such elements each colour is a layer, in the order in which they are first
/// painted, from the back to the front; from the third on they share the tertiary layer. Colours
/// are the same when their names or hexadecimal digits mean the same (`#F00`, `red`); gradients
/// and patterns when they have one id.
struct SVGLayers {
  /// What decides the layer of a paint, while the colours that are still to come are not known.
  enum Key: Hashable {
    case layer(VectorImage.Layer)
    case color(String)
  }

  /// What a shape is painted with, as far as it is known at an element.
  private enum Paint: Hashable {
    /// What SVG begins with: black.
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
    /// Whether it is in something that is not painted: its colours have another meaning.
    var isHidden = false
    /// Whether it is drawn elsewhere, with what is painted there.
    var isDefinition = false
  }

  private let hasNames: Bool
  private var open: [Context] = []
  /// Which colours are painted, and in which place each was first.
  private var places: [String: Int] = [:]
  private var painted: Set<VectorImage.Layer> = []

  /// The layers of a document that is then gone through.
  ///
  /// - Complexity: O(elements).
  init(_ document: SVGDocument) {
    hasNames = document.nodes.contains { node in
      if case .start(let element) = node { Self.layer(namedBy: element) != nil } else { false }
    }
  }

  /// How many layers the picture shows.
  var count: Int {
    hasNames ? painted.count : min(places.count, VectorImage.Layer.allCases.count)
  }

  /// Whether the element that began last has a fill or a stroke, for what it draws itself.
  var isPainted: Bool {
    guard let paints = open.last?.paints else { return false }
    return VectorImage.Paint.Property.allCases.contains { paints[$0].color != nil }
  }

  /// The layer of a paint, once the whole document is known.
  func layer(of key: Key) -> VectorImage.Layer {
    switch key {
    case .layer(let layer): layer
    case .color(let color):
      VectorImage.Layer(rawValue: (places[color] ?? 0) + 1) ?? .tertiary
    }
  }

  /// An element begins, with values for some of its paints. Returns the paints that a layer's
  /// colour can stand in for; there can be some that the element has no value for.
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

  /// The element that began last ends.
  mutating func end() {
    _ = open.popLast()
  }

  private func key(of color: String, in context: Context) -> Key {
    hasNames ? .layer(context.layer ?? .primary) : .color(color)
  }

  /// Takes note of what a shape paints, or a `<use>`.
  private mutating func note(_ element: String, _ context: Context) {
    guard !context.isHidden else { return }
    for property in VectorImage.Paint.Property.allCases {
      let paint = context.paints[property]
      // A line has no inside.
      guard property == .stroke || element != "line", let color = paint.color else { continue }
      // What is drawn elsewhere takes its colour there, and what draws it may find that it has one.
      if paint == .initial, context.isDefinition || element == "use" { continue }
      painted.insert(context.layer ?? .primary)
      if places[color] == nil { places[color] = places.count }
    }
  }

  // MARK: What elements say

  private static func layer(namedBy element: SVGDocument.Element) -> VectorImage.Layer? {
    if let layer = element["data-layer"].flatMap({ names[$0] }) { return layer }
    guard let classes = element["class"] else { return nil }
    return classes.split(whereSeparator: \.isWhitespace).lazy
      .compactMap { names[String($0)] }.first
  }

  private static let names: [String: VectorImage.Layer] = [
    "primary": .primary, "secondary": .secondary, "tertiary": .tertiary,
  ]

  /// The paint that a value is, or `nil` if it is that of the element around.
  private static func paint(_ value: SVGValue) -> Paint? {
    if let reference = value.references.first { return .color("url(#\(reference.name))") }
    let text = value.text.lowercased()
    switch text {
    case "inherit", "unset": return nil
    // A marker's shapes take the paint of the path that they stand on.
    case "none", "context-fill", "context-stroke": return .nothing
    default: break
    }
    guard let color = Color(css: text) else { return .color(text) }
    return color.isTransparent ? .nothing : .color(color.canonical.css)
  }

  /// What an element has to do with paint; `nil` for nothing but what is in it.
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

/// Something for each of the two paints that a shape has.
struct SVGPaints<Value> {
  var fill: Value
  var stroke: Value

  subscript(property: VectorImage.Paint.Property) -> Value {
    get { property == .fill ? fill : stroke }
    set { if property == .fill { fill = newValue } else { stroke = newValue } }
  }
}
