import Templating

/// A part of a collection view, and its source text.
struct ExampleView: ViewModel {
  /// The collection view, ready for the page.
  var items: String
  /// The source text, as the template `source` renders it.
  var source: String?

  static let title = "an example"
  static let fields = FieldTable<Self>([
    ("items", .html(\.items)),
    ("source", .html(\.source)),
  ])
}

/// A source text of a page.
struct SourceView: ViewModel {
  /// The heading of the section that the text became; `nil` for the settings of the page.
  var title: String?
  var text: String

  static let title = "a source text"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("text", .text(\.text)),
  ])
}
