import Templating

/// The pages for search engines.
struct SitemapView: ViewModel {
  var pages: [LinkView]

  static let title = "the sitemap"
  static let fields = FieldTable<Self>([("pages", .list(\.pages))])
}

/// The icons as an Atom feed (RFC 4287).
struct FeedView: ViewModel {
  var title: String
  var subtitle: String?
  /// The feed's own address, which is its id too.
  var href: String
  var home: String
  var author: String
  /// The date of the newest icon, in the format of RFC 3339; `nil` if there is none.
  var updated: String?
  var entries: [FeedEntryView]

  static let title = "the feed"
  static let fields = FieldTable<Self>([
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

  static let title = "an entry of the feed"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("updated", .text(\.updated)),
    ("summary", .text(\.summary)),
    ("category", .text(\.category)),
  ])
}

/// The file for crawlers.
struct RobotsView: ViewModel {
  var sitemap: String

  static let title = "robots.txt"
  static let fields = FieldTable<Self>([("sitemap", .text(\.sitemap))])
}
