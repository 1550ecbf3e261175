/// A picture that is safe to stand in a page: a cleaned SVG without its `<svg>` tag.
///
/// Its ids are kept apart from its text, so that a page that shows pictures of many sources, or
/// one picture twice, can give each of them ids of its own. So are its paints, so that a page can
/// colour its layers.
public struct VectorImage: Hashable, Sendable, Encodable {
  /// The coordinate system of the drawing (SVG 2 §8.6), in user units.
  public struct ViewBox: Hashable, Sendable, Encodable {
    public var minX, minY, width, height: Double

    /// A view box; width and height are above zero in every picture that loads.
    public init(minX: Double = 0, minY: Double = 0, width: Double, height: Double) {
      self.minX = minX
      self.minY = minY
      self.width = width
      self.height = height
    }

    /// The size of a drawing in pixels, whose longer side is `size`; each side has at least one.
    public func extent(ofSize size: Int) -> (width: Int, height: Int) {
      let longest = max(width, height)
      // A part of the longest side is at most 1, however small the box is.
      func side(_ length: Double) -> Int {
        max(1, min(size, Int((length / longest * Double(size)).rounded())))
      }
      return (side(width), side(height))
    }
  }

  /// A part of the markup.
  public enum Fragment: Hashable, Sendable {
    /// Markup to be written as it is.
    case markup(String)
    /// An id of the picture, to be written with a prefix: where it is defined (`id="…"`) as
    /// where it is used (`url(#…)`, `href="#…"`). The `#` is part of the markup before it.
    case identifier(String)
    /// What a shape is filled or outlined with: an attribute, to be written with a space before it.
    case paint(Paint)
    /// A part of `style` with the picture's own paints: colors that only browsers draw. It is left out
    /// if layer colors replace these paints.
    case ownPaint(String)
  }

  /// A paint of the picture (SVG 2 §13.1), and the layer whose colour can stand in for it.
  public struct Paint: Hashable, Sendable, Encodable {
    /// The attribute.
    public enum Property: String, Hashable, Sendable, Encodable, CaseIterable {
      case fill, stroke
    }

    /// Which of the two it is.
    public var property: Property
    /// Whose colour can stand in for it.
    public var layer: Layer
    /// The picture's own value; `nil` where the picture has no such attribute, and only its layer
    /// needs one.
    public var original: [Fragment]?

    /// A paint.
    public init(_ property: Property, layer: Layer, original: [Fragment]?) {
      self.property = property
      self.layer = layer
      self.original = original
    }
  }

  /// One of the parts that rendering modes tell apart.
  public enum Layer: Int, Hashable, Sendable, Encodable, CaseIterable {
    case primary = 1
    case secondary, tertiary
  }

  /// The coordinate system.
  public var viewBox: ViewBox
  /// The attributes of the root other than its size and view box, each with a space before it.
  public var rootAttributes: [Fragment]
  /// What stands inside the root.
  public var content: [Fragment]
  /// How many layers it shows.
  public var numberOfLayers: Int

  /// A picture of markup that is already safe.
  public init(
    viewBox: ViewBox, rootAttributes: [Fragment] = [], content: [Fragment], numberOfLayers: Int = 1
  ) {
    self.numberOfLayers = numberOfLayers
    self.viewBox = viewBox
    self.rootAttributes = rootAttributes
    self.content = content
  }
}

extension VectorImage.Fragment: Encodable {
  /// Writes the kind and what is in it, without names: a picture has many.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    switch self {
    case .markup(let markup):
      try container.encode(0)
      try container.encode(markup)
    case .identifier(let id):
      try container.encode(1)
      try container.encode(id)
    case .paint(let paint):
      try container.encode(2)
      try container.encode(paint)
    case .ownPaint(let markup):
      try container.encode(3)
      try container.encode(markup)
    }
  }
}
