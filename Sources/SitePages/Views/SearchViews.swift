import SiteTheme
import Templating

/// The field by which every page searches the site.
struct SearchFieldView: ViewModel {
  /// The page of the search, which the form leads to.
  var href: String
  /// Whether the page is that of the search.
  var isCurrent: Bool
  /// Whether there are icons to be found, and not only pages.
  var hasIcons: Bool
  /// The scripts that a search loads first.
  var scripts: [ScriptView]

  static let title = "a search field"
  static let fields = FieldTable<Self>([
    ("href", .text(\.href)),
    ("isCurrent", .flag(\.isCurrent)),
    ("hasIcons", .flag(\.hasIcons)),
    ("scripts", .list(\.scripts)),
  ])
}

/// A script that a page may load.
struct ScriptView: ViewModel {
  var href: String

  static let title = "a script"
  static let fields = FieldTable<Self>([("href", .text(\.href))])
}

/// The own part of the page of the search: a place for results, and what can be browsed without
/// scripts.
struct SearchPageView: ViewModel {
  var heading: String
  /// A collection view with no items yet, ready for the page.
  var results: String
  /// The categories that have a page.
  var categories: [LinkView]
  /// The colours that have a page.
  var colors: [SearchColorView]
  /// The index of tags, if the site has one.
  var tags: LinkView?
  /// The icons by the first letters of their names.
  var letters: [SearchLetterView]
  /// The pages of prose.
  var pages: [LinkView]
  /// Whether there are icons, which can be filtered.
  var hasIcons: Bool
  /// The files with all icons that may be taken.
  var downloads: [LinkView]

  static let title = "the page of the search"
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

/// A colour and its page.
struct SearchColorView: ViewModel {
  var title, href: String
  /// Its name in CSS.
  var color: String

  static let title = "a colour of the search"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("color", .text(\.color)),
  ])
}

/// The icons whose names begin with a letter.
struct SearchLetterView: ViewModel {
  var id, title: String
  /// Where its icons are listed: on the page, or on one of its own.
  var href: String
  /// The icons that the page lists.
  var icons: [LinkView]

  static let title = "a letter of the index"
  static let fields = FieldTable<Self>([
    ("id", .text(\.id)),
    ("title", .text(\.title)),
    ("href", .text(\.href)),
    ("icons", .list(\.icons)),
  ])
}

/// The own part of a page of names.
struct NamesPageView: ViewModel {
  var heading: String
  /// All letters, of which the page's own is the current one.
  var letters: [LinkView]
  var icons: [LinkView]
  /// The parts of the letter before and after this one.
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
