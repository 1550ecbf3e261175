/// A place in a file of the site.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The file's path relative to the site's folder, `/` between components.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in characters (grapheme clusters), so that a caret put under
  /// the line stands where the reader sees the place.
  public var column: Int

  /// A place in `file`.
  public init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// By file, line and column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`, the form that editors and terminals open.
  public var description: String { "\(file):\(line):\(column)" }
}
