struct GroupLine {
  struct Placement {
    let subitem: LayoutGroup.Subitem
    let size: ContainerRelativeSize
    var start: ContainerRelativeLength
    /// The end along the line, with edge spacing.
    let end: ContainerRelativeLength
    let crossStart: ContainerRelativeLength
  }

  let axis: Axis
  let subitems: [LayoutGroup.Subitem]
  /// Nil: as many as fit.
  let count: Int?
  let spacing: LayoutSpacing
  /// True if subitems may follow a subitem of estimated height.
  var canStack = false
  var mustFit = false
  var part: ContainerRelativeLength?

  func placement(
    at index: Int, after end: ContainerRelativeLength, in content: ContainerRelativeSize
  )
    -> Placement
  {
    let subitem = subitems[index % subitems.count]
    var size = subitem.layoutSize.size(in: content)
    if let part { size.set(part, along: axis) }
    let edges = subitem.edgeSpacing.pair(along: axis)
    let distance = (index > 0 ? spacing.minimum : 0) + edges.start.minimum
    let start = end + .points(distance)
    return Placement(
      subitem: subitem, size: size, start: start,
      end: start + size.along(axis) + .points(edges.end.minimum),
      crossStart: crossStart(of: subitem, size: size, in: content))
  }

  func distances(count: Int) -> Double {
    (0..<count).reduce(Double(count - 1) * spacing.minimum) { sum, index in
      let edges = subitems[index % subitems.count].edgeSpacing.pair(along: axis)
      return sum + edges.start.minimum + edges.end.minimum
    }
  }

  /// Around an estimated height, flexible spacing takes its minimum, because the free space depends on the
  /// content.
  private func crossStart(
    of subitem: LayoutGroup.Subitem, size: ContainerRelativeSize, in content: ContainerRelativeSize
  ) -> ContainerRelativeLength {
    let edges = subitem.edgeSpacing.pair(along: axis.other)
    let start = ContainerRelativeLength.points(edges.start.minimum)
    guard edges.start.isFlexible, axis == .vertical || !subitem.layoutSize.height.isEstimated
    else { return start }
    let freeLength =
      content.along(axis.other) - size.along(axis.other)
      - .points(edges.start.minimum + edges.end.minimum)
    return start + freeLength * (edges.end.isFlexible ? 0.5 : 1)
  }

  /// UIKit does not document flexible spacing with flexible edges. Here, all share `freeLength`.
  func spread(_ placements: inout [Placement], over freeLength: ContainerRelativeLength) {
    var parts = spacing.isFlexible ? placements.count - 1 : 0
    for placement in placements {
      let edges = placement.subitem.edgeSpacing.pair(along: axis)
      parts += (edges.start.isFlexible ? 1 : 0) + (edges.end.isFlexible ? 1 : 0)
    }
    guard parts > 0 else { return }
    let share = freeLength * (1 / Double(parts))
    var shift = ContainerRelativeLength.zero
    for index in placements.indices {
      let edges = placements[index].subitem.edgeSpacing.pair(along: axis)
      if index > 0, spacing.isFlexible { shift = shift + share }
      if edges.start.isFlexible { shift = shift + share }
      placements[index].start = placements[index].start + shift
      if edges.end.isFlexible { shift = shift + share }
    }
  }

  func estimateBelowWhichOthersStand(_ placements: [Placement]) -> Int? {
    guard axis == .vertical else { return nil }
    return placements.dropLast().firstIndex { $0.subitem.layoutSize.height.isEstimated }
  }

  func property(ofSubitemAt index: Int) -> String { "subitems[\(index % subitems.count)]" }
}
