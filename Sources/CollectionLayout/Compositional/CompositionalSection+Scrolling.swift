extension CompositionalSection {
  /// What makes the groups scroll along `axis`, and come to rest where they should.
  func scrollDeclarations(along axis: Axis) -> [Stylesheet.Declaration] {
    let name = axis.logicalName
    var declarations: [Stylesheet.Declaration] = [
      ("overflow", axis == .horizontal ? "auto hidden" : "hidden auto")
    ]
    switch orthogonalScrollingBehavior {
    case .none, .continuous: return declarations
    case .continuousGroupLeadingBoundary:
      declarations.append(("scroll-snap-type", "\(name) proximity"))
    case .paging, .groupPaging, .groupPagingCentered:
      declarations.append(("scroll-snap-type", "\(name) mandatory"))
    }
    let padding = axis == .horizontal ? contentInsets.inline : contentInsets.block
    if padding != "0" { declarations.append(("scroll-padding-\(name)", padding)) }
    return declarations
  }

  /// What makes groups come to rest, for the cells in the first `slot`, which stand for their
  /// group. CSS can't stop after the extent of the section, so `paging` rests at groups, any number
  /// of them further.
  func snapDeclarations(
    of slot: GroupSlot, in template: GroupTemplate, along axis: Axis
  ) -> [Stylesheet.Declaration] {
    let alignment: String
    switch orthogonalScrollingBehavior {
    case .none, .continuous: return []
    case .continuousGroupLeadingBoundary, .paging, .groupPaging: alignment = "start"
    case .groupPagingCentered: alignment = "center"
    }
    let before = axis == .horizontal ? slot.x : slot.y
    // Only snapping to the middle needs the end of a group. It is known, or is the end of the
    // group's one cell.
    let after =
      template.hasEstimatedWidth
      ? .zero : template.size.along(axis) - before - slot.size.along(axis)
    var declarations: [Stylesheet.Declaration] = [("scroll-snap-align", alignment)]
    if before != .zero || after != .zero {
      declarations.append(
        ("scroll-margin-\(axis.logicalName)", "\(before.css) \(after.css)"))
    }
    switch orthogonalScrollingBehavior {
    case .groupPaging, .groupPagingCentered:
      declarations.append(("scroll-snap-stop", "always"))
    case .none, .continuous, .continuousGroupLeadingBoundary, .paging: break
    }
    return declarations
  }
}

extension Axis {
  /// What CSS calls it where it does not say left, right, top or bottom.
  var logicalName: String { self == .horizontal ? "inline" : "block" }
}
