extension GroupTemplate {
  mutating func surround(with edges: LayoutEdgeSpacing) {
    guard edges != .none else { return }
    size.width = size.width + .points(edges.minimum(along: .horizontal))
    size.height = size.height + .points(edges.minimum(along: .vertical))
    let start = ContainerRelativeLength.points(edges.pair(along: .horizontal).start.minimum)
    let top = ContainerRelativeLength.points(edges.pair(along: .vertical).start.minimum)
    slots = slots.map { $0.offsetBy(x: start, y: top) }
    bottomEdge = edges.pair(along: .vertical).end.minimum
  }

  mutating func move(
    along axis: Axis, over freeLength: ContainerRelativeLength, by edges: LayoutEdgeSpacing
  ) {
    let pair = edges.pair(along: axis)
    guard pair.start.isFlexible else { return }
    let distance = freeLength * (pair.end.isFlexible ? 0.5 : 1)
    slots = slots.map {
      axis == .horizontal
        ? $0.offsetBy(x: distance, y: .zero) : $0.offsetBy(x: .zero, y: distance)
    }
  }
}
