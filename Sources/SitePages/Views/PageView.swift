import SiteMetadata
import SiteTheme
import Templating

/// The frame of a page: head, navigation, and the page's own part as ready markup.
struct PageView: ViewModel {
  /// What all pages of the site show.
  var frame: FrameParts
  var site: SiteView { frame.view }
  var title: String
  var description: String?
  /// The page's address for search engines; `nil` for the page for missing addresses.
  var canonicalURL: String?
  /// The picture for those who share the page's address.
  var card: CardHeadView?
  /// Where the page is now, if it has moved.
  var movedTo: String?
  /// The class of `body`, which says what kind of page it is.
  var kind: String
  /// The `style` of `body`: the colours that the page gives its icons, if it has any.
  var style: String?
  var navigation: [NavigationView]
  var breadcrumbs: [LinkView] = []
  /// The search field, if the site can be searched.
  var search: SearchFieldView?
  /// Whether the page's own part begins with a hero, which has the search field.
  var hasHero = false
  /// Structured data (JSON-LD), safe to stand in a script element.
  var structuredData: String?
  /// The address of the page's script, if it needs one.
  var pageScript: String?
  /// Whether the page shows the source text of its items.
  var showsSource = false
  /// The values for `head` if the page shows an outline.
  var outline: OutlineHeadView?
  /// The outline beside the page, ready for it.
  var sidebar: String?
  /// The page's own part, ready for it.
  var main: [UInt8]

  static let title = "a page"
  static let fields = FieldTable<Self>([
    ("site", .model(\.site)),
    ("title", .text(\.title)),
    ("hasSiteTitle", .flag { $0.title == $0.site.title }),
    // `hasSiteTitle` under the name that older themes use.
    ("isHome", .flag { $0.title == $0.site.title }),
    ("description", .text { $0.description ?? $0.site.summary }),
    ("canonicalURL", .text(\.canonicalURL)),
    ("card", .model(\.card)),
    ("movedTo", .text(\.movedTo)),
    ("kind", .text(\.kind)),
    ("style", .text(\.style)),
    ("navigation", .list(\.navigation)),
    ("hasMenus", .flag { $0.navigation.contains(where: \.isMenu) }),
    ("breadcrumbs", .list(\.breadcrumbs)),
    ("search", .model(\.search)),
    ("hasHero", .flag(\.hasHero)),
    ("structuredData", .html(\.structuredData)),
    ("pageScript", .text(\.pageScript)),
    ("showsSource", .flag(\.showsSource)),
    ("outline", .model(\.outline)),
    ("sidebar", .html(\.sidebar)),
    ("main", .html(\.main)),
  ])
}

/// An entry of the header: a link, or a menu of links.
struct NavigationView: ViewModel {
  var title: String
  /// Where the link leads, or the first one of the menu.
  var href: String?
  /// Whether the page is below the one that it leads to, or that one of the menu leads to.
  var isCurrent: Bool
  var isMenu: Bool
  /// The links of a menu.
  var items: [LinkView]

  /// A link.
  init(_ link: LinkView) {
    (title, href, isCurrent, isMenu, items) = (link.title, link.href, link.isCurrent, false, [])
  }

  /// A menu.
  init(title: String, items: [LinkView]) {
    self.title = title
    self.items = items
    href = items.first?.href
    isCurrent = items.contains(where: \.isCurrent)
    isMenu = true
  }

  static let title = "an entry of the navigation"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
    ("isMenu", .flag(\.isMenu)),
    ("items", .list(\.items)),
  ])
}

/// The site, for every page.
struct SiteView: ViewModel {
  var title: String
  var summary: String?
  var language: String
  var isRightToLeft: Bool
  /// The path of the home page.
  var home: String
  /// The path of the folder of assets, with a slash at its end.
  var assets: String
  /// The path of the site's style sheet.
  var stylesheet: String
  var feed: String?
  /// The page of what a reader has put aside, if there is one.
  var bag: String?
  /// The page of the releases, if there is one.
  var changes: String?
  /// The page of the licences, if there are any.
  var licenses: String?
  /// The currencies that readers can choose from.
  var currencies: [CurrencyView]
  /// How the site looks.
  var theme: ThemeView

  static let title = "the site"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("summary", .text(\.summary)),
    ("language", .text(\.language)),
    ("isRightToLeft", .flag(\.isRightToLeft)),
    ("home", .text(\.home)),
    ("assets", .text(\.assets)),
    ("stylesheet", .text(\.stylesheet)),
    ("feed", .text(\.feed)),
    ("bag", .text(\.bag)),
    ("changes", .text(\.changes)),
    ("licenses", .text(\.licenses)),
    ("currencies", .list(\.currencies)),
    ("theme", .model(\.theme)),
  ])
}

/// A currency that readers can choose.
struct CurrencyView: ViewModel {
  /// The ISO 4217 code.
  var code: String

  static let title = "a currency"
  static let fields = FieldTable<Self>([("code", .text(\.code))])
}
