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
      .unknownTransform, "there is no transform '\(name)' for this", names(near: name, in: known))
  }

  static func missingPartial(_ name: String, known: [String]) -> Self {
    .error(.missingPartial, "there is no template '\(name)'", names(near: name, in: known))
  }

  static func recursivePartial(_ names: [String]) -> Self {
    .error(.recursivePartial, "the template includes itself: \(names.joined(separator: " → "))")
  }

  static func unescapedText(_ name: String) -> Self {
    .error(.unescapedText, "'\(name)' is text and must be escaped", "write {{\(name)}}")
  }

  /// Text where escaping is not sufficient.
  static func textInUnsafePlace(_ name: String, _ place: UnsafePlace) -> Self {
    func error(_ effect: String) -> Self {
      .error(
        .unescapedText, "'\(name)' is text, and \(effect)",
        place == .unquotedValue
          ? "write \"{{\(name)}}\""
          : "put it into an attribute, data-name=\"{{\(name)}}\", and read it from there")
    }
    return switch place {
    case .tag: error("could be any attribute here")
    case .unquotedValue: error("would end at its first blank: the value has no quotes")
    case .script: error("could be any script here")
    case .style: error("could be any style here")
    }
  }

  static func escapedMarkup(_ name: String) -> Self {
    .error(.escapedMarkup, "'\(name)' is markup and would be shown as text", "write {{{\(name)}}}")
  }

  static let setting = error(.templateSetting, "a template can't change how its text is escaped")

  static func notShown(_ name: String) -> Self {
    .error(
      .notText, "'\(name)' has fields and can't be shown itself", "write {{#\(name)}}…{{/\(name)}}")
  }

  static func unknownWord(_ key: String, known: [String]) -> Self {
    .error(
      .unknownWord, "there is no word '\(key)'",
      .didYouMean(Suggestion.nearest(to: key, in: known)))
  }

  static func unknownPlaceholder(_ name: String, of key: String, known: [String]) -> Self {
    .error(
      .wrongPlaceholder, "the word '\(key)' has no place for '\(name)'",
      names(near: name, in: known))
  }

  static func notCounted(_ key: String) -> Self {
    .error(.notCounted, "the word '\(key)' has plural forms, and 'count' is no number here")
  }

  static let emptyTemplate = warning(
    .emptyText, "the template is empty: pages have nothing in its place",
    "remove it to have the theme's own, or write '{{! nothing }}' in it if that is meant")

  private static func names(near name: String, in known: [String]) -> Diagnostic.Note? {
    if let nearest = Suggestion.nearest(to: name, in: known) { return .didYouMean(nearest) }
    return known.isEmpty ? nil : "known are \(Set(known).sorted().quoted)"
  }
}
