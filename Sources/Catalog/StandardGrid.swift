public import CollectionLayout

/// The grid in which icons stand where no page says how: on the home page of a site that gives it
/// no layout, and on pages that the theme makes.
public enum StandardGrid {
  /// The cells of an icon store, 100×150 points, which are widened until they fill their lines.
  public static let flow = FlowLayout(
    itemSize: Size(width: 100, height: 150), fillsLines: true, minimumLineSpacing: 10,
    minimumInteritemSpacing: 10)

  /// The grid, with headers of a height in points.
  public static func flow(headerHeight: Double) -> FlowLayout {
    var flow = flow
    flow.headerReferenceSize = Size(width: 0, height: headerHeight)
    return flow
  }
}
