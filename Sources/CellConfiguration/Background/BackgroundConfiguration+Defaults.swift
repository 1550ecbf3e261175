public import CollectionLayout

extension BackgroundConfiguration.Style {
  /// Returns the default style of cells (UIKit: `listPlainCell`, `listGroupedCell`).
  public static func standardCell(in appearance: ListAppearance) -> Self {
    switch appearance {
    case .plain: .listPlainCell
    case .grouped, .insetGrouped: .listGroupedCell
    case .sidebar, .sidebarPlain: .listSidebarCell
    }
  }

  /// Returns the style in a list.
  public func resolved(in appearance: ListAppearance) -> Self {
    switch (self, appearance) {
    case (.listCell, _): .standardCell(in: appearance)
    case (.listHeader, .sidebar), (.listHeader, .sidebarPlain): .listSidebarHeader
    case (.listHeader, .plain), (.listFooter, .plain), (.listFooter, .sidebar),
      (.listFooter, .sidebarPlain):
      .listPlainHeaderFooter
    case (.listHeader, .grouped), (.listHeader, .insetGrouped), (.listFooter, .grouped),
      (.listFooter, .insetGrouped):
      .listGroupedHeaderFooter
    default: self
    }
  }
}

extension BackgroundConfiguration {
  /// Returns the configuration with open properties from the style's defaults, or from `clear` (UIKit:
  /// `updated(for:)`).
  public func updated(for state: CellConfigurationState) -> BackgroundConfiguration {
    filled(from: .defaults(of: style ?? .clear, in: state))
  }

  /// Returns a style's defaults. UIKit does not publish its colors. Cells of plain lists have no background,
  /// grouped cells have a surface, and sidebar cells only show the selection.
  public static func defaults(
    of style: Style, in state: CellConfigurationState = CellConfigurationState()
  ) -> BackgroundConfiguration {
    var background = BackgroundConfiguration(style: style)
    background.cornerRadius = style.isRounded ? 12 : 0
    background.backgroundInsets = .zero
    background.edgesAddingLayoutMarginsToBackgroundInsets = []
    background.backgroundColor = .named(style.color)
    background.imageContentMode = .scaleToFill
    background.strokeColor = .named(.tint)
    background.strokeWidth = 0
    background.strokeOutset = 0
    if style.isOfCell, state.isSelected || state.isHighlighted {
      background.backgroundColor = .named(.systemFill)
    }
    return background
  }
}

extension BackgroundConfiguration.Style {
  fileprivate var isRounded: Bool {
    switch self {
    case .listSidebarCell, .listAccompaniedSidebarCell: true
    default: false
    }
  }

  fileprivate var isOfCell: Bool {
    switch self {
    case .listPlainCell, .listGroupedCell, .listSidebarCell, .listAccompaniedSidebarCell,
      .listCell:
      true
    default: false
    }
  }

  fileprivate var color: Color.Name {
    switch self {
    case .listGroupedCell: .secondarySystemBackground
    case .listPlainHeaderFooter: .systemBackground
    default: .clear
    }
  }
}
