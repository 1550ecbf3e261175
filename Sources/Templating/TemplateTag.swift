struct TemplateTag: Hashable, Sendable {
  enum Kind: Hashable {
    case variable, unescapedVariable, section, invertedSection, end, partial, parent, block
    case comment
    /// `{{% NAME: VALUE}}`, which disables escaping in other implementations.
    case setting
    /// `{{=<% %>=}}`.
    case delimiters
  }

  var kind: Kind
  /// The name without transforms.
  var name: String
  /// The outermost first: `uppercased(reversed(name))`.
  var transforms: [String]
  /// The UTF-8 range with delimiters.
  var range: Range<Int>
  /// The context if it is unsafe.
  var unsafeContext: UnsafeContext?

  /// The key of `{{@key}}`.
  var word: String? { name.hasPrefix("@") ? String(name.dropFirst()) : nil }

  var canStandAlone: Bool { kind != .variable && kind != .unescapedVariable }
}
