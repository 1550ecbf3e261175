public import CollectionLayout

/// The default layouts of icons.
public enum StandardGrid {
  /// Cells of 100×150 points, widened to fill their lines.
  public static let flow = FlowLayout(
    itemSize: Size(width: 100, height: 150), fillsLines: true, minimumLineSpacing: 10,
    minimumInteritemSpacing: 10)

  /// Returns the grid with headers of a height in points.
  public static func flow(headerHeight: Double) -> FlowLayout {
    var flow = flow
    flow.headerReferenceSize = Size(width: 0, height: headerHeight)
    return flow
  }

  /// A shelf of icons that grow with the page.
  public static let shelf = columns(
    of: [
      Step(columns: 3, height: 168), Step(from: 480, columns: 4, height: 176),
      Step(from: 620, columns: 5, height: 180), Step(from: 760, columns: 6, height: 192),
      Step(from: 1_100, columns: 8, height: 212),
    ], lineSpacing: 12, spacing: 12)

  /// The number of columns from a minimum width.
  public struct Step: Sendable {
    /// The minimum width of the container, in points.
    public var minimumWidth: Double
    /// The number of cells per line.
    public var columns: Int
    /// The height of a cell, in points.
    public var height: Double

    /// Creates a step.
    public init(from minimumWidth: Double = 0, columns: Int, height: Double) {
      (self.minimumWidth, self.columns, self.height) = (minimumWidth, columns, height)
    }
  }

  /// Returns a layout with equal columns, and a variant for each step after the first. Spacing is
  /// in points.
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
