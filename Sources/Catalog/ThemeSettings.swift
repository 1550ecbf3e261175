public import CellConfiguration

/// The look of a site without templates of its own.
public struct ThemeSettings: Hashable, Sendable, Encodable {
  /// The color of links and buttons; the theme's if `nil`.
  public var accent: AccentColor?
  /// The color of monochrome pictures; the accent or text color if `nil`.
  public var tint: Color?
  /// The tone of grays.
  public var neutral = Neutral.cool
  /// The radius in points; the theme's if `nil`.
  public var cornerRadius: Double?
  /// The spacing of pages.
  public var density = Density.comfortable
  /// The typeface.
  public var font = Font.stack(.system)
  /// The light or dark appearance.
  public var colorScheme = ColorScheme.automatic
  /// True to begin the home page with a large heading, the search field and some icons.
  public var hasHero = false
  /// A line above the header.
  public var announcement: MenuLink?
  /// The header's links; the site's pages if empty.
  public var navigation: [MenuEntry] = []
  /// The links in the footer.
  public var footer: [MenuLink] = []
  /// The groups of links above the footer links.
  public var footerGroups: [MenuGroup] = []
  /// The publisher's profiles, as links in the footer.
  public var social: [MenuLink] = []
  /// The URL of a file of the site.
  public var logo: LinkTarget?
  /// The replacement of `logo` on dark pages.
  public var logoDark: LinkTarget?
  /// The favicon: the URL of a file of the site.
  public var favicon: LinkTarget?
  /// The author's markup for the head of each page.
  public var headHTML: String?

  /// Creates the default settings.
  public init() {}

  /// The tone of grays.
  public enum Neutral: String, CaseIterable, Hashable, Sendable, Encodable {
    /// The default.
    case cool
    case warm
    case pure
  }

  /// The spacing of pages.
  public enum Density: String, CaseIterable, Hashable, Sendable, Encodable {
    /// The default.
    case comfortable
    /// For long lists and large catalogs.
    case compact
  }

  /// A typeface.
  public enum Font: Hashable, Sendable, Encodable {
    case stack(Stack)
    case file(FontFile)

    /// A system font, which is not downloaded.
    public enum Stack: String, CaseIterable, Hashable, Sendable, Encodable {
      case system
      case rounded
      case serif
      case monospace
    }
  }

  /// A font file of the site.
  public struct FontFile: Hashable, Sendable, Encodable {
    /// The font formats, by file extension.
    public enum Format: String, CaseIterable, Hashable, Sendable, Encodable {
      case woff2, woff, ttf, otf

      /// True if the bytes begin with the format's signature (WOFF 2.0 §4.1, WOFF 1.0 §4,
      /// OpenType).
      public func isBegin(of bytes: some Sequence<UInt8>) -> Bool {
        let signature = Array(bytes.prefix(4))
        switch self {
        case .woff2: return signature == Array("wOF2".utf8)
        case .woff: return signature == Array("wOFF".utf8)
        case .ttf, .otf:
          return [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)].contains(signature)
        }
      }
    }

    /// The path from the site's root.
    public var path: String
    /// The format of the file.
    public var format: Format
    /// The weights in the file; `nil` for the regular weight only.
    public var weights: ClosedRange<Int>?

    /// The valid weights (CSS Fonts 4 §2.2).
    public static let allWeights = 1...1000

    /// Returns `nil` for an unknown extension, or if the path needs escaping in CSS.
    public init?(path: String, weights: ClosedRange<Int>? = nil) {
      let end = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard path.utf8.first == UInt8(ascii: "/"), path.contains("."),
        let format = Format(rawValue: end), path.utf8.allSatisfy(Self.isPlain)
      else { return nil }
      (self.path, self.format, self.weights) = (path, format, weights)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "/.-_~".utf8.contains(byte)
    }
  }

  /// The appearance of pages.
  public enum ColorScheme: String, CaseIterable, Hashable, Sendable, Encodable {
    case automatic
    case light
    case dark
  }
}

/// A link in the header or footer.
public struct MenuLink: Hashable, Sendable, Encodable {
  /// The text.
  public var title: String
  /// The target. Only an announcement can lack it.
  public var target: LinkTarget?

  /// Creates a link.
  public init(title: String, target: LinkTarget?) {
    (self.title, self.target) = (title, target)
  }
}

/// An entry of the header.
public enum MenuEntry: Hashable, Sendable, Encodable {
  case link(MenuLink)
  case menu(MenuGroup)
}

/// Links under a heading.
public struct MenuGroup: Hashable, Sendable, Encodable {
  /// The heading.
  public var title: String
  /// The links.
  public var links: [MenuLink]

  /// Creates a group.
  public init(title: String, links: [MenuLink]) {
    (self.title, self.links) = (title, links)
  }
}

/// A readable color for light and dark pages.
public struct AccentColor: Hashable, Sendable, Encodable {
  /// The color on light backgrounds.
  public let light: RGBColor
  /// The color on dark backgrounds.
  public let dark: RGBColor

  /// The minimum contrast of text (WCAG 2.2, level AA).
  public static let leastContrast = 4.5

  /// The darkest light background and the lightest dark background, with the color's maximum share
  /// over them (site.css: `--canvas`, `--surface`, `--tint-fill`).
  private static let light = (ground: RGBColor(red: 245, green: 244, blue: 240), share: 0.12)
  private static let dark = (ground: RGBColor(red: 34, green: 32, blue: 37), share: 0.2)

  /// Creates a pair of colors that are already checked.
  init(light: UInt32, dark: UInt32) {
    self.init(light: RGBColor(digits: light), dark: RGBColor(digits: dark))
  }

  /// Creates a pair. By default, the dark color is the light color mixed with enough white.
  public init(light: RGBColor, dark: RGBColor? = nil) {
    self.light = light
    self.dark = dark ?? light.nearest(toward: .white, where: Self.isReadableInTheDark)
  }

  /// True if the color is readable on light backgrounds, and white on the color.
  public static func isReadableInTheLight(_ color: RGBColor) -> Bool {
    contrast(of: color, on: light) >= leastContrast
  }

  /// True if the color is readable on dark backgrounds, and dark text on the color.
  public static func isReadableInTheDark(_ color: RGBColor) -> Bool {
    contrast(of: color, on: dark) >= leastContrast
  }

  /// Returns the lowest contrast on the theme's backgrounds.
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

extension RGBColor {
  /// Creates a color from six hexadecimal digits: `0x5145b5`.
  fileprivate init(digits: UInt32) {
    self.init(
      red: UInt8(digits >> 16 & 255), green: UInt8(digits >> 8 & 255), blue: UInt8(digits & 255))
  }
}
