/// A line of subitems in a group. There is at least one subitem.
struct GroupLine {
  /// Where a subitem stands.
  struct Place {
    let subitem: LayoutGroup.Subitem
    let size: ContainerRelativeSize
    /// Where it starts along the line.
    var start: ContainerRelativeLength
    /// Where it ends along the line, with its edge spacing.
    let end: ContainerRelativeLength
    /// Where it starts across the line.
    let crossStart: ContainerRelativeLength
  }

  let axis: Axis
  let subitems: [LayoutGroup.Subitem]
  /// How many subitems the line has; nil: as many as fit.
  let count: Int?
  let spacing: LayoutSpacing
  /// Whether the subitems can stand below others of estimated height.
  var canStack = false
  /// Whether all subitems have to end inside the group.
  var mustFit = false
  /// The extent along the line that all subitems have; nil: each its own.
  var part: ContainerRelativeLength?

  /// The place of the subitem at `index` if the one before ends at `end`.
  func place(at index: Int, after end: ContainerRelativeLength, in content: ContainerRelativeSize)
    -> Place
  {
    let subitem = subitems[index % subitems.count]
    var size = subitem.layoutSize.size(in: content)
    if let part { size.set(part, along: axis) }
    let edges = subitem.edgeSpacing.pair(along: axis)
    let distance = (index > 0 ? spacing.minimum : 0) + edges.start.minimum
    let start = end + .points(distance)
    return Place(
      subitem: subitem, size: size, start: start,
      end: start + size.along(axis) + .points(edges.end.minimum),
      crossStart: crossStart(of: subitem, size: size, in: content))
  }

  /// The distances of a line of `count` subitems, which they don't divide.
  func distances(count: Int) -> Double {
    (0..<count).reduce(Double(count - 1) * spacing.minimum) { sum, index in
      let edges = subitems[index % subitems.count].edgeSpacing.pair(along: axis)
      return sum + edges.start.minimum + edges.end.minimum
    }
  }

  /// Where a subitem starts across the line: at its edge spacing, and further in where that is
  /// flexible. The content decides how much room is left around an estimated height, so there
  /// flexible distances are their minimum.
  private func crossStart(
    of subitem: LayoutGroup.Subitem, size: ContainerRelativeSize, in content: ContainerRelativeSize
  ) -> ContainerRelativeLength {
    let edges = subitem.edgeSpacing.pair(along: axis.other)
    let start = ContainerRelativeLength.points(edges.start.minimum)
    guard edges.start.isFlexible, axis == .vertical || !subitem.layoutSize.height.isEstimated
    else { return start }
    let rest =
      content.along(axis.other) - size.along(axis.other)
      - .points(edges.start.minimum + edges.end.minimum)
    return start + rest * (edges.end.isFlexible ? 0.5 : 1)
  }

  /// Divides `rest` evenly between the flexible distances of the line. UIKit does not say what
  /// happens where both spacing and edges are flexible; here they share alike.
  func spread(_ places: inout [Place], over rest: ContainerRelativeLength) {
    var parts = spacing.isFlexible ? places.count - 1 : 0
    for place in places {
      let edges = place.subitem.edgeSpacing.pair(along: axis)
      parts += (edges.start.isFlexible ? 1 : 0) + (edges.end.isFlexible ? 1 : 0)
    }
    guard parts > 0 else { return }
    let share = rest * (1 / Double(parts))
    var shift = ContainerRelativeLength.zero
    for index in places.indices {
      let edges = places[index].subitem.edgeSpacing.pair(along: axis)
      if index > 0, spacing.isFlexible { shift = shift + share }
      if edges.start.isFlexible { shift = shift + share }
      places[index].start = places[index].start + shift
      if edges.end.isFlexible { shift = shift + share }
    }
  }

  /// The first place whose height its content decides, if there is one below it.
  func estimateBelowWhichOthersStand(_ places: [Place]) -> Int? {
    guard axis == .vertical else { return nil }
    return places.dropLast().firstIndex { $0.subitem.layoutSize.height.isEstimated }
  }

  /// The path, inside the group, of the subitem that stands at the place at `index`.
  func property(ofSubitemAt index: Int) -> String { "subitems[\(index % subitems.count)]" }
}
