/// The bounds of a table.
///
/// Attacks that they stop: a table of commas, and a table that fills the memory with texts in unknown
/// columns.
package enum TableLimits {
  /// The most columns.
  package static let columns = 1_000
  /// The most rows. A spreadsheet has no more rows.
  package static let rows = 1_048_576
  /// The most bytes of all cells of a table that are kept in `extensions` with their titles.
  static let keptCellSize = 64 << 20
  /// The most parts at the end of a path that are compared with other paths.
  static let comparedPathParts = 16
}
