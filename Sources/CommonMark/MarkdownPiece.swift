/// A part of rendered HTML: markup, or a place that the caller fills.
public enum MarkdownPiece<Placeholder> {
  /// Markup, complete up to the next placeholder. Two of them never follow each other.
  case html(String)
  /// What the caller gave for a reference. Where it stands for a destination it is inside a double
  /// quoted attribute, and must be escaped as such when it is filled in.
  case placeholder(Placeholder)
}

extension MarkdownPiece: Equatable where Placeholder: Equatable {}
extension MarkdownPiece: Hashable where Placeholder: Hashable {}
extension MarkdownPiece: Sendable where Placeholder: Sendable {}

/// What is to become of a reference.
public enum MarkdownSubstitution<Placeholder> {
  /// The placeholder stands where the image or link would have stood, its content is left out.
  case whole(Placeholder)
  /// The placeholder stands where the destination would have stood: `<a href="` placeholder `">`.
  case destination(Placeholder)
}

extension MarkdownSubstitution: Sendable where Placeholder: Sendable {}
