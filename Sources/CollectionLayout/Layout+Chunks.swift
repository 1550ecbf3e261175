extension Layout {
  /// How many items a chunk holds: a part of a section that a browser skips while it is off screen.
  /// A view of more items than `mostItemsWithoutChunks` has all of them in chunks; a section begins
  /// a new one.
  ///
  /// Nil where a view is never written so: where lines depend on items' individual sizes, where the
  /// view scrolls horizontally, and in compositional layouts, whose groups must not be torn apart.
  ///
  /// A browser draws the chunks that are near the window as a whole, and looks at each of the
  /// others: few items in a chunk keep the first cheap, many keep the rest so. The 240 of a flow
  /// layout are whole lines of 1 to 6, 8, 10, 12, 15, 16, 20 and 24 items.
  public var itemsPerChunk: Int? {
    switch self {
    case .flow(let flow): flow.isUniform && flow.scrollDirection == .vertical ? 240 : nil
    case .list: 100
    case .compositional: nil
    }
  }

  /// How many items a view may have that is written without chunks; nil where it always is.
  ///
  /// Chunks of a flow layout are exactly as long as they will be drawn. How long rows are that have
  /// not been drawn is an estimate, so that only lists that would take long to lay out are in
  /// chunks.
  public var mostItemsWithoutChunks: Int? {
    if case .list = self { 500 } else { itemsPerChunk }
  }
}
