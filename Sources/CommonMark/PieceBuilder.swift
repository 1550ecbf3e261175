/// Gathers markup and the numbers of placeholders, neighbouring markup merged.
struct PieceBuilder {
  private var pieces: [MarkdownPiece<Int>] = []
  private var html = ""

  mutating func append(_ markup: String) {
    html += markup
  }

  mutating func appendEscaped(_ text: String) {
    html.appendEscaped(text)
  }

  mutating func appendURL(_ destination: String) {
    html.appendURL(destination)
  }

  mutating func appendPlaceholder(_ placeholder: Int) {
    flush()
    pieces.append(.placeholder(placeholder))
  }

  /// Ends the line, if anything stands on it.
  mutating func endLine() {
    let isAtLineStart = html.isEmpty ? pieces.isEmpty : html.utf8.last == UInt8(ascii: "\n")
    if !isAtLineStart { html += "\n" }
  }

  consuming func finish() -> [MarkdownPiece<Int>] {
    flush()
    return pieces
  }

  private mutating func flush() {
    if !html.isEmpty { pieces.append(.html(html)) }
    html = ""
  }
}
