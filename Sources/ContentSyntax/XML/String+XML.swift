extension String {
  /// Appends text as the content of an XML element (XML 1.0 §2.4).
  package mutating func appendXML(_ text: String) {
    appendXML(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\r": "&#13;"
      default: nil
      }
    }
  }

  /// Appends text as the value of an attribute in double quotes. White space but for the space is
  /// written as a reference: a parser would make spaces of it (XML 1.0 §3.3.3).
  package mutating func appendXMLAttribute(_ text: String) {
    appendXML(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t": "&#9;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      default: nil
      }
    }
  }

  private mutating func appendXML(_ text: String, escape: (Unicode.Scalar) -> String?) {
    for scalar in text.unicodeScalars {
      if let reference = escape(scalar) {
        append(reference)
      } else {
        unicodeScalars.append(scalar.isXML ? scalar : "\u{FFFD}")
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character can stand in XML at all (XML 1.0 §2.2, Char).
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
