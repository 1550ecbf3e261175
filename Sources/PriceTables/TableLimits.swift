/// The limits of a table. They stop tables of commas, and unknown columns that would fill the memory.
package enum TableLimits {
  /// The most columns.
  package static let columns = 1_000
  /// The most rows, as in spreadsheets.
  package static let rows = 1_048_576
  /// The most bytes of cells that are kept in `extensions`, with titles.
  static let keptCellSize = 64 << 20
  /// The most compared components at the end of a path.
  static let comparedPathParts = 16
}
