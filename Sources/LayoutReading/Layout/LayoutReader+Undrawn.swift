import CollectionLayout
import ContentSyntax

extension LayoutReader {
  /// Warns about properties without effect.
  func reportUndrawn(of layout: Layout, in node: ContentNode) {
    switch layout {
    case .flow(let flow): reportUndrawn(of: flow, in: node)
    case .list(let list): reportUndrawn(of: list, in: node)
    case .compositional(let layout):
      reportUndrawn(of: layout.base, "", in: node)
      for (index, variant) in layout.variants.enumerated() {
        reportUndrawn(of: variant.arrangement, "variants[\(index)].", in: node)
      }
    }
  }

  private func reportUndrawn(
    of arrangement: CompositionalLayout.Arrangement, _ path: String, in node: ContentNode
  ) {
    for (index, section) in arrangement.sections.enumerated() {
      guard case .list(let list) = section else { continue }
      reportUndrawn(of: list, in: node.descendant(at: "\(path)sections[\(index)]"))
    }
  }

  private func reportUndrawn(of list: ListConfiguration, in node: ContentNode) {
    reportUndrawn(
      "separatorConfiguration", if: !list.showsSeparators, in: node,
      owner: "a list without separators", remedy: "remove it, or remove 'showsSeparators'")
    reportUndrawn(
      "headerTopPadding", if: list.headerMode == .none, in: node, owner: "a list without headers",
      remedy: "set 'headerMode'")
  }

  private func reportUndrawn(of flow: FlowLayout, in node: ContentNode) {
    func isMissing(_ size: Size) -> Bool {
      (flow.scrollDirection == .vertical ? size.height : size.width) == 0
    }
    let (header, footer) = (flow.headerReferenceSize, flow.footerReferenceSize)
    reportUndrawn(
      "sectionHeadersPinToVisibleBounds",
      if: flow.sectionHeadersPinToVisibleBounds && isMissing(header), in: node,
      owner: "a layout without headers", remedy: "set 'headerReferenceSize'")
    reportUndrawn(
      "sectionFootersPinToVisibleBounds",
      if: flow.sectionFootersPinToVisibleBounds && isMissing(footer), in: node,
      owner: "a layout without footers", remedy: "set 'footerReferenceSize'")
  }

  private func reportUndrawn(
    _ key: String, if isUndrawn: Bool, in node: ContentNode, owner: String, remedy: String
  ) {
    guard isUndrawn, case .object(let members) = node.value,
      let member = members.first(where: { $0.key == key })
    else { return }
    if case .null = member.value.value { return }
    report.add(.notDrawn(key, owner: owner, remedy: remedy), at: member.keyRange)
  }
}
