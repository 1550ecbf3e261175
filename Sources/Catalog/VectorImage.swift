/// A picture that is safe in a page: a cleaned SVG without its `<svg>` tag.
///
/// Ids are separate fragments, so that a page can give each picture unique ids. Paints are separate
/// fragments, so that a page can color layers.
public struct VectorImage: Hashable, Sendable, Encodable {
  /// The coordinate system of the drawing (SVG 2 §8.6), in user units.
  public struct ViewBox: Hashable, Sendable, Encodable {
    public var minX, minY, width, height: Double

    /// Creates a view box. Width and height must be above zero.
    public init(minX: Double = 0, minY: Double = 0, width: Double, height: Double) {
      self.minX = minX
      self.minY = minY
      self.width = width
      self.height = height
    }

    /// Returns the size of a drawing whose longer side has `size` pixels. Each side has at least
    /// one pixel.
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
    /// Markup.
    case markup(String)
    /// An id of the picture, which is written with a prefix. The markup before it includes the `#`
    /// of a reference.
    case identifier(String)
    /// A fill or stroke attribute, which is written with a space before it.
    case paint(Paint)
    /// A part of `style` with colors that only browsers draw. Omitted if layer colors replace them.
    case ownPaint(String)
  }

  /// A paint of the picture (SVG 2 §13.1), and its layer.
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
  /// The attributes of the root except its size and view box, each with a space before it.
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
  /// Writes the kind and the content without names, because a picture has many fragments.
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
