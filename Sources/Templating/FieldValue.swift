import Markup

/// The value of a field of a view model.
public enum FieldValue: Sendable {
  /// No value: the field shows nothing and opens no section.
  case nothing
  /// Text, to be escaped; never empty.
  case text(String)
  /// Markup that is safe already; never empty.
  case html(String)
  /// Markup that is safe already, in UTF-8; never empty.
  case htmlBytes([UInt8])
  /// Whether something is so.
  case flag(Bool)
  /// A whole number.
  case number(Int)
  /// Another model, whose fields a section shows.
  case model(any ViewModel)
  /// Models that a section is repeated for.
  case list([any ViewModel])

  /// Whether a section over the field is shown: see `{{#name}}` in the Mustache manual.
  var opensSection: Bool {
    switch self {
    case .nothing: false
    case .flag(let isSet): isSet
    case .list(let elements): !elements.isEmpty
    case .text, .html, .htmlBytes, .number, .model: true
    }
  }

  /// A text; `.nothing` for `nil` and for a text without characters that a document can have.
  @usableFromInline
  package init(text: String?) {
    let text = text?.documentText ?? ""
    self = text.isEmpty ? .nothing : .text(text)
  }

  /// Markup; `.nothing` for `nil` and for empty markup.
  @usableFromInline
  package init(html: String?) {
    let html = html ?? ""
    self = html.isEmpty ? .nothing : .html(html)
  }
}

/// The kind of a field, which decides how a template may use it.
public enum FieldKind: Sendable {
  /// Text, which is escaped: `{{name}}`.
  case text
  /// Markup that is safe already: `{{{body}}}`.
  case html
  /// Whether something is so: `{{#isFeatured}}`.
  case flag
  /// A whole number.
  case number
  /// Another model: `{{#category}}{{title}}{{/category}}`.
  case model(any ViewModel.Type)
  /// Models of one type: `{{#tags}}{{name}}{{/tags}}`.
  case list(any ViewModel.Type)
}
