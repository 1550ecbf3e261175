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

  /// Renders HTML with substitutions for links, images and code blocks.
  ///
  /// `substituteCode` receives the info string and the text of a code block.
  /// `substitute` receives references in source order, except those inside an image description or a whole
  /// substitution. The caller is responsible for the safety of a substituted destination.
  ///
  /// - Complexity: O(bytes inside).
  public func pieces<Placeholder>(
    options: MarkdownDocument.HTMLOptions = .init(),
    substitutingCode substituteCode: (String, String) -> Placeholder? = { _, _ in nil },
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    tree.pieces(
      subtree, options: options, substitutingCode: substituteCode, substituting: substitute)
  }

  /// Renders the content with substitutions.
  ///
  /// - Complexity: O(bytes inside).
  public func contentPieces<Placeholder>(
    options: MarkdownDocument.HTMLOptions = .init(),
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    tree.pieces(
      content, options: options, substitutingCode: { _, _ in nil }, substituting: substitute)
  }

  /// Renders the children after a child with substitutions.
  ///
  /// - Complexity: O(bytes inside).
  public func pieces<Placeholder>(
    after child: MarkdownNode, options: MarkdownDocument.HTMLOptions = .init(),
    substitutingCode substituteCode: (String, String) -> Placeholder? = { _, _ in nil },
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    tree.pieces(
      indices(after: child), options: options, substitutingCode: substituteCode,
      substituting: substitute)
  }

  private var content: Range<Int> { index + 1..<subtree.upperBound }
}

extension MarkdownTree {
  fileprivate func html(_ indices: Range<Int>, options: MarkdownDocument.HTMLOptions) -> String {
    let renderer = HTMLRenderer(tree: self, options: options)
    return renderer.render(indices, substitutingCode: { _, _ in nil }) { _ in nil }.map { piece in
      switch piece {
      case .html(let html): html
      case .placeholder: ""
      }
    }.joined()
  }

  fileprivate func pieces<Placeholder>(
    _ indices: Range<Int>, options: MarkdownDocument.HTMLOptions,
    substitutingCode substituteCode: (String, String) -> Placeholder?,
    substituting substitute: (MarkdownReference) -> MarkdownSubstitution<Placeholder>?
  ) -> [MarkdownPiece<Placeholder>] {
    var placeholders: [Placeholder] = []
    func numbered(_ placeholder: Placeholder) -> Int {
      placeholders.append(placeholder)
      return placeholders.count - 1
    }
    let renderer = HTMLRenderer(tree: self, options: options)
    let pieces = renderer.render(indices) { info, code in
      substituteCode(info, code).map(numbered)
    } substituting: { reference in
      switch substitute(reference) {
      case .whole(let placeholder)?: .whole(numbered(placeholder))
      case .destination(let placeholder)?: .destination(numbered(placeholder))
      case nil: nil
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
