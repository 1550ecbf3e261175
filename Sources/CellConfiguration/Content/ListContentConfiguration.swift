public import CollectionLayout

/// What cells, headers and footers are made of: an image, a text, a secondary text and how they are
/// shown. Values only; `CollectionView` draws them.
///
/// UIKit: `UIListContentConfiguration`. Everything can be left open (nil); `updated(for:)` fills in
/// what the style brings, and only that.
public struct ListContentConfiguration: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The constructor that the defaults are those of.
  public var style: Style?
  /// The text; open: the item's own. An empty text is left out, so that a cell can show an image
  /// alone.
  public var text: FieldPattern?
  /// The smaller text beside or below; open: the item's own. An empty text is left out.
  public var secondaryText: FieldPattern?
  /// The id of the icon; open: the item's own. An empty id stands for no image.
  public var image: FieldPattern?
  /// How the image is shown.
  public var imageProperties: ImageProperties?
  /// How the text is set.
  public var textProperties: TextProperties?
  /// How the secondary text is set.
  public var secondaryTextProperties: TextProperties?
  /// Whether both texts stand side by side where there is room, else one below the other.
  public var prefersSideBySideTextAndSecondaryText: Bool?
  /// The distance from image to texts, in points.
  public var imageToTextPadding: Double?
  /// The least distance of texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: Double?
  /// The distance of texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: Double?
  /// The distance of the content from the cell's edges, in points.
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  /// The axes on which content keeps at least the margins of the page as well.
  public var axesPreservingSuperviewLayoutMargins: Set<Axis>?
  /// The opacity of all of it, from 0 to 1.
  public var alpha: Double?

  /// A configuration of a style; everything else is left open.
  public init(style: Style? = nil) {
    self.style = style
  }

  /// Whether it says that there are no texts, so that the image stands alone.
  public var showsImageAlone: Bool { text?.isEmpty == true && secondaryText?.isEmpty == true }

  /// Takes what is open from `defaults`.
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
  /// The style that this one is in a list of an appearance: `header` and `footer` go by it, and a
  /// cell in a sidebar is the sidebar's (UIKit: what `defaultContentConfiguration()` gives).
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

  /// The style of cells whose configuration has none.
  public static func standardCell(in appearance: ListAppearance) -> Self {
    switch appearance {
    case .plain, .grouped, .insetGrouped: .cell
    case .sidebar, .sidebarPlain: .sidebarCell
    }
  }
}
