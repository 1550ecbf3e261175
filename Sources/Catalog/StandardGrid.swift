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

  /// The shelves of the theme: some icons, in cells that grow with the page.
  public static let shelf = columns(
    of: [
      Step(columns: 3, height: 168), Step(from: 480, columns: 4, height: 176),
      Step(from: 620, columns: 5, height: 180), Step(from: 760, columns: 6, height: 192),
      Step(from: 1_100, columns: 8, height: 212),
    ], lineSpacing: 12, spacing: 12)

  /// How many cells stand beside each other from a width on.
  public struct Step: Sendable {
    /// The width of the container from which on it is so, in points.
    public var minimumWidth: Double
    /// How many cells a line has.
    public var columns: Int
    /// How high they are, in points.
    public var height: Double

    /// So many cells of a height, in points, from a width on.
    public init(from minimumWidth: Double = 0, columns: Int, height: Double) {
      (self.minimumWidth, self.columns, self.height) = (minimumWidth, columns, height)
    }
  }

  /// Lines of cells that divide them evenly.
  ///
  /// - Parameters:
  ///   - steps: How many cells a line has, and how high they are; the first for all widths.
  ///   - lineSpacing: The distance between two lines, in points.
  ///   - spacing: The distance between two cells of a line, in points.
  /// - Returns: A layout of one section, with a variant for each step but the first.
  public static func columns(
    of steps: [Step], lineSpacing: Double, spacing: Double
  ) -> CompositionalLayout {
    let arrangements = steps.map { step in
      let cell = LayoutItem(
        layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
      let line = LayoutGroup(
        layoutSize: LayoutSize(width: .fractionalWidth(1), height: .absolute(step.height)),
        arrangement: .division(.horizontal, subitems: [.item(cell)], count: step.columns),
        interItemSpacing: .fixed(spacing))
      return CompositionalLayout.Arrangement(
        sections: [.groups(CompositionalSection(group: line, interGroupSpacing: lineSpacing))])
    }
    return CompositionalLayout(
      sections: arrangements.first?.sections ?? [],
      variants: zip(steps, arrangements).dropFirst().map {
        .init(minimumWidth: $0.minimumWidth, arrangement: $1)
      })
  }
}
