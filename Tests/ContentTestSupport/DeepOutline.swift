public import OutlineFormats

/// Files of outlines with one node at each level.
public enum DeepOutline {
  /// Returns the text of a file.
  public static func text(_ format: OutlineFormat, levels: Int) -> String {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    switch format {
    case .json:
      return #"{"title":"O","items":["#
        + repeated(#"{"text":"x","children":["#, levels - 1) + #"{"text":"x"}"#
        + repeated("]}", levels - 1) + "]}"
    case .markdown:
      // Each marker starts an item below the previous item.
      return levels > 100
        ? repeated("- ", levels) + "x\n"
        : (0..<levels).map { repeated("  ", $0) + "- x\n" }.joined()
    case .opml:
      return #"<opml version="2.0"><head/><body>"# + repeated(#"<outline text="x">"#, levels)
        + repeated("</outline>", levels) + "</body></opml>"
    }
  }
}
