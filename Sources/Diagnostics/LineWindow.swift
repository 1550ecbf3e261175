/// The part of a line that fits a terminal, around the place that is meant.
struct LineWindow {
  /// What is shown of the line.
  let text: String
  /// What stands before the caret: as wide as the text above it.
  let padding: String
  /// The caret, and a tilde under each further column that is meant.
  let marks: String

  /// How many characters of a line are shown.
  private static let length = 160

  /// - Complexity: O(characters of the line).
  init(line: String, column: Int, length: Int) {
    let characters = Array(line)
    let place = max(0, min(column - 1, characters.count))
    let start = place < Self.length - 20 ? 0 : place - 40
    let end = min(characters.count, start + Self.length)
    let prefix = start > 0 ? "…" : ""
    text = prefix + Self.visible(characters[start..<end]) + (end < characters.count ? "…" : "")
    padding = Self.blank(prefix + Self.visible(characters[start..<place]))
    let meant = Self.visible(characters[place..<place + min(max(1, length), end - place)])
    marks = "^" + String(repeating: "~", count: max(0, TerminalText.width(meant) - 1))
  }

  private static func visible(_ characters: ArraySlice<Character>) -> String {
    TerminalText.visible(String(characters))
  }

  /// A tab stays: it leads to the same place below.
  private static func blank(_ text: String) -> String {
    text.reduce(into: "") { blank, character in
      blank +=
        character == "\t"
        ? "\t" : String(repeating: " ", count: TerminalText.width(String(character)))
    }
  }
}
