/// Grid rows of fractional height without accumulated rounding errors.
///
/// Browsers round each row down. Rows that share one total height pass their remainders on.
struct EvenRows {
  private let height: ContainerRelativeLength
  private let spacing: Double
  private let insets: DirectionalEdgeInsets

  /// Nil if the height is in points and needs no correction.
  init?(height: ContainerRelativeLength, spacing: Double, insets: DirectionalEdgeInsets) {
    guard height.widths != 0 || height.heights != 0 else { return nil }
    self.height = height
    self.spacing = spacing
    self.insets = insets
  }

  func declarations(lines: String) -> [Stylesheet.Declaration] {
    let pitch = height + .points(spacing)
    let padding = insets.top + insets.bottom - spacing
    return [
      ("grid-auto-rows", "minmax(0, 1fr)"),
      ("block-size", "calc(\(lines) * \(pitch.css) + \(padding.roundedForCSS.pixelsWithUnit))"),
    ]
  }

  static func lines(perLine: String) -> String {
    "round(up, var(--item-count) / \(perLine), 1)"
  }
}

extension ContainerRelativeLength {
  /// Returns a CSS expression for the number of columns of `repeat(auto-fill, …)`, in a grid `inset` points
  /// narrower than its container. CSS divides lengths only through the angle of a triangle.
  func autoFillColumns(spacing: Double, inset: Double) -> String {
    let room = ContainerRelativeLength(
      points: spacing - inset + Lengths.tolerance, widths: 1, heights: 0)
    let column = self + .points(spacing)
    return "max(1, round(down, tan(atan2(\(room.css), \(column.css))), 1))"
  }
}

extension Layout {
  /// Returns true if a section's rules need `--item-count`.
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
  var evenRows: EvenRows? {
    guard !isOrthogonal, !group.layoutSize.height.isEstimated else { return nil }
    let size = group.layoutSize.size(in: ContainerRelativeSize.whole.inset(by: contentInsets))
    let height = size.height + .points(group.edgeSpacing.minimum(along: .vertical))
    return EvenRows(height: height, spacing: interGroupSpacing, insets: contentInsets)
  }
}
