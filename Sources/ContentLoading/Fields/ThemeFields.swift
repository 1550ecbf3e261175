import Catalog
import CellConfiguration
import ContentSyntax
import LayoutReading

/// The fields of the theme of site.json.
final class ThemeFields: FieldGroup {
  static let object = ContentObject(ThemeFields())
  /// The greatest number of links of a menu.
  private static let mostLinks = 24

  let preset = Field(
    "preset", .choice(ThemeSettings.Preset.self),
    "A look to start from; the other fields go before what it says.")
  let accent = Field(
    "accent", .either(.text, .object(AccentFields.object)),
    "The colour of what can be clicked: #5145b5, navy.")
  let tint = Field(
    "tint", .color,
    "The colour of pictures of one colour, where neither page nor cell says another.")
  let neutral = Field("neutral", .choice(ThemeSettings.Neutral.self), "The tone of greys; cool.")
  let cornerRadius = Field(
    "cornerRadius", .number(0...48), "The radius of the corners of tiles and cards, in points; 18.")
  let density = Field(
    "density", .choice(ThemeSettings.Density.self),
    "How far apart the parts of pages stand; comfortable.")
  let font = Field(
    "font", .either(.text, .object(FontFileFields.object)),
    """
    The typeface: system, rounded, serif or monospace, of which nothing is loaded, or a font of \
    the site.
    """)
  let colorScheme = Field(
    "colorScheme", .choice(ThemeSettings.ColorScheme.self),
    "Whether pages are light, dark, or as the reader's system is: automatic.")
  let hero = Field(
    "hero", .bool,
    "Whether the home page begins with its heading, the search field and some icons, large; "
      + "false.")
  let announcement = Field(
    "announcement", .either(.text, .object(AnnouncementFields.object)),
    "A line above everything else.")
  let navigation = Field(
    "navigation", .array(of: .object(MenuEntryFields.object), count: 0...mostLinks, "links"),
    "The links of the header, and menus of links; the site's pages.")
  let footer = Field("footer", .links(0...mostLinks), "Links at the foot of each page.")
  let footerGroups = Field(
    "footerGroups", .array(of: .object(MenuGroupFields.object), count: 0...6, "groups"),
    "Groups of links at the foot of each page, each with a heading.")
  let social = Field(
    "social", .links(0...mostLinks),
    "Who publishes the site, elsewhere: links at the foot of each page.")
  let logo = Field("logo", .text, "The picture beside the site's name: /logo.svg.")
  let logoDark = Field(
    "logoDark", .text, "The picture in place of the logo on dark pages: /logo-dark.svg.")
  let favicon = Field(
    "favicon", .text,
    "The sign in browsers' tabs, /logo.svg; an SVG is drawn as apple-touch-icon.png, too.")
  let headHTML = Field("headHTML", .text, "Markup for the head of each page, which stays as it is.")
}

/// The fields of an accent color for light and dark pages.
final class AccentFields: FieldGroup {
  static let object = ContentObject(AccentFields())

  let light = Field("light", .text, "On light grounds.").required
  let dark = Field("dark", .text, "On dark grounds.").required
}

/// The fields of a font file.
final class FontFileFields: FieldGroup {
  static let object = ContentObject(FontFileFields())

  let file = Field("file", .text, "The path of a font of the site: /fonts/a.woff2.").required
  let leastWeight = Field(
    "leastWeight", .integer(ThemeSettings.FontFile.allWeights), "The least weight in the file; 400."
  )
  let mostWeight = Field(
    "mostWeight", .integer(ThemeSettings.FontFile.allWeights),
    "The greatest weight in the file; 400.")
}

/// The fields of a line with a link or without one.
final class AnnouncementFields: FieldGroup {
  static let object = ContentObject(AnnouncementFields())

  let title = Field("title", .text, "What it says.").required
  let url = Field("url", .text, "Where it leads.")
}

/// The fields of a link.
final class MenuLinkFields: FieldGroup {
  static let object = ContentObject(MenuLinkFields(), element: "a link")

  let title = Field("title", .text, "What it says.").required
  let url = Field("url", .text, "Where it leads.").required
}

/// The fields of an entry of the header: a link, or a menu of links.
final class MenuEntryFields: FieldGroup {
  static let object = ContentObject(MenuEntryFields(), element: "a link") {
    [.oneOf($0.url, $0.items), .conflict($0.url, $0.items)]
  }

  let title = Field("title", .text, "What it says.").required
  let url = Field("url", .text, "Where a link leads.")
  let items = Field("items", .menu, "The links that a menu opens; not beside url.")
}

/// The fields of a group of links.
final class MenuGroupFields: FieldGroup {
  static let object = ContentObject(MenuGroupFields(), element: "a group")

  let title = Field("title", .text, "What the links have in common.").required
  let links = Field("links", .menu, "The links of the group.").required
}

extension FieldType<[Located<ObjectReader<MenuLinkFields>>]> {
  /// Links of a menu: without any, it would show nothing.
  fileprivate static var menu: Self { links(1...24) }

  fileprivate static func links(_ count: ClosedRange<Int>) -> Self {
    .array(of: .object(MenuLinkFields.object), count: count, "links")
  }
}
