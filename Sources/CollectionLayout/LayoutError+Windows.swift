extension LayoutError {
  /// What is wrong, in one sentence without a full stop, if a layout has no room in several
  /// containers: without numbers that hold in one of them alone.
  ///
  /// - Parameter others: The errors in the other containers.
  /// - Returns: The sentence.
  /// - Complexity: O(others).
  public func description(alsoIn others: [LayoutError]) -> String {
    guard let shortage else { return description }
    let all = [shortage] + others.compactMap(\.shortage).filter { $0.isOfSamePlace(as: shortage) }
    let isEverywhere = all.count == others.count + 1
    let isAlike = Self.areSame(all.map(\.available)) && Self.areSame(all.map(\.length))
    guard isEverywhere, !isAlike else { return description }
    let (subject, container) = (shortage.subject, shortage.container)
    if Self.areSame(all.map(\.length)) {
      return shortage.isDistance
        ? "\(subject) leave nothing of any window"
        : "\(subject) \(shortage.extent), and no window has room for that"
    }
    guard !shortage.isDistance else { return description }
    if Self.areSame(all.map(\.excess)) {
      return """
        \(subject) \(shortage.excess.upToTwoDecimals) points \(shortage.axis.comparative) than \
        \(container), whatever the window
        """
    }
    if Self.areSame(all.map { $0.length / $0.available }) {
      return """
        \(subject) \((shortage.length / shortage.available).upToTwoDecimals) times as \
        \(shortage.axis.adjective) as \(container), whatever the window
        """
    }
    return "\(subject) \(shortage.axis.comparative) than \(container), whatever the window"
  }

  private static func areSame(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy { abs($0 - numbers[0]) <= Lengths.tolerance }
  }

  /// Something that is longer than its room.
  private struct Shortage {
    /// What it is, with its verb; distances are told with their length, and without a verb.
    let subject: String
    let property: String?
    let axis: Axis
    /// How long it is, and how much room it has, in points.
    let length, available: Double
    /// What has the room.
    var container = "its container"
    /// Whether it is distances, which use up their room.
    var isDistance = false
    /// Whether it is a property, whose name says along which axis it is.
    var isProperty = false

    /// Its length in words.
    var extent: String {
      "\(length.upToTwoDecimals) points" + (isProperty ? "" : " \(axis.adjective)")
    }

    var excess: Double { length - available }

    func isOfSamePlace(as other: Self) -> Bool {
      property == other.property && axis == other.axis
    }
  }

  private var shortage: Shortage? {
    switch self {
    case .insetsTooLarge(let section, let property, let axis, let insets, let container):
      Shortage(
        subject: "in section \(section), insets of \(insets.upToTwoDecimals) points",
        property: property, axis: axis, length: insets, available: container, isDistance: true)
    case .spacingTooLarge(let section, let property, let axis, let spacing, let available):
      Shortage(
        subject: """
          in section \(section), distances of \(spacing.upToTwoDecimals) points between subitems
          """,
        property: property, axis: axis, length: spacing, available: available, isDistance: true)
    case .itemTooLarge(let section, let item, let axis, let length, let available):
      Shortage(
        subject: "item \(item) of section \(section) is", property: nil, axis: axis,
        length: length, available: available)
    case .groupTooLarge(let section, let property, let axis, let length, let available):
      Shortage(
        subject: "a group of section \(section)\(edges) is", property: property, axis: axis,
        length: length, available: available)
    case .noRoomForSubitem(let section, let property, let axis, let length, let available):
      Shortage(
        subject: "a subitem of section \(section)\(edges) is", property: property, axis: axis,
        length: length, available: available)
    case .subitemsTooLarge(
      let section, let property, let axis, let count, let length, let available):
      Shortage(
        subject: "\(count) subitems in a group of section \(section) are", property: property,
        axis: axis, length: length, available: available, container: "their container")
    case .boundaryItemTooLarge(let property, let length, let available):
      Shortage(
        subject: "\(property) is", property: property,
        axis: property.hasSuffix(Axis.vertical.extentName) ? .vertical : .horizontal,
        length: length, available: available, isProperty: true)
    default: nil
    }
  }
}

extension Axis {
  fileprivate var comparative: String {
    switch self {
    case .horizontal: "wider"
    case .vertical: "higher"
    }
  }
}
