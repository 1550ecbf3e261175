/// A place in the text of a document.
public struct MarkdownPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in characters (grapheme clusters).
  public var column: Int
  /// The offset in bytes of UTF-8, from 0. Where the document is part of a file (after front
  /// matter), add the offset at which it begins there.
  public var utf8Offset: Int
}

extension MarkdownPosition: Comparable {
  /// By offset.
  public static func < (left: MarkdownPosition, right: MarkdownPosition) -> Bool {
    left.utf8Offset < right.utf8Offset
  }
}

extension MarkdownPosition: CustomStringConvertible {
  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// A stretch of the text of a document.
public struct MarkdownRange: Hashable, Sendable {
  /// Where it begins.
  public var start: MarkdownPosition
  /// The place after its last character.
  public var end: MarkdownPosition

  /// The range as offsets in bytes of UTF-8, the form that `Diagnostic` takes.
  public var utf8Offsets: Range<Int> {
    start.utf8Offset..<max(start.utf8Offset, end.utf8Offset)
  }
}

extension MarkdownRange: CustomStringConvertible {
  /// `line:column-line:column`.
  public var description: String { "\(start)-\(end)" }
}
