import CollectionLayout

/// Supplementary items of cells and groups.
extension LayoutMatrixTests {
  static var attachmentCases: [LayoutCase] {
    let below = attachment(
      "below", .absolute(40), .absolute(12), LayoutAnchor(vertical: .end),
      itemAnchor: LayoutAnchor(vertical: .start))
    let moved = attachment(
      "moved", .fractionalWidth(0.5), .absolute(10),
      LayoutAnchor(horizontal: .end, offset: .absolute(Point(x: -3, y: 2))),
      itemAnchor: LayoutAnchor(
        horizontal: .start, vertical: .end, offset: .fractional(Point(x: 0.25, y: -1))))
    let ribbon = attachment(
      "ribbon", .fractionalWidth(0.5), .absolute(14),
      LayoutAnchor(horizontal: .end, vertical: .start, offset: .absolute(Point(x: 4, y: -7))))
    let badge = attachment(
      "badge", .absolute(18), .fractionalHeight(0.2), LayoutAnchor(vertical: .end),
      itemAnchor: LayoutAnchor(vertical: .center))
    let third = LayoutGroup.Subitem.cell(
      .fractionalWidth(1.0 / 3), .fractionalHeight(1), inset: 3, supplementaryItems: [below])
    var line = LayoutGroup.line([third])
    line.contentInsets = DirectionalEdgeInsets(top: 4, leading: 9, bottom: 2, trailing: 5)
    line.supplementaryItems = [ribbon]
    var fitting = LayoutGroup.line(
      [.cell(.absolute(90), .absolute(40), supplementaryItems: [moved])], spacing: .flexible(8))
    let columns = fitting
    fitting.supplementaryItems = [ribbon]
    return [
      make("item anchors", .line([third])), make("item anchors in columns", columns),
      make("of groups", line), make("of groups with what fits", fitting),
      make("of groups in groups", nested(outer: ribbon, inner: badge)),
      make("of groups that scroll", nested(outer: ribbon, inner: badge), .groupPaging),
    ]
  }

  /// A large cell, a group of two small cells, and cells in custom frames.
  private static func nested(
    outer: LayoutSupplementaryItem, inner: LayoutSupplementaryItem
  ) -> LayoutGroup {
    var small = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitems: [.cell(.fractionalWidth(1), .fractionalHeight(0.5), inset: 3)])
    small.supplementaryItems = [inner]
    small.edgeSpacing = LayoutEdgeSpacing(leading: .fixed(6), top: .fixed(3))
    var places = LayoutGroup(
      layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(0.5)),
      arrangement: .custom([
        LayoutGroup.CustomItem(frame: Rect(x: 2, y: 5, width: 30, height: 20), zIndex: 2),
        LayoutGroup.CustomItem(frame: Rect(x: 20, y: 15, width: 20, height: 40)),
      ]))
    places.edgeSpacing.top = .flexible(0)
    var group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(180)),
      subitems: [
        .cell(.fractionalWidth(0.4), .fractionalHeight(1), inset: 5), .group(small),
        .group(places),
      ])
    group.contentInsets = DirectionalEdgeInsets(top: 6, leading: 8, bottom: 4, trailing: 2)
    group.supplementaryItems = [outer]
    return group
  }

  private static func attachment(
    _ kind: String, _ width: LayoutDimension, _ height: LayoutDimension, _ anchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil
  ) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      elementKind: kind, layoutSize: size(width, height), containerAnchor: anchor,
      itemAnchor: itemAnchor)
  }

  private static func make(
    _ name: String, _ group: LayoutGroup, _ behavior: OrthogonalScrollingBehavior = .none
  ) -> LayoutCase {
    let section = CompositionalSection(
      group: group, contentInsets: CaseContent.insets, interGroupSpacing: 17,
      orthogonalScrollingBehavior: behavior)
    return LayoutCase(
      name: "attached, \(name)", layout: .sections([section], spacing: 10),
      sections: CaseContent.manySections)
  }
}
