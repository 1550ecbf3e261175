import SiteTheme
import Templating

struct SearchFieldView: ViewModel {
  var href: String
  var isCurrent: Bool
  var hasIcons: Bool
  var scripts: [ScriptView]

  static let title = "a search field"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
    ("hasIcons", .flag(\.hasIcons)),
    ("scripts", .list(\.scripts)),
  ])
}

struct ScriptView: ViewModel {
  var href: String

  static let title = "a script"
  static let fields = FieldTable<Self>([("href", .text(\.href))])
}

struct SearchPageView: ViewModel {
  var heading: String
  var results: String
  var categories: [LinkView]
  var colors: [SearchColorView]
  var tags: LinkView?
  /// The icons by the initial letters of their names.
  var letters: [SearchLetterView]
  var pages: [LinkView]
  var hasIcons: Bool
  var downloads: [LinkView]

  static let title = "the search page"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("results", .html(\.results)),
    ("categories", .list(\.categories)),
    ("colors", .list(\.colors)),
    ("tags", .model(\.tags)),
    ("letters", .list(\.letters)),
    ("pages", .list(\.pages)),
    ("hasIcons", .flag(\.hasIcons)),
    ("downloads", .list(\.downloads)),
  ])
}

struct SearchColorView: ViewModel {
  var title, href: String
  var color: String

  static let title = "a color of the search"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("color", .text(\.color)),
  ])
}

struct SearchLetterView: ViewModel {
  var id, title: String
  /// On this page, or on a page of the letter.
  var href: String
  var icons: [LinkView]

  static let title = "a letter of the index"
  static let fields = FieldTable<Self>([
    ("id", .text(\.id)),
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("icons", .list(\.icons)),
  ])
}

struct NamesPageView: ViewModel {
  var heading: String
  var letters: [LinkView]
  var icons: [LinkView]
  var previous, next: String?

  static let title = "a page of names"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("letters", .list(\.letters)),
    ("icons", .list(\.icons)),
    ("hasParts", .flag { $0.previous != nil || $0.next != nil }),
    ("previous", .text(\.previous)),
    ("next", .text(\.next)),
  ])
}
