import FileSystem

extension FilePath: ExpressibleByStringLiteral {
  /// Creates a path from a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
