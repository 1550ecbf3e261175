package import Templating

/// A link and its text.
package struct LinkView: ViewModel {
  /// The text.
  package let title: String
  /// The URL.
  package let href: String
  /// True for a link to its own page.
  package let isCurrent: Bool

  /// Creates a link.
  package init(title: String, href: String, isCurrent: Bool = false) {
    (self.title, self.href, self.isCurrent) = (title, href, isCurrent)
  }

  /// The name of the model in messages.
  package static let title = "a link"
  /// The fields for templates.
  package static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
  ])
}
