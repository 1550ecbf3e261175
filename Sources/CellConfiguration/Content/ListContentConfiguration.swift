public import CollectionLayout

/// The image, text, and secondary text of a cell, header or footer, with their properties (UIKit:
/// `UIListContentConfiguration`). Nil properties are open.
public struct ListContentConfiguration: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The style of the defaults.
  public var style: Style?
  /// The text; nil: the item's. An empty text is omitted.
  public var text: FieldPattern?
  /// The secondary text; nil: the item's. An empty text is omitted.
  public var secondaryText: FieldPattern?
  /// The id of the icon; nil: the item's; empty: no image.
  public var image: FieldPattern?
  /// The image's properties.
  public var imageProperties: ImageProperties?
  /// The text's properties.
  public var textProperties: TextProperties?
  /// The secondary text's properties.
  public var secondaryTextProperties: TextProperties?
  /// True if the texts are side by side when they fit.
  public var prefersSideBySideTextAndSecondaryText: Bool?
  /// The distance from image to texts, in points.
  public var imageToTextPadding: Double?
  /// The minimum distance of texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: Double?
  /// The distance of texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: Double?
  /// The margins of the content, in points.
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  /// The axes on which content also keeps the page's margins.
  public var axesPreservingSuperviewLayoutMargins: Set<Axis>?
  /// The opacity, from 0 to 1.
  public var alpha: Double?

  /// Creates a configuration.
  public init(style: Style? = nil) {
    self.style = style
  }

  /// True if both texts are empty.
  public var showsImageAlone: Bool { text?.isEmpty == true && secondaryText?.isEmpty == true }

  /// Sets open properties.
  public mutating func fill(from defaults: ListContentConfiguration) {
    style.fill(from: defaults.style)
    text.fill(from: defaults.text)
    secondaryText.fill(from: defaults.secondaryText)
    image.fill(from: defaults.image)
    imageProperties.fill(from: defaults.imageProperties)
    textProperties.fill(from: defaults.textProperties)
    secondaryTextProperties.fill(from: defaults.secondaryTextProperties)
    prefersSideBySideTextAndSecondaryText.fill(from: defaults.prefersSideBySideTextAndSecondaryText)
    imageToTextPadding.fill(from: defaults.imageToTextPadding)
    textToSecondaryTextHorizontalPadding.fill(from: defaults.textToSecondaryTextHorizontalPadding)
    textToSecondaryTextVerticalPadding.fill(from: defaults.textToSecondaryTextVerticalPadding)
    directionalLayoutMargins.fill(from: defaults.directionalLayoutMargins)
    axesPreservingSuperviewLayoutMargins.fill(from: defaults.axesPreservingSuperviewLayoutMargins)
    alpha.fill(from: defaults.alpha)
  }

  /// The constructors of UIKit.
  public enum Style: String, Hashable, Sendable, Encodable, CaseIterable {
    case cell, subtitleCell, valueCell
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell
    case plainHeader, plainFooter, groupedHeader, groupedFooter, sidebarHeader
    case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
    case header, footer
  }
}

extension ListContentConfiguration.Style {
  /// Returns the style in a list.
  public func resolved(in appearance: ListAppearance) -> Self {
    switch (self, appearance) {
    case (.header, .plain): .plainHeader
    case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
    case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader
    case (.footer, .plain), (.footer, .sidebar), (.footer, .sidebarPlain): .plainFooter
    case (.footer, .grouped), (.footer, .insetGrouped): .groupedFooter
    default: self
    }
  }

  /// Returns the default style of cells (UIKit: `defaultContentConfiguration()`).
  public static func standardCell(in appearance: ListAppearance) -> Self {
    switch appearance {
    case .plain, .grouped, .insetGrouped: .cell
    case .sidebar, .sidebarPlain: .sidebarCell
    }
  }
}
