/// Rows of a grid that share a part of the container's extent, whose places no rounding adds up in.
///
/// A browser rounds each row to a part of a pixel, down, so that the last of hundreds would stand
/// some pixels too high. Rows that share a height which is rounded once don't: what is left of one
/// goes to the next. The height follows from the number of items, which the document tells.
struct EvenRows {
  /// The height of a row.
  private let height: ContainerRelativeLength
  /// The distance between two rows.
  private let spacing: Double
  /// The insets of the grid.
  private let insets: DirectionalEdgeInsets

  /// Rows of `height`, `spacing` apart; nil if a browser keeps them as they are.
  init?(height: ContainerRelativeLength, spacing: Double, insets: DirectionalEdgeInsets) {
    guard height.widths != 0 || height.heights != 0 else { return nil }
    self.height = height
    self.spacing = spacing
    self.insets = insets
  }

  /// The rules of a grid of as many rows as `lines` tells in CSS.
  func declarations(lines: String) -> [Stylesheet.Declaration] {
    let pitch = height + .points(spacing)
    let rest = insets.top + insets.bottom - spacing
    return [
      ("grid-auto-rows", "minmax(0, 1fr)"),
      ("block-size", "calc(\(lines) * \(pitch.css) + \(rest.roundedForCSS.pixelsWithUnit))"),
    ]
  }

  /// How many lines the items of a list make, `perLine` of which stand in one.
  static func lines(perLine: String) -> String {
    "round(up, var(--item-count) / \(perLine), 1)"
  }
}

extension ContainerRelativeLength {
  /// How many columns `repeat(auto-fill, …)` makes of this width, `spacing` apart, in a grid that
  /// is less wide than its container by `inset`. A length can be divided by another only by way of
  /// the angle that has them as its sides.
  func autoFillColumns(spacing: Double, inset: Double) -> String {
    let room = ContainerRelativeLength(
      points: spacing - inset + Lengths.tolerance, widths: 1, heights: 0)
    let column = self + .points(spacing)
    return "max(1, round(down, tan(atan2(\(room.css), \(column.css))), 1))"
  }
}

extension Layout {
  /// Whether the rules of a section need to know how many items it has, in `--item-count` of the
  /// element of its items.
  ///
  /// - Complexity: O(arrangements).
  public func countsItems(ofSection index: Int) -> Bool {
    switch self {
    case .flow, .list: false
    case .compositional(let layout):
      layout.scrollDirection == .vertical
        && layout.sections(at: index).contains { $0.groups?.evenRows != nil }
    }
  }
}

extension CompositionalSection {
  /// The rows of groups below each other that need to be even.
  var evenRows: EvenRows? {
    guard !isOrthogonal, !group.layoutSize.height.isEstimated else { return nil }
    let size = group.layoutSize.size(in: ContainerRelativeSize.whole.inset(by: contentInsets))
    let height = size.height + .points(group.edgeSpacing.minimum(along: .vertical))
    return EvenRows(height: height, spacing: interGroupSpacing, insets: contentInsets)
  }
}
