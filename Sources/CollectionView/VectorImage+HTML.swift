public import Catalog

extension VectorImage {
  /// The attributes of the picture's `<svg>` element other than its view box, as HTML, each with a
  /// space before it.
  ///
  /// `idPrefix` makes the picture's ids its own on the page, such as the icon's id.
  public func attributes(idPrefix: String) -> String {
    Self.html(rootAttributes, idPrefix: idPrefix)
  }

  /// What stands inside the picture's `<svg>` element, as HTML, with the same prefix for its ids.
  public func drawing(idPrefix: String) -> String {
    Self.html(content, idPrefix: idPrefix)
  }

  private static func html(_ fragments: [Fragment], idPrefix: String) -> String {
    var html = ""
    for fragment in fragments {
      switch fragment {
      case .markup(let markup): html += markup
      case .identifier(let id): html += Self.id(id, prefix: idPrefix)
      }
    }
    return html
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
  /// The value of a `viewBox` attribute.
  public var text: String {
    [minX, minY, width, height].map(Self.shortest).joined(separator: " ")
  }

  private static func shortest(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
