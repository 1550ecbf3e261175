/// How a list looks as a whole (UIKit: `UICollectionLayoutListConfiguration.Appearance`).
public enum ListAppearance: String, Hashable, Sendable, Encodable, CaseIterable {
  /// Rows from edge to edge, section after section.
  case plain
  /// Rows from edge to edge, with room between sections.
  case grouped
  /// Sections as islands: inset from the edges, with room between them.
  case insetGrouped
  /// Rows inset from the edges, for navigation beside the content.
  case sidebar
  /// Rows from edge to edge, for navigation beside the content.
  case sidebarPlain
}

/// What stands above the items of a list's section.
public enum ListHeaderMode: String, Hashable, Sendable, Encodable, CaseIterable {
  /// Nothing.
  case none
  /// A header view.
  case supplementary
  /// The first item, which looks like a header.
  case firstItemInSection
}

/// What stands below the items of a list's section.
public enum ListFooterMode: String, Hashable, Sendable, Encodable, CaseIterable {
  /// Nothing.
  case none
  /// A footer view.
  case supplementary
}
