extension HTMLRenderer {
  /// Returns the next index.
  mutating func write(
    _ reference: MarkdownReference, at index: Int,
    substitution: MarkdownSubstitution<Int>?
  ) -> Int {
    let end = tree.nodes[index].end
    let placeholder: Int?
    switch substitution {
    case .whole(let whole):
      builder.appendPlaceholder(whole)
      return end
    case .destination(let destination): placeholder = destination
    case nil: placeholder = nil
    }
    let isShown =
      placeholder != nil || options.isUnsafe || DestinationPolicy.isSafe(reference.destination)
    switch reference.kind {
    case .link:
      if isShown { writeLink(reference, placeholder, index) }
      return index + 1
    case .image:
      if isShown {
        writeImage(reference, placeholder, index)
      } else {
        writeDescription(of: index)
      }
      return end
    }
  }

  private mutating func writeLink(
    _ link: MarkdownReference, _ placeholder: Int?, _ index: Int
  ) {
    builder.append("<a href=\"")
    writeDestination(link.destination, placeholder)
    writeTitle(link.title)
    builder.append("\">")
    close(index, with: "</a>")
  }

  private mutating func writeImage(
    _ image: MarkdownReference, _ placeholder: Int?, _ index: Int
  ) {
    builder.append("<img src=\"")
    writeDestination(image.destination, placeholder)
    builder.append("\" alt=\"")
    writeDescription(of: index)
    writeTitle(image.title)
    builder.append("\" />")
  }

  private mutating func writeDestination(_ destination: String, _ placeholder: Int?) {
    if let placeholder {
      builder.appendPlaceholder(placeholder)
    } else {
      builder.appendURL(destination)
    }
  }

  private mutating func writeTitle(_ title: String) {
    guard !title.isEmpty else { return }
    builder.append("\" title=\"")
    builder.appendEscaped(title)
  }

  /// The image description as text (CommonMark 0.30 §6.4).
  private mutating func writeDescription(of image: Int) {
    for node in tree.nodes[image..<tree.nodes[image].end] {
      switch node.kind {
      case .text(let literal), .code(let literal), .htmlInline(let literal):
        builder.appendEscaped(literal)
      case .softBreak, .lineBreak: builder.append(" ")
      default: break
      }
    }
  }
}
