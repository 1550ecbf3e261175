import Templating

/// The picture of a protected icon: an image, or masks that the page colors.
struct PixelsView: ViewModel {
  /// The image, if the picture has no masks.
  var whole: PixelImageView?
  var under: PixelImageView?
  /// The masks, from back to front.
  var masks: [PixelMaskView] = []

  static let title = "a picture as pixels"
  static let fields = FieldTable<Self>([
    ("whole", .model(\.whole)),
    ("under", .model(\.under)),
    ("masks", .list(\.masks)),
  ])
}

struct PixelImageView: ViewModel {
  var src: String
  /// The `srcset` attribute: addresses with their widths.
  var srcset: String
  var sizes: String
  var width: Int
  var height: Int
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

struct PixelMaskView: ViewModel {
  /// `l1`, `l2`, `l3`, or `text` for the text color.
  var layer: String
  /// The addresses of the mask's sizes, as custom properties.
  var style: String

  static let title = "a mask of a picture"
  static let fields = FieldTable<Self>([
    ("layer", .text(\.layer)),
    ("style", .text(\.style)),
  ])
}
