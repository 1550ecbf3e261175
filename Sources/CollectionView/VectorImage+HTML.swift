public import Catalog

extension VectorImage {
  /// The picture as an `<svg>` element that only decorates: what it shows must be said beside it.
  ///
  /// `idPrefix` makes the picture's ids its own on the page, such as the icon's id.
  public func html(idPrefix: String, class classes: String = "") -> String {
    var html = "<svg"
    if !classes.isEmpty { html += " class=\"\(HTML.escaped(classes))\"" }
    html += " viewBox=\"\(viewBox.text)\""
    append(rootAttributes, idPrefix: idPrefix, to: &html)
    html += " aria-hidden=\"true\" focusable=\"false\">"
    append(content, idPrefix: idPrefix, to: &html)
    return html + "</svg>"
  }

  private func append(_ fragments: [Fragment], idPrefix: String, to html: inout String) {
    for fragment in fragments {
      switch fragment {
      case .markup(let markup): html += markup
      case .identifier(let id): html += Self.id(id, prefix: idPrefix)
      }
    }
  }

  /// Ids are names that the reader of the picture made, so a prefix is all that has to be escaped.
  /// The colon keeps them apart from the ids of items, which have none.
  ///
  /// SVG: an id is an XML name, which has no slash, unlike the id of a node of an outline, and does
  /// not begin with a digit.
  private static func id(_ id: String, prefix: String) -> String {
    let name = HTML.escaped(prefix).split(separator: "/").joined(separator: "::")
    let startsWithLetter = name.first?.isLetter ?? false
    return (startsWithLetter ? "" : "_") + name + ":" + id
  }
}

extension VectorImage.ViewBox {
  fileprivate var text: String {
    [minX, minY, width, height].map(Self.shortest).joined(separator: " ")
  }

  private static func shortest(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
