package import Catalog
package import Templating

package struct SitemapView: ViewModel {
  var pages: [SitemapPageView]
  var hasImages: Bool

  package static let title = "the sitemap"
  package static let fields = FieldTable<Self>([
    ("pages", .list(\.pages)), ("hasImages", .flag(\.hasImages)),
  ])
}

/// A page of a sitemap, or a part in its index.
struct SitemapPageView: ViewModel {
  var href: String
  var image: String?

  static let title = "a page in the sitemap"
  static let fields = FieldTable<Self>([("href", .text(\.href)), ("image", .text(\.image))])
}

package struct SitemapIndexView: ViewModel {
  var parts: [SitemapPageView]

  package static let title = "the index of the sitemap"
  package static let fields = FieldTable<Self>([("parts", .list(\.parts))])
}

/// The icons as an Atom feed (RFC 4287).
package struct FeedView: ViewModel {
  var title: String
  var subtitle: String?
  /// The feed's URL, also used as its id.
  var href: String
  var home: String
  var author: String
  /// The date of the newest entry (RFC 3339).
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

struct FeedEntryView: ViewModel {
  var title: String
  var href: String
  var updated: String
  var summary: String?
  var category: String?
  /// `nil` for a free icon.
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

/// A price in the notation of Google's product feeds: `3.99 USD`.
struct FeedPriceView: ViewModel {
  var regular: String
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

package struct RobotsView: ViewModel {
  /// `nil` for a site without a host.
  var sitemap: String?

  package init(_ baseURL: BaseURL) {
    let addresses = SiteAddresses(baseURL: baseURL)
    sitemap = addresses.url(addresses.path(ofFile: Sitemap.path))
  }

  package static let title = "robots.txt"
  package static let fields = FieldTable<Self>([("sitemap", .text(\.sitemap))])
}
