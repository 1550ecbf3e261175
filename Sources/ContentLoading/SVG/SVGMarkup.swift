import Catalog

/// Markup for HTML that is being written: text, with ids apart.
struct SVGMarkup {
  private var text = ""
  private var done: [VectorImage.Fragment] = []

  /// What was written.
  var fragments: [VectorImage.Fragment] {
    text.isEmpty ? done : done + [.markup(text)]
  }

  /// Writes markup as it is.
  mutating func write(_ markup: String) {
    text += markup
  }

  /// Writes text, or the value of an attribute in double quotes.
  mutating func writeEscaped(_ value: some StringProtocol) {
    guard value.utf8.contains(where: Self.isSpecial) else { return text.append(contentsOf: value) }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\r": text += "&#13;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes an id.
  mutating func write(identifier: SVGIdentifier) {
    if !text.isEmpty { done.append(.markup(text)) }
    text = ""
    done.append(.identifier(identifier.name))
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

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0x0D: true
    default: false
    }
  }
}
