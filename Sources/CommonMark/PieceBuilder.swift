import Markup

struct PieceBuilder {
  private var pieces: [MarkdownPiece<Int>] = []
  /// Bytes are faster than characters.
  private var html: [UInt8] = []

  mutating func append(_ markup: String) {
    html += markup.utf8
  }

  mutating func appendEscaped(_ text: String) {
    html.append(text, escapedFor: .htmlInDoubleQuotes)
  }

  mutating func appendURL(_ destination: String) {
    html.append(destination, escapedFor: .markdownDestination)
  }

  mutating func appendPlaceholder(_ placeholder: Int) {
    flush()
    pieces.append(.placeholder(placeholder))
  }

  mutating func endLine() {
    let isAtLineStart = html.last.map { $0 == UInt8(ascii: "\n") } ?? pieces.isEmpty
    if !isAtLineStart { html.append(UInt8(ascii: "\n")) }
  }

  consuming func finish() -> [MarkdownPiece<Int>] {
    flush()
    return pieces
  }

  private mutating func flush() {
    if !html.isEmpty { pieces.append(.html(String(decoding: html, as: UTF8.self))) }
    html = []
  }
}
