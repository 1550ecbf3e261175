extension WrappingLines {
  func write(scope: String, to stylesheet: inout Stylesheet) {
    let extent = GroupStylesheet.largestContainer
    var solver = GroupSolver(container: Size(width: extent, height: extent), section: 0)
    guard
      let template = try? template(using: &solver),  // throws only if no container has enough room
      let slot = template.slots.first
    else { return }
    stylesheet.rule("\(scope).items", lines(of: template, slot: slot))
    stylesheet.rule("\(scope).cell", cell(in: slot, of: template))
    slot.attachments.write(of: "\(scope).cell", to: &stylesheet)
  }

  private func lines(of template: GroupTemplate, slot: GroupSlot) -> [Stylesheet.Declaration] {
    let insets = section.contentInsets
    let start = ContainerRelativeLength.points(insets.leading - edges.start) + slot.x
    let end = ContainerRelativeLength(widths: 1) - start - slot.size.width
    return [
      ("display", "flex"), ("flex-flow", "row wrap"),
      ("align-items", slot.heightRule == .uniform ? "stretch" : "start"),
      ("gap", "\(section.interGroupSpacing.pixels) \(spacing.pixels)"),
      ("padding-block", insets.block), ("padding-inline", "\(start.css) \(end.css)"),
    ]
  }

  private func cell(
    in slot: GroupSlot, of template: GroupTemplate
  ) -> [Stylesheet.Declaration] {
    let around = edges.start + edges.end
    var declarations: [Stylesheet.Declaration] = [
      ("flex", "none"), ("inline-size", "max-content"),
      ("max-inline-size", around == 0 ? "100%" : "calc(100% - \(around.pixels))"),
      Stylesheet.widthOfContent,
    ]
    if around != 0 {
      declarations.append(("margin-inline", "\(edges.start.pixels) \(edges.end.pixels)"))
    }
    if slot.y != .zero { declarations.append(("margin-block-start", slot.y.css)) }
    let remainingHeight = template.size.height - slot.y
    switch slot.heightRule {
    case .estimated: break
    case .uniform:
      if !template.hasEstimatedHeight { declarations.append(("block-size", remainingHeight.css)) }
    case .fixed:
      declarations.append(("block-size", slot.size.height.css))
      let end = template.hasEstimatedHeight ? slot.endMargin : remainingHeight - slot.size.height
      if end != .zero { declarations.append(("margin-block-end", end.css)) }
    }
    if !slot.attachments.isEmpty { declarations.append(("position", "relative")) }
    return declarations
  }
}
