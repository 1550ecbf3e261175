package import Templating

/// A link with words.
package struct LinkView: ViewModel {
  var title: String
  var href: String
  var isCurrent = false

  package static let title = "a link"
  package static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
  ])
}
