import Templating

struct ExampleView: ViewModel {
  var items: String
  var source: String?

  static let title = "an example"
  static let fields = FieldTable<Self>([
    ("items", .html(\.items)),
    ("source", .html(\.source)),
  ])
}

struct SourceView: ViewModel {
  /// The heading of the section that the text describes; `nil` for the settings of the page.
  var title: String?
  var text: String

  static let title = "a source text"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("text", .text(\.text)),
  ])
}
