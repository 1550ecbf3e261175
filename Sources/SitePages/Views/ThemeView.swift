import Catalog
import CellConfiguration
import CollectionLayout
import Templating

/// How a site looks, for every page: what site.json says in `theme`.
struct ThemeView: ViewModel {
  /// Declarations for the root element; `nil` if all are the theme's own.
  var style: String?
  /// The tone of greys, if it is not the theme's own.
  var neutral: String?
  /// `light` or `dark`, if pages are always that.
  var colorScheme: String?
  var announcement: LinkView?
  /// Whether the announcement is a link.
  var announcementLeads: Bool
  var footer: [LinkView]
  var logo: String?
  var favicon: IconLinkView?
  var headHTML: String?

  init(_ theme: ThemeSettings, _ addresses: SiteAddresses) {
    var declarations: [String] = []
    if let accent = theme.accent {
      let (light, dark) = (accent.light.css, accent.dark.css)
      declarations = [
        "--tint:light-dark(\(light),\(dark))",
        "--tint-fill:light-dark(\(light)1f,\(dark)33)",
        "--on-tint:light-dark(#fff,#121116)",
      ]
    }
    if let radius = theme.cornerRadius { declarations.append("--radius:\(radius.shortest)px") }
    style = declarations.isEmpty ? nil : declarations.joined(separator: ";")
    neutral = theme.neutral == .cool ? nil : theme.neutral.rawValue
    colorScheme = theme.colorScheme == .automatic ? nil : theme.colorScheme.rawValue
    announcement = theme.announcement.map { link in
      LinkView(title: link.title, href: link.target.map(addresses.href) ?? "")
    }
    announcementLeads = theme.announcement?.target != nil
    footer = theme.footer.compactMap { link in
      link.target.map { LinkView(title: link.title, href: addresses.href($0)) }
    }
    logo = theme.logo.map(addresses.href)
    favicon = theme.favicon.map { IconLinkView(href: addresses.href($0)) }
    headHTML = theme.headHTML
  }

  static let title = "the theme's settings"
  static let fields = FieldTable<Self>([
    ("style", .text(\.style)),
    ("neutral", .text(\.neutral)),
    ("colorScheme", .text(\.colorScheme)),
    ("announcement", .model(\.announcement)),
    ("announcementLeads", .flag(\.announcementLeads)),
    ("footer", .list(\.footer)),
    ("logo", .text(\.logo)),
    ("favicon", .model(\.favicon)),
    ("headHTML", .html(\.headHTML)),
  ])
}

/// A sign for browsers' tabs.
struct IconLinkView: ViewModel {
  var href: String

  static let title = "a site's sign"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("isSVG", .flag { $0.href.lowercased().hasSuffix(".svg") }),
  ])
}
