import FileSystem

extension FilePath: ExpressibleByStringLiteral {
  /// A path that a test writes as a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
