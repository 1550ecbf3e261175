extension MarkdownDocument {
  /// Renders the document: see `MarkdownNode.html(options:)`.
  ///
  /// - Complexity: O(bytes).
  public func html(options: HTMLOptions = .init()) -> String {
    root.html(options: options)
  }
}
