import Catalog
import Markup
import SiteTheme
import Templating

struct CollectionPageView: ViewModel {
  var heading: String
  var summary: String?
  var hero: HeroView?
  var source: String?
  var items: String
  /// The layout of cards has no insets.
  var hasCards = false
  var rail: RailView?
  var pagination: PaginationView?
  var new: ShelfView?
  var categories: ShelfView?
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

struct ShelfView: ViewModel {
  var title: String
  var href: String?
  var items: String

  static let title = "a shelf"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("items", .html(\.items)),
  ])
}

struct HeroView: ViewModel {
  var search: SearchFieldView?
  var icons: [HeroIconView]

  static let title = "a hero"
  static let fields = FieldTable<Self>([
    ("search", .model(\.search)),
    ("icons", .list(\.icons)),
  ])
}

struct HeroIconView: ViewModel {
  var name: String
  var href: String
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

struct RailView: ViewModel {
  var links: [LinkView]

  static let title = "the links to sections of a long page"
  static let fields = FieldTable<Self>([("links", .list(\.links))])
}

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

struct IconPageView: ViewModel {
  var icon: IconView
  var bag: String?
  var previous, next: LinkView?
  /// The licenses to choose from; empty if only the standard license is sold.
  var offers: [OfferView]
  /// `nil` if the standard license cannot be bought.
  var option: PurchaseOption?
  var licenses: [LicenseView]
  var download: DownloadView?
  var overlay: OverlayView?
  var variants: VariantsView?
  var sizes: [PictureSizeView]
  var text: String?
  var related: String?
  var bundles: [LinkView]
  var origin: OriginView

  static let title = "an icon page"
  static let fields = FieldTable<Self>([
    ("icon", .model(\.icon)),
    ("bag", .text(\.bag)),
    ("hasNeighbours", .flag { $0.previous != nil || $0.next != nil }),
    ("previous", .model(\.previous)),
    ("next", .model(\.next)),
    ("offers", .list(\.offers)),
    ("sku", .text(\.option?.sku)),
    ("license", .text(\.option?.license?.text)),
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

struct DownloadView: ViewModel {
  var href: String
  var drawings: [DownloadedDrawingView] = []

  static let title = "a picture as a file"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("drawings", .list(\.drawings)),
  ])
}

struct DownloadedDrawingView: ViewModel {
  var href: String
  var width, height: Int

  static let title = "a picture as a file of pixels"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("width", .number(\.width)),
    ("height", .number(\.height)),
  ])
}

struct OverlayView: ViewModel {
  var script: String
  /// The link class that the script requires.
  var linkClass: String?

  /// A page loads one script.
  init?(for offers: [LicensedOffer], _ frame: SiteFrame) {
    let shops = offers.compactMap(\.buy?.shop)
    guard let shop = shops.first(where: { $0.overlayScript != nil }),
      frame.buyOverlays.contains(shop), let script = shop.overlayScript
    else { return nil }
    self.script = script
    linkClass = shop.overlayClass
  }

  static let title = "the checkout window of a shop"
  static let fields = FieldTable<Self>([
    ("script", .text(\.script)),
    ("linkClass", .text(\.linkClass)),
  ])
}

struct PictureSizeView: ViewModel {
  var points: Int
  var image: String

  static let title = "a picture in a size"
  static let fields = FieldTable<Self>([
    ("points", .number(\.points)),
    ("image", .html(\.image)),
  ])
}

struct CodeView: ViewModel {
  var block: CodeBlock

  static let title = "a code block"
  static let fields = FieldTable<Self>([
    ("title", .text(\.block.title)),
    ("language", .text(\.block.language)),
    ("text", .html { CodeHighlighter(language: $0.block.language).html(of: $0.block.text) }),
  ])
}

struct MovedPageView: ViewModel {
  var href: String

  static let title = "a page that has moved"
  static let fields = FieldTable<Self>([("href", .text(\.href))])
}

struct NotFoundView: ViewModel {
  var home: String

  static let title = "the page for missing URLs"
  static let fields = FieldTable<Self>([("home", .text(\.home))])
}
