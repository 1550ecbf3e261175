/// Writes the rules for the boundary items of a section, or of a whole layout.
struct BoundaryStylesheet {
  /// The direction in which the content scrolls.
  let axis: Axis
  /// How much less than the container items have between the edges.
  let insets: DirectionalEdgeInsets
  /// The pinned items of the layout around the section, beside which those of the section stay.
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

  /// What pinned items cover, as far as that is known without their content.
  func covered(by items: [LayoutBoundarySupplementaryItem]) -> [Stylesheet.Declaration] {
    [(LayoutAnchor.Position.start, "start"), (.end, "end")].compactMap { position, edge in
      let own = items.pinnedLength(at: position, along: axis)
      guard own > 0 else { return nil }
      return Stylesheet.covered(
        at: "\(names.along)-\(edge)", by: own + outer.pinnedLength(at: position, along: axis))
    }
  }

  /// The names that the directions have in properties: along the one in which the content scrolls,
  /// and across it.
  private var names: (along: String, across: String) {
    (axis.logicalName, axis.other.logicalName)
  }

  /// An item in a row with the content, at `edge`; the content is at its `far` side.
  private func declarations(
    of item: LayoutBoundarySupplementaryItem, edge: String, far: String
  ) -> [Stylesheet.Declaration] {
    let (along, across) = names
    let place = place(of: item)
    var declarations: [Stylesheet.Declaration] = axis == .vertical ? [] : [("flex", "none")]
    declarations.append(("\(across)-size", place.length.css))
    if place.start != .zero { declarations.append(("margin-\(across)-start", place.start.css)) }
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
      // A translation does not follow the direction of the language.
      margins.start += offset
      margins.end -= offset
    } else if offset != 0 {
      declarations.append(("translate", "0 \(offset.pixels)"))
    }
    if margins.start != 0 { declarations.append(("margin-\(along)-start", margins.start.pixels)) }
    if margins.end != 0 { declarations.append(("margin-\(along)-end", margins.end.pixels)) }
    return declarations + stacking(of: item, edge: edge)
  }

  /// What keeps an item in view, or over the content.
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

  /// An item over the content, in the middle of an edge along which the content scrolls.
  private func declarationsBeside(
    _ item: LayoutBoundarySupplementaryItem
  ) -> [Stylesheet.Declaration] {
    let (along, across) = names
    let place = place(of: item)
    let dimension = item.layoutSize.dimension(along: axis)
    let length = BoxLength(dimension)
    return [dimension.lengthOfContent(along: axis)].compactMap(\.self) + [
      ("position", "absolute"),
      ("inset-\(across)-start", place.start.css),
      ("\(across)-size", place.length.css),
      ("inset-\(along)-start", length.centered(movedBy: item.offset(along: axis)).css),
      ("\(along)-size", length.css),
      ("z-index", "\(item.zIndex)"),
    ]
  }

  /// Where an item starts across the scroll direction, and how far it reaches.
  private func place(
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
  /// The length of the longest that is pinned to the start or the end along `axis`, as far as it is
  /// known without content: all of them keep to the same edge.
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
  /// What tells the theme that the content decides on a length.
  fileprivate func lengthOfContent(along axis: Axis) -> Stylesheet.Declaration? {
    switch self {
    case .absolute, .fractionalWidth, .fractionalHeight: nil
    case .estimated, .uniformAcrossSiblings:
      axis == .vertical ? Stylesheet.heightOfContent : Stylesheet.widthOfContent
    }
  }
}

extension LayoutBoundarySupplementaryItem {
  /// How far it is moved along `axis`.
  fileprivate func offset(along axis: Axis) -> Double {
    axis == .horizontal ? absoluteOffset.x : absoluteOffset.y
  }

  /// The points along `axis`; nil if the content decides.
  fileprivate func length(along axis: Axis) -> Double? {
    guard case .absolute(let points) = layoutSize.dimension(along: axis) else { return nil }
    return points
  }
}
