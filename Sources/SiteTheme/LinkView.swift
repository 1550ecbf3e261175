package import Templating

package struct LinkView: ViewModel {
  package let title: String
  package let href: String
  package let isCurrent: Bool

  package init(title: String, href: String, isCurrent: Bool = false) {
    (self.title, self.href, self.isCurrent) = (title, href, isCurrent)
  }

  package static let title = "a link"
  package static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
  ])
}
