/// A section with as many equal cells per line as fit: a CSS grid with `auto-fill` columns.
struct AutoFillColumns {
  private let section: CompositionalSection
  private let item: LayoutItem

  init?(section: CompositionalSection) {
    let group = section.group
    guard section.orthogonalScrollingBehavior == .none,
      group.layoutSize.width == .fractionalWidth(1), group.contentInsets == .zero,
      case .line(.horizontal, let subitems, nil) = group.arrangement, subitems.count == 1,
      group.supplementaryItems.isEmpty, group.edgeSpacing == .none,
      case .item(let item)? = subitems.first,
      item.edgeSpacing == .none,
      !item.layoutSize.width.isEstimated, !item.layoutSize.width.isFractionOfWidth
    else { return nil }
    self.section = section
    self.item = item
  }

  var declarations: [Stylesheet.Declaration] {
    let spacing = section.group.interItemSpacing ?? .fixed(0)
    let width = item.layoutSize.size(in: size).width
    let insets = section.contentInsets
    let columns = width.autoFillColumns(
      spacing: spacing.minimum, inset: insets.leading + insets.trailing)
    let rows =
      section.evenRows?.declarations(lines: EvenRows.lines(perLine: columns))
      ?? [("grid-auto-rows", section.rowHeight(size.height))]
    return [
      ("display", "grid"),
      ("grid-template-columns", "repeat(auto-fill, \(width.css))"),
    ] + rows + [
      ("justify-content", spacing.isFlexible ? "space-between" : "start"),
      ("gap", "\(section.interGroupSpacing.pixels) \(spacing.minimum.pixels)"),
    ] + section.contentInsets.paddingDeclarations
  }

  var cellDeclarations: [Stylesheet.Declaration] {
    let height = item.layoutSize.height
    let insets = item.contentInsets.ignoring(estimatesOf: item.layoutSize)
    var declarations: [Stylesheet.Declaration] = []
    if insets.top != 0 || insets.bottom != 0 { declarations.append(("margin-block", insets.block)) }
    if insets.leading != 0 || insets.trailing != 0 {
      declarations.append(("margin-inline", insets.inline))
    }
    switch height {
    case .uniformAcrossSiblings: declarations.append(Stylesheet.heightOfContent)
    case .estimated: declarations += [("align-self", "start"), Stylesheet.heightOfContent]
    case .absolute, .fractionalWidth, .fractionalHeight:
      let content = item.layoutSize.size(in: size).inset(by: insets).height
      declarations.append(("block-size", content.css))
    }
    if !item.supplementaryItems.isEmpty { declarations.append(("position", "relative")) }
    return declarations
  }

  /// Returns the distance between column starts, rounded as browsers do. Nil if the spacing is fixed.
  func step(count: Int, in container: Size) -> Double? {
    guard section.group.interItemSpacing?.isFlexible == true, count > 1 else { return nil }
    let insets = section.contentInsets
    let length = container.width - insets.leading - insets.trailing
    let width = item.layoutSize.size(in: size).width.value(in: container).kept
    return width + ((length - Double(count) * width) / Double(count - 1)).kept
  }

  var attachments: [SlotAttachment] { item.supplementaryItems.map { SlotAttachment(item: $0) } }

  private var size: ContainerRelativeSize {
    section.group.layoutSize.size(
      in: ContainerRelativeSize.whole.inset(by: section.contentInsets))
  }
}

extension CompositionalSection {
  func rowHeight(_ height: ContainerRelativeLength, isSingle: Bool = false) -> String {
    switch group.layoutSize.height {
    case .uniformAcrossSiblings where !isSingle: "1fr"
    case .uniformAcrossSiblings, .estimated: "auto"
    case .absolute, .fractionalWidth, .fractionalHeight: height.css
    }
  }
}
