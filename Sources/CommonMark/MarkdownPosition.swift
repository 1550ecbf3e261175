/// A position in the text of a document.
public struct MarkdownPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in grapheme clusters, from 1.
  public var column: Int
  /// The UTF-8 offset in the document, from 0.
  public var utf8Offset: Int
}

extension MarkdownPosition: Comparable {
  /// Compares the offsets of positions.
  public static func < (left: MarkdownPosition, right: MarkdownPosition) -> Bool {
    left.utf8Offset < right.utf8Offset
  }
}

extension MarkdownPosition: CustomStringConvertible {
  /// The position as `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// A range in the text of a document.
public struct MarkdownRange: Hashable, Sendable {
  /// The start.
  public var start: MarkdownPosition
  /// The end, exclusive.
  public var end: MarkdownPosition

  /// The UTF-8 offsets, as in `Diagnostic`.
  public var utf8Offsets: Range<Int> {
    start.utf8Offset..<max(start.utf8Offset, end.utf8Offset)
  }
}

extension MarkdownRange: CustomStringConvertible {
  /// The range as `line:column-line:column`.
  public var description: String { "\(start)-\(end)" }
}
