import Catalog
import CollectionView
import Templating

struct IconImageView: ViewModel {
  /// The space-separated classes that control the rendering.
  var classes: String
  /// The coordinate system: four numbers (SVG 2 §8.6).
  var viewBox = ""
  /// The attributes of the `svg` element, each with a leading space.
  var attributes = ""
  /// The `style` of the `svg` element with the icon's own colors.
  var style: String?
  var drawing = ""
  /// The pixels of a protected picture. Then `drawing` is empty.
  var pixels: PixelsView?
  /// The text alternative; `nil` for a decorative picture.
  var label: String?

  static let title = "the picture of an icon"
  static let fields = FieldTable<Self>([
    ("classes", .text(\.classes)),
    ("viewBox", .text(\.viewBox)),
    ("attributes", .html(\.attributes)),
    ("style", .text(\.style)),
    ("drawing", .html(\.drawing)),
    ("pixels", .model(\.pixels)),
    ("label", .text(\.label)),
  ])
}
