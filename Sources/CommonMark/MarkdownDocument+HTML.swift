extension MarkdownDocument {
  /// The document as HTML: see `MarkdownNode.html(options:)`.
  ///
  /// - Complexity: O(bytes).
  public func html(options: HTMLOptions = .init()) -> String {
    root.html(options: options)
  }

  /// The document as HTML with the caller's substitutions: see
  /// `MarkdownNode.pieces(options:substituting:)`.
  ///
  /// - Throws: What `substitute` throws.
  /// - Complexity: O(bytes).
  public func pieces<Placeholder, Failure: Error>(
    options: HTMLOptions = .init(),
    substituting substitute: (MarkdownReference) throws(Failure) -> MarkdownSubstitution<
      Placeholder
    >?
  ) throws(Failure) -> [MarkdownPiece<Placeholder>] {
    try root.pieces(options: options, substituting: substitute)
  }
}
