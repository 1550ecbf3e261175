import CollectionLayout

/// The content of the cases.
enum CaseContent {
  static let twoSections = [
    LayoutSection(itemCount: 7, hasHeader: true, hasFooter: true),
    LayoutSection(itemCount: 20, hasHeader: true),
  ]

  static let manySections = [
    LayoutSection(itemCount: 13), LayoutSection(itemCount: 4), LayoutSection(itemCount: 0),
    LayoutSection(itemCount: 1),
  ]

  /// Long enough for the page to scroll.
  static let longSections = [
    LayoutSection(itemCount: 57, hasHeader: true, hasFooter: true),
    LayoutSection(itemCount: 20, hasHeader: true),
    LayoutSection(itemCount: 90, hasHeader: true, hasFooter: true),
  ]

  /// Sections with three chunks (the last has one item in a flow layout), no chunk, and one or two chunks.
  static let chunkedSections = [
    LayoutSection(itemCount: 481, hasHeader: true, hasFooter: true),
    LayoutSection(itemCount: 0, hasHeader: true), LayoutSection(itemCount: 8),
    LayoutSection(itemCount: 300, hasHeader: true, hasFooter: true),
  ]

  static let insets = DirectionalEdgeInsets(top: 20, leading: 16, bottom: 12, trailing: 8)

  /// Widths from 40 to 169 and heights from `minimumHeight` to 119. Neighbors differ.
  static func sizes(_ count: Int, minimumHeight: Int = 30, seed: Int = 0) -> [Size] {
    (0..<count).map { index in
      let width = 40 + (index * 37 + seed * 11) % 130
      let height = minimumHeight + (index * 53 + seed * 7) % (120 - minimumHeight)
      return Size(width: Double(width), height: Double(height))
    }
  }

  static func section(
    _ count: Int, minimumHeight: Int = 30, seed: Int = 0, hasHeader: Bool = false
  ) -> LayoutSection {
    LayoutSection(
      itemCount: count, hasHeader: hasHeader,
      itemSizes: sizes(count, minimumHeight: minimumHeight, seed: seed),
      headerSize: hasHeader ? Size(width: 10, height: 60) : nil)
  }
}
