import Templating

struct VariantsView: ViewModel {
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
  /// Set if the file is free to download.
  var href: String?

  static let title = "a variant of an icon"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)),
    ("image", .html(\.image)),
    ("href", .text(\.href)),
  ])
}
