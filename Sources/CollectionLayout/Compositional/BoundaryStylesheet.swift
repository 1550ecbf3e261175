struct BoundaryStylesheet {
  let axis: Axis
  /// The insets of the container that limit the items' extent.
  let insets: DirectionalEdgeInsets
  /// The layout's pinned items, from which the section's pinned items keep a distance.
  var outer: [LayoutBoundarySupplementaryItem] = []

  func write(
    _ item: LayoutBoundarySupplementaryItem, selector: String, to stylesheet: inout Stylesheet
  ) {
    switch item.alignment.position(along: axis) {
    case .start: stylesheet.rule(selector, declarations(of: item, edge: "start", far: "end"))
    case .center: stylesheet.rule(selector, declarationsBeside(item))
    case .end: stylesheet.rule(selector, declarations(of: item, edge: "end", far: "start"))
    }
  }

  func covered(by items: [LayoutBoundarySupplementaryItem]) -> [Stylesheet.Declaration] {
    [(LayoutAnchor.Position.start, "start"), (.end, "end")].compactMap { position, edge in
      let own = items.pinnedLength(at: position, along: axis)
      guard own > 0 else { return nil }
      return Stylesheet.covered(
        at: "\(names.along)-\(edge)", by: own + outer.pinnedLength(at: position, along: axis))
    }
  }

  private var names: (along: String, across: String) {
    (axis.logicalName, axis.other.logicalName)
  }

  /// `far` is the side of the content.
  private func declarations(
    of item: LayoutBoundarySupplementaryItem, edge: String, far: String
  ) -> [Stylesheet.Declaration] {
    let (along, across) = names
    let extent = extent(of: item)
    var declarations: [Stylesheet.Declaration] = axis == .vertical ? [] : [("flex", "none")]
    declarations.append(("\(across)-size", extent.length.css))
    if extent.start != .zero { declarations.append(("margin-\(across)-start", extent.start.css)) }
    var margins = (start: 0.0, end: 0.0)
    if let length = item.length(along: axis) {
      declarations.append(("\(along)-size", length.pixels))
      if !item.makesRoom {
        if far == "end" { margins.end = -length } else { margins.start = -length }
      }
    } else if let content = item.layoutSize.dimension(along: axis).lengthOfContent(along: axis) {
      declarations.append(content)
    }
    let offset = item.offset(along: axis)
    if axis == .horizontal {
      // `translate` ignores the writing direction.
      margins.start += offset
      margins.end -= offset
    } else if offset != 0 {
      declarations.append(("translate", "0 \(offset.pixels)"))
    }
    if margins.start != 0 { declarations.append(("margin-\(along)-start", margins.start.pixels)) }
    if margins.end != 0 { declarations.append(("margin-\(along)-end", margins.end.pixels)) }
    return declarations + stacking(of: item, edge: edge)
  }

  private func stacking(
    of item: LayoutBoundarySupplementaryItem, edge: String
  ) -> [Stylesheet.Declaration] {
    guard item.pinToVisibleBounds else {
      return item.makesRoom
        ? [] : [("position", "relative"), ("z-index", "\(item.zIndex)")]
    }
    let position = item.alignment.position(along: axis)
    let offset =
      outer.pinnedLength(at: position, along: axis)
      + (axis == .vertical ? 0 : item.offset(along: axis) * (edge == "start" ? 1 : -1))
    return Stylesheet.pinned(to: "\(names.along)-\(edge)", at: offset, zIndex: item.zIndex)
  }

  private func declarationsBeside(
    _ item: LayoutBoundarySupplementaryItem
  ) -> [Stylesheet.Declaration] {
    let (along, across) = names
    let extent = extent(of: item)
    let dimension = item.layoutSize.dimension(along: axis)
    let length = BoxLength(dimension)
    return [dimension.lengthOfContent(along: axis)].compactMap(\.self) + [
      ("position", "absolute"),
      ("inset-\(across)-start", extent.start.css),
      ("\(across)-size", extent.length.css),
      ("inset-\(along)-start", length.centered(movedBy: item.offset(along: axis)).css),
      ("\(along)-size", length.css),
      ("z-index", "\(item.zIndex)"),
    ]
  }

  private func extent(
    of item: LayoutBoundarySupplementaryItem
  ) -> (start: ContainerRelativeLength, length: ContainerRelativeLength) {
    let across = axis.other
    let available = ContainerRelativeSize.whole.inset(by: insets)
    let length = item.layoutSize.size(in: available).along(across)
    let inset = across == .horizontal ? insets.leading : insets.top
    let start =
      .points(inset + item.offset(along: across))
      + (available.along(across) - length) * item.alignment.position(along: across).fraction
    return (start, length)
  }
}

extension [LayoutBoundarySupplementaryItem] {
  /// Pinned items overlap, so the longest counts. Items sized by their content count as 0.
  func pinnedLength(at position: LayoutAnchor.Position, along axis: Axis) -> Double {
    reduce(0) { longest, item in
      guard item.pinToVisibleBounds, item.alignment.position(along: axis) == position else {
        return longest
      }
      switch item.layoutSize.dimension(along: axis) {
      case .absolute(let points), .estimated(let points): return Swift.max(longest, points)
      case .fractionalWidth, .fractionalHeight, .uniformAcrossSiblings: return longest
      }
    }
  }
}

extension LayoutDimension {
  fileprivate func lengthOfContent(along axis: Axis) -> Stylesheet.Declaration? {
    switch self {
    case .absolute, .fractionalWidth, .fractionalHeight: nil
    case .estimated, .uniformAcrossSiblings:
      axis == .vertical ? Stylesheet.heightOfContent : Stylesheet.widthOfContent
    }
  }
}

extension LayoutBoundarySupplementaryItem {
  fileprivate func offset(along axis: Axis) -> Double {
    axis == .horizontal ? absoluteOffset.x : absoluteOffset.y
  }

  fileprivate func length(along axis: Axis) -> Double? {
    guard case .absolute(let points) = layoutSize.dimension(along: axis) else { return nil }
    return points
  }
}
