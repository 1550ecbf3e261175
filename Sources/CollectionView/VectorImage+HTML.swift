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

  /// An id in SVG is a name of XML: it begins with a letter, and has no slash in it. The colon keeps
  /// it apart from the ids of items, which have none.
  private static func id(_ id: String, prefix: String) -> String {
    var name = HTML.escaped(prefix).replacing("/", with: ".")
    if name.first?.isLetter != true { name = "_" + name }
    return name + ":" + id
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
