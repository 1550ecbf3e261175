struct GroupRules {
  let section: CompositionalSection
  let template: GroupTemplate
  let scope: String
  let axis: Axis
  let columns: EqualColumns?

  func write(to stylesheet: inout Stylesheet) {
    stylesheet.rule("\(scope).items", grid)
    stylesheet.rule("\(scope).items:has(> .cell)", filledGrid)
    if section.snaps {
      // Otherwise keyboard focus would snap to the next group.
      stylesheet.rule("\(scope).items:has(:focus-visible)", [("scroll-snap-type", "none")])
    }
    let slots = template.slots.indices.map(declarations(ofSlot:))
    let shared = shared(slots)
    stylesheet.rule("\(scope).cell", shared)
    for (index, declarations) in slots.enumerated() {
      let own = declarations.filter { declaration in !shared.contains { $0 == declaration } }
      stylesheet.rule("\(scope)\(cell(inSlot: index))", own)
    }
    stylesheet.rule("\(scope).cell:nth-child(\(slots.count)n + \(slots.count + 1))", nextGroup)
    writeStack(to: &stylesheet)
    writeAttachments(to: &stylesheet)
  }

  /// The grid's rows are the rows of groups. A group's first row has the distance from the previous group.
  private func writeStack(to stylesheet: inout Stylesheet) {
    guard template.isStack else { return }
    let count = template.slots.count
    for (index, slot) in template.slots.enumerated() {
      let isFirst = index == 0 || template.slots[index - 1].row != slot.row
      if isFirst {
        stylesheet.rule("\(scope)\(cell(inSlot: index))", [("grid-column-start", "1")])
      }
      guard slot.row == 0, section.interGroupSpacing > 0 else { continue }
      let start = slot.y + .points(section.interGroupSpacing)
      stylesheet.rule(
        "\(scope).cell:nth-child(\(count)n + \(count + index + 1))",
        [("margin-block-start", start.css)])
    }
  }

  private func shared(_ slots: [[Stylesheet.Declaration]]) -> [Stylesheet.Declaration] {
    (slots.first ?? []).filter { declaration in
      slots.allSatisfy { $0.contains { $0 == declaration } }
    }
  }

  private func cell(inSlot index: Int) -> String { ".cell\(position(ofSlot: index))" }

  private func position(ofSlot index: Int) -> String {
    let count = template.slots.count
    return count == 1 ? "" : ":nth-child(\(count)n + \(index + 1))"
  }

  private func writeAttachments(to stylesheet: inout Stylesheet) {
    let attached = template.slots.flatMap(\.attachments).map(\.item.elementKind)
    let placed = Set(attached)
    let missing = section.group.kinds.filter { !placed.contains($0) }
    stylesheet.hide(missing.map { "\(scope).cell > .\(Stylesheet.escaped($0))" })
    let isShared = template.slots.allSatisfy {
      $0.attachments == template.slots.first?.attachments
    }
    guard !isShared else {
      template.slots.first?.attachments.write(of: "\(scope).cell", to: &stylesheet)
      return
    }
    var kinds: Set<String> = []
    for kind in attached where kinds.insert(kind).inserted {
      let slots = template.slots.indices.filter { index in
        template.slots[index].attachments.contains { $0.item.elementKind == kind }
      }
      guard slots.count < template.slots.count else { continue }
      let positions = slots.map(position(ofSlot:)).joined(separator: ", ")
      stylesheet.hide(["\(scope).cell:not(\(positions)) > .\(Stylesheet.escaped(kind))"])
    }
    for (index, slot) in template.slots.enumerated() {
      slot.attachments.write(of: "\(scope)\(cell(inSlot: index))", to: &stylesheet)
    }
  }
}

// MARK: - The grid

extension GroupRules {
  private var isHorizontal: Bool { section.groupAxis(scrolling: axis) == .horizontal }

  private var grid: [Stylesheet.Declaration] {
    var declarations: [Stylesheet.Declaration] = [("display", "grid")]
    if isHorizontal {
      declarations += [("grid-auto-flow", "column"), ("grid-auto-columns", columnsOfNextGroups)]
    } else {
      let width = columns?.width.css ?? "0"
      let count = template.slots.count
      declarations.append(
        ("grid-template-columns", count == 1 ? width : "repeat(\(count), \(width))"))
    }
    if !isHorizontal, let evenRows = section.evenRows {
      declarations += evenRows.declarations(
        lines: EvenRows.lines(perLine: "\(template.slots.count)"))
    } else {
      declarations.append(
        ("grid-auto-rows", section.rowHeight(template.size.height, isSingle: isHorizontal)))
    }
    if axis == .horizontal {
      // The view sets its own height; rows are only as high as groups.
      declarations += [("flex", "none"), ("align-content", "start")]
    }
    declarations += gaps + section.contentInsets.paddingDeclarations + start
    if section.isOrthogonal { declarations += section.scrollDeclarations(along: axis.other) }
    if section.isOrthogonal, axis == .vertical { declarations += roomForAttachments }
    return declarations
  }

  /// Makes room for overhanging supplementary items, which the scroller would clip. Negative margins keep
  /// cells in position.
  private var roomForAttachments: [Stylesheet.Declaration] {
    let covers = section.boundarySupplementaryItems.contains { !$0.makesRoom }
    // The margins of overlay boundary items would collapse with the scroller's.
    guard !covers else { return [] }
    let (above, below) = template.overhang
    let (top, bottom) = (section.contentInsets.top, section.contentInsets.bottom)
    guard above > top || below > bottom else { return [] }
    return [
      ("padding-block", "\(max(top, above).pixels) \(max(bottom, below).pixels)"),
      ("margin-block", "\(min(0, top - above).pixels) \(min(0, bottom - below).pixels)"),
    ]
  }

  private var gaps: [Stylesheet.Declaration] {
    guard !template.isStack else { return [] }
    let spacing = section.interGroupSpacing.pixels
    guard !isHorizontal else {
      return spacing == "0" || template.slots.count > 1 ? [] : [("column-gap", spacing)]
    }
    let column = columns?.gap.css ?? "0"
    guard spacing != "0" || column != "0" else { return [] }
    return [("gap", spacing == column ? spacing : "\(spacing) \(column)")]
  }

  private var start: [Stylesheet.Declaration] {
    guard let start = columns?.start, start != .zero else { return [] }
    let leading = ContainerRelativeLength.points(section.contentInsets.leading)
    return [("padding-inline-start", (leading + start).css)]
  }

  private var filledGrid: [Stylesheet.Declaration] {
    var declarations: [Stylesheet.Declaration] = []
    if isHorizontal, template.slots.count > 1, !template.hasEstimatedWidth {
      declarations.append(("grid-template-columns", columns(ofGroup: template.size.width)))
    }
    declarations += section.centeringDeclarations(of: template, along: axis.other)
    if axis == .horizontal, section.isOrthogonal {
      let insets = section.contentInsets
      let width = template.size.width + .points(insets.leading + insets.trailing)
      declarations.append(("inline-size", width.css))
    }
    return declarations
  }

  /// With several cells in a group, the first column includes the distance from the previous group.
  private var columnsOfNextGroups: String {
    guard !template.hasEstimatedWidth else { return "max-content" }
    guard template.slots.count > 1 else { return template.size.width.css }
    return columns(ofGroup: template.size.width + .points(section.interGroupSpacing))
  }

  /// The first column has the whole `width`, so that an incomplete last group is equally wide.
  private func columns(ofGroup width: ContainerRelativeLength) -> String {
    ([width.css] + Array(repeating: "0", count: template.slots.count - 1)).joined(separator: " ")
  }
}

// MARK: - The cells

extension GroupRules {
  private func declarations(ofSlot index: Int) -> [Stylesheet.Declaration] {
    let slot = template.slots[index]
    var declarations: [Stylesheet.Declaration] = []
    if slot.y != .zero { declarations.append(("margin-block-start", slot.y.css)) }
    if columns == nil {
      declarations.append(("margin-inline-start", startOfSlot(at: index).css))
      declarations.append(
        slot.hasEstimatedWidth
          ? Stylesheet.widthOfContent : ("inline-size", slot.size.width.css))
    }
    switch slot.heightRule {
    case .fixed: declarations.append(("block-size", slot.size.height.css))
    case .estimated: declarations += [("align-self", "start"), Stylesheet.heightOfContent]
    case .uniform: declarations.append(Stylesheet.heightOfContent)
    }
    var endMargin = slot.endMargin
    if template.hasEstimatedHeight || slot.heightRule == .uniform {
      endMargin = endMargin + .points(template.bottomEdge)
    }
    if endMargin != .zero { declarations.append(("margin-block-end", endMargin.css)) }
    if slot.zIndex != 0 { declarations.append(("z-index", "\(slot.zIndex)")) }
    if !slot.attachments.isEmpty { declarations.append(("position", "relative")) }
    return declarations + (index == 0 ? snapDeclarations(of: slot) : [])
  }

  private func snapDeclarations(of slot: GroupSlot) -> [Stylesheet.Declaration] {
    section.snapDeclarations(of: slot, in: template, along: axis.other)
  }

  /// Columns of estimated width start at the end of the previous slot.
  private func startOfSlot(at index: Int) -> ContainerRelativeLength {
    let start = template.slots[index].x
    guard index > 0, isHorizontal else { return start }
    let before = template.slots[index - 1]
    return start - (template.hasEstimatedWidth ? before.x + before.size.width : template.size.width)
  }

  private var nextGroup: [Stylesheet.Declaration] {
    guard isHorizontal, template.slots.count > 1, section.interGroupSpacing > 0 else { return [] }
    let start = startOfSlot(at: 0) + .points(section.interGroupSpacing)
    return [("margin-inline-start", start.css)]
  }
}
