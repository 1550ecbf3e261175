extension CompositionalSection {
  /// What makes the groups scroll beside each other, and come to rest where they should.
  var scrollDeclarations: [Stylesheet.Declaration] {
    var declarations: [Stylesheet.Declaration] = [("overflow", "auto hidden")]
    switch orthogonalScrollingBehavior {
    case .none, .continuous: return declarations
    case .continuousGroupLeadingBoundary:
      declarations.append(("scroll-snap-type", "inline proximity"))
    case .paging, .groupPaging, .groupPagingCentered:
      declarations.append(("scroll-snap-type", "inline mandatory"))
    }
    if contentInsets.leading != 0 || contentInsets.trailing != 0 {
      declarations.append(("scroll-padding-inline", contentInsets.inline))
    }
    return declarations
  }

  /// What makes groups come to rest, for the cells in the first `slot`, which stand for their
  /// group. CSS can't stop after the width of the section, so `paging` rests at groups, any number
  /// of them further.
  func snapDeclarations(
    of slot: GroupSlot, in template: GroupTemplate
  ) -> [Stylesheet.Declaration] {
    let alignment: String
    switch orthogonalScrollingBehavior {
    case .none, .continuous: return []
    case .continuousGroupLeadingBoundary, .paging, .groupPaging: alignment = "start"
    case .groupPagingCentered: alignment = "center"
    }
    let after = template.size.width - slot.x - slot.size.width
    var declarations: [Stylesheet.Declaration] = [("scroll-snap-align", alignment)]
    if slot.x != .zero || after != .zero {
      declarations.append(("scroll-margin-inline", "\(slot.x.css) \(after.css)"))
    }
    switch orthogonalScrollingBehavior {
    case .groupPaging, .groupPagingCentered:
      declarations.append(("scroll-snap-stop", "always"))
    case .none, .continuous, .continuousGroupLeadingBoundary, .paging: break
    }
    return declarations
  }
}
