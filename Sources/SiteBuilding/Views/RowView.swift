/// A row of a list or an outline.
struct RowView: ViewModel {
  var text: String
  /// The text with its markup, where it has any.
  var markup: String?
  var secondaryText: String?
  /// The picture as `icon-image` draws it.
  var image: String?
  /// What the row leads to.
  var href: String?
  var price: PriceView?
  /// How many things are behind the row.
  var count: Int?

  static let title = "a row"
  static let fields = FieldTable<Self>([
    ("text", .text(\.text)),
    ("markup", .html(\.markup)),
    ("secondaryText", .text(\.secondaryText)),
    ("image", .html(\.image)),
    ("href", .text(\.href)),
    ("price", .model(\.price)),
    ("count", .number(\.count)),
  ])
}
