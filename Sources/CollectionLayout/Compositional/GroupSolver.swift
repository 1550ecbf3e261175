struct GroupSolver {
  /// The container height assumed for lengths that depend on both dimensions, which CSS tests separately.
  static let assumedHeight = 800.0
  /// Stops layouts with mistakenly small sizes.
  static let cellLimit = 1000

  let container: Size
  let section: Int
  private(set) var nextWidth = Double.infinity
  private(set) var nextHeight = Double.infinity
  /// True if CSS can compare a width with a height, as in `auto-fill` columns.
  var comparesBoth = false
  var requiresRoom = false

  /// `canStack` is true if the group has its grid rows to itself.
  mutating func solve(
    _ group: LayoutGroup, in available: ContainerRelativeSize, size: ContainerRelativeSize? = nil,
    canStack: Bool = false
  ) throws(LayoutError) -> GroupTemplate {
    let size = size ?? group.layoutSize.size(in: available)
    let insets = group.contentInsets.ignoring(estimatesOf: group.layoutSize)
    let slots: [GroupSlot]
    switch group.arrangement {
    case .custom(let items):
      guard !items.isEmpty else { throw .unsuitable(property: "items", .emptyList) }
      slots = items.map(GroupSlot.init(customItem:))
    case .line(let axis, let subitems, let count):
      guard !subitems.isEmpty else { throw .unsuitable(property: "subitems", .emptyList) }
      var line = GroupLine(
        axis: axis, subitems: subitems, count: count, spacing: group.interItemSpacing ?? .fixed(0))
      line.canStack = canStack && axis == .vertical
      line.mustFit =
        requiresRoom && !group.layoutSize.dimension(along: axis).isEstimated
        && !subitems.contains { $0.layoutSize.dimension(along: axis).isEstimated }
      slots = try self.slots(of: line, in: content(of: size, insets: insets))
    case .division(let axis, let subitems, let count):
      guard !subitems.isEmpty else { throw .unsuitable(property: "subitems", .emptyList) }
      let content = try content(of: size, insets: insets)
      var line = GroupLine(
        axis: axis, subitems: subitems, count: count, spacing: group.interItemSpacing ?? .fixed(0))
      line.part = try part(of: content.along(axis), for: line, count: count)
      slots = try self.slots(of: line, in: content)
    }
    var template = GroupTemplate(
      size: size, hasEstimatedWidth: group.layoutSize.width.isEstimated,
      hasEstimatedHeight: group.layoutSize.height.isEstimated,
      slots: slots.map { $0.offsetBy(x: .points(insets.leading), y: .points(insets.top)) })
    // End margins matter only if the content sets the group's height.
    if !template.hasEstimatedHeight {
      for index in template.slots.indices { template.slots[index].endMargin = .zero }
    }
    template.attach(group.supplementaryItems)
    return template
  }

  /// Throws if a cell of uniform height starts below the end of its group.
  mutating func requireHeights(of template: GroupTemplate) throws(LayoutError) {
    guard !template.hasEstimatedHeight else { return }
    let height = template.size.height
    for slot in template.slots
    where slot.heightRule == .uniform && fits(height - slot.y, in: .zero) {
      throw shortage(
        of: .subitem(section: section), "layoutSize.height", along: .vertical,
        length: slot.y + slot.size.height, available: height)
    }
  }

  /// Uses `assumedHeight` if CSS cannot compare the dimensions.
  mutating func fits(_ length: ContainerRelativeLength, in available: ContainerRelativeLength)
    -> Bool
  {
    let excess = length - available
    let followsBoth = !comparesBoth && excess.widths != 0 && excess.heights != 0
    let height = followsBoth ? Self.assumedHeight : container.height
    let value =
      excess.value(in: Size(width: container.width, height: height)) - Lengths.tolerance
    if excess.widths != 0 {
      let width = container.width - value / excess.widths
      if width > container.width { nextWidth = min(nextWidth, width) }
    }
    if excess.heights != 0, !followsBoth {
      let height = container.height - value / excess.heights
      if height > container.height { nextHeight = min(nextHeight, height) }
    }
    return value <= 0
  }

  private mutating func part(
    of length: ContainerRelativeLength, for line: GroupLine, count: Int
  ) throws(LayoutError) -> ContainerRelativeLength {
    let distances = line.distances(count: count)
    let freeLength = length - .points(distances)
    guard !fits(freeLength, in: .zero) else {
      throw shortage(
        of: .distances(section: section),
        line.spacing.minimum > 0 ? "interItemSpacing" : "subitems", along: line.axis,
        length: .points(distances), available: length)
    }
    return freeLength * (1 / Double(count))
  }

  mutating func content(
    of size: ContainerRelativeSize, insets: DirectionalEdgeInsets
  ) throws(LayoutError) -> ContainerRelativeSize {
    let content = size.inset(by: insets)
    for axis in Axis.allCases where fits(content.along(axis), in: .zero) {
      throw shortage(
        of: .insets(section: section), "contentInsets", along: axis,
        length: size.along(axis) - content.along(axis), available: size.along(axis))
    }
    return content
  }

  func shortage(
    of subject: LayoutShortage.Subject, _ property: String, along axis: Axis,
    length: ContainerRelativeLength, available: ContainerRelativeLength
  ) -> LayoutError {
    .noRoom(
      LayoutShortage(
        subject: subject, property: property, axis: axis, length: length.value(in: container),
        available: available.value(in: container)))
  }
}
