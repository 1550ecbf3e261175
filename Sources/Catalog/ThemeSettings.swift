public import CellConfiguration

/// How a site looks and what its frame has, as far as it says so without templates of its own.
public struct ThemeSettings: Hashable, Sendable, Encodable {
  /// The colour of what can be clicked; the theme's if `nil`.
  public var accent: AccentColor?
  /// The greys.
  public var neutral = Neutral.cool
  /// The radius of corners of tiles and cards, in points; the theme's if `nil`.
  public var cornerRadius: Double?
  /// Whether pages are light, dark, or as the reader's system is.
  public var colorScheme = ColorScheme.automatic
  /// Whether the home page begins with a hero: its heading, the search field and some icons, large.
  public var hasHero = false
  /// One line above everything else.
  public var announcement: MenuLink?
  /// The links of the header; the pages of the site if there are none.
  public var navigation: [MenuLink] = []
  /// Links at the foot of each page.
  public var footer: [MenuLink] = []
  /// The picture beside the site's name: the address of a file of the site.
  public var logo: LinkTarget?
  /// The sign that browsers show in tabs: the address of a file of the site.
  public var favicon: LinkTarget?
  /// Markup for the head of each page, as the author writes it.
  public var headHTML: String?

  /// The settings of a site that says nothing.
  public init() {}

  /// The tone of greys.
  public enum Neutral: String, CaseIterable, Hashable, Sendable, Encodable {
    /// Towards blue, as the theme has it.
    case cool
    /// Towards yellow.
    case warm
    /// Grey alone.
    case pure
  }

  /// When pages are light and when dark.
  public enum ColorScheme: String, CaseIterable, Hashable, Sendable, Encodable {
    /// As the reader's system is.
    case automatic
    /// Always light.
    case light
    /// Always dark.
    case dark
  }
}

/// A link of the frame of pages.
public struct MenuLink: Hashable, Sendable, Encodable {
  /// What it says.
  public var title: String
  /// Where it leads; an announcement may lead nowhere.
  public var target: LinkTarget?

  /// A link.
  public init(title: String, target: LinkTarget?) {
    (self.title, self.target) = (title, target)
  }
}

/// A colour that can be read, in the light and in the dark.
public struct AccentColor: Hashable, Sendable, Encodable {
  /// On light grounds.
  public let light: RGBColor
  /// On dark grounds.
  public let dark: RGBColor

  /// The least contrast of text (WCAG 2.2, level AA).
  public static let leastContrast = 4.5

  /// The darkest light ground and the lightest dark one that the theme writes on, and how much of the
  /// colour may lie over them (site.css: `--canvas`, `--surface`, `--tint-fill`).
  private static let light = (ground: RGBColor(red: 245, green: 244, blue: 240), share: 0.12)
  private static let dark = (ground: RGBColor(red: 34, green: 32, blue: 37), share: 0.2)

  /// A colour for both, or one for each. Without one for the dark, it is the light one with as much
  /// white as it takes.
  public init(light: RGBColor, dark: RGBColor? = nil) {
    self.light = light
    self.dark = dark ?? light.nearest(toward: .white, where: Self.isReadableInTheDark)
  }

  /// Whether texts of a colour can be read on light grounds, and white on it.
  public static func isReadableInTheLight(_ color: RGBColor) -> Bool {
    contrast(of: color, on: light) >= leastContrast
  }

  /// Whether texts of a colour can be read on dark grounds, and dark ones on it.
  public static func isReadableInTheDark(_ color: RGBColor) -> Bool {
    contrast(of: color, on: dark) >= leastContrast
  }

  /// The contrast that a colour has where it is least: on the ground that has most of it.
  public static func leastContrast(of color: RGBColor, isDark: Bool) -> Double {
    contrast(of: color, on: isDark ? dark : light)
  }

  private static func contrast(
    of color: RGBColor, on ground: (ground: RGBColor, share: Double)
  ) -> Double {
    min(
      color.contrast(with: ground.ground),
      color.contrast(with: ground.ground.mixed(with: color, share: ground.share)))
  }
}
