/// Lengths rounded as browsers do: Chromium truncates lengths to 64ths of a pixel.
///
/// Accumulating lengths are rounded first. Otherwise the last of hundreds of lines would differ from a
/// browser's.
extension Layout {
  var kept: Layout {
    switch self {
    case .flow(let flow): .flow(flow.kept)
    case .list(let list): .list(list.kept)
    case .compositional(let layout): .compositional(layout.kept)
    }
  }
}

extension Double {
  var kept: Double {
    magnitude < 1e12 ? (Double(Float(self)) * 64).rounded(.towardZero) / 64 : self
  }

  /// The rounded extent, at least a 64th for a positive extent.
  fileprivate var keptExtent: Double {
    let kept = kept
    return kept == 0 && self > 0 ? 1.0 / 64 : kept
  }
}

extension Size {
  package var kept: Size { Size(width: width.keptExtent, height: height.keptExtent) }
}

extension Point {
  fileprivate var kept: Point { Point(x: x.kept, y: y.kept) }
}

extension Rect {
  var kept: Rect { Rect(origin: origin.kept, size: size.kept) }
}

extension DirectionalEdgeInsets {
  fileprivate var kept: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top.kept, leading: leading.kept, bottom: bottom.kept, trailing: trailing.kept)
  }
}

// MARK: - Layouts

extension FlowLayout {
  fileprivate var kept: FlowLayout {
    var layout = self
    layout.itemSize = itemSize.kept
    if case .size(let size) = estimatedItemSize { layout.estimatedItemSize = .size(size.kept) }
    layout.minimumLineSpacing = minimumLineSpacing.kept
    layout.minimumInteritemSpacing = minimumInteritemSpacing.kept
    layout.sectionInset = sectionInset.kept
    layout.headerReferenceSize = headerReferenceSize.kept
    layout.footerReferenceSize = footerReferenceSize.kept
    return layout
  }
}

extension ListConfiguration {
  fileprivate var kept: ListConfiguration {
    var list = self
    list.headerTopPadding = headerTopPadding?.kept
    list.separatorConfiguration.topSeparatorInsets =
      separatorConfiguration.topSeparatorInsets?.kept
    list.separatorConfiguration.bottomSeparatorInsets =
      separatorConfiguration.bottomSeparatorInsets?.kept
    return list
  }
}

extension CompositionalLayout {
  fileprivate var kept: CompositionalLayout {
    var layout = self
    layout.base = base.kept
    layout.variants = variants.map {
      Variant(minimumWidth: $0.minimumWidth, arrangement: $0.arrangement.kept)
    }
    layout.boundarySupplementaryItems = boundarySupplementaryItems.map(\.kept)
    return layout
  }
}

extension CompositionalLayout.Arrangement {
  fileprivate var kept: CompositionalLayout.Arrangement {
    CompositionalLayout.Arrangement(
      sections: sections.map { section in
        switch section {
        case .groups(let section): .groups(section.kept)
        case .list(let list): .list(list.kept)
        }
      }, interSectionSpacing: interSectionSpacing.kept)
  }
}

extension CompositionalSection {
  fileprivate var kept: CompositionalSection {
    var section = self
    section.group = group.kept
    section.contentInsets = contentInsets.kept
    section.interGroupSpacing = interGroupSpacing.kept
    section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.kept)
    section.background = background?.kept
    return section
  }
}

// MARK: - Groups and items

extension LayoutGroup {
  fileprivate var kept: LayoutGroup {
    var group = self
    group.layoutSize = layoutSize.kept
    group.arrangement =
      switch arrangement {
      case .line(let axis, let subitems, let count):
        .line(axis, subitems: subitems.map(\.kept), count: count)
      case .division(let axis, let subitems, let count):
        .division(axis, subitems: subitems.map(\.kept), count: count)
      case .custom(let items):
        .custom(items.map { CustomItem(frame: $0.frame.kept, zIndex: $0.zIndex) })
      }
    group.interItemSpacing = interItemSpacing?.kept
    group.contentInsets = contentInsets.kept
    group.supplementaryItems = supplementaryItems.map(\.kept)
    group.edgeSpacing = edgeSpacing.kept
    return group
  }
}

extension LayoutGroup.Subitem {
  fileprivate var kept: LayoutGroup.Subitem {
    switch self {
    case .item(let item): .item(item.kept)
    case .group(let group): .group(group.kept)
    }
  }
}

extension LayoutItem {
  fileprivate var kept: LayoutItem {
    LayoutItem(
      layoutSize: layoutSize.kept, contentInsets: contentInsets.kept,
      edgeSpacing: edgeSpacing.kept, supplementaryItems: supplementaryItems.map(\.kept))
  }
}

extension LayoutSize {
  fileprivate var kept: LayoutSize { LayoutSize(width: width.kept, height: height.kept) }
}

extension LayoutDimension {
  fileprivate var kept: LayoutDimension {
    switch self {
    case .fractionalWidth, .fractionalHeight: self
    case .absolute(let points): .absolute(points.keptExtent)
    case .estimated(let points): .estimated(points.keptExtent)
    case .uniformAcrossSiblings(let points): .uniformAcrossSiblings(estimate: points.keptExtent)
    }
  }
}

extension LayoutSpacing {
  fileprivate var kept: LayoutSpacing {
    switch self {
    case .fixed(let points): .fixed(points.kept)
    case .flexible(let points): .flexible(points.kept)
    }
  }
}

extension LayoutEdgeSpacing {
  fileprivate var kept: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.kept, top: top?.kept, trailing: trailing?.kept, bottom: bottom?.kept)
  }
}

// MARK: - Supplementary items

extension LayoutBoundarySupplementaryItem {
  fileprivate var kept: LayoutBoundarySupplementaryItem {
    var item = self
    item.layoutSize = layoutSize.kept
    item.absoluteOffset = absoluteOffset.kept
    return item
  }
}

extension LayoutSupplementaryItem {
  fileprivate var kept: LayoutSupplementaryItem {
    var item = self
    item.layoutSize = layoutSize.kept
    item.containerAnchor = containerAnchor.kept
    item.itemAnchor = itemAnchor?.kept
    return item
  }
}

extension LayoutAnchor {
  fileprivate var kept: LayoutAnchor {
    guard case .absolute(let distance) = offset else { return self }
    return LayoutAnchor(
      horizontal: horizontal, vertical: vertical, offset: .absolute(distance.kept))
  }
}
