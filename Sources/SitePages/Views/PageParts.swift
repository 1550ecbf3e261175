import Catalog
import SiteTheme
import Templating

/// The own part of a page that shows items in a layout.
struct CollectionPageView: ViewModel {
  var heading: String
  var summary: String?
  /// What a home page begins with.
  var hero: HeroView?
  /// The source text of the page's settings, as the template `source` renders it.
  var source: String?
  /// The collection view, ready for the page.
  var items: String
  /// Whether the items are cards of several pictures, whose layout has no insets of its own.
  var hasCards = false
  /// The links to places in a page of several parts.
  var rail: RailView?
  var pagination: PaginationView?
  /// The newest icons, which follow.
  var new: ShelfView?
  /// The categories that follow.
  var categories: ShelfView?
  /// The collection view of bundles that follows, ready for the page.
  var bundles: String?

  static let title = "a collection page"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("summary", .text(\.summary)),
    ("hero", .model(\.hero)),
    ("source", .html(\.source)),
    ("items", .html(\.items)),
    ("hasCards", .flag(\.hasCards)),
    ("rail", .model(\.rail)),
    ("pagination", .model(\.pagination)),
    ("new", .model(\.new)),
    ("categories", .model(\.categories)),
    ("bundles", .html(\.bundles)),
  ])
}

/// Cards below the items of a page.
struct ShelfView: ViewModel {
  var title: String
  /// The page that has all of them, if there is one.
  var href: String?
  /// The collection view, ready for the page.
  var items: String

  static let title = "a shelf"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("items", .html(\.items)),
  ])
}

/// What a home page begins with, beside its heading.
struct HeroView: ViewModel {
  /// The search field, if the site can be searched.
  var search: SearchFieldView?
  /// Icons that stand for the site.
  var icons: [HeroIconView]

  static let title = "a hero"
  static let fields = FieldTable<Self>([
    ("search", .model(\.search)),
    ("icons", .list(\.icons)),
  ])
}

/// An icon that stands for the site.
struct HeroIconView: ViewModel {
  var name: String
  var href: String
  /// Its picture, ready for the page.
  var image: String
  var price: PriceView

  static let title = "an icon of a hero"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)),
    ("href", .text(\.href)),
    ("image", .html(\.image)),
    ("price", .model(\.price)),
  ])
}

/// The links to places in a long page.
struct RailView: ViewModel {
  var links: [LinkView]

  static let title = "the links to places in a long page"
  static let fields = FieldTable<Self>([("links", .list(\.links))])
}

/// The links between the parts of a long page.
struct PaginationView: ViewModel {
  var number: Int
  var count: Int
  var previous: String?
  var next: String?
  var pages: [LinkView]

  static let title = "a pagination"
  static let fields = FieldTable<Self>([
    ("number", .number(\.number)),
    ("count", .number(\.count)),
    ("previous", .text(\.previous)),
    ("next", .text(\.next)),
    ("pages", .list(\.pages)),
  ])
}

/// The own part of an icon's page.
struct IconPageView: ViewModel {
  var icon: IconView
  /// The page of what a reader has put aside, if there is one.
  var bag: String?
  /// The icons before and after it.
  var previous, next: LinkView?
  /// What each licence for it allows and costs.
  var licenses: [LicenseView]
  /// Its picture as a file, if it is free.
  var download: DownloadView?
  /// The script by which the shop opens its own window over the page, if the site wants that.
  var overlay: OverlayView?
  /// The switch of its pictures, if it has several.
  var variants: VariantsView?
  /// The picture in the sizes that it is used at, the largest first.
  var sizes: [PictureSizeView]
  /// The icon's text, ready for the page.
  var text: String?
  /// The collection view of icons of the same category.
  var related: String?
  /// The bundles that it is in.
  var bundles: [LinkView]
  /// What it is called besides, and where it comes from.
  var origin: OriginView

  static let title = "an icon page"
  static let fields = FieldTable<Self>([
    ("icon", .model(\.icon)),
    ("bag", .text(\.bag)),
    ("hasNeighbours", .flag { $0.previous != nil || $0.next != nil }),
    ("previous", .model(\.previous)),
    ("next", .model(\.next)),
    ("licenses", .list(\.licenses)),
    ("download", .model(\.download)),
    ("overlay", .model(\.overlay)),
    ("variants", .model(\.variants)),
    ("sizes", .list(\.sizes)),
    ("text", .html(\.text)),
    ("related", .html(\.related)),
    ("bundles", .list(\.bundles)),
    ("origin", .model { $0.origin }),
  ])
}

/// The picture of an icon as a file.
struct DownloadView: ViewModel {
  var href: String
  /// The picture as pixels, the smallest first.
  var drawings: [DownloadedDrawingView] = []

  static let title = "a picture as a file"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("drawings", .list(\.drawings)),
  ])
}

/// A picture as pixels, as a file.
struct DownloadedDrawingView: ViewModel {
  var href: String
  /// The size in pixels.
  var width, height: Int

  static let title = "a picture as a file of pixels"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("width", .number(\.width)),
    ("height", .number(\.height)),
  ])
}

/// A shop's own window over a page.
struct OverlayView: ViewModel {
  /// The address of the shop's script.
  var script: String
  /// The class by which it knows a link, if it needs one.
  var linkClass: String?

  /// The window of the shop that something is bought at; `nil` unless the site asks for it.
  init?(for buy: BuyLink?, _ frame: SiteFrame) {
    guard let shop = buy?.shop, frame.buyOverlays.contains(shop), let script = shop.overlayScript
    else { return nil }
    self.script = script
    linkClass = shop.overlayClass
  }

  static let title = "a shop's own window"
  static let fields = FieldTable<Self>([
    ("script", .text(\.script)),
    ("linkClass", .text(\.linkClass)),
  ])
}

/// A picture in one of the sizes that it is used at.
struct PictureSizeView: ViewModel {
  /// The length of its sides, in points.
  var points: Int
  /// The picture as `icon-image` draws it.
  var image: String

  static let title = "a picture in a size"
  static let fields = FieldTable<Self>([
    ("points", .number(\.points)),
    ("image", .html(\.image)),
  ])
}

/// The own part of a page of prose.
struct ProsePageView: ViewModel {
  var heading: String
  var summary: String?
  var text: String

  static let title = "a page of prose"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("summary", .text(\.summary)),
    ("text", .html(\.text)),
  ])
}

/// The own part of a page that has moved.
struct MovedPageView: ViewModel {
  /// Where it is now.
  var href: String

  static let title = "a page that has moved"
  static let fields = FieldTable<Self>([("href", .text(\.href))])
}

/// The own part of the page for missing addresses.
struct NotFoundView: ViewModel {
  var home: String

  static let title = "the page for what is missing"
  static let fields = FieldTable<Self>([("home", .text(\.home))])
}
