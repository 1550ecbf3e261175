import Catalog
import SiteMetadata
import SiteTheme
import Templating

struct PageView: ViewModel {
  var frame: FrameParts
  var site: SiteView { SiteView(frame: frame) }
  var page: Page
  /// `nil` for the page for missing addresses.
  var canonicalURL: String?
  var card: CardHeadView?
  var movedTo: String?
  /// The page's icon colors.
  var style: String?
  var navigation: [NavigationView]
  var search: SearchFieldView?
  /// The structured data (JSON-LD), safe inside a script element.
  var structuredData: String?
  var pageStylesheet: String
  var pageScript: String?
  /// `nil` for a page without code.
  var code: CodeAssetsView?
  var outline: OutlineHeadView?
  var sidebar: String?
  var main: [UInt8]
  private var hasSiteTitle: Bool { page.title == frame.site.title }

  static let title = "a page"
  static let fields = FieldTable<Self>([
    ("site", .model(\.site)),
    ("title", .text(\.page.title)),
    ("hasSiteTitle", .flag(\.hasSiteTitle)),
    // An alias of `hasSiteTitle` for older themes.
    ("isHome", .flag(\.hasSiteTitle)),
    ("description", .text { $0.page.description ?? $0.frame.site.summary }),
    ("canonicalURL", .text(\.canonicalURL)),
    ("card", .model(\.card)),
    ("movedTo", .text(\.movedTo)),
    ("kind", .text(\.page.kind)),
    ("style", .text(\.style)),
    ("navigation", .list(\.navigation)),
    ("hasMenus", .flag { $0.navigation.contains(where: \.isMenu) }),
    ("breadcrumbs", .list(\.page.breadcrumbs)),
    ("search", .model(\.search)),
    ("hasHero", .flag(\.page.hasHero)),
    ("structuredData", .html(\.structuredData)),
    ("pageStylesheet", .text(\.pageStylesheet)),
    ("pageScript", .text(\.pageScript)),
    ("code", .model(\.code)),
    ("showsSource", .flag(\.page.showsSource)),
    ("outline", .model(\.outline)),
    ("sidebar", .html(\.sidebar)),
    ("main", .html(\.main)),
  ])
}

struct CodeAssetsView: ViewModel {
  var stylesheet: String
  var script: String?

  init(_ assets: SiteAssets, _ addresses: SiteAddresses) {
    stylesheet = addresses.path(ofFile: assets.codeStylesheet)
    script = assets.scripts.path(for: .code).map(addresses.path(ofFile:))
  }

  static let title = "the assets of a page with code"
  static let fields = FieldTable<Self>([
    ("stylesheet", .text(\.stylesheet)),
    ("script", .text(\.script)),
  ])
}

struct NavigationView: ViewModel {
  var title: String
  /// For a menu, the target of its first link.
  var href: String?
  /// True for the link's page and the pages below it.
  var isCurrent: Bool
  var isMenu = false
  var items: [LinkView] = []

  static let title = "an entry of the navigation"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
    ("isMenu", .flag(\.isMenu)),
    ("items", .list(\.items)),
  ])
}

struct SiteView: ViewModel {
  var frame: FrameParts
  private func path(of page: PagePath) -> String { frame.addresses.path(of: page) }

  static let title = "the site"
  static let fields = FieldTable<Self>([
    ("title", .text(\.frame.site.title)),
    ("summary", .text(\.frame.site.summary)),
    ("language", .text(\.frame.site.language)),
    ("isRightToLeft", .flag(\.frame.isRightToLeft)),
    ("home", .text { $0.path(of: .root) }),
    // The folder, with a trailing slash.
    ("assets", .text { $0.frame.addresses.path(ofFile: "assets/") }),
    ("stylesheet", .text { $0.frame.addresses.path(ofFile: $0.frame.site.assets.stylesheet) }),
    (
      "feed",
      .text {
        $0.frame.site.baseURL.origin == nil ? nil : $0.frame.addresses.path(ofFile: Feed.path)
      }
    ),
    ("bag", .text { $0.frame.site.hasBag ? $0.path(of: .bag) : nil }),
    ("changes", .text { $0.frame.site.hasChanges ? $0.path(of: .changes) : nil }),
    ("licenses", .text { $0.frame.site.licenses.map($0.path(of:)) }),
    ("currencies", .list { $0.frame.site.currencies.map(CurrencyView.init) }),
    ("theme", .model(\.frame.theme)),
  ])
}

struct CurrencyView: ViewModel {
  /// The ISO 4217 code.
  var code: String

  static let title = "a currency"
  static let fields = FieldTable<Self>([("code", .text(\.code))])
}
