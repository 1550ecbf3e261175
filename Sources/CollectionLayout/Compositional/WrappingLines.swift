/// A section whose cells are as wide as their content: lines of as many as fit, such as tags.
///
/// Each line is a group. UIKit breaks lines by the sizes that it has measured; so does this, from
/// leading to trailing, and a cell is never wider than the line.
struct WrappingLines {
  let section: CompositionalSection
  /// What repeats.
  let item: LayoutItem

  /// The lines of `section` in content that scrolls along `axis`; nil if it has none, or items of
  /// another sort.
  init?(section: CompositionalSection, scrolling axis: Axis) {
    guard axis == .vertical, !section.isOrthogonal,
      case .line(.horizontal, let subitems, nil) = section.group.arrangement,
      subitems.count == 1, case .item(let item)? = subitems.first,
      case .estimated = item.layoutSize.width
    else { return nil }
    self.section = section
    self.item = item
  }

  /// The distance between two cells of a line, in points.
  var spacing: Double { section.group.interItemSpacing?.minimum ?? 0 }

  /// The distances before and after each cell, in points.
  var edges: (start: Double, end: Double) {
    let pair = item.edgeSpacing.pair(along: .horizontal)
    return (pair.start.minimum, pair.end.minimum)
  }

  /// The template of a line, with the slot of a cell that has the line to itself.
  func template(using solver: inout GroupSolver) throws(LayoutError) -> GroupTemplate {
    var only = item
    only.layoutSize.width = .fractionalWidth(1)
    only.contentInsets = item.contentInsets.ignoring(estimatesOf: item.layoutSize)
    var filled = section
    filled.group.arrangement = .line(.horizontal, subitems: [.item(only)], count: 1)
    return try filled.template(using: &solver, scrolling: .vertical)
  }
}

extension WrappingLines {
  /// Throws if the lines are such that CSS can't say where the cells are. `path` is the group's.
  func validate(_ path: String) throws(LayoutError) {
    let group = section.group
    try group.layoutSize.requireKnownWidth("\(path).layoutSize.width")
    try group.requireFixedSpacing(path)
    try group.requireNoAttachments(path)
    let (own, ofItems) = (group.layoutSize.height, item.layoutSize.height)
    try require(!own.isUniform, .heightOfLines, "\(path).layoutSize.height")
    let followsContent = ofItems.isEstimated && !ofItems.isUniform
    try require(!followsContent || own.isEstimated, .heightOfLines, "\(path).layoutSize.height")
  }
}
