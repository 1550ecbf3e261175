/// Pictures on a backdrop: the social card of a page. Its hash identifies a cached drawing.
public struct PictureComposition: Hashable, Sendable, Encodable {
  /// A rectangle in pixels, from the upper left corner.
  public struct Frame: Hashable, Sendable, Encodable {
    /// The upper left corner and the sides.
    public var x, y, width, height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Keeps the center.
    public func limited(to length: Int) -> Frame {
      let (newWidth, newHeight) = (min(width, length), min(height, length))
      return Frame(
        x: x + (width - newWidth) / 2, y: y + (height - newHeight) / 2, width: newWidth,
        height: newHeight)
    }
  }

  /// A picture, scaled to fit its frame.
  public struct Element: Hashable, Sendable, Encodable {
    /// The picture.
    public var picture: Picture
    /// The colors of the drawing.
    public var colors: PictureColors
    /// The frame of the picture.
    public var frame: Frame

    /// Limits a protected picture to its size in pages.
    public init(_ picture: Picture, _ colors: PictureColors, in frame: Frame) {
      self.picture = picture
      self.colors = colors
      if case .pixels(let pixels) = picture {
        self.frame = frame.limited(to: pixels.pictureSize)
      } else {
        self.frame = frame
      }
    }
  }

  /// The size in pixels.
  public var width, height: Int
  /// An opaque SVG document behind the pictures.
  public var backdrop: String
  /// The pictures, from back to front.
  public var elements: [Element]

  /// Creates a composition.
  public init(width: Int, height: Int, backdrop: String, elements: [Element]) {
    self.width = width
    self.height = height
    self.backdrop = backdrop
    self.elements = elements
  }
}

/// The CSS colors of a drawing.
public enum PictureColors: Hashable, Sendable, Encodable {
  case own(text: String)
  /// The last color applies to all further layers.
  case layers([String])
}
