import Catalog
import Templating

/// The own part of a page that shows items in a layout.
struct CollectionPageView: ViewModel {
  var heading: String
  var summary: String?
  /// The source text of the page's settings, as the template `source` renders it.
  var source: String?
  /// The collection view, ready for the page.
  var items: String
  var pagination: PaginationView?

  static let title = "a collection page"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("summary", .text(\.summary)),
    ("source", .html(\.source)),
    ("items", .html(\.items)),
    ("pagination", .model(\.pagination)),
  ])
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
  /// What each licence for it allows and costs.
  var licenses: [LicenseView]
  /// Its picture as a file, if it is free.
  var download: DownloadView?
  /// The script by which the shop opens its own window over the page, if the site wants that.
  var overlay: OverlayView?
  /// The picture in the sizes that it is used at, the largest first.
  var sizes: [PictureSizeView]
  /// The icon's text, ready for the page.
  var text: String?
  /// The collection view of icons of the same category.
  var related: String?

  static let title = "an icon page"
  static let fields = FieldTable<Self>([
    ("icon", .model(\.icon)),
    ("licenses", .list(\.licenses)),
    ("download", .model(\.download)),
    ("overlay", .model(\.overlay)),
    ("sizes", .list(\.sizes)),
    ("text", .html(\.text)),
    ("related", .html(\.related)),
  ])
}

/// The picture of an icon as a file.
struct DownloadView: ViewModel {
  var href: String
  /// The address of the script that copies what is in the file.
  var script: String

  static let title = "a picture as a file"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("script", .text(\.script)),
  ])
}

/// A shop's own window over a page.
struct OverlayView: ViewModel {
  /// The address of the shop's script.
  var script: String
  /// The class by which it knows a link, if it needs one.
  var linkClass: String?

  init?(_ shop: Shop) {
    guard let script = shop.overlayScript else { return nil }
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
