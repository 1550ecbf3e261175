package import Templating

struct OutlinePageView: ViewModel {
  var heading: String
  var summary: String?
  /// Without the deepest level.
  var levels: [OutlineLevelView]
  /// Deleted nodes whose ancestors are all deleted.
  var formerIDs: [String]
  var downloads: DownloadsView?
  var items: String

  static let title = "an outline page"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("summary", .text(\.summary)),
    ("levels", .list(\.levels)),
    ("downloads", .model(\.downloads)),
    ("formerIDs", .list { $0.formerIDs.map(FormerIDView.init) }),
    ("items", .html(\.items)),
  ])
}

struct OutlineLevelView: ViewModel {
  var number: Int

  static let title = "a level of an outline"
  static let fields = FieldTable<Self>([("number", .number(\.number))])
}

package struct OutlineHeadView: ViewModel {
  var title: String
  var opml: String
  var state: String?

  package static let title = "the head of an outline page"
  package static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("opml", .text(\.opml)),
    ("state", .html(\.state)),
  ])
}

struct DownloadsView: ViewModel {
  var title: String
  var opml: String
  var markdown: String

  static let title = "downloads"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("opml", .text(\.opml)),
    ("markdown", .text(\.markdown)),
  ])
}

struct FormerIDView: ViewModel {
  var id: String

  static let title = "a former id"
  static let fields = FieldTable<Self>([("id", .text(\.id))])
}

struct SidebarView: ViewModel {
  var title: String
  var href: String
  var items: String

  static let title = "a sidebar"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("items", .html(\.items)),
  ])
}

struct SidebarListView: ViewModel {
  var rows: [SidebarRowView]
  /// The page with all rows, if the list is truncated.
  var rest: String?

  static let title = "a list of a sidebar"
  static let fields = FieldTable<Self>([
    ("rows", .list(\.rows)),
    ("rest", .text(\.rest)),
  ])
}

struct SidebarRowView: ViewModel {
  var title: String
  var href: String
  var isCurrent: Bool
  var children: String?

  static let title = "a row of a sidebar"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
    ("children", .html(\.children)),
  ])
}
