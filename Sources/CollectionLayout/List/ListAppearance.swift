/// The overall appearance of a list (UIKit: `UICollectionLayoutListConfiguration.Appearance`).
public enum ListAppearance: String, Hashable, Sendable, Encodable, CaseIterable {
  /// Rows from edge to edge, without space between sections.
  case plain
  /// Rows from edge to edge, with space between sections.
  case grouped
  /// Sections inset from the edges, with space between them.
  case insetGrouped
  /// Rows inset from the edges, for navigation beside the content.
  case sidebar
  /// Rows from edge to edge, for navigation beside the content.
  case sidebarPlain
}

/// The kind of header above the items of a list's section.
public enum ListHeaderMode: String, Hashable, Sendable, Encodable, CaseIterable {
  /// No header.
  case none
  /// A header view.
  case supplementary
  /// The first item, styled as a header.
  case firstItemInSection
}

/// The kind of footer below the items of a list's section.
public enum ListFooterMode: String, Hashable, Sendable, Encodable, CaseIterable {
  /// No footer.
  case none
  /// A footer view.
  case supplementary
}
