public import CollectionLayout

/// The background of a cell, header, or footer (UIKit: `UIBackgroundConfiguration`). Nil properties are open.
public struct BackgroundConfiguration: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The style of the defaults.
  public var style: Style?
  /// A view of the theme, above other layers of the background.
  public var customView: CustomView?
  /// The corner radius, in points.
  public var cornerRadius: Double?
  /// The insets from the cell's edges, in points; negative insets extend beyond the cell.
  public var backgroundInsets: DirectionalEdgeInsets?
  /// The edges at which the content's margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: Set<Edge>?
  /// The color.
  public var backgroundColor: Color?
  /// The blur effect.
  public var visualEffect: VisualEffect?
  /// The image: a file of the site, or a URL.
  public var image: LinkPattern?
  /// The image's scaling.
  public var imageContentMode: ContentMode?
  /// The outline's color; nil: the tint.
  public var strokeColor: Color?
  /// The outline's width, in points.
  public var strokeWidth: Double?
  /// The outline's distance outside the edge, in points.
  public var strokeOutset: Double?

  /// Creates a background.
  public init(style: Style? = nil, image: LinkPattern? = nil) {
    self.style = style
    self.image = image
  }

  /// The background of featured items.
  public static let featured: BackgroundConfiguration = {
    var background = BackgroundConfiguration()
    background.customView = .featured
    return background
  }()

  /// True if a view, color, image or effect is set.
  public var saysWhatIsSeen: Bool {
    customView != nil || backgroundColor != nil || image != nil || visualEffect != nil
  }

  /// Returns the configuration with open properties from `defaults` if it has no visible content.
  public func filledUnlessSeen(from defaults: BackgroundConfiguration) -> BackgroundConfiguration {
    saysWhatIsSeen ? self : filled(from: defaults)
  }

  /// Sets open properties.
  public mutating func fill(from defaults: BackgroundConfiguration) {
    style.fill(from: defaults.style)
    customView.fill(from: defaults.customView)
    cornerRadius.fill(from: defaults.cornerRadius)
    backgroundInsets.fill(from: defaults.backgroundInsets)
    edgesAddingLayoutMarginsToBackgroundInsets.fill(
      from: defaults.edgesAddingLayoutMarginsToBackgroundInsets)
    backgroundColor.fill(from: defaults.backgroundColor)
    visualEffect.fill(from: defaults.visualEffect)
    image.fill(from: defaults.image)
    imageContentMode.fill(from: defaults.imageContentMode)
    strokeColor.fill(from: defaults.strokeColor)
    strokeWidth.fill(from: defaults.strokeWidth)
    strokeOutset.fill(from: defaults.strokeOutset)
  }

  /// The constructors of UIKit.
  public enum Style: String, Hashable, Sendable, Encodable, CaseIterable {
    case clear
    case listPlainCell, listGroupedCell, listSidebarCell, listAccompaniedSidebarCell
    case listPlainHeaderFooter, listGroupedHeaderFooter, listSidebarHeader
    case listCell, listHeader, listFooter
  }

  /// The theme's views for backgrounds.
  public enum CustomView: String, Hashable, Sendable, Encodable, CaseIterable {
    case featured
  }

  /// An edge of a cell.
  public enum Edge: String, Hashable, Sendable, Encodable, CaseIterable {
    case top, leading, bottom, trailing
  }

  /// A blur effect (UIKit: the materials of `UIBlurEffect`).
  public enum VisualEffect: String, Hashable, Sendable, Encodable, CaseIterable {
    case systemThinMaterial, systemMaterial, systemThickMaterial
  }

  /// The scaling of an image (UIKit: `UIView.ContentMode`).
  public enum ContentMode: String, Hashable, Sendable, Encodable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}
