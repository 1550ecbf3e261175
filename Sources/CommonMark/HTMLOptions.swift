extension MarkdownDocument {
  /// How a document becomes part of a page.
  public struct HTMLOptions: Hashable, Sendable {
    /// Added to the level of each heading, so that a page's own `<h1>` stays the only one. The
    /// result is kept between 1 and 6.
    public var headingLevelOffset: Int
    /// Put before the anchor of each heading, so that several documents can share a page.
    public var anchorPrefix: String
    /// Writes raw HTML and unsafe destinations as they are. For conformance tests only.
    package var isUnsafe = false

    /// Options.
    public init(headingLevelOffset: Int = 0, anchorPrefix: String = "") {
      self.headingLevelOffset = headingLevelOffset
      self.anchorPrefix = anchorPrefix
    }

    func level(for level: Int) -> Int {
      min(6, max(1, level + min(6, max(-6, headingLevelOffset))))
    }
  }
}
