import Catalog
import Markup

/// Markup for HTML that is being written: text, with ids apart.
struct SVGMarkup {
  private var text = ""
  private var done: [Piece] = []

  private enum Piece {
    case fragment(VectorImage.Fragment)
    case paint(VectorImage.Paint.Property, SVGLayers.Key, original: [VectorImage.Fragment]?)
  }

  /// What was written, once the layers are known.
  func fragments(_ layers: SVGLayers) -> [VectorImage.Fragment] {
    let fragments = done.map { piece -> VectorImage.Fragment in
      switch piece {
      case .fragment(let fragment): fragment
      case .paint(let property, let key, let original):
        .paint(.init(property, layer: layers.layer(of: key), original: original))
      }
    }
    return text.isEmpty ? fragments : fragments + [.markup(text)]
  }

  /// Writes markup as it is.
  mutating func write(_ markup: String) {
    text += markup
  }

  /// Writes text, or the value of an attribute in double quotes.
  mutating func writeEscaped(_ value: some StringProtocol) {
    text.append(String(value), escapedFor: .svg)
  }

  /// Writes a part of `style` with the picture's own paints.
  mutating func write(ownPaint markup: String) {
    append(.fragment(.ownPaint(markup)))
  }

  /// Writes a `style` attribute unless it is empty.
  mutating func write(_ style: SVGStyle) {
    guard let common = style.common else {
      if let own = style.ownPaints {
        write(ownPaint: " style=\"\(own.escaped(for: .svg))\"")
      }
      return
    }
    write(" style=\"")
    writeEscaped(common)
    if let own = style.ownPaints { write(ownPaint: ";" + own.escaped(for: .svg)) }
    write("\"")
  }

  /// Writes an id.
  mutating func write(identifier: SVGIdentifier) {
    append(.fragment(.identifier(identifier.name)))
  }

  /// Writes the attribute of a paint, or where there is none the place for one.
  mutating func write(
    _ property: VectorImage.Paint.Property, _ key: SVGLayers.Key, original: SVGValue?
  ) {
    append(.paint(property, key, original: original.map(Self.fragments)))
  }

  private mutating func append(_ piece: Piece) {
    if !text.isEmpty { done.append(.fragment(.markup(text))) }
    text = ""
    done.append(piece)
  }

  private static func fragments(of value: SVGValue) -> [VectorImage.Fragment] {
    var markup = SVGMarkup()
    markup.write(value)
    let fragments = markup.done.compactMap { piece -> VectorImage.Fragment? in
      if case .fragment(let fragment) = piece { fragment } else { nil }
    }
    return markup.text.isEmpty ? fragments : fragments + [.markup(markup.text)]
  }

  /// Writes the value of an attribute.
  mutating func write(_ value: SVGValue) {
    for part in value.parts {
      switch part {
      case .text(let text): writeEscaped(text)
      case .reference(let identifier):
        write("url(#")
        write(identifier: identifier)
        write(")")
      }
    }
  }
}

/// The declarations of a `style` attribute.
struct SVGStyle {
  /// Declarations that hold in every rendering mode.
  var common: String?
  /// Declarations of fill and stroke, which the colours of layers replace.
  var ownPaints: String?

  var isEmpty: Bool { common == nil && ownPaints == nil }

  mutating func add(_ declaration: String, to part: WritableKeyPath<Self, String?>) {
    self[keyPath: part] = self[keyPath: part].map { "\($0);\(declaration)" } ?? declaration
  }
}
