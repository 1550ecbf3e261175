package import Templating

/// A link and its text.
package struct LinkView: ViewModel {
  var title: String
  var href: String
  var isCurrent = false

  /// The name of the model in messages.
  package static let title = "a link"
  /// The fields that templates can show.
  package static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
  ])
}
