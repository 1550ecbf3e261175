/// The limits of a table. They stop tables of commas, and unknown columns that would fill the memory.
package enum TableLimits {
  package static let columns = 1_000
  package static let rows = 1_048_576
  /// For cells that are kept in `extensions`, with titles.
  static let keptCellSize = 64 << 20
  /// At the end of a path.
  static let comparedPathParts = 16
}
