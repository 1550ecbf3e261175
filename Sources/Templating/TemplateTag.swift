/// A tag of a Mustache template, and where it stands.
struct TemplateTag: Hashable, Sendable {
  enum Kind: Hashable {
    case variable, unescapedVariable, section, invertedSection, end, partial, parent, block
    case comment
    /// `{{% NAME: VALUE}}`, with which other Mustaches turn escaping off.
    case setting
    /// `{{=<% %>=}}`.
    case delimiters
  }

  var kind: Kind
  /// The name in the tag, without transforms.
  var name: String
  /// The transforms, the last applied first: `uppercased(reversed(name))`.
  var transforms: [String]
  /// Where the tag stands, delimiters included, as UTF-8 offsets.
  var range: Range<Int>
  /// The place where it stands, if escaping what it shows is not enough there.
  var unsafePlace: UnsafePlace?

  /// The key of the word that the tag shows, `{{@key}}`; `nil` for a tag that shows none.
  var word: String? { name.hasPrefix("@") ? String(name.dropFirst()) : nil }

  /// Whether the tag, alone on its line, takes the line with it (Mustache: standalone tags).
  var canStandAlone: Bool { kind != .variable && kind != .unescapedVariable }
}
