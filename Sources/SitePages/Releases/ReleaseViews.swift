import Catalog
import Templating

/// The own part of the page of changes.
struct ChangesPageView: ViewModel {
  var heading: String
  var releases: [ReleaseView]

  static let title = "the page of changes"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)), ("releases", .list(\.releases)),
  ])
}

/// A release.
struct ReleaseView: ViewModel {
  var release: ReleaseEntry
  /// The day as the site's language writes it.
  var day: String
  /// What the author says of it, ready for the page.
  var notes: String?
  var inserted, renamed, changed, repriced, deleted: ReleaseGroupView?

  static let title = "a release"
  static let fields = FieldTable<Self>([
    ("id", .text(\.release.fragment)),
    ("name", .text(\.release.name.text)),
    ("date", .text(\.release.date.description)),
    ("day", .text(\.day)),
    ("isFirst", .flag(\.release.isFirst)),
    ("count", .number(\.release.count)),
    ("notes", .html(\.notes)),
    ("inserted", .model(\.inserted)),
    ("renamed", .model(\.renamed)),
    ("changed", .model(\.changed)),
    ("repriced", .model(\.repriced)),
    ("deleted", .model(\.deleted)),
  ])
}

/// The icons of one kind of a release's changes.
struct ReleaseGroupView: ViewModel {
  /// How many there are.
  var count: Int
  /// How many of them are not shown.
  var more: ReleaseRestView?
  /// The collection view, ready for the page.
  var items: String

  static let title = "the changes of one kind"
  static let fields = FieldTable<Self>([
    ("count", .number(\.count)), ("more", .model(\.more)), ("items", .html(\.items)),
  ])
}

/// The icons that a page has no room for.
struct ReleaseRestView: ViewModel {
  var count: Int

  static let title = "the icons that are not shown"
  static let fields = FieldTable<Self>([("count", .number(\.count))])
}

/// The cell of an icon of a release.
struct ReleaseCellView: ViewModel {
  var name: String
  /// The icon's page, if it still has one.
  var href: String?
  /// Its drawing, ready for the page.
  var image: String

  static let title = "the cell of an icon of a release"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)), ("href", .text(\.href)), ("image", .html(\.image)),
  ])
}

/// The drawings of an icon: as it was, if that was another, and as it is.
struct ReleasePicturesView: ViewModel {
  var before, after: ReleaseDrawingView?

  static let title = "the drawings of an icon"
  static let fields = FieldTable<Self>([
    ("before", .model(\.before)), ("after", .model(\.after)),
  ])
}

/// The drawing of an icon.
struct ReleaseDrawingView: ViewModel {
  var src: String

  static let title = "the drawing of an icon"
  static let fields = FieldTable<Self>([
    ("src", .text(\.src)), ("size", .number { _ in ReleasePicture.size / 2 }),
  ])
}
