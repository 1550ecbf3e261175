import Catalog
import Templating

/// The background of a social card, as an SVG document.
struct CardView: ViewModel {
  var isFeatured: Bool
  var tiles: [CardTileView]

  static let title = "a social card"
  static let fields = FieldTable<Self>([
    ("width", .number { _ in SocialCardFile.width }),
    ("height", .number { _ in SocialCardFile.height }),
    ("isFeatured", .flag(\.isFeatured)),
    ("tiles", .list(\.tiles)),
  ])
}

/// A tile behind one of several pictures, in pixels.
struct CardTileView: ViewModel {
  var frame: PictureComposition.Frame
  var radius: Int
  var isFeatured: Bool

  static let title = "a tile of a social card"
  static let fields = FieldTable<Self>([
    ("x", .number(\.frame.x)), ("y", .number(\.frame.y)), ("side", .number(\.frame.width)),
    ("radius", .number(\.radius)), ("isFeatured", .flag(\.isFeatured)),
  ])
}

struct CardHeadView: ViewModel {
  /// The absolute URL.
  var url: String
  var alternative: String

  static let title = "the social card of a page"
  static let fields = FieldTable<Self>([
    ("url", .text(\.url)),
    ("width", .number { _ in SocialCardFile.width }),
    ("height", .number { _ in SocialCardFile.height }),
    ("alternative", .text(\.alternative)),
  ])
}
