extension MarkdownNode {
  /// Renders safe HTML.
  ///
  /// - Complexity: O(bytes inside).
  public func html(options: MarkdownDocument.HTMLOptions = .init()) -> String {
    tree.html(subtree, options: options)
  }

  /// Renders the content without the node's own tag.
  ///
  /// - Complexity: O(bytes inside).
  public func contentHTML(options: MarkdownDocument.HTMLOptions = .init()) -> String {
    tree.html(content, options: options)
  }

  /// Renders HTML with substitutions for links and images.
  ///
  /// `substitute` receives references in source order, except those inside an image description or a whole
  /// substitution. The caller is responsible for the safety of a substituted destination.
  ///
  /// - Complexity: O(bytes inside).
  public func pieces<Placeholder>(
    options: MarkdownDocument.HTMLOptions = .init(),
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    tree.pieces(subtree, options: options, substituting: substitute)
  }

  /// Renders the content with substitutions.
  ///
  /// - Complexity: O(bytes inside).
  public func contentPieces<Placeholder>(
    options: MarkdownDocument.HTMLOptions = .init(),
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    tree.pieces(content, options: options, substituting: substitute)
  }

  /// Renders the children after a child with substitutions.
  ///
  /// - Complexity: O(bytes inside).
  public func pieces<Placeholder>(
    after child: MarkdownNode, options: MarkdownDocument.HTMLOptions = .init(),
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    tree.pieces(indices(after: child), options: options, substituting: substitute)
  }

  private var content: Range<Int> { index + 1..<subtree.upperBound }
}

extension MarkdownTree {
  fileprivate func html(_ indices: Range<Int>, options: MarkdownDocument.HTMLOptions) -> String {
    HTMLRenderer(tree: self, options: options).render(indices) { _ in nil }.map { piece in
      switch piece {
      case .html(let html): html
      case .placeholder: ""
      }
    }.joined()
  }

  fileprivate func pieces<Placeholder>(
    _ indices: Range<Int>, options: MarkdownDocument.HTMLOptions,
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    var placeholders: [Placeholder] = []
    let pieces = HTMLRenderer(tree: self, options: options).render(indices) { reference in
      guard let substitution = substitute(reference) else { return nil }
      let number = placeholders.count
      switch substitution {
      case .whole(let placeholder):
        placeholders.append(placeholder)
        return .whole(number)
      case .destination(let placeholder):
        placeholders.append(placeholder)
        return .destination(number)
      }
    }
    return pieces.map { piece in
      switch piece {
      case .html(let html): .html(html)
      case .placeholder(let number): .placeholder(placeholders[number])
      }
    }
  }
}
