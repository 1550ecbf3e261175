extension CompositionalSection {
  /// Whether its groups come to rest only at some places.
  var snaps: Bool { orthogonalScrollingBehavior.snap != nil }

  /// What makes the groups scroll along `axis`, and come to rest where they should.
  func scrollDeclarations(along axis: Axis) -> [Stylesheet.Declaration] {
    let name = axis.logicalName
    var declarations: [Stylesheet.Declaration] = [
      ("overflow", axis == .horizontal ? "auto hidden" : "hidden auto")
    ]
    guard let snap = orthogonalScrollingBehavior.snap else { return declarations }
    declarations.append(("scroll-snap-type", "\(name) \(snap.strictness)"))
    let padding = axis == .horizontal ? contentInsets.inline : contentInsets.block
    if padding != "0" { declarations.append(("scroll-padding-\(name)", padding)) }
    return declarations
  }

  /// The room before the first and after the last group with which these can come to rest in the
  /// middle too; none if it is below 0. `axis` is the one along which groups follow each other.
  /// Groups as wide as their content start at the inset: CSS does not tell half of such a width.
  func centeringMargin(of template: GroupTemplate, along axis: Axis) -> ContainerRelativeLength {
    let isEstimated = axis == .horizontal ? template.hasEstimatedWidth : template.hasEstimatedHeight
    guard orthogonalScrollingBehavior == .groupPagingCentered, !isEstimated else { return .zero }
    let content = ContainerRelativeSize.whole.inset(by: contentInsets)
    return (content.along(axis) - template.size.along(axis)) * 0.5
  }

  /// The paddings that leave that room.
  func centeringDeclarations(
    of template: GroupTemplate, along axis: Axis
  ) -> [Stylesheet.Declaration] {
    let margin = centeringMargin(of: template, along: axis)
    guard margin != .zero else { return [] }
    let insets = axis == .horizontal ? contentInsets : contentInsets.transposed
    let (start, end) = (insets.leading, insets.trailing)
    func padding(_ inset: Double) -> String {
      "calc(\(inset.pixelsWithUnit) + max(0px, \(margin.css)))"
    }
    let value = start == end ? padding(start) : "\(padding(start)) \(padding(end))"
    return [("padding-\(axis.logicalName)", value)]
  }

  /// What makes groups come to rest, for the cells in the first `slot`, which stand for their
  /// group. CSS can't stop after the extent of the section, so `paging` rests at groups, any number
  /// of them further.
  func snapDeclarations(
    of slot: GroupSlot, in template: GroupTemplate, along axis: Axis
  ) -> [Stylesheet.Declaration] {
    guard let snap = orthogonalScrollingBehavior.snap else { return [] }
    let before = axis == .horizontal ? slot.x : slot.y
    // Only snapping to the middle needs the end of a group. It is known, or is the end of the
    // group's one cell.
    let after =
      template.hasEstimatedWidth
      ? .zero : template.size.along(axis) - before - slot.size.along(axis)
    var declarations: [Stylesheet.Declaration] = [("scroll-snap-align", snap.alignment)]
    if before != .zero || after != .zero {
      declarations.append(
        ("scroll-margin-\(axis.logicalName)", "\(before.css) \(after.css)"))
    }
    if snap.stops { declarations.append(("scroll-snap-stop", "always")) }
    return declarations
  }
}

extension OrthogonalScrollingBehavior {
  /// CSS's words for the places where groups come to rest; nil if they come to rest anywhere.
  fileprivate var snap: (strictness: String, alignment: String, stops: Bool)? {
    switch self {
    case .none, .continuous: nil
    case .continuousGroupLeadingBoundary: ("proximity", "start", false)
    case .paging: ("mandatory", "start", false)
    case .groupPaging: ("mandatory", "start", true)
    case .groupPagingCentered: ("mandatory", "center", true)
    }
  }
}

extension Axis {
  /// What CSS calls it where it does not say left, right, top or bottom.
  var logicalName: String { self == .horizontal ? "inline" : "block" }
}
