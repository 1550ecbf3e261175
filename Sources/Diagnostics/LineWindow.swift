/// The part of a line that fits a terminal.
struct LineWindow {
  let text: String
  /// White space as wide as the text before the caret.
  let padding: String
  /// The caret and tildes.
  let marks: String

  /// The length in characters.
  private static let length = 160

  /// `first` is the column at which the line begins.
  ///
  /// - Complexity: O(characters of the line).
  init(line: String, startingAt first: Int = 1, column: Int, length: Int) {
    let characters = Array(line)
    let (offset, overflows) = column.subtractingReportingOverflow(first)
    let place = overflows ? 0 : max(0, min(offset, characters.count))
    let start = column < Self.length - 20 ? 0 : max(0, place - 40)
    let end = min(characters.count, start + Self.length)
    let prefix = start > 0 || first > 1 ? "…" : ""
    text = prefix + Self.visible(characters[start..<end]) + (end < characters.count ? "…" : "")
    padding = Self.blank(prefix + Self.visible(characters[start..<place]))
    let meant = Self.visible(characters[place..<place + min(max(1, length), end - place)])
    marks = "^" + String(repeating: "~", count: max(0, TerminalText.width(meant) - 1))
  }

  private static func visible(_ characters: ArraySlice<Character>) -> String {
    TerminalText.visible(String(characters))
  }

  /// Keeps tabs.
  private static func blank(_ text: String) -> String {
    text.reduce(into: "") { blank, character in
      blank +=
        character == "\t"
        ? "\t" : String(repeating: " ", count: TerminalText.width(String(character)))
    }
  }
}
