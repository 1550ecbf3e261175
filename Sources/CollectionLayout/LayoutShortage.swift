/// A part of a layout that does not fit into its space.
public struct LayoutShortage: Hashable, Sendable {
  /// The part that is too long.
  public enum Subject: Hashable, Sendable {
    case insets(section: Int)
    /// Spacings that leave no length for the subitems of a group.
    case distances(section: Int)
    case item(Int, section: Int)
    case group(section: Int)
    /// The first subitem of a group.
    case subitem(section: Int)
    /// The number of subitems, which only `Layout.requireRoomForSubitems(in:)` reports. UIKit accepts any
    /// number.
    case subitems(Int, section: Int)
    case boundaryItem
  }

  /// The part.
  public let subject: Subject
  /// The path of the property that sets the length; nil for content.
  public internal(set) var property: String?
  /// The axis along which the space is too short.
  public let axis: Axis
  /// The lengths of the part and its space, in points.
  public let length, available: Double
}

extension LayoutShortage {
  var isOfSubitems: Bool {
    switch subject {
    case .subitem, .subitems: true
    case .insets, .distances, .item, .group, .boundaryItem: false
    }
  }

  private var isDistance: Bool {
    switch subject {
    case .insets, .distances: true
    case .item, .group, .subitem, .subitems, .boundaryItem: false
    }
  }

  private var excess: Double { length - available }

  private var edges: String {
    property?.hasSuffix(".edgeSpacing") == true ? " with its edgeSpacing" : ""
  }

  private var points: String { "\(length.upToTwoDecimals) points" }

  private var extent: String {
    subject == .boundaryItem ? points : "\(points) \(axis.adjective)"
  }

  private var name: String {
    switch subject {
    case .insets(let section): "in section \(section), insets of \(points)"
    case .distances(let section):
      "in section \(section), distances of \(points) between subitems"
    case .item(let item, let section): "item \(item) of section \(section) is"
    case .group(let section): "a group of section \(section)\(edges) is"
    case .subitem(let section): "a subitem of section \(section)\(edges) is"
    case .subitems(let count, let section):
      "\(count) subitems in a group of section \(section) are"
    case .boundaryItem: "\(property ?? "") is"
    }
  }

  var description: String {
    let room = "\(available.upToTwoDecimals) points"
    return switch subject {
    case .insets: "\(name) leave no space in a container \(room) \(axis.adjective)"
    case .distances: "\(name) leave no space in a group \(room) \(axis.adjective)"
    case .subitem(let section):
      """
      a subitem \(extent)\(edges) does not fit into a group of section \(section), which has \
      \(room) for it
      """
    case .item, .group, .boundaryItem: "\(name) \(extent), but there are only \(room) for it"
    case .subitems: "\(name) \(extent), but there are only \(room) for them"
    }
  }
}

extension LayoutError {
  /// Returns a sentence without a full stop for a layout that does not fit several containers. It omits
  /// numbers that differ between them.
  ///
  /// - Complexity: O(others).
  public func description(alsoIn others: [LayoutError]) -> String {
    guard let shortage else { return description }
    let shortages =
      [shortage] + others.compactMap(\.shortage).filter { $0.isOfSamePlace(as: shortage) }
    guard shortages.count == others.count + 1 else { return description }
    return shortage.description(amongAll: shortages)
  }

  private var shortage: LayoutShortage? {
    if case .noRoom(let shortage) = self { shortage } else { nil }
  }
}

extension LayoutShortage {
  fileprivate func isOfSamePlace(as other: Self) -> Bool {
    property == other.property && axis == other.axis
  }

  fileprivate func description(amongAll shortages: [LayoutShortage]) -> String {
    func areSame(_ numbers: [Double]) -> Bool {
      numbers.allSatisfy { abs($0 - numbers[0]) <= Lengths.tolerance }
    }
    let isOfSameLength = areSame(shortages.map(\.length))
    guard !isOfSameLength || !areSame(shortages.map(\.available)) else { return description }
    guard !isDistance else {
      return isOfSameLength ? "\(name) leave no space in any window" : description
    }
    guard !isOfSameLength else { return "\(name) \(extent), which is too large for every window" }
    let comparative = axis == .horizontal ? "wider" : "higher"
    let container =
      if case .subitems = subject { "their container" } else { "its container" }
    let amount =
      if areSame(shortages.map(\.excess)) {
        "\(excess.upToTwoDecimals) points \(comparative) than"
      } else if areSame(shortages.map { $0.length / $0.available }) {
        "\((length / available).upToTwoDecimals) times as \(axis.adjective) as"
      } else {
        "\(comparative) than"
      }
    return "\(name) \(amount) \(container), in every window"
  }
}
