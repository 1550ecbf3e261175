import Catalog
import CollectionView
import Templating

/// The picture of an icon, wherever one is shown: in a cell, in a row, on its page in each of its
/// sizes, in a text, in a preview. The `image` of all other views is rendered from this view.
struct IconImageView: ViewModel {
  /// The classes that say how the picture is drawn, with spaces between them.
  var classes: String
  /// The coordinate system: four numbers (SVG 2 §8.6).
  var viewBox = ""
  /// The attributes of the `svg` element, each with a space before it.
  var attributes = ""
  /// The `style` of the `svg` element: the icon's own colours, if it has any.
  var style: String?
  /// The content of the `svg` element.
  var drawing = ""
  /// The picture as pixels, if its vectors are kept back; there is no drawing then.
  var pixels: PixelsView?
  /// The text for readers who can't see the picture; `nil` for a picture that is decoration.
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
