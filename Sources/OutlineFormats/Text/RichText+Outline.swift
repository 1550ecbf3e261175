import Catalog

extension RichText {
  var isPlain: Bool {
    pieces.allSatisfy { piece in
      switch piece {
      case .html(let html): !html.contains("<")
      case .text: true
      case .icon, .address, .code: false
      }
    }
  }

  var leadingIcon: Slug? {
    if case .icon(let id, _)? = pieces.first { id } else { nil }
  }

  /// Keeps the description if it is the whole text.
  mutating func removeLeadingIcon() {
    guard case .icon(_, let label)? = pieces.first, plainText.hasPrefix(label) else { return }
    let remainder = plainText.dropFirst(label.count).drop { $0.isWhitespace }
    guard !remainder.isEmpty else {
      pieces = [.text(plainText)]
      return
    }
    plainText = String(remainder)
    pieces.removeFirst()
    if case .html(let html)? = pieces.first {
      pieces[0] = .html(String(html.drop { $0.isWhitespace }))
    }
  }

  /// Also removes the white space after it.
  mutating func removePrefix(_ prefix: String) {
    guard case .html(let html)? = pieces.first, html.hasPrefix(prefix),
      plainText.hasPrefix(prefix)
    else { return }
    plainText = String(plainText.dropFirst(prefix.count).drop { $0.isWhitespace })
    let remainder = html.dropFirst(prefix.count).drop { $0.isWhitespace }
    if remainder.isEmpty { pieces.removeFirst() } else { pieces[0] = .html(String(remainder)) }
  }

  mutating func collapseBlanks() {
    plainText = plainText.split(separator: " ").joined(separator: " ")
  }
}

extension StringProtocol {
  package var trimmed: String {
    let remainder = drop { $0.isWhitespace }
    guard let last = remainder.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(remainder[...last])
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
