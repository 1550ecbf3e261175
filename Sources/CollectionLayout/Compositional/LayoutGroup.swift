/// A group of items in a line or in custom frames (UIKit: `NSCollectionLayoutGroup`).
public struct LayoutGroup: Hashable, Sendable, Encodable {
  /// An element of a group.
  public enum Subitem: Hashable, Sendable, Encodable {
    /// A cell.
    case item(LayoutItem)
    /// A nested group.
    case group(LayoutGroup)
  }

  /// The arrangement of a group's subitems.
  public enum Arrangement: Hashable, Sendable, Encodable {
    /// A line along the axis that repeats the subitems while they fit, or exactly `count` times.
    ///
    /// A single item of estimated width repeats while the measured cells fit.
    case line(Axis, subitems: [Subitem], count: Int?)
    /// A line along the axis of `count` subitems, which divide it evenly and ignore their own length (UIKit
    /// before iOS 16: `horizontal(layoutSize:subitem:count:)`).
    case division(Axis, subitems: [Subitem], count: Int)
    /// Cells in custom frames.
    case custom([CustomItem])
  }

  /// A cell in a custom frame (UIKit: `NSCollectionLayoutGroupCustomItem`).
  public struct CustomItem: Hashable, Sendable, Encodable {
    /// The frame, in points from the group's top leading corner.
    public var frame: Rect
    /// The drawing order: items with a higher index cover lower ones.
    public var zIndex: Int

    /// Creates a cell.
    public init(frame: Rect, zIndex: Int = 0) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// The size.
  public var layoutSize: LayoutSize
  /// The subitems' arrangement.
  public var arrangement: Arrangement
  /// The spacing between a line's subitems; nil: 0.
  public var interItemSpacing: LayoutSpacing?
  /// The insets of the subitems, in points. Ignored along an estimated dimension.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The supplementary items, which require a known height and kinds not used in the group.
  public var supplementaryItems: [LayoutSupplementaryItem] = []
  /// The spacing to neighboring groups and to the edges of the parent.
  public var edgeSpacing = LayoutEdgeSpacing.none

  /// Creates a group.
  public init(
    layoutSize: LayoutSize, arrangement: Arrangement, interItemSpacing: LayoutSpacing? = nil
  ) {
    self.layoutSize = layoutSize
    self.arrangement = arrangement
    self.interItemSpacing = interItemSpacing
  }

  /// Creates a horizontal line that repeats `subitems` while they fit.
  public static func horizontal(
    layoutSize: LayoutSize, subitems: [Subitem], interItemSpacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize,
      arrangement: .line(.horizontal, subitems: subitems, count: nil),
      interItemSpacing: interItemSpacing)
  }

  /// Creates a vertical line that repeats `subitems` while they fit.
  public static func vertical(
    layoutSize: LayoutSize, subitems: [Subitem], interItemSpacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize,
      arrangement: .line(.vertical, subitems: subitems, count: nil),
      interItemSpacing: interItemSpacing)
  }

  /// Creates a horizontal line of exactly `count` subitems.
  public static func horizontal(
    layoutSize: LayoutSize, repeatingSubitem: Subitem, count: Int,
    interItemSpacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize,
      arrangement: .line(.horizontal, subitems: [repeatingSubitem], count: count),
      interItemSpacing: interItemSpacing)
  }

  /// Creates a vertical line of exactly `count` subitems.
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
