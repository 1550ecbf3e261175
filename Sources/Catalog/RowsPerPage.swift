/// How many whole rows a page holds before it is split: as many items as fill them in a view of a
/// certain width, so that no page but the last ends in the middle of a row there.
public struct RowsPerPage: Hashable, Sendable, Encodable {
  /// How many rows, above 0.
  public var rows: Int
  /// How wide the collection view is, in points: the window without the page's margins.
  public var width: Double

  /// A number of rows.
  public init(rows: Int, width: Double) {
    self.rows = rows
    self.width = width
  }
}
