/// A problem of the user's content. The message is lower case, without a final full stop, and
/// quotes the user's text.
public struct Diagnostic: Error, Hashable, Sendable, Codable {
  /// An error prevents publication.
  public enum Severity: String, Hashable, Sendable, Codable {
    case error, warning
  }

  /// A remedy, or a related source location.
  public struct Note: Hashable, Sendable, Codable {
    /// The text, like a message.
    public var message: String
    /// The related source location.
    public var location: SourceLocation?

    /// Creates a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The severity.
  public var severity: Severity
  /// The code, such as `duplicate-id`, for `vitrine explain`.
  public private(set) var code: String
  /// The problem.
  public var message: String
  /// The source location; `nil` for a problem of the whole run.
  public var location: SourceLocation?
  /// The affected characters of the line, at least 1.
  public var length: Int
  /// The source line, or a part of a long line.
  public var sourceLine: String?
  /// The column at which `sourceLine` begins.
  public var sourceLineColumn: Int
  /// The notes in output order.
  public var notes: [Note]

  /// The number of problems; more than 1 for problems that a `DiagnosticList` omitted.
  public var count = 1

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String,
    location: SourceLocation? = nil,
    length: Int = 1, sourceLine: String? = nil, sourceLineColumn: Int = 1, notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code.rawValue
    self.message = message
    self.location = location
    self.length = max(1, length)
    self.sourceLine = sourceLine
    self.sourceLineColumn = sourceLineColumn
    self.notes = notes
  }

  /// Creates a diagnostic of UTF-8 offsets.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, in file: SourceFile,
    at range: Range<Int>, notes: [Note] = []
  ) {
    let excerpt = file.excerpt(utf8Offset: range.lowerBound)
    self.init(
      severity, code, message, location: excerpt.location, length: file.length(utf8Range: range),
      sourceLine: excerpt.text, sourceLineColumn: excerpt.column, notes: notes)
  }

  /// Moves the diagnostic of a generated text to its source.
  public func moved(to range: Range<Int>, of file: SourceFile) -> Diagnostic {
    let excerpt = file.excerpt(utf8Offset: range.lowerBound)
    var moved = self
    (moved.location, moved.length) = (excerpt.location, file.length(utf8Range: range))
    (moved.sourceLine, moved.sourceLineColumn) = (excerpt.text, excerpt.column)
    // Other locations in the generated text have no file.
    for index in notes.indices { moved.notes[index].location = nil }
    return moved
  }

  /// Compares codes.
  public func has(_ code: DiagnosticCode) -> Bool { self.code == code.rawValue }
}

extension Diagnostic: Comparable {
  /// Compares location, code and message. Problems of the whole run come first.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    switch (left.location, right.location) {
    case (nil, .some): return true
    case (.some, nil): return false
    case (let left?, let right?) where left != right: return left < right
    default: return (left.count, left.code, left.message) < (right.count, right.code, right.message)
    }
  }
}
