/// Tells whether a picture draws anything, as far as its elements say so by themselves.
///
/// A shape draws if it is displayed and visible, is not transparent, has a fill or a stroke, and
/// is not said to have no size. What only others draw, as in `<defs>`, counts where something that
/// is shown refers to it. Where shapes stand is not looked at, and what filters and markers add
/// counts as drawn: a picture that is said to draw nothing is one that does not.
struct SVGVisibility {
  /// What an element is, and what it has to say of those in it.
  private struct Context {
    var id: SVGIdentifier?
    /// Whether nothing in it is ever drawn, wherever it is referred to.
    var isHidden = false
    /// Whether it is only drawn where something refers to it.
    var isDefinition = false
    /// `visibility`, which elements take from those around them.
    var isInvisible = false
    var hasMarkers = false
  }

  private var open: [Context] = []
  private var showsShape = false
  /// The ids of what is drawn where something refers to it.
  private var drawn: Set<SVGIdentifier> = []
  /// The ids that something refers to that is shown itself.
  private var shownReferences: Set<SVGIdentifier> = []

  /// Whether something is drawn by what was gone through.
  ///
  /// - Complexity: O(ids).
  var drawsAnything: Bool { showsShape || !shownReferences.isDisjoint(with: drawn) }

  /// An element begins.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - id: Its id, if it has one.
  ///   - reference: What it refers to by `href`.
  ///   - isPainted: Whether it has a fill or a stroke, if nothing that draws it brings one.
  ///   - value: The value of an attribute, if it has it.
  mutating func begin(
    _ name: String, id: SVGIdentifier?, reference: SVGIdentifier?, isPainted: Bool,
    value: (String) -> String?
  ) {
    // Most pictures show their first shape, and nothing more is to be known.
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

  /// The element that is open shows a text.
  mutating func addText(_ text: String, isPainted: Bool) {
    guard !showsShape, open.last?.isInvisible == false,
      text.utf8.contains(where: { $0 > 0x20 })
    else { return }
    draw(isPainted: isPainted)
  }

  /// The element that began last ends.
  mutating func end() {
    _ = open.popLast()
  }

  /// What is open draws. What is drawn where something refers to it may get its paint there.
  ///
  /// - Complexity: O(depth).
  private mutating func draw(isPainted: Bool) {
    if noteDrawing(), isPainted { showsShape = true }
  }

  /// Notes the ids of which the element that is open is a part that is drawn.
  ///
  /// - Returns: Whether it is shown where it stands.
  private mutating func noteDrawing() -> Bool {
    for context in open.reversed() {
      if context.isHidden { return false }
      if let id = context.id { drawn.insert(id) }
      if context.isDefinition { return false }
    }
    return true
  }

  /// Elements that are not drawn, but in whose shape or colours others are.
  private static let neverDrawn: Set = [
    "clipPath", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient",
  ]

  /// Whether a shape is said to have no data or no size (SVG 2 §9 and §10).
  private static func isEmpty(_ value: (String) -> String?) -> Bool {
    ["d", "points"].contains { value($0)?.utf8.allSatisfy { $0 <= 0x20 } == true }
      || ["r", "width", "height"].contains { value($0).flatMap(number) == 0 }
  }

  /// A number, or the number of a percentage.
  private static func number(_ text: String) -> Double? {
    Double(text.hasSuffix("%") ? text.dropLast() : text[...])
  }
}
