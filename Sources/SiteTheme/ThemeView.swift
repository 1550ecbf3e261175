package import Catalog
import CellConfiguration
import CollectionLayout
package import SiteMetadata
package import Templating

/// The settings of `theme` in site.json, for every page.
package struct ThemeView: ViewModel {
  var theme: ThemeSettings
  /// Declarations for the root element; `nil` if all are the theme's own.
  var style: String?
  var announcement: LinkView?
  var footer: [LinkView]
  var footerGroups: [LinkGroupView]
  var social: [LinkView]
  /// The name of a typeface of readers' systems, if it is not the theme's.
  var typeface: String?
  /// The font of the site.
  var font: FontView?
  var logo: String?
  /// The logo of dark pages, where the reader's system decides whether pages are dark.
  var logoDark: String?
  var favicon: IconLinkView?

  /// The settings of a site; `drawings` are the drawings of its sign that are published.
  package init(
    _ theme: ThemeSettings, drawing drawings: [FaviconDrawing], _ addresses: SiteAddresses
  ) {
    self.theme = theme
    var declarations: [String] = []
    if let accent = theme.accent {
      let (light, dark) = (accent.light.css, accent.dark.css)
      declarations = [
        "--tint:light-dark(\(light),\(dark))",
        "--tint-fill:light-dark(\(light)1f,\(dark)33)",
        "--on-tint:light-dark(#fff,#121116)",
      ]
    }
    if let tint = theme.tint { declarations.append("--icon-tint:\(tint.css)") }
    if let radius = theme.cornerRadius { declarations.append("--radius:\(radius.shortest)px") }
    style = declarations.isEmpty ? nil : declarations.joined(separator: ";")
    announcement = theme.announcement.map { link in
      LinkView(title: link.title, href: link.target.map(addresses.href) ?? "")
    }
    footer = theme.footer.compactMap { LinkView($0, addresses) }
    footerGroups = theme.footerGroups.map { group in
      LinkGroupView(
        title: group.title, links: group.links.compactMap { LinkView($0, addresses) })
    }
    social = theme.social.compactMap { LinkView($0, addresses) }
    switch theme.font {
    case .stack(let stack): typeface = stack == .system ? nil : stack.rawValue
    case .file(let file):
      typeface = "file"
      font = FontView(file: file, href: addresses.href(.page(file.path)))
    }
    let (light, dark) = (theme.logo ?? theme.logoDark, theme.logoDark ?? theme.logo)
    logo = (theme.colorScheme == .dark ? dark : light).map(addresses.href)
    logoDark = theme.colorScheme == .automatic && dark != light ? dark.map(addresses.href) : nil
    favicon = theme.favicon.map { favicon in
      func href(_ drawing: FaviconDrawing) -> String? {
        drawings.contains(drawing) ? addresses.path(ofFile: drawing.path) : nil
      }
      return IconLinkView(
        href: addresses.href(favicon), png: href(.tab), touchIcon: href(.touchIcon))
    }
  }

  package static let title = "the theme's settings"
  package static let fields = FieldTable<Self>([
    ("style", .text(\.style)),
    // Values that differ from those of the style sheets.
    ("neutral", .text { $0.theme.neutral == .cool ? nil : $0.theme.neutral.rawValue }),
    (
      "colorScheme",
      .text { $0.theme.colorScheme == .automatic ? nil : $0.theme.colorScheme.rawValue }
    ),
    ("announcement", .model(\.announcement)),
    ("announcementLeads", .flag { $0.theme.announcement?.target != nil }),
    ("footer", .list(\.footer)),
    ("footerGroups", .list(\.footerGroups)),
    ("social", .list(\.social)),
    ("density", .text { $0.theme.density == .comfortable ? nil : $0.theme.density.rawValue }),
    ("typeface", .text(\.typeface)),
    ("font", .model(\.font)),
    ("logo", .text(\.logo)),
    ("logoDark", .text(\.logoDark)),
    ("favicon", .model(\.favicon)),
    ("headHTML", .html(\.theme.headHTML)),
  ])
}

extension LinkView {
  /// A link of the author; `nil` without a target.
  fileprivate init?(_ link: MenuLink, _ addresses: SiteAddresses) {
    guard let target = link.target else { return nil }
    self.init(title: link.title, href: addresses.href(target))
  }
}

/// Links under a heading.
struct LinkGroupView: ViewModel {
  var title: String
  var links: [LinkView]

  static let title = "a group of links"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("links", .list(\.links)),
  ])
}

/// A font of the site.
struct FontView: ViewModel {
  var file: ThemeSettings.FontFile
  var href: String

  static let title = "a font of the site"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    // The end of the file's name is also the end of its media type.
    ("format", .text(\.file.format.rawValue)),
    // The range of weights in CSS. The regular weight alone has no range.
    ("weights", .text { $0.file.weights.map { "\($0.lowerBound) \($0.upperBound)" } }),
  ])
}

/// A sign for browsers' tabs.
struct IconLinkView: ViewModel {
  var href: String
  /// Its drawing for tabs, if it is drawn.
  var png: String?
  /// Its drawing for home screens, if it is drawn.
  var touchIcon: String?

  static let title = "a site's sign"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("png", .text(\.png)),
    ("touchIcon", .text(\.touchIcon)),
    ("isSVG", .flag { $0.href.lowercased().hasSuffix(".svg") }),
  ])
}
