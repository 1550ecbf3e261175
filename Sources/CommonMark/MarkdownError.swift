public import Diagnostics

/// Why a text was refused before it was parsed.
public enum MarkdownError: Error, Hashable, Sendable {
  /// The text has more bytes than `limit`. The position is that of the first byte too many.
  case tooLarge(at: MarkdownPosition, bytes: Int, limit: Int)
  /// Block quotes and lists are nested deeper than `limit`. The position is that of the marker
  /// that is one too many.
  case nestedTooDeeply(at: MarkdownPosition, limit: Int)
  /// A paragraph has more than `limit` images. The position is that of the `![` too many.
  case tooManyImages(at: MarkdownPosition, limit: Int)
  /// The text has more than `limit` of `*`, `_`, `~` and `[`. The position is that of the first one
  /// too many.
  case tooManyDelimiters(at: MarkdownPosition, limit: Int)
  /// The tables have more than `limit` cells. The position is that of the row with the first one
  /// too many.
  case tooManyTableCells(at: MarkdownPosition, limit: Int)
  /// The text has more than `limit` lines that are not blank. The position is that of the first
  /// line too many.
  case tooManyLines(at: MarkdownPosition, limit: Int)
  /// There are too many blank lines after deeply nested blocks. `limit` is the highest product of
  /// the number of blank lines and the depth.
  case tooManyBlankLines(at: MarkdownPosition, limit: Int)

  /// The place that is meant.
  public var position: MarkdownPosition {
    switch self {
    case .tooLarge(let position, _, _), .nestedTooDeeply(let position, _),
      .tooManyImages(let position, _), .tooManyDelimiters(let position, _),
      .tooManyTableCells(let position, _), .tooManyLines(let position, _),
      .tooManyBlankLines(let position, _):
      position
    }
  }

  /// The error as it is shown to the user, in a file whose Markdown begins at the UTF-8 offset
  /// `textStart`, after front matter.
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
