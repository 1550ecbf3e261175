package import Catalog
package import Templating

/// The pages for search engines.
package struct SitemapView: ViewModel {
  var pages: [SitemapPageView]
  /// Whether any of the pages has a picture.
  var hasImages: Bool

  package static let title = "the sitemap"
  package static let fields = FieldTable<Self>([
    ("pages", .list(\.pages)), ("hasImages", .flag(\.hasImages)),
  ])
}

/// A page in the sitemap, or a part of a sitemap in its index.
struct SitemapPageView: ViewModel {
  var href: String
  /// The address of the picture that the page is about.
  var image: String?

  static let title = "a page in the sitemap"
  static let fields = FieldTable<Self>([("href", .text(\.href)), ("image", .text(\.image))])
}

/// The parts of a sitemap.
package struct SitemapIndexView: ViewModel {
  var parts: [SitemapPageView]

  package static let title = "the index of the sitemap"
  package static let fields = FieldTable<Self>([("parts", .list(\.parts))])
}

/// The icons as an Atom feed (RFC 4287).
package struct FeedView: ViewModel {
  var title: String
  var subtitle: String?
  /// The feed's own address, which is its id too.
  var href: String
  var home: String
  var author: String
  /// The date of the newest icon or release, in the format of RFC 3339.
  var updated: String
  var entries: [FeedEntryView]

  package static let title = "the feed"
  package static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("subtitle", .text(\.subtitle)),
    ("href", .text(\.href)),
    ("home", .text(\.home)),
    ("author", .text(\.author)),
    ("updated", .text(\.updated)),
    ("entries", .list(\.entries)),
  ])
}

/// An icon in the feed.
struct FeedEntryView: ViewModel {
  var title: String
  var href: String
  var updated: String
  var summary: String?
  var category: String?
  /// The price; `nil` for a free icon.
  var price: FeedPriceView?

  static let title = "an entry of the feed"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("updated", .text(\.updated)),
    ("summary", .text(\.summary)),
    ("category", .text(\.category)),
    ("price", .model(\.price)),
  ])
}

/// The price of an icon in the feed, as Google's feeds of products write it: `3.99 USD`.
struct FeedPriceView: ViewModel {
  /// The price without a sale.
  var regular: String
  /// The price of the current sale; `nil` without a sale.
  var sale: String?

  init(_ amount: Offer.Amount) {
    func text(_ price: Price) -> String { "\(price.decimalText) \(price.currency.code)" }
    regular = text(amount.regular)
    sale = amount.sale.map(text)
  }

  static let title = "a price in the feed"
  static let fields = FieldTable<Self>([
    ("regular", .text(\.regular)),
    ("sale", .text(\.sale)),
  ])
}

/// The file for crawlers.
package struct RobotsView: ViewModel {
  /// The whole address of the sitemap; `nil` if the site is for any server.
  var sitemap: String?

  /// The file of a site that is published at a base URL.
  package init(_ baseURL: BaseURL) {
    let addresses = SiteAddresses(baseURL: baseURL)
    sitemap = addresses.url(addresses.path(ofFile: Sitemap.path))
  }

  package static let title = "robots.txt"
  package static let fields = FieldTable<Self>([("sitemap", .text(\.sitemap))])
}
