public import Catalog

extension VectorImage {
  /// The attributes of the picture's `<svg>` element other than its view box, as HTML, each with a
  /// space before it.
  ///
  /// `idPrefix` makes the picture's ids its own on the page, such as the icon's id.
  public func attributes(idPrefix: String, paints: PaintSource = .picture) -> String {
    Self.html(rootAttributes, idPrefix: idPrefix, paints: paints)
  }

  /// What stands inside the picture's `<svg>` element, as HTML, with the same prefix for its ids.
  public func drawing(idPrefix: String, paints: PaintSource = .picture) -> String {
    Self.html(content, idPrefix: idPrefix, paints: paints)
  }

  /// Whether the text's colour is one of the picture's.
  ///
  /// - Complexity: O(bytes).
  public var usesCurrentColor: Bool {
    [rootAttributes, content].contains {
      Self.html($0, idPrefix: "", paints: .picture).lowercased().contains("currentcolor")
    }
  }

  /// What shapes are painted with.
  public enum PaintSource: Hashable, Sendable {
    /// The picture's own paints.
    case picture
    /// Custom properties of the page: `--l1` for the primary layer, `--l2` and `--l3` for the
    /// others. Their names are short, for they stand on every shape of a page's icons.
    case layers
  }

  private static func html(
    _ fragments: [Fragment], idPrefix: String, paints: PaintSource
  ) -> String {
    var html = ""
    for fragment in fragments {
      switch fragment {
      case .markup(let markup): html += markup
      case .identifier(let id): html += Self.id(id, prefix: idPrefix)
      case .paint(let paint): append(paint, idPrefix: idPrefix, paints: paints, to: &html)
      case .ownPaint(let markup): if paints == .picture { html += markup }
      }
    }
    return html
  }

  private static func append(
    _ paint: Paint, idPrefix: String, paints: PaintSource, to html: inout String
  ) {
    let value: String
    switch (paints, paint.original) {
    case (.layers, _): value = "var(--l\(paint.layer.rawValue))"
    case (.picture, let original?):
      value = Self.html(original, idPrefix: idPrefix, paints: paints)
    case (.picture, nil): return
    }
    html += " "
    html += paint.property.rawValue
    html += "=\""
    html += value
    html += "\""
  }

  /// An id in SVG is a name of XML: it begins with a letter, and has no slash in it. Two colons
  /// keep it apart from all other ids of a page, in which never two stand together: `page::main`
  /// is of the icon `page`, and `page:main` of the theme. A picture's own id has none, so the
  /// prefix is told from it.
  private static func id(_ id: String, prefix: String) -> String {
    var name = HTML.escaped(prefix)
    if name.utf8.contains(UInt8(ascii: "/")) {
      name = String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "/" ? "." : $0 }))
    }
    if name.first?.isLetter != true { name = "_" + name }
    return name + "::" + id
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
