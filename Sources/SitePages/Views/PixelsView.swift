import Templating

/// The picture of a protected icon: one image, or masks that the page gives colours, with what has
/// colours of its own under them.
struct PixelsView: ViewModel {
  /// The image, if the picture is nothing else.
  var whole: PixelImageView?
  /// The image under the masks, if there is one.
  var under: PixelImageView?
  /// The masks, the one in front last.
  var masks: [PixelMaskView] = []

  static let title = "a picture as pixels"
  static let fields = FieldTable<Self>([
    ("whole", .model(\.whole)),
    ("under", .model(\.under)),
    ("masks", .list(\.masks)),
  ])
}

/// An image in several sizes, for `<img>`.
struct PixelImageView: ViewModel {
  /// The address of the smallest.
  var src: String
  /// The addresses with their widths.
  var srcset: String
  /// How wide it is shown.
  var sizes: String
  /// The size of the largest, in pixels.
  var width: Int
  var height: Int
  /// Whether it is loaded only when it is nearly in view.
  var isLazy: Bool

  static let title = "an image in several sizes"
  static let fields = FieldTable<Self>([
    ("src", .text(\.src)),
    ("srcset", .text(\.srcset)),
    ("sizes", .text(\.sizes)),
    ("width", .number(\.width)),
    ("height", .number(\.height)),
    ("isLazy", .flag(\.isLazy)),
  ])
}

/// A mask of a picture, which the page fills with a colour.
struct PixelMaskView: ViewModel {
  /// The class that says the colour: `l1`, `l2`, `l3`, or `text` for that of the text.
  var layer: String
  /// The addresses of its sizes as custom properties.
  var style: String

  static let title = "a mask of a picture"
  static let fields = FieldTable<Self>([
    ("layer", .text(\.layer)),
    ("style", .text(\.style)),
  ])
}
