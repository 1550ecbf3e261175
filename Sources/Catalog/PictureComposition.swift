/// Pictures in front of a backdrop, which are drawn as one: the social card of a page.
///
/// It is a value, so that its hash tells when it has to be drawn again.
public struct PictureComposition: Hashable, Sendable, Encodable {
  /// A place in pixels, from the upper left corner.
  public struct Frame: Hashable, Sendable, Encodable {
    /// The upper left corner and the sides.
    public var x, y, width, height: Int

    /// A place.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The place of the same centre whose sides have at most `length` pixels.
    ///
    /// - Returns: The place, or this one if it is no larger.
    public func limited(to length: Int) -> Frame {
      let (newWidth, newHeight) = (min(width, length), min(height, length))
      return Frame(
        x: x + (width - newWidth) / 2, y: y + (height - newHeight) / 2, width: newWidth,
        height: newHeight)
    }
  }

  /// A picture, as large as its shape allows in its frame.
  public struct Element: Hashable, Sendable, Encodable {
    /// What is drawn.
    public var picture: Picture
    /// The colours that it is drawn in.
    public var colors: PictureColors
    /// Where it stands.
    public var frame: Frame

    /// A picture in its place. A protected one is drawn no larger than in pages.
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
  /// What lies behind the pictures: an SVG document, which is opaque.
  public var backdrop: String
  /// The pictures, which lie in front of it in this order.
  public var elements: [Element]

  /// Pictures in front of a backdrop.
  public init(width: Int, height: Int, backdrop: String, elements: [Element]) {
    self.width = width
    self.height = height
    self.backdrop = backdrop
    self.elements = elements
  }
}

/// The colours that a picture is drawn in, as CSS has them.
public enum PictureColors: Hashable, Sendable, Encodable {
  /// Its own, and one for what is in the colour of the text.
  case own(text: String)
  /// One for each layer; the last for all that follow.
  case layers([String])
}
