/// The position of an item (UIKit: `IndexPath` with two elements).
public struct ItemIndexPath: Hashable, Comparable, Sendable {
  /// The section's index.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Creates a path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Compares sections, then items.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

extension ItemIndexPath: CustomStringConvertible {
  /// The path as `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}
