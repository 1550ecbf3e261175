/// Sections below each other, each with a layout of its own (UIKit:
/// `UICollectionViewCompositionalLayout`).
public struct CompositionalLayout: Hashable, Sendable {
  /// The layouts of the sections, in order. Where there are more sections than layouts, the last
  /// layout is that of all the rest.
  public var sections: [CompositionalSection]
  /// The distance between two sections, in points.
  public var interSectionSpacing: Double

  /// A layout of `sections`.
  public init(sections: [CompositionalSection], interSectionSpacing: Double = 0) {
    self.sections = sections
    self.interSectionSpacing = interSectionSpacing
  }
}
