import Templating

/// A part of a collection view with its source text.
struct ExampleView: ViewModel {
  /// The collection view as HTML.
  var items: String
  /// The source text, rendered by the template `source`.
  var source: String?

  static let title = "an example"
  static let fields = FieldTable<Self>([
    ("items", .html(\.items)),
    ("source", .html(\.source)),
  ])
}

/// A source text on a page.
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
