/// A section of cells that are as wide as their content and wrap into lines, such as tags.
///
/// As in UIKit, lines break by measured sizes, and a cell is at most as wide as its line.
struct WrappingLines {
  let section: CompositionalSection
  let item: LayoutItem

  init?(section: CompositionalSection, scrolling axis: Axis) {
    guard axis == .vertical, !section.isOrthogonal,
      case .line(.horizontal, let subitems, nil) = section.group.arrangement,
      subitems.count == 1, case .item(let item)? = subitems.first,
      case .estimated = item.layoutSize.width
    else { return nil }
    self.section = section
    self.item = item
  }

  var spacing: Double { section.group.interItemSpacing?.minimum ?? 0 }

  var edges: (start: Double, end: Double) {
    let pair = item.edgeSpacing.pair(along: .horizontal)
    return (pair.start.minimum, pair.end.minimum)
  }

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
