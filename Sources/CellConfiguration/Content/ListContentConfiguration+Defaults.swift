import CollectionLayout

extension ListContentConfiguration {
  /// Returns the configuration with open properties from the style's defaults, or `cell` (UIKit:
  /// `updated(for:)`).
  public func updated(for state: CellConfigurationState) -> ListContentConfiguration {
    filled(from: .defaults(of: style ?? .cell, in: state))
  }

  /// Returns all values of a style. UIKit does not publish its numbers; these are measured and rounded.
  public static func defaults(
    of style: Style, in state: CellConfigurationState = CellConfigurationState()
  ) -> ListContentConfiguration {
    var content = style.proper
    content.apply(state)
    return content.filled(from: .common)
  }

  private static var common: ListContentConfiguration {
    var content = ListContentConfiguration()
    var image = ImageProperties()
    image.preferredSymbolConfiguration = SymbolConfiguration(imageScale: .medium)
    image.tintColor = .named(.tint)
    image.cornerRadius = 0
    image.maximumSize = .zero
    image.reservedLayoutSize = .zero
    image.accessibilityIgnoresInvertColors = false
    image.strokeWidth = 0
    image.strokeColor = .named(.clear)
    content.imageProperties = image
    content.textProperties = .standard(Font(textStyle: .body), .named(.label))
    content.secondaryTextProperties = .standard(
      Font(textStyle: .subheadline), .named(.secondaryLabel))
    content.prefersSideBySideTextAndSecondaryText = false
    content.imageToTextPadding = 12
    content.textToSecondaryTextHorizontalPadding = 12
    content.textToSecondaryTextVerticalPadding = 0
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 10, leading: 16, bottom: 10, trailing: 16)
    content.axesPreservingSuperviewLayoutMargins = [.horizontal]
    content.alpha = 1
    return content
  }

  /// Disabled cells are gray. In sidebars, selected cells are tinted, because they have no other mark.
  private mutating func apply(_ state: CellConfigurationState) {
    if state.isDisabled {
      setColors(.named(.tertiaryLabel), ofSecondaryText: .named(.tertiaryLabel))
      imageProperties = imageProperties ?? ImageProperties()
      imageProperties?.tintColor = .named(.tertiaryLabel)
    } else if state.isSelected || state.isHighlighted, style?.isInSidebar == true {
      setColors(.named(.tint), ofSecondaryText: .named(.tint))
    }
  }

  private mutating func setColors(_ color: Color, ofSecondaryText secondary: Color) {
    textProperties = textProperties ?? TextProperties()
    textProperties?.color = color
    secondaryTextProperties = secondaryTextProperties ?? TextProperties()
    secondaryTextProperties?.color = secondary
  }
}

extension TextProperties {
  fileprivate static func standard(_ font: Font, _ color: Color) -> TextProperties {
    var text = TextProperties()
    text.font = font
    text.color = color
    text.alignment = .natural
    text.lineBreakMode = .byWordWrapping
    text.numberOfLines = 0
    text.adjustsFontSizeToFitWidth = false
    text.minimumScaleFactor = 0
    text.allowsDefaultTighteningForTruncation = false
    text.adjustsFontForContentSizeCategory = true
    text.transform = Transform.none
    return text
  }
}

extension ListContentConfiguration.Style {
  fileprivate var isInSidebar: Bool {
    switch self {
    case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
      .accompaniedSidebarSubtitleCell:
      true
    default: false
    }
  }

  fileprivate var proper: ListContentConfiguration {
    switch self {
    case .cell: make()
    case .subtitleCell: make(secondary: Font(textStyle: .footnote), verticalPadding: 2)
    case .valueCell: make(secondary: Font(textStyle: .body), isSideBySide: true)
    case .sidebarCell: make(block: (5, 5), leading: 10)
    case .sidebarSubtitleCell:
      make(
        secondary: Font(textStyle: .footnote), verticalPadding: 2, block: (5, 5), leading: 10)
    case .accompaniedSidebarCell: make(block: (5, 5), leading: 10, isAccompanied: true)
    case .accompaniedSidebarSubtitleCell:
      make(
        secondary: Font(textStyle: .footnote), verticalPadding: 2, block: (5, 5), leading: 10,
        isAccompanied: true)
    case .plainHeader: make(text: Font(textStyle: .headline), block: (3, 3))
    case .plainFooter:
      make(text: Font(textStyle: .footnote), color: .secondaryLabel, block: (4, 4))
    case .groupedHeader:
      make(
        text: Font(textStyle: .subheadline, weight: .semibold), color: .secondaryLabel,
        block: (6, 6))
    case .groupedFooter:
      make(text: Font(textStyle: .footnote), color: .secondaryLabel, block: (4, 4))
    case .sidebarHeader: make(text: Font(textStyle: .headline), block: (8, 6), leading: 10)
    case .prominentInsetGroupedHeader:
      make(text: Font(textStyle: .title3, weight: .bold), block: (8, 8))
    case .extraProminentInsetGroupedHeader:
      make(text: Font(textStyle: .title2, weight: .bold), block: (10, 10))
    case .header: make(text: Font(textStyle: .headline), block: (3, 3))
    case .footer: make(text: Font(textStyle: .footnote), color: .secondaryLabel, block: (4, 4))
    }
  }

  private func make(
    text: Font? = nil, color: Color.Name? = nil, secondary: Font? = nil,
    isSideBySide: Bool? = nil, verticalPadding: Double? = nil, block: (Double, Double) = (10, 10),
    leading: Double = 16, isAccompanied: Bool = false
  ) -> ListContentConfiguration {
    var content = ListContentConfiguration(style: self)
    if text != nil || color != nil {
      var properties = TextProperties()
      properties.font = text
      properties.color = color.map(Color.named)
      content.textProperties = properties
    }
    if let secondary {
      content.secondaryTextProperties = TextProperties()
      content.secondaryTextProperties?.font = secondary
    }
    if isAccompanied {
      content.imageProperties = ImageProperties()
      content.imageProperties?.preferredSymbolConfiguration = SymbolConfiguration(
        imageScale: .large)
    }
    content.prefersSideBySideTextAndSecondaryText = isSideBySide
    content.textToSecondaryTextVerticalPadding = verticalPadding
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: block.0, leading: leading, bottom: block.1, trailing: leading)
    return content
  }
}
