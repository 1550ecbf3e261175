/// The rules for a section's cells where its groups have the places of one template.
struct GroupRules {
  let section: CompositionalSection
  let template: GroupTemplate
  let scope: String

  func write(to stylesheet: inout Stylesheet) {
    stylesheet.rule("\(scope).items", grid)
    let slots = template.slots.indices.map(declarations(ofSlot:))
    stylesheet.rule("\(scope).cell", shared(slots))
    for (index, declarations) in slots.enumerated() {
      let own = declarations.filter { declaration in
        !slots.allSatisfy { $0.contains { $0 == declaration } }
      }
      stylesheet.rule("\(scope)\(cell(inSlot: index))", own)
    }
    writeSupplementaryItems(to: &stylesheet)
  }

  /// The declarations that all slots have.
  private func shared(_ slots: [[Stylesheet.Declaration]]) -> [Stylesheet.Declaration] {
    (slots.first ?? []).filter { declaration in
      slots.allSatisfy { $0.contains { $0 == declaration } }
    }
  }

  /// What selects the cells in the slot at `index`.
  private func cell(inSlot index: Int) -> String {
    template.slots.count == 1 ? ".cell" : ".cell:nth-child(\(template.slots.count)n + \(index + 1))"
  }

  private func writeSupplementaryItems(to stylesheet: inout Stylesheet) {
    let isShared = template.slots.allSatisfy {
      $0.supplementaryItems == template.slots.first?.supplementaryItems
    }
    for (index, slot) in template.slots.enumerated() where index == 0 || !isShared {
      for item in slot.supplementaryItems {
        let cell = isShared ? ".cell" : cell(inSlot: index)
        stylesheet.rule(
          "\(scope)\(cell) > .\(Stylesheet.escaped(item.elementKind))", item.declarations)
      }
    }
  }
}

// MARK: - The grid

extension GroupRules {
  private var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  private var grid: [Stylesheet.Declaration] {
    let spacing = section.interGroupSpacing
    var declarations: [Stylesheet.Declaration] = [("display", "grid")]
    if isOrthogonal {
      declarations += [
        ("grid-auto-flow", "column"), ("grid-auto-columns", orthogonalColumns),
        ("column-gap", spacing.pixels),
      ]
    } else {
      declarations += [
        ("grid-template-columns", "repeat(\(template.slots.count), 0)"),
        ("row-gap", spacing.pixels),
      ]
    }
    declarations.append(("grid-auto-rows", section.rowHeight(template.size.height)))
    declarations += section.contentInsets.paddingDeclarations
    return isOrthogonal ? declarations + section.scrollDeclarations : declarations
  }

  /// A column for each cell of a group, of which all but the last have no width. Between any two
  /// there is the gap, which the last one makes up for.
  private var orthogonalColumns: String {
    let others = template.slots.count - 1
    let last = template.size.width - .points(section.interGroupSpacing * Double(others))
    return String(repeating: "0 ", count: others) + last.css
  }

  /// The place of the cells in the slot at `index`, from the start of their column.
  private func declarations(ofSlot index: Int) -> [Stylesheet.Declaration] {
    let slot = template.slots[index]
    let gaps = isOrthogonal ? section.interGroupSpacing * Double(index) : 0
    var declarations: [Stylesheet.Declaration] = [
      ("margin-block-start", slot.y.css),
      ("margin-inline-start", (slot.x - .points(gaps)).css),
      ("inline-size", slot.size.width.css),
    ]
    switch slot.heightRule {
    case .fixed: declarations.append(("block-size", slot.size.height.css))
    case .estimated: declarations.append(("align-self", "start"))
    case .uniform: break
    }
    if slot.zIndex != 0 { declarations.append(("z-index", "\(slot.zIndex)")) }
    if !slot.supplementaryItems.isEmpty { declarations.append(("position", "relative")) }
    return declarations + (index == 0 ? section.snapDeclarations(of: slot, in: template) : [])
  }
}
