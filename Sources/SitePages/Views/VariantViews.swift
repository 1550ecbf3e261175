import Templating

/// The variants of an icon with several pictures.
struct VariantsView: ViewModel {
  /// The name of the main variant, if it has one.
  var name: String?
  var others: [VariantView]

  static let title = "the variants of an icon"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)),
    ("others", .list(\.others)),
  ])
}

struct VariantView: ViewModel {
  var name: String
  var image: String
  /// The file, if it is free to download.
  var href: String?

  static let title = "a variant of an icon"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)),
    ("image", .html(\.image)),
    ("href", .text(\.href)),
  ])
}
