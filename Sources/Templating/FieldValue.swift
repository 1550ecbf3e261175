import Markup

/// The value of a field of a view model.
public enum FieldValue: Sendable {
  /// No value.
  case nothing
  /// Text that must be escaped, not empty.
  case text(String)
  /// Safe markup, not empty.
  case html(String)
  /// Safe markup in UTF-8, not empty.
  case htmlBytes([UInt8])
  /// A Boolean value.
  case flag(Bool)
  /// An integer.
  case number(Int)
  /// A model, for a section.
  case model(any ViewModel)
  /// Models, for a repeated section.
  case list([any ViewModel])

  /// True if a section is shown: see `{{#name}}` in the Mustache manual.
  var opensSection: Bool {
    switch self {
    case .nothing: false
    case .flag(let isSet): isSet
    case .list(let elements): !elements.isEmpty
    case .text, .html, .htmlBytes, .number, .model: true
    }
  }

  /// Creates a text without characters that HTML does not allow. Empty text becomes `.nothing`.
  @usableFromInline
  package init(text: String?) {
    let text = text?.documentText ?? ""
    self = text.isEmpty ? .nothing : .text(text)
  }

  /// Creates safe markup. Empty markup becomes `.nothing`.
  @usableFromInline
  package init(html: String?) {
    let html = html ?? ""
    self = html.isEmpty ? .nothing : .html(html)
  }
}

/// The kind of a field.
public enum FieldKind: Sendable {
  /// Escaped text: `{{name}}`.
  case text
  /// Safe markup: `{{{body}}}`.
  case html
  /// A Boolean value: `{{#isFeatured}}`.
  case flag
  /// An integer.
  case number
  /// A model: `{{#category}}{{title}}{{/category}}`.
  case model(any ViewModel.Type)
  /// Models of a type: `{{#tags}}{{name}}{{/tags}}`.
  case list(any ViewModel.Type)
}
