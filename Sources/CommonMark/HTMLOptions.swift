extension MarkdownDocument {
  /// Options for rendering HTML.
  public struct HTMLOptions: Hashable, Sendable {
    /// The offset of heading levels, which stay between 1 and 6.
    public var headingLevelOffset: Int
    /// The prefix of heading anchors.
    public var anchorPrefix: String
    /// True if headings, and the code at the start of table rows, link to themselves. A heading that contains
    /// another link does not.
    public var linksAnchors: Bool
    /// True to keep unsafe content, for conformance tests only.
    package var isUnsafe = false

    /// Creates options.
    public init(
      headingLevelOffset: Int = 0, anchorPrefix: String = "", linksAnchors: Bool = false
    ) {
      self.headingLevelOffset = headingLevelOffset
      self.anchorPrefix = anchorPrefix
      self.linksAnchors = linksAnchors
    }

    /// Returns the level of a heading in the rendered HTML.
    public func level(for level: Int) -> Int {
      min(6, max(1, level + min(6, max(-6, headingLevelOffset))))
    }
  }
}
