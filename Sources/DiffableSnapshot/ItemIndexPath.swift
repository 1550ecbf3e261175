/// Where an item stands: the index of its section, and its index in that section.
///
/// UIKit: `IndexPath` with two elements.
public struct ItemIndexPath: Hashable, Comparable, Sendable {
  /// The index of the section among the sections.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// The path to the item at index `item` of the section at index `section`.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether `lhs` stands before `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

extension ItemIndexPath: CustomStringConvertible {
  /// The path as `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}
