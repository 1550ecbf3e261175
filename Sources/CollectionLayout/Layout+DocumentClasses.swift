extension Layout {
  /// The classes of document elements. Kinds of supplementary items cannot have these names.
  public static let documentClasses = [
    "cell", "chunk", "chunks", "collection-view", "content", "items", "section", "supplementary",
  ]
}
