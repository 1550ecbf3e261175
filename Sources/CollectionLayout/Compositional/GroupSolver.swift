/// Finds the places of a group's cells in a container of one size, and how much wider or higher the
/// container must be for something else to fit.
struct GroupSolver {
  /// The height of container that decides what fits where that follows both the width and the
  /// height: CSS can ask for each by itself only.
  static let assumedHeight = 800.0
  /// The most cells that a group may hold, against sizes so small that they are a mistake.
  static let cellLimit = 1000

  /// The visible part of the collection view.
  let container: Size
  /// The section of whose group it is, for errors.
  let section: Int
  /// The least width above the container's at which the places are others; infinite if there is
  /// none.
  private(set) var nextWidth = Double.infinity
  /// The same for the height.
  private(set) var nextHeight = Double.infinity
  /// Whether the CSS can compare a width with a height, as columns that are filled automatically
  /// do.
  var comparesBoth = false
  /// Whether it is an error if a group says more subitems than fit.
  var requiresRoom = false

  /// The places of the cells of `group` inside `available`; its size is its own, unless another is
  /// given. Only what has the document's rows to itself can be a stack.
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
    // Only where content decides how high the group is does it matter what is below its cells.
    if !template.hasEstimatedHeight {
      for index in template.slots.indices { template.slots[index].endMargin = .zero }
    }
    template.attach(group.supplementaryItems)
    return template
  }

  /// Cells of uniform height end where the group does, so a group of known height has to reach
  /// below the tops of all of them.
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

  /// Whether `length` is not more than `available`. Where both the width and the height of the
  /// container decide, and the CSS can't compare them, its height is taken for `assumedHeight`.
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

  /// The extent of each of `count` subitems that divide `length`.
  private mutating func part(
    of length: ContainerRelativeLength, for line: GroupLine, count: Int
  ) throws(LayoutError) -> ContainerRelativeLength {
    let distances = line.distances(count: count)
    let rest = length - .points(distances)
    guard !fits(rest, in: .zero) else {
      throw shortage(
        of: .distances(section: section),
        line.spacing.minimum > 0 ? "interItemSpacing" : "subitems", along: line.axis,
        length: .points(distances), available: length)
    }
    return rest * (1 / Double(count))
  }

  /// `size` without `insets`, which are `property` and must leave something.
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

  /// The error of a part that is longer than its room in the container.
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
