public import CellConfiguration

/// How a site looks and what its frame has, as far as it says so without templates of its own.
public struct ThemeSettings: Hashable, Sendable, Encodable {
  /// The colour of what can be clicked; the theme's if `nil`.
  public var accent: AccentColor?
  /// The colour of pictures of one colour, where neither a page nor a cell says another; that of
  /// what can be clicked, or of the text, if `nil`.
  public var tint: Color?
  /// The greys.
  public var neutral = Neutral.cool
  /// The radius of corners of tiles and cards, in points; the theme's if `nil`.
  public var cornerRadius: Double?
  /// How far apart the parts of pages stand.
  public var density = Density.comfortable
  /// The typeface.
  public var font = Font.stack(.system)
  /// Whether pages are light, dark, or as the reader's system is.
  public var colorScheme = ColorScheme.automatic
  /// Whether the home page begins with a hero: its heading, the search field and some icons, large.
  public var hasHero = false
  /// One line above everything else.
  public var announcement: MenuLink?
  /// The links of the header; the pages of the site if there are none.
  public var navigation: [MenuEntry] = []
  /// Links at the foot of each page.
  public var footer: [MenuLink] = []
  /// Groups of links at the foot of each page, above the others.
  public var footerGroups: [MenuGroup] = []
  /// Who publishes the site, elsewhere: links at the foot of each page.
  public var social: [MenuLink] = []
  /// The picture beside the site's name: the address of a file of the site.
  public var logo: LinkTarget?
  /// The picture in place of `logo` on dark pages.
  public var logoDark: LinkTarget?
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

  /// How far apart the parts of pages stand.
  public enum Density: String, CaseIterable, Hashable, Sendable, Encodable {
    /// As the theme has it.
    case comfortable
    /// Closer, for long lists and large catalogs.
    case compact
  }

  /// A typeface.
  public enum Font: Hashable, Sendable, Encodable {
    /// One that readers' systems have.
    case stack(Stack)
    /// A file of the site.
    case file(FontFile)

    /// The typefaces of readers' systems, of which none is loaded.
    public enum Stack: String, CaseIterable, Hashable, Sendable, Encodable {
      /// That of menus and buttons.
      case system
      /// A grotesque with round ends.
      case rounded
      /// One with serifs, for texts.
      case serif
      /// One whose letters have one width.
      case monospace
    }
  }

  /// A font that the site has as a file.
  public struct FontFile: Hashable, Sendable, Encodable {
    /// The forms of font files, by the ends of their names.
    public enum Format: String, CaseIterable, Hashable, Sendable, Encodable {
      case woff2, woff, ttf, otf

      /// Whether some bytes begin as files of this form do (WOFF 2.0 §4.1, WOFF 1.0 §4, OpenType,
      /// Organization of an OpenType Font).
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

    /// The path of the file from the site's root.
    public var path: String
    /// The form of the file.
    public var format: Format
    /// The weights that the file has; `nil` for the regular one alone.
    public var weights: ClosedRange<Int>?

    /// The weights of fonts (CSS Fonts 4 §2.2).
    public static let allWeights = 1...1000

    /// A file. `nil` if the end of its name is none of a font's, or if the path has characters that
    /// need escaping in a style sheet.
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

/// An entry of the header.
public enum MenuEntry: Hashable, Sendable, Encodable {
  /// A link.
  case link(MenuLink)
  /// Links that a menu opens.
  case menu(MenuGroup)
}

/// Links that belong together, under a heading.
public struct MenuGroup: Hashable, Sendable, Encodable {
  /// What the links have in common.
  public var title: String
  /// The links.
  public var links: [MenuLink]

  /// A group.
  public init(title: String, links: [MenuLink]) {
    (self.title, self.links) = (title, links)
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

  /// The darkest light ground and the lightest dark one that the theme writes on, and how much of
  /// the colour may lie over them (site.css: `--canvas`, `--surface`, `--tint-fill`).
  private static let light = (ground: RGBColor(red: 245, green: 244, blue: 240), share: 0.12)
  private static let dark = (ground: RGBColor(red: 34, green: 32, blue: 37), share: 0.2)

  /// Colours for both that are known to be readable.
  init(light: UInt32, dark: UInt32) {
    self.init(light: RGBColor(digits: light), dark: RGBColor(digits: dark))
  }

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

extension RGBColor {
  /// A colour by its six hexadecimal digits: `0x5145b5`.
  fileprivate init(digits: UInt32) {
    self.init(
      red: UInt8(digits >> 16 & 255), green: UInt8(digits >> 8 & 255), blue: UInt8(digits & 255))
  }
}
