/// A part of rendered HTML: markup or a placeholder.
public enum MarkdownPiece<Placeholder> {
  /// The markup up to the next placeholder.
  case html(String)
  /// A placeholder. A destination is in a double-quoted attribute, so its value must be escaped.
  case placeholder(Placeholder)
}

extension MarkdownPiece: Equatable where Placeholder: Equatable {}
extension MarkdownPiece: Hashable where Placeholder: Hashable {}
extension MarkdownPiece: Sendable where Placeholder: Sendable {}

/// The substitution of a reference.
public enum MarkdownSubstitution<Placeholder> {
  /// Replaces the whole link or image.
  case whole(Placeholder)
  /// Replaces the destination.
  case destination(Placeholder)
}

extension MarkdownSubstitution: Sendable where Placeholder: Sendable {}
