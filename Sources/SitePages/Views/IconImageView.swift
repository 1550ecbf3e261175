import Catalog
import CollectionView
import Templating

/// The picture of an icon, wherever one is drawn: in a cell, in a row, on its page in each of its
/// sizes, in the middle of a text, in a preview. What this view and its template make is the
/// `image` of all other views.
struct IconImageView: ViewModel {
  /// The classes that say how the picture is drawn, with spaces between them.
  var classes: String
  /// The coordinate system: four numbers (SVG 2 §8.6).
  var viewBox: String
  /// The root's own attributes, each with a space before it.
  var attributes: String
  /// The declarations of the root: the icon's own colours, if it has any.
  var style: String?
  /// What stands inside the root.
  var drawing: String
  /// What stands for the picture where it can't be seen; nothing if it only decorates, and what
  /// it shows is said beside it.
  var label: String?

  static let title = "the picture of an icon"
  static let fields = FieldTable<Self>([
    ("classes", .text(\.classes)),
    ("viewBox", .text(\.viewBox)),
    ("attributes", .html(\.attributes)),
    ("style", .text(\.style)),
    ("drawing", .html(\.drawing)),
    ("label", .text(\.label)),
  ])
}
