public import CollectionLayout

extension BackgroundConfiguration.Style {
  /// The background style of cells whose configuration has none. UIKit: a plain list goes with
  /// `listPlainCell`, grouped and inset grouped ones with `listGroupedCell`.
  public static func standardCell(in appearance: ListAppearance) -> Self {
    switch appearance {
    case .plain: .listPlainCell
    case .grouped, .insetGrouped: .listGroupedCell
    case .sidebar, .sidebarPlain: .listSidebarCell
    }
  }

  /// The style that this one is in a list of an appearance: `listCell`, `listHeader` and
  /// `listFooter` go by it.
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
  /// The configuration with the style's defaults in every property that is left open, as they are
  /// in a state; a configuration without a style is `clear`.
  ///
  /// UIKit: `updated(for:)`.
  public func updated(for state: CellConfigurationState) -> BackgroundConfiguration {
    filled(from: .defaults(of: style ?? .clear, in: state))
  }

  /// What a style brings, in a state. UIKit does not publish the colours: cells of plain lists lie
  /// on the page itself, those of groups on a surface, and sidebars show only what is chosen.
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

  /// Whether it is made for cells: those show that they are chosen or pressed.
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
