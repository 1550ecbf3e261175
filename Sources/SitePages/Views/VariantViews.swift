import Templating

/// The pictures of an icon that has several.
struct VariantsView: ViewModel {
  /// What the picture is called that the icon has everywhere, if it has a name among them.
  var name: String?
  /// The other ones.
  var others: [VariantView]

  static let title = "the variants of an icon"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)),
    ("others", .list(\.others)),
  ])
}

/// A variant of an icon's picture.
struct VariantView: ViewModel {
  var name: String
  /// The picture as `icon-image` draws it.
  var image: String
  /// Its file, if it may be taken.
  var href: String?

  static let title = "a variant of an icon"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)),
    ("image", .html(\.image)),
    ("href", .text(\.href)),
  ])
}
