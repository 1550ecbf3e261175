package import Templating

struct OutlinePageView: ViewModel {
  var heading: String
  var summary: String?
  /// The levels that readers can expand the outline to, without the deepest.
  var levels: [OutlineLevelView]
  /// The ids of deleted nodes whose ancestors are all deleted.
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

/// A level of an outline, from 1.
struct OutlineLevelView: ViewModel {
  var number: Int

  static let title = "a level of an outline"
  static let fields = FieldTable<Self>([("number", .number(\.number))])
}

/// The outline of a page, for `head`.
package struct OutlineHeadView: ViewModel {
  var title: String
  /// The path of the whole outline as OPML.
  var opml: String
  /// The script that restores the reader's expanded nodes, as HTML.
  var state: String?

  /// The name of the model in messages.
  package static let title = "the head of an outline page"
  /// The fields that templates can show.
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

/// The rows of one parent in a sidebar.
struct SidebarListView: ViewModel {
  var rows: [SidebarRowView]
  /// The address of the page with all rows, if the list is truncated.
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
  /// The rows below an expanded row, as HTML.
  var children: String?

  static let title = "a row of a sidebar"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
    ("children", .html(\.children)),
  ])
}
