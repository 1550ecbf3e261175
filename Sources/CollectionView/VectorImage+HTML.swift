public import Catalog

extension VectorImage {
  /// Returns the attributes of the `<svg>` element without its view box, each with a leading space.
  /// `idPrefix` makes ids unique on the page.
  public func attributes(idPrefix: String, paints: PaintSource = .picture) -> String {
    Self.html(rootAttributes, idPrefix: idPrefix, paints: paints)
  }

  /// Returns the content of the `<svg>` element.
  public func drawing(idPrefix: String, paints: PaintSource = .picture) -> String {
    Self.html(content, idPrefix: idPrefix, paints: paints)
  }

  /// True if the image uses the text color.
  ///
  /// - Complexity: O(bytes).
  public var usesCurrentColor: Bool {
    [rootAttributes, content].contains {
      Self.html($0, idPrefix: "", paints: .picture).lowercased().contains("currentcolor")
    }
  }

  /// The source of a shape's paint.
  public enum PaintSource: Hashable, Sendable {
    /// The image's own paints.
    case picture
    /// Custom properties: `--l1` for the primary layer, `--l2` and `--l3`. Their short names are on every
    /// shape.
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

  /// An XML name starts with a letter and has no slash. The double colon keeps `page::main` of the icon
  /// `page` apart from the theme's `page:main`.
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
  /// The value of the `viewBox` attribute.
  public var text: String {
    [minX, minY, width, height].map(Self.shortest).joined(separator: " ")
  }

  private static func shortest(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
