/// Items, or groups of them, in a line or at given places (UIKit: `NSCollectionLayoutGroup`).
public struct LayoutGroup: Hashable, Sendable, Encodable {
  /// What a group consists of.
  public enum Subitem: Hashable, Sendable, Encodable {
    /// One cell.
    case item(LayoutItem)
    /// A group inside the group.
    case group(LayoutGroup)
  }

  /// How a group arranges what it consists of.
  public enum Arrangement: Hashable, Sendable, Encodable {
    /// The subitems in turn, again and again, while they fit in a line along the axis; with a
    /// `count`, exactly so many, whether they fit or not. One item of estimated width is repeated
    /// while its cells fit as wide as their content is, so that each group has as many as it can.
    case line(Axis, subitems: [Subitem], count: Int?)
    /// The subitems in turn, exactly `count` of them, in a line along the axis that they divide
    /// evenly: each has the same part of what `interItemSpacing` leaves, whatever extent along the
    /// line its size says (UIKit before iOS 16: `horizontal(layoutSize:subitem:count:)`).
    case division(Axis, subitems: [Subitem], count: Int)
    /// Cells at given places.
    case custom([CustomItem])
  }

  /// A cell at a given place (UIKit: `NSCollectionLayoutGroupCustomItem`).
  public struct CustomItem: Hashable, Sendable, Encodable {
    /// The place, in points from the group's leading top corner.
    public var frame: Rect
    /// What is drawn over what: higher is nearer.
    public var zIndex: Int

    /// A cell at `frame`.
    public init(frame: Rect, zIndex: Int = 0) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// The size of the group.
  public var layoutSize: LayoutSize
  /// What the group consists of.
  public var arrangement: Arrangement
  /// The distance between two subitems of a line; nil: none.
  public var interItemSpacing: LayoutSpacing?
  /// How much less than the group its subitems have, in points. Ignored along an estimated extent.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// What is attached to the group. Only one of known height can have something, and its kinds are
  /// others than those of everything inside.
  public var supplementaryItems: [LayoutSupplementaryItem] = []
  /// The distances to what is around the group: to its neighbours in another one, or to the edges
  /// of its section and the groups before and after it.
  public var edgeSpacing = LayoutEdgeSpacing.none

  /// A group of `layoutSize`.
  public init(
    layoutSize: LayoutSize, arrangement: Arrangement, interItemSpacing: LayoutSpacing? = nil
  ) {
    self.layoutSize = layoutSize
    self.arrangement = arrangement
    self.interItemSpacing = interItemSpacing
  }

  /// A line from the leading to the trailing edge that repeats `subitems` while they fit.
  public static func horizontal(
    layoutSize: LayoutSize, subitems: [Subitem], interItemSpacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize,
      arrangement: .line(.horizontal, subitems: subitems, count: nil),
      interItemSpacing: interItemSpacing)
  }

  /// A line from the top to the bottom that repeats `subitems` while they fit.
  public static func vertical(
    layoutSize: LayoutSize, subitems: [Subitem], interItemSpacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize,
      arrangement: .line(.vertical, subitems: subitems, count: nil),
      interItemSpacing: interItemSpacing)
  }

  /// A line from the leading to the trailing edge of exactly `count` times `repeatingSubitem`.
  public static func horizontal(
    layoutSize: LayoutSize, repeatingSubitem: Subitem, count: Int,
    interItemSpacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize,
      arrangement: .line(.horizontal, subitems: [repeatingSubitem], count: count),
      interItemSpacing: interItemSpacing)
  }

  /// A line from the top to the bottom of exactly `count` times `repeatingSubitem`.
  public static func vertical(
    layoutSize: LayoutSize, repeatingSubitem: Subitem, count: Int,
    interItemSpacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize,
      arrangement: .line(.vertical, subitems: [repeatingSubitem], count: count),
      interItemSpacing: interItemSpacing)
  }
}

extension LayoutGroup.Arrangement {
  /// What stands in a line; none at given places.
  var subitems: [LayoutGroup.Subitem] {
    switch self {
    case .line(_, let subitems, _), .division(_, let subitems, _): subitems
    case .custom: []
    }
  }
}

extension LayoutGroup.Subitem {
  var layoutSize: LayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  var edgeSpacing: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}
