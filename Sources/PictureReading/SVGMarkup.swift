import Catalog
import Markup

/// Collects markup for HTML, with ids and paints as separate fragments.
struct SVGMarkup {
  private var text = ""
  private var done: [Piece] = []

  private enum Piece {
    case fragment(VectorImage.Fragment)
    case paint(VectorImage.Paint.Property, SVGLayers.Key, original: [VectorImage.Fragment]?)
  }

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

  mutating func write(_ markup: String) {
    text += markup
  }

  mutating func writeEscaped(_ value: some StringProtocol) {
    text.append(String(value), escapedFor: .svg)
  }

  mutating func write(ownPaint markup: String) {
    append(.fragment(.ownPaint(markup)))
  }

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

  mutating func write(identifier: SVGIdentifier) {
    append(.fragment(.identifier(identifier.name)))
  }

  /// Writes a placeholder if the element has no such attribute.
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

struct SVGStyle {
  /// Declarations that apply in every rendering mode.
  var common: String?
  /// Paints that layer colors replace.
  var ownPaints: String?

  var isEmpty: Bool { common == nil && ownPaints == nil }

  mutating func add(_ declaration: String, to part: WritableKeyPath<Self, String?>) {
    self[keyPath: part] = self[keyPath: part].map { "\($0);\(declaration)" } ?? declaration
  }
}
