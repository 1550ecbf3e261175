/// A code block of a text.
public struct CodeBlock: Hashable, Sendable, Encodable {
  /// The language, such as `json`.
  public var language: String?
  /// The caption, such as a file name.
  public var title: String?
  /// The code with its final line break.
  public var text: String

  /// Creates a block from the info string of a fence (CommonMark 0.30 §4.5), such as
  /// `json title="Content/site.json"`.
  ///
  /// The first word is the language. `title="…"` after it is the caption.
  public init(info: String, text: String) {
    self.text = text
    let words = info.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    language = words.first.map { String($0) }
    let options = " " + (words.dropFirst().first ?? "")
    guard let start = options.firstRange(of: " title=\"")?.upperBound,
      let end = options[start...].firstIndex(of: "\""), start < end
    else { return }
    title = String(options[start..<end])
  }
}

extension RichText {
  /// True if the text has a code block.
  ///
  /// - Complexity: O(pieces).
  public var hasCode: Bool {
    pieces.contains { piece in
      if case .code = piece { true } else { false }
    }
  }
}
