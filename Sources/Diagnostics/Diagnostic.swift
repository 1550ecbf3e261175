/// One thing that is wrong with the user's content, worded for the user.
///
/// This module says where something is wrong, what it is, and how that is printed: the same words
/// and the same form for content, templates, publishing and serving.
///
/// The message is lower case, has no final full stop, and puts the user's own text in '…'.
public struct Diagnostic: Error, Hashable, Sendable, Codable {
  /// How bad it is. Any error means that nothing is published.
  public enum Severity: String, Hashable, Sendable, Codable {
    case error, warning
  }

  /// Something that helps: a remedy, or the other place that matters.
  public struct Note: Hashable, Sendable, Codable {
    /// The text, worded like a message.
    public var message: String
    /// The place that the note speaks of, if it is another one.
    public var location: SourceLocation?

    /// A note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// The text of a `DiagnosticCode`, such as `duplicate-id`: `vitrine explain` says more.
  public private(set) var code: String
  /// What is wrong.
  public var message: String
  /// Where, or `nil` when the problem is of the whole run.
  public var location: SourceLocation?
  /// How many characters of the line are meant, at least 1.
  public var length: Int
  /// The line of `location` as it stands in the file, for the reader; of a line that is longer than
  /// a few hundred characters, the part around the place.
  public var sourceLine: String?
  /// The column at which `sourceLine` begins: 1, or more if it is a part.
  public var sourceLineColumn: Int
  /// What helps, in the order in which it is printed.
  public var notes: [Note]

  /// How many problems this stands for: 1, or as many as a `DiagnosticList` left out.
  public var count = 1

  /// A diagnostic. `sourceLine` is usually taken from a `SourceFile`: see `init(_:_:_:in:at:)`.
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

  /// A diagnostic of a range of UTF-8 offsets of a file.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, in file: SourceFile,
    at range: Range<Int>, notes: [Note] = []
  ) {
    let excerpt = file.excerpt(utf8Offset: range.lowerBound)
    self.init(
      severity, code, message, location: excerpt.location, length: file.length(utf8Range: range),
      sourceLine: excerpt.text, sourceLineColumn: excerpt.column, notes: notes)
  }

  /// The same said of another file, from a place of which a text was made that it is said of now.
  public func moved(to range: Range<Int>, of file: SourceFile) -> Diagnostic {
    let excerpt = file.excerpt(utf8Offset: range.lowerBound)
    var moved = self
    (moved.location, moved.length) = (excerpt.location, file.length(utf8Range: range))
    (moved.sourceLine, moved.sourceLineColumn) = (excerpt.text, excerpt.column)
    // Other places in that text are in no file.
    for index in notes.indices { moved.notes[index].location = nil }
    return moved
  }

  /// Whether this is the kind of problem.
  public func has(_ code: DiagnosticCode) -> Bool { self.code == code.rawValue }
}

extension Diagnostic: Comparable {
  /// By file and position, then by code and message: an order without chance in it. Problems of
  /// the whole run come first, and what stands for several after those at its place.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    switch (left.location, right.location) {
    case (nil, .some): return true
    case (.some, nil): return false
    case (let left?, let right?) where left != right: return left < right
    default: return (left.count, left.code, left.message) < (right.count, right.code, right.message)
    }
  }
}
