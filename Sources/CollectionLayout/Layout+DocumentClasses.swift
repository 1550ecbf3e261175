extension Layout {
  /// The classes that elements of the document have by what they are, besides `header` and
  /// `footer`: no kind of a supplementary item can be called so, or the rules of the one would hold
  /// for the other.
  public static let documentClasses = [
    "cell", "chunk", "chunks", "collection-view", "content", "items", "section", "supplementary",
  ]
}
