package import Catalog
import CellConfiguration
import CollectionLayout
package import SiteMetadata
package import Templating

package struct ThemeView: ViewModel {
  var theme: ThemeSettings
  var style: String?
  var announcement: LinkView?
  var footer: [LinkView]
  var footerGroups: [LinkGroupView]
  var social: [LinkView]
  var typeface: String?
  var font: FontView?
  var logo: String?
  var logoDark: String?
  var favicon: IconLinkView?

  /// `drawings` are the published bitmaps of the favicon.
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
    // Only values that differ from the style sheets.
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
  fileprivate init?(_ link: MenuLink, _ addresses: SiteAddresses) {
    guard let target = link.target else { return nil }
    self.init(title: link.title, href: addresses.href(target))
  }
}

struct LinkGroupView: ViewModel {
  var title: String
  var links: [LinkView]

  static let title = "a group of links"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("links", .list(\.links)),
  ])
}

struct FontView: ViewModel {
  var file: ThemeSettings.FontFile
  var href: String

  static let title = "a font of the site"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    // The file extension is also the end of the media type.
    ("format", .text(\.file.format.rawValue)),
    // The range of weights in CSS; `nil` for the regular weight only.
    ("weights", .text { $0.file.weights.map { "\($0.lowerBound) \($0.upperBound)" } }),
  ])
}

struct IconLinkView: ViewModel {
  var href: String
  var png: String?
  var touchIcon: String?

  static let title = "the site's mark"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("png", .text(\.png)),
    ("touchIcon", .text(\.touchIcon)),
    ("isSVG", .flag { $0.href.lowercased().hasSuffix(".svg") }),
  ])
}
