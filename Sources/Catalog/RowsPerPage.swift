/// The number of whole rows per page at a certain width.
public struct RowsPerPage: Hashable, Sendable, Encodable {
  /// At least 1.
  public var rows: Int
  /// The width of the view in points: the window without margins.
  public var width: Double

  /// Creates a number of rows.
  public init(rows: Int, width: Double) {
    self.rows = rows
    self.width = width
  }
}
