import Templating

/// A link with words.
struct LinkView: ViewModel {
  var title: String
  var href: String
  var isCurrent = false

  static let title = "a link"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
  ])
}
