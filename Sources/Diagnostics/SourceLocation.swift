/// A position in a file of the site.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The path relative to the site's folder, with `/` between components.
  public var file: String
  /// The 1-based line.
  public var line: Int
  /// The 1-based column in characters (grapheme clusters).
  public var column: Int

  /// Creates a location.
  public init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// Compares file, line and column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`, for editors and terminals.
  public var description: String { "\(file):\(line):\(column)" }
}
