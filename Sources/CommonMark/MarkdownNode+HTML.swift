extension MarkdownNode {
  /// The node as HTML: safe, without raw HTML, and without destinations that browsers would run
  /// or open locally.
  ///
  /// - Complexity: O(bytes inside).
  public func html(options: MarkdownDocument.HTMLOptions = .init()) -> String {
    tree.html(subtree, options: options)
  }

  /// What is inside the node as HTML, without the node's own tag: of a paragraph its inlines.
  ///
  /// - Complexity: O(bytes inside).
  public func contentHTML(options: MarkdownDocument.HTMLOptions = .init()) -> String {
    tree.html(content, options: options)
  }

  /// The node as HTML, with the links and images that `substitute` chooses drawn by the caller.
  ///
  /// `substitute` is asked for each link and image in the order of the text, but not for those
  /// inside an image's description, or inside what is replaced as a whole. `nil` leaves the
  /// reference as it is. A destination that it replaces is the caller's responsibility: it isn't
  /// held back even if the one in the text is unsafe.
  ///
  /// - Complexity: O(bytes inside).
  public func pieces<Placeholder>(
    options: MarkdownDocument.HTMLOptions = .init(),
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    tree.pieces(subtree, options: options, substituting: substitute)
  }

  /// What is inside the node, like `pieces(options:substituting:)`, without the node's own tag.
  ///
  /// - Complexity: O(bytes inside).
  public func contentPieces<Placeholder>(
    options: MarkdownDocument.HTMLOptions = .init(),
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    tree.pieces(content, options: options, substituting: substitute)
  }

  /// The children that follow a child as HTML, as `pieces(options:substituting:)`.
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
