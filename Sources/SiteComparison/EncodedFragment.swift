import Catalog

/// A fragment of a picture as a JSON string. The first character is the kind: `=` for markup, `#` for an id,
/// `o` for the style of the original paints, `f` or `s` for a fill or a stroke. A paint has the layer's
/// number and, after a colon, the original paint. Markup and ids alternate in a paint.
struct EncodedFragment: Decodable {
  let fragment: VectorImage.Fragment

  private static let separator: Unicode.Scalar = "\u{1F}"

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let fragment = Self.fragment(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no part of a picture")
    }
    self.fragment = fragment
  }

  static func text(of fragment: VectorImage.Fragment) -> String {
    switch fragment {
    case .markup(let markup): return "=" + markup
    case .identifier(let id): return "#" + id
    case .ownPaint(let markup): return "o" + markup
    case .paint(let paint):
      let code = (paint.property == .fill ? "f" : "s") + String(paint.layer.rawValue)
      guard let original = paint.original else { return code }
      return code + ":"
        + original.map { text(of: $0).dropFirst() }.joined(separator: String(separator))
    }
  }

  private static func fragment(_ text: String) -> VectorImage.Fragment? {
    let value = text.dropFirst()
    switch text.first {
    case "=": return .markup(String(value))
    case "#": return .identifier(String(value))
    case "o": return .ownPaint(String(value))
    case "f": return paint(.fill, value)
    case "s": return paint(.stroke, value)
    default: return nil
    }
  }

  private static func paint(
    _ property: VectorImage.Paint.Property, _ text: Substring
  ) -> VectorImage.Fragment? {
    let parts = text.unicodeScalars.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let layer = parts.first.flatMap({ Int(Substring($0)) }).flatMap(VectorImage.Layer.init)
    else { return nil }
    let original = parts.dropFirst().first?.split(
      separator: separator, omittingEmptySubsequences: false)
    let fragments = original?.enumerated().map { index, part -> VectorImage.Fragment in
      index.isMultiple(of: 2)
        ? .markup(String(Substring(part))) : .identifier(String(Substring(part)))
    }
    return .paint(.init(property, layer: layer, original: fragments))
  }
}
