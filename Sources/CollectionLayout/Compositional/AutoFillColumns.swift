/// A section whose lines hold as many equal cells as fit: the one arrangement for which CSS has a
/// rule of its own.
struct AutoFillColumns {
  private let section: CompositionalSection
  /// What repeats.
  private let item: LayoutItem

  /// The columns of `section`; nil if it is arranged in another way.
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

  /// The grid.
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

  /// The cells.
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

  /// How far the columns are apart, of which `count` stand in a line: each gap loses what a browser
  /// does not keep. Nil where they stand at their least distance.
  func step(count: Int, in container: Size) -> Double? {
    guard section.group.interItemSpacing?.isFlexible == true, count > 1 else { return nil }
    let insets = section.contentInsets
    let length = container.width - insets.leading - insets.trailing
    let width = item.layoutSize.size(in: size).width.value(in: container).kept
    return width + ((length - Double(count) * width) / Double(count - 1)).kept
  }

  /// What is attached to cells.
  var attachments: [SlotAttachment] { item.supplementaryItems.map { SlotAttachment(item: $0) } }

  /// The size of a group.
  private var size: ContainerRelativeSize {
    section.group.layoutSize.size(
      in: ContainerRelativeSize.whole.inset(by: section.contentInsets))
  }
}

extension CompositionalSection {
  /// The height of the grid's rows, one of which is a group, or all of which are but one.
  func rowHeight(_ height: ContainerRelativeLength, isSingle: Bool = false) -> String {
    switch group.layoutSize.height {
    case .uniformAcrossSiblings where !isSingle: "1fr"
    case .uniformAcrossSiblings, .estimated: "auto"
    case .absolute, .fractionalWidth, .fractionalHeight: height.css
    }
  }
}
