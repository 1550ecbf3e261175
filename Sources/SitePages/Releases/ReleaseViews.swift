import Catalog
import Templating

struct ChangesPageView: ViewModel {
  var heading: String
  var releases: [ReleaseView]

  static let title = "the page of changes"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)), ("releases", .list(\.releases)),
  ])
}

struct ReleaseView: ViewModel {
  var release: ReleaseEntry
  var day: String
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

struct ReleaseGroupView: ViewModel {
  var count: Int
  var more: ReleaseRestView?
  var items: String

  static let title = "the changes of one kind"
  static let fields = FieldTable<Self>([
    ("count", .number(\.count)), ("more", .model(\.more)), ("items", .html(\.items)),
  ])
}

struct ReleaseRestView: ViewModel {
  var count: Int

  static let title = "the icons that are not shown"
  static let fields = FieldTable<Self>([("count", .number(\.count))])
}

struct ReleaseCellView: ViewModel {
  var name: String
  var href: String?
  var image: String

  static let title = "the cell of an icon of a release"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)), ("href", .text(\.href)), ("image", .html(\.image)),
  ])
}

struct ReleasePicturesView: ViewModel {
  var before, after: ReleaseDrawingView?

  static let title = "the drawings of an icon"
  static let fields = FieldTable<Self>([
    ("before", .model(\.before)), ("after", .model(\.after)),
  ])
}

struct ReleaseDrawingView: ViewModel {
  var src: String

  static let title = "the drawing of an icon"
  static let fields = FieldTable<Self>([
    ("src", .text(\.src)), ("size", .number { _ in ReleasePicture.size / 2 }),
  ])
}
