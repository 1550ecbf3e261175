extension CompositionalSection {
  var snaps: Bool { orthogonalScrollingBehavior.snap != nil }

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

  /// Returns the margin that lets the first and last group stop in the center; negative counts as 0.
  ///
  /// Estimated widths start at the inset, because CSS cannot compute half of such a width.
  func centeringMargin(of template: GroupTemplate, along axis: Axis) -> ContainerRelativeLength {
    let isEstimated = axis == .horizontal ? template.hasEstimatedWidth : template.hasEstimatedHeight
    guard orthogonalScrollingBehavior == .groupPagingCentered, !isEstimated else { return .zero }
    let content = ContainerRelativeSize.whole.inset(by: contentInsets)
    return (content.along(axis) - template.size.along(axis)) * 0.5
  }

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

  /// CSS cannot snap at multiples of the section's extent, so `paging` stops at groups.
  func snapDeclarations(
    of slot: GroupSlot, in template: GroupTemplate, along axis: Axis
  ) -> [Stylesheet.Declaration] {
    guard let snap = orthogonalScrollingBehavior.snap else { return [] }
    let before = axis == .horizontal ? slot.x : slot.y
    // Only centered snapping needs the group's end.
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
  /// The axis in the names of CSS logical properties.
  var logicalName: String { self == .horizontal ? "inline" : "block" }
}
