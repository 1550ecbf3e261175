/// What a field of a view model holds.
public enum FieldValue: Sendable {
  case nothing
  /// Text, to be escaped; never empty.
  case text(String)
  /// Markup that is safe already; never empty.
  case html(String)
  /// The same, as UTF-8.
  case htmlBytes([UInt8])
  case flag(Bool)
  case number(Int)
  case model(any ViewModel)
  case list([any ViewModel])

  /// Whether there is something that a section can be over.
  var opensSection: Bool {
    switch self {
    case .nothing: false
    case .flag(let isSet): isSet
    case .list(let elements): !elements.isEmpty
    case .text, .html, .htmlBytes, .number, .model: true
    }
  }

  /// Text, or nothing.
  @usableFromInline
  package init(text: String?) {
    guard let text = text?.documentText, !text.isEmpty else {
      self = .nothing
      return
    }
    self = .text(text)
  }

  /// Markup, or nothing.
  @usableFromInline
  package init(html: String?) {
    guard let html, !html.isEmpty else {
      self = .nothing
      return
    }
    self = .html(html)
  }
}

/// What a field holds, as far as a template has to know.
public enum FieldKind: Sendable {
  /// Text, which is escaped: `{{name}}`.
  case text
  /// Markup that is safe already: `{{{body}}}`.
  case html
  /// Whether something is so: `{{#isFeatured}}`.
  case flag
  /// A whole number.
  case number
  /// One thing with fields of its own.
  case model(any ViewModel.Type)
  /// Any number of them.
  case list(any ViewModel.Type)
}
