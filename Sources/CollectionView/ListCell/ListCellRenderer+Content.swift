import CellConfiguration

extension ListCellRenderer {
  /// In a link, image and texts are its accessible name.
  func content(isLink: Bool) -> String {
    let texts = texts
    let parts = image + texts
    let label = texts.isEmpty ? " aria-label=\"\(HTML.escaped(name))\"" : ""
    guard isLink, let href = cell.href else {
      let role = label.isEmpty ? "" : " role=\"img\""
      return "<span class=\"content\"\(role)\(label)>\(parts)</span>"
    }
    // A disabled link has no URL, but keeps its position and role.
    guard !isDisabled else {
      return "<a class=\"content\" role=\"link\" aria-disabled=\"true\"\(label)>\(parts)</a>"
    }
    return "<a class=\"content\" href=\"\(HTML.escaped(href))\"\(current)\(label)>\(parts)</a>"
  }

  var current: String {
    HTML.attribute(
      "aria-current",
      cell.isCurrent ? "page" : resolved.state?.isSelected == true ? "true" : nil)
  }

  private var image: String {
    imageMarkup.map { "<span class=\"image\">\($0)</span>" } ?? ""
  }

  private var imageMarkup: String? {
    let symbol = resolved.content?.imageProperties?.preferredSymbolConfiguration
    if let pattern = resolved.content?.image {
      let icon = pattern.text(for: cell.fields)
      return icon.isEmpty ? nil : context.image(icon, cell.id, symbol)
    }
    guard let symbol, symbol.setsColors, let icon = cell.icon else { return cell.image }
    return context.image(icon, cell.id, symbol)
  }

  /// A text on one line has no length.
  var shape: RowShape {
    let content = resolved.content
    func text(_ pattern: FieldPattern?, _ text: String?, _ properties: TextProperties?) -> String? {
      let isLine =
        properties?.numberOfLines == 1 || properties?.adjustsFontSizeToFitWidth == true
        || properties?.lineBreakMode?.isSingleLine == true
      let words = pattern?.text(for: cell.fields) ?? text
      return isLine ? words.map { $0.isEmpty ? "" : "-" } : words
    }
    return RowShape(
      text: text(content?.text, cell.text, content?.textProperties) ?? "",
      secondaryText: text(
        content?.secondaryText, cell.secondaryText, content?.secondaryTextProperties),
      hasImage: content?.image.map { !$0.text(for: cell.fields).isEmpty } ?? (cell.image != nil))
  }

  private var texts: String {
    let content = resolved.content
    let text = html(
      "text", content?.text, else: cell.text, markup: cell.markup, content?.textProperties,
      role: heading)
    let secondaryText = html(
      "secondary-text", content?.secondaryText, else: cell.secondaryText ?? "", markup: nil,
      content?.secondaryTextProperties)
    let texts = [text, secondaryText, tags].filter { !$0.isEmpty }.joined(separator: " ")
    return texts.isEmpty ? "" : "<span class=\"texts\">\(texts)</span>"
  }

  private var tags: String {
    guard resolved.content == nil, !cell.tags.isEmpty else { return "" }
    return "<span class=\"tag-names\">\(HTML.escaped(cell.tags.joined(separator: " · ")))</span>"
  }

  /// Heading elements are not allowed in a row's element.
  private var heading: String {
    cell.headingLevel.map { " role=\"heading\" aria-level=\"\($0)\"" } ?? ""
  }

  private func html(
    _ name: String, _ pattern: FieldPattern?, else text: String, markup: String?,
    _ properties: TextProperties?, role: String = ""
  ) -> String {
    let words = pattern?.text(for: cell.fields) ?? text
    let markup = pattern == nil ? markup : pattern?.markup(for: cell.fields)
    guard !words.isEmpty || markup != nil else { return "" }
    let fits = properties?.adjustsFontSizeToFitWidth == true
    let attributes = fits ? " data-fits style=\"--characters: \(words.count)\"" : ""
    return "<span class=\"\(name)\"\(role)\(attributes)>"
      + "\(markup ?? line(words, properties?.lineBreakMode))</span>"
  }

  /// The number of characters after a truncated middle. A narrow row fits about as many before it.
  private static let endOfTruncated = 16

  private func line(_ text: String, _ mode: TextProperties.LineBreakMode?) -> String {
    switch mode {
    case .byTruncatingHead: return "<bdi>\(HTML.escaped(text))</bdi>"
    case .byTruncatingMiddle:
      let end = min(text.count / 2, Self.endOfTruncated)
      let middle = text.index(text.endIndex, offsetBy: -end)
      return "<span class=\"start\">\(HTML.escaped(String(text[..<middle])))</span>"
        + "<span class=\"end\">\(HTML.escaped(String(text[middle...])))</span>"
    default: return HTML.escaped(text)
    }
  }
}

extension SymbolConfiguration {
  fileprivate var setsColors: Bool { renderingMode != .automatic || !palette.isEmpty }
}

extension CellAttributes {
  mutating func addLineBreaks(of content: ListContentConfiguration?) {
    add("text-line-break", content?.textProperties?.lineBreakMode?.attribute)
    add("secondary-text-line-break", content?.secondaryTextProperties?.lineBreakMode?.attribute)
  }
}

extension TextProperties.LineBreakMode {
  fileprivate var attribute: String? { isSingleLine ? rawValue : nil }
}
