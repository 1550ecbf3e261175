import Catalog
import CellConfiguration
import ContentSyntax
import LayoutReading

final class ThemeFields: FieldGroup {
  static let object = ContentObject(ThemeFields())
  private static let mostLinks = 24

  let preset = Field(
    "preset", .choice(ThemeSettings.Preset.self),
    "The base look. Other fields override its values.")
  let accent = Field(
    "accent", .either(.text, .object(AccentFields.object)),
    "The color of links and buttons: #5145b5, navy.")
  let tint = Field(
    "tint", .color,
    "The color of pictures with one color, unless a page or cell sets another.")
  let neutral = Field(
    "neutral", .choice(ThemeSettings.Neutral.self), "The tone of grays. Default: cool.")
  let cornerRadius = Field(
    "cornerRadius", .number(0...48), "The corner radius of tiles and cards, in points. Default: 18."
  )
  let density = Field(
    "density", .choice(ThemeSettings.Density.self),
    "The space between the parts of pages. Default: comfortable.")
  let font = Field(
    "font", .either(.text, .object(FontFileFields.object)),
    """
    The typeface: a font file of the site, or system, rounded, serif or monospace. These four load \
    no file.
    """)
  let colorScheme = Field(
    "colorScheme", .choice(ThemeSettings.ColorScheme.self),
    "The color scheme: light, dark, or the reader's setting. Default: automatic.")
  let hero = Field(
    "hero", .bool,
    "True if the home page starts with a large heading, the search field and some icons. "
      + "Default: false.")
  let announcement = Field(
    "announcement", .either(.text, .object(AnnouncementFields.object)),
    "A line of text above the header.")
  let navigation = Field(
    "navigation", .array(of: .object(MenuEntryFields.object), count: 0...mostLinks, "links"),
    "The links and menus of the header. Default: the site's pages.")
  let footer = Field("footer", .links(0...mostLinks), "Links in the footer of each page.")
  let footerGroups = Field(
    "footerGroups", .array(of: .object(MenuGroupFields.object), count: 0...6, "groups"),
    "Groups of links in the footer of each page, each with a heading.")
  let social = Field(
    "social", .links(0...mostLinks),
    "Links in the footer to the publisher's profiles on other sites.")
  let logo = Field("logo", .text, "The picture next to the site's name: /logo.svg.")
  let logoDark = Field(
    "logoDark", .text, "The picture that replaces the logo on dark pages: /logo-dark.svg.")
  let favicon = Field(
    "favicon", .text,
    "The icon in browser tabs: /logo.svg. An SVG file is also drawn as apple-touch-icon.png.")
  let headHTML = Field("headHTML", .text, "HTML for the head of each page. It is copied unchanged.")
}

final class AccentFields: FieldGroup {
  static let object = ContentObject(AccentFields())

  let light = Field("light", .text, "The color on light backgrounds.").required
  let dark = Field("dark", .text, "The color on dark backgrounds.").required
}

final class FontFileFields: FieldGroup {
  static let object = ContentObject(FontFileFields())

  let file = Field("file", .text, "The path of a font of the site: /fonts/a.woff2.").required
  let leastWeight = Field(
    "leastWeight", .integer(ThemeSettings.FontFile.allWeights),
    "The smallest weight in the file. Default: 400."
  )
  let mostWeight = Field(
    "mostWeight", .integer(ThemeSettings.FontFile.allWeights),
    "The largest weight in the file. Default: 400.")
}

final class AnnouncementFields: FieldGroup {
  static let object = ContentObject(AnnouncementFields())

  let title = Field("title", .text, "The text.").required
  let url = Field("url", .text, "The target of the link.")
}

final class MenuLinkFields: FieldGroup {
  static let object = ContentObject(MenuLinkFields(), element: "a link")

  let title = Field("title", .text, "The text.").required
  let url = Field("url", .text, "The target of the link.").required
}

final class MenuEntryFields: FieldGroup {
  static let object = ContentObject(MenuEntryFields(), element: "a link") {
    [.oneOf($0.url, $0.items), .conflict($0.url, $0.items)]
  }

  let title = Field("title", .text, "The text.").required
  let url = Field("url", .text, "The target of the link.")
  let items = Field("items", .menu, "The links of the menu. Replaces 'url'.")
}

final class MenuGroupFields: FieldGroup {
  static let object = ContentObject(MenuGroupFields(), element: "a group")

  let title = Field("title", .text, "The heading of the group.").required
  let links = Field("links", .menu, "The links of the group.").required
}

extension FieldType<[Located<ObjectReader<MenuLinkFields>>]> {
  fileprivate static var menu: Self { links(1...24) }

  fileprivate static func links(_ count: ClosedRange<Int>) -> Self {
    .array(of: .object(MenuLinkFields.object), count: count, "links")
  }
}
