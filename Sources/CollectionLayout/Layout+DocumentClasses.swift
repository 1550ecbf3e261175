extension Layout {
  /// The classes of document elements, which kinds of supplementary items cannot have.
  public static let documentClasses = [
    "cell", "chunk", "chunks", "collection-view", "content", "items", "section", "supplementary",
  ]
}
