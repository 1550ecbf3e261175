public import Diagnostics

/// The reason why a text is refused. Positions are those of the first excess element.
public enum MarkdownError: Error, Hashable, Sendable {
  /// More than `limit` bytes.
  case tooLarge(at: MarkdownPosition, bytes: Int, limit: Int)
  /// Nesting above `limit`.
  case nestedTooDeeply(at: MarkdownPosition, limit: Int)
  case tooManyImages(at: MarkdownPosition, limit: Int)
  /// More than `limit` of `*`, `_`, `~` and `[`.
  case tooManyDelimiters(at: MarkdownPosition, limit: Int)
  case tooManyTableCells(at: MarkdownPosition, limit: Int)
  /// More than `limit` lines that are not blank.
  case tooManyLines(at: MarkdownPosition, limit: Int)
  /// `limit` applies to the product of blank lines and nesting depth.
  case tooManyBlankLines(at: MarkdownPosition, limit: Int)

  /// The position of the error.
  public var position: MarkdownPosition {
    switch self {
    case .tooLarge(let position, _, _), .nestedTooDeeply(let position, _),
      .tooManyImages(let position, _), .tooManyDelimiters(let position, _),
      .tooManyTableCells(let position, _), .tooManyLines(let position, _),
      .tooManyBlankLines(let position, _):
      position
    }
  }

  /// The error in a file, whose Markdown begins at the UTF-8 offset `textStart`.
  public func diagnostic(in file: SourceFile, textStart: Int = 0) -> Diagnostic {
    let offset = textStart + position.utf8Offset
    return problem.diagnostic(in: file, at: offset..<offset + 1)
  }

  private var problem: Problem {
    let split = "split the text into several pages"
    return switch self {
    case .tooLarge(_, let bytes, let limit):
      .error(.markdownLimit, "the text has \(bytes) bytes; at most \(limit) are read", .init(split))
    case .nestedTooDeeply(_, let limit):
      .error(
        .markdownLimit, "block quotes and lists are nested deeper than \(limit) levels",
        "nest less deeply, or put the text into a fenced code block")
    case .tooManyImages(_, let limit):
      .error(
        .markdownLimit, "a paragraph has more than \(limit) images",
        "put a blank line between groups of images")
    case .tooManyDelimiters(_, let limit):
      .error(
        .markdownLimit, "the text has more than \(limit) of '*', '_', '~' and '['", .init(split))
    case .tooManyTableCells(_, let limit):
      .error(
        .markdownLimit, "the tables have more than \(limit) cells, with those that rows leave out",
        "split the table, or leave out columns")
    case .tooManyLines(_, let limit):
      .error(.markdownLimit, "the text has more than \(limit) lines", .init(split))
    case .tooManyBlankLines:
      .error(
        .markdownLimit, "there are too many blank lines after deeply nested lists",
        "remove blank lines")
    }
  }
}
