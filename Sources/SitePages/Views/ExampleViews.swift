import Templating

/// A part of a collection view, and what its author wrote.
struct ExampleView: ViewModel {
  /// The collection view, ready for the page.
  var items: String
  /// What was written, as `source` shows it.
  var source: String?

  static let title = "an example"
  static let fields = FieldTable<Self>([
    ("items", .html(\.items)),
    ("source", .html(\.source)),
  ])
}

/// Something that an author wrote.
struct SourceView: ViewModel {
  /// What it became: the heading of a section; nothing for the page as a whole.
  var title: String?
  var text: String

  static let title = "a source text"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("text", .text(\.text)),
  ])
}
