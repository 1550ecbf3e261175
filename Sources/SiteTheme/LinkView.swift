package import Templating

/// A link and its text.
package struct LinkView: ViewModel {
  /// The text.
  package let title: String
  /// The address.
  package let href: String
  /// True for a link to the page that it is on.
  package let isCurrent: Bool

  /// A link to an address.
  package init(title: String, href: String, isCurrent: Bool = false) {
    (self.title, self.href, self.isCurrent) = (title, href, isCurrent)
  }

  /// The name of the model in messages.
  package static let title = "a link"
  /// The fields that templates can show.
  package static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
  ])
}
