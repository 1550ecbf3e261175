import Diagnostics

extension Problem {
  static func malformed(_ problem: String) -> Self { .error(.malformedTemplate, problem) }

  /// The innermost model is the last.
  static func unknownVariable(_ name: String, in models: [any ViewModel.Type]) -> Self {
    let title = models.last?.title ?? "this"
    let known = models.flatMap { $0.fieldsByName.keys }
    return .error(.unknownVariable, "\(title) has no '\(name)'", names(near: name, in: known))
  }

  static func unknownTransform(_ name: String, known: [String]) -> Self {
    .error(
      .unknownTransform, "this value has no transform '\(name)'", names(near: name, in: known))
  }

  static func missingPartial(_ name: String, known: [String]) -> Self {
    .error(.missingPartial, "there is no template '\(name)'", names(near: name, in: known))
  }

  static func recursivePartial(_ names: [String]) -> Self {
    .error(.recursivePartial, "the template includes itself: \(names.joined(separator: " → "))")
  }

  static func unescapedText(_ name: String) -> Self {
    .error(.unescapedText, "'\(name)' is text, so it must be escaped", "write {{\(name)}}")
  }

  /// Text where escaping is not sufficient.
  static func textInUnsafePlace(_ name: String, _ place: UnsafeContext) -> Self {
    func error(_ effect: String) -> Self {
      .error(
        .unescapedText, "'\(name)' is text: \(effect)",
        place == .unquotedValue
          ? "write \"{{\(name)}}\""
          : "put it into an attribute, such as data-name=\"{{\(name)}}\", and read that attribute")
    }
    return switch place {
    case .tag: error("here it could add any attribute to the tag")
    case .unquotedValue:
      error(
        """
        the attribute value has no quotes, so it would end at the first space
        """)
    case .script: error("here it could run any script")
    case .style: error("here it could add any style")
    }
  }

  static func escapedMarkup(_ name: String) -> Self {
    .error(
      .escapedMarkup, "'\(name)' is HTML, so readers would see its tags",
      """
      write {{{\(name)}}}
      """)
  }

  static let setting = error(.templateSetting, "a template can't change how its text is escaped")

  static func notShown(_ name: String) -> Self {
    .error(
      .notText, "'\(name)' is an object, so it can't be shown as text",
      """
      write {{#\(name)}}…{{/\(name)}}
      """)
  }

  static func unknownWord(_ key: String, known: [String]) -> Self {
    .error(
      .unknownWord, "there is no string '\(key)'",
      .didYouMean(Suggestion.nearest(to: key, in: known)))
  }

  static func unknownPlaceholder(_ name: String, of key: String, known: [String]) -> Self {
    .error(
      .wrongPlaceholder, "the string '\(key)' has no placeholder '\(name)'",
      names(near: name, in: known))
  }

  static func notCounted(_ key: String) -> Self {
    .error(.notCounted, "the string '\(key)' has plural forms, but 'count' is not a number here")
  }

  static let emptyTemplate = warning(
    .emptyText, "the template is empty, so this part of the pages is empty",
    """
    to use the theme's template, delete the file; if it is empty on purpose, write '{{! nothing \
    }}'
    """)

  private static func names(near name: String, in known: [String]) -> Diagnostic.Note? {
    if let nearest = Suggestion.nearest(to: name, in: known) { return .didYouMean(nearest) }
    return known.isEmpty ? nil : "available: \(Set(known).sorted().quoted)"
  }
}
