/// A markup context in which escaping is not sufficient. This stops text from adding attributes or code: a
/// blank ends an unquoted attribute value.
enum UnsafeContext: Hashable, Sendable {
  /// Among the attributes or in the name of a tag.
  case tag
  case unquotedValue
  /// In a script or an event handler.
  case script
  case style
}

/// Determines the context of tags (HTML, "Tokenization"). All sections are read as shown.
struct UnsafeContextReader {
  private enum State {
    case text, tagOpen, tagName, tag, attributeName, afterName, beforeValue
    case value(quote: UInt8?)
    case declaration, comment
    case raw
  }

  private var state = State.text
  /// The lowercase names of the last tag and attribute.
  private var tagName: [UInt8] = []
  private var attributeName: [UInt8] = []
  /// SVG tags can be self-closing.
  private var isEndTag = false
  private var isSelfClosing = false
  private var tail: [UInt8] = []

  /// The context of the next byte, or `nil` if escaping is sufficient.
  var place: UnsafeContext? {
    switch state {
    case .text, .declaration, .comment: nil
    case .tagOpen, .tagName, .tag, .attributeName, .afterName: .tag
    case .beforeValue, .value(quote: nil): .unquotedValue
    case .value: isScript(attributeName) ? .script : nil
    case .raw: tagName.elementsEqual("style".utf8) ? .style : .script
    }
  }

  mutating func readTag() {
    switch state {
    case .beforeValue: state = .value(quote: nil)
    case .tag, .afterName: state = .attributeName
    case .tagOpen: state = .tagName
    default: break
    }
  }

  /// - Complexity: O(bytes).
  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    let isBlank = [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte)
    let isLetter = (0x61...0x7A).contains(byte | 0x20)
    switch state {
    case .text:
      if byte == UInt8(ascii: "<") {
        (state, tagName, isEndTag, isSelfClosing) = (.tagOpen, [], false, false)
      }
    case .tagOpen:
      switch byte {
      case UInt8(ascii: "/"): (state, isEndTag) = (.tagName, true)
      case UInt8(ascii: "!"), UInt8(ascii: "?"): (state, tail) = (.declaration, [])
      case _ where isLetter: (state, tagName) = (.tagName, [byte | 0x20])
      default: state = .text
      }
    case .tagName:
      if isBlank || byte == UInt8(ascii: "/") {
        state = .tag
        isSelfClosing = byte == UInt8(ascii: "/")
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else {
        tagName.append(isLetter ? byte | 0x20 : byte)
      }
    case .tag, .afterName:
      switch byte {
      case UInt8(ascii: ">"): endTag()
      case UInt8(ascii: "="): state = .beforeValue
      case UInt8(ascii: "/"): isSelfClosing = true
      case _ where isBlank: break
      default: (state, attributeName) = (.attributeName, [isLetter ? byte | 0x20 : byte])
      }
    case .attributeName:
      switch byte {
      case UInt8(ascii: ">"): endTag()
      case UInt8(ascii: "="): state = .beforeValue
      case _ where isBlank: state = .afterName
      default: attributeName.append(isLetter ? byte | 0x20 : byte)
      }
    case .beforeValue:
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .value(quote: byte)
      case UInt8(ascii: ">"): endTag()
      case _ where isBlank: break
      default: state = .value(quote: nil)
      }
    case .value(let quote?):
      if byte == quote { state = .tag }
    case .value(nil):
      if byte == UInt8(ascii: ">") { endTag() } else if isBlank { state = .tag }
    case .declaration:
      tail.append(byte)
      if tail.elementsEqual("--".utf8) {
        (state, tail) = (.comment, [])
      } else if byte == UInt8(ascii: ">") {
        state = .text
      }
    case .comment:
      tail = tail.suffix(3) + [byte]
      // `<!-->` and `<!--->` are complete comments.
      let isEmpty = [">", "->"].contains { tail.elementsEqual($0.utf8) }
      if tail.suffix(3).elementsEqual("-->".utf8) || isEmpty { state = .text }
    case .raw:
      let end = Array("</".utf8) + tagName
      tail = tail.suffix(end.count - 1) + [isLetter ? byte | 0x20 : byte]
      if tail == end { (state, tagName) = (.tag, []) }
    }
  }

  private mutating func endTag() {
    let isRaw = ["script", "style"].contains { tagName.elementsEqual($0.utf8) }
    (state, tail) = (isRaw && !isEndTag && !isSelfClosing ? .raw : .text, [])
  }

  /// True for scripts, and for documents that can contain scripts.
  private func isScript(_ attribute: [UInt8]) -> Bool {
    attribute.starts(with: "on".utf8) || attribute.elementsEqual("srcdoc".utf8)
  }
}
