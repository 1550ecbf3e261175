public import ContentHash

/// A cleaned SVG without its `<svg>` tag, safe to embed in a page.
///
/// Ids and paints are separate fragments. A page gives each picture unique ids, and colors layers.
public struct VectorImage: Hashable, Sendable, Encodable {
  /// A coordinate system (SVG 2 §8.6) in user units.
  public struct ViewBox: Hashable, Sendable, Encodable {
    public var minX, minY, width, height: Double

    /// Creates a view box. Width and height must be above zero.
    public init(minX: Double = 0, minY: Double = 0, width: Double, height: Double) {
      self.minX = minX
      self.minY = minY
      self.width = width
      self.height = height
    }

    /// Returns the size of a drawing. Each side has at least one pixel.
    public func extent(ofSize size: Int) -> (width: Int, height: Int) {
      let longest = max(width, height)
      // At most 1, even for a tiny box.
      func side(_ length: Double) -> Int {
        max(1, min(size, Int((length / longest * Double(size)).rounded())))
      }
      return (side(width), side(height))
    }
  }

  /// A part of the markup.
  public enum Fragment: Hashable, Sendable {
    case markup(String)
    /// An id, which is written with a prefix. The `#` of a reference is part of the markup.
    case identifier(String)
    /// A paint attribute, which is written with a space before it.
    case paint(Paint)
    /// Colors that only browsers draw. Omitted if layer colors replace them.
    case ownPaint(String)
  }

  /// A fill or stroke (SVG 2 §13.1) with its layer.
  public struct Paint: Hashable, Sendable, Encodable {
    /// The attribute.
    public enum Property: String, Hashable, Sendable, Encodable, CaseIterable {
      case fill, stroke
    }

    /// The attribute.
    public var property: Property
    /// The layer whose color can replace the paint.
    public var layer: Layer
    /// The picture's own value; `nil` if only the layer needs the attribute.
    public var original: [Fragment]?

    /// Creates a paint.
    public init(_ property: Property, layer: Layer, original: [Fragment]?) {
      self.property = property
      self.layer = layer
      self.original = original
    }
  }

  /// A part that rendering modes can color.
  public enum Layer: Int, Hashable, Sendable, Encodable, CaseIterable {
    case primary = 1
    case secondary, tertiary
  }

  /// The coordinate system.
  public var viewBox: ViewBox
  /// The root's attributes except size and view box, with a space before each.
  public var rootAttributes: [Fragment]
  /// The content of the root.
  public var content: [Fragment]
  /// The number of visible layers.
  public var numberOfLayers: Int

  /// Creates a picture from safe markup.
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
  /// Writes fragments without names, because a picture has many fragments.
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

extension VectorImage.Layer: DirectlyHashable {}
