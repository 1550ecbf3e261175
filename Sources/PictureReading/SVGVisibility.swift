/// Decides whether a picture draws anything, from its elements alone.
///
/// Positions are ignored, and filters and markers count as drawn. So a picture that is reported as
/// empty is empty.
struct SVGVisibility {
  private struct Context {
    var id: SVGIdentifier?
    var isHidden = false
    /// True if the content is drawn only by reference.
    var isDefinition = false
    var isInvisible = false
    var hasMarkers = false
  }

  private var open: [Context] = []
  private var showsShape = false
  private var drawn: Set<SVGIdentifier> = []
  private var shownReferences: Set<SVGIdentifier> = []

  /// - Complexity: O(ids).
  var drawsAnything: Bool { showsShape || !shownReferences.isDisjoint(with: drawn) }

  /// `isPainted` is true if the element has a fill or a stroke of its own.
  mutating func begin(
    _ name: String, id: SVGIdentifier?, reference: SVGIdentifier?, isPainted: Bool,
    value: (String) -> String?
  ) {
    guard !showsShape else { return }
    var context = Context(id: id)
    if let parent = open.last {
      (context.isInvisible, context.hasMarkers) = (parent.isInvisible, parent.hasMarkers)
    }
    switch value("visibility") {
    case "hidden", "collapse": context.isInvisible = true
    case "visible": context.isInvisible = false
    default: break
    }
    if ["marker-start", "marker-mid", "marker-end"].contains(where: { value($0) != nil }) {
      context.hasMarkers = true
    }
    context.isHidden =
      Self.neverDrawn.contains(name) || value("display") == "none"
      || value("opacity").flatMap(Self.number) == 0
    context.isDefinition = name == "defs" || name == "symbol"
    open.append(context)
    if let filter = value("filter"), filter != "none" { draw(isPainted: true) }
    guard !context.isInvisible else { return }
    if name == "image" || SVGVocabulary.shapes.contains(name) && !Self.isEmpty(value) {
      draw(isPainted: isPainted || name == "image" || context.hasMarkers)
    } else if name == "use", let reference {
      if noteDrawing() { shownReferences.insert(reference) }
    }
  }

  mutating func addText(_ text: String, isPainted: Bool) {
    guard !showsShape, open.last?.isInvisible == false,
      text.utf8.contains(where: { $0 > 0x20 })
    else { return }
    draw(isPainted: isPainted)
  }

  mutating func end() {
    _ = open.popLast()
  }

  /// A referenced element may inherit its paint.
  ///
  /// - Complexity: O(depth).
  private mutating func draw(isPainted: Bool) {
    if noteDrawing(), isPainted { showsShape = true }
  }

  /// Returns true if the content is visible at its own position.
  private mutating func noteDrawing() -> Bool {
    for context in open.reversed() {
      if context.isHidden { return false }
      if let id = context.id { drawn.insert(id) }
      if context.isDefinition { return false }
    }
    return true
  }

  /// Elements that only shape or color other elements.
  private static let neverDrawn: Set = [
    "clipPath", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient",
  ]

  /// True if a shape has no data or no size (SVG 2 §9 and §10).
  private static func isEmpty(_ value: (String) -> String?) -> Bool {
    ["d", "points"].contains { value($0)?.utf8.allSatisfy { $0 <= 0x20 } == true }
      || ["r", "width", "height"].contains { value($0).flatMap(number) == 0 }
  }

  private static func number(_ text: String) -> Double? {
    Double(text.hasSuffix("%") ? text.dropLast() : text[...])
  }
}
