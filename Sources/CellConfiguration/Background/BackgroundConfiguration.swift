public import CollectionLayout

/// What lies behind the content of a cell, a header or a footer.
///
/// UIKit: `UIBackgroundConfiguration`. Everything can be left open (nil).
public struct BackgroundConfiguration: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The constructor that the defaults are those of.
  public var style: Style?
  /// A view of the theme that lies there, before everything else of the configuration.
  public var customView: CustomView?
  /// How far the corners are rounded, in points.
  public var cornerRadius: Double?
  /// The distance from the cell's edges, in points; negative ones reach beyond the cell.
  public var backgroundInsets: DirectionalEdgeInsets?
  /// The edges at which the margins of the content are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: Set<Edge>?
  /// The colour.
  public var backgroundColor: Color?
  /// What is seen through it.
  public var visualEffect: VisualEffect?
  /// A picture: a file of this site or elsewhere.
  public var image: LinkPattern?
  /// How the picture fills its room.
  public var imageContentMode: ContentMode?
  /// The colour of the line around it; open: the tint.
  public var strokeColor: Color?
  /// The thickness of that line, in points.
  public var strokeWidth: Double?
  /// How far outside the edge the line is, in points.
  public var strokeOutset: Double?

  /// A background of a style; everything else is left open.
  public init(style: Style? = nil, image: LinkPattern? = nil) {
    self.style = style
    self.image = image
  }

  /// The background of items that are put forward.
  public static let featured: BackgroundConfiguration = {
    var background = BackgroundConfiguration()
    background.customView = .featured
    return background
  }()

  /// Whether it says what is seen: a view of the theme, a colour, a picture or an effect.
  public var saysWhatIsSeen: Bool {
    customView != nil || backgroundColor != nil || image != nil || visualEffect != nil
  }

  /// The configuration with what it leaves open taken from `defaults`, unless it says what is seen:
  /// a background that an item has of its own is not mixed with one for all items of a kind.
  public func filledUnlessSeen(from defaults: BackgroundConfiguration) -> BackgroundConfiguration {
    saysWhatIsSeen ? self : filled(from: defaults)
  }

  /// Takes what is open from `defaults`.
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

  /// The views that a theme has for backgrounds.
  public enum CustomView: String, Hashable, Sendable, Encodable, CaseIterable {
    /// For an item that is put forward.
    case featured
  }

  /// An edge of a cell.
  public enum Edge: String, Hashable, Sendable, Encodable, CaseIterable {
    case top, leading, bottom, trailing
  }

  /// What is seen through a background (UIKit: the materials of `UIBlurEffect`).
  public enum VisualEffect: String, Hashable, Sendable, Encodable, CaseIterable {
    case systemThinMaterial, systemMaterial, systemThickMaterial
  }

  /// How a picture fills its room (UIKit: `UIView.ContentMode`).
  public enum ContentMode: String, Hashable, Sendable, Encodable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}
