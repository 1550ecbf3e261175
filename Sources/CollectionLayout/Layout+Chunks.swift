extension Layout {
  /// The number of items in a chunk, which a browser skips while it is off screen.
  ///
  /// Nil for lines of individual sizes, horizontal scrolling, and compositional layouts, whose groups must
  /// stay together. A browser draws visible chunks completely and visits every other chunk, so both small and
  /// large chunks cost time. A flow layout's 240 items fill lines of 1 to 6, 8, 10, 12, 15, 16, 20 and 24
  /// items.
  public var itemsPerChunk: Int? {
    switch self {
    case .flow(let flow): flow.isUniform && flow.scrollDirection == .vertical ? 240 : nil
    case .list: 100
    case .compositional: nil
    }
  }

  /// The number of items up to which a view has no chunks; nil for layouts without chunks.
  ///
  /// Lists have a higher limit, because the length of undrawn rows is an estimate.
  public var mostItemsWithoutChunks: Int? {
    if case .list = self { 500 } else { itemsPerChunk }
  }
}
