/// Gathers markup and placeholders, neighbouring markup merged.
struct PieceBuilder<Placeholder> {
  private var pieces: [MarkdownPiece<Placeholder>] = []
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

  mutating func appendPlaceholder(_ placeholder: Placeholder) {
    flush()
    pieces.append(.placeholder(placeholder))
  }

  /// Ends the line, if anything stands on it.
  mutating func endLine() {
    let isAtLineStart = html.isEmpty ? pieces.isEmpty : html.utf8.last == UInt8(ascii: "\n")
    if !isAtLineStart { html += "\n" }
  }

  consuming func finish() -> [MarkdownPiece<Placeholder>] {
    flush()
    return pieces
  }

  private mutating func flush() {
    if !html.isEmpty { pieces.append(.html(html)) }
    html = ""
  }
}
