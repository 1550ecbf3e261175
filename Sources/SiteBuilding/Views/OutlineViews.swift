/// The own part of an outline's page.
struct OutlinePageView: ViewModel {
  var heading: String
  var summary: String?
  /// The levels that can be chosen to open the outline to, without the deepest, which is all of it.
  var levels: [OutlineLevelView]
  /// The outline view, ready for the page.
  var items: String

  static let title = "an outline page"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("summary", .text(\.summary)),
    ("levels", .list(\.levels)),
    ("items", .html(\.items)),
  ])
}

/// A level of an outline, counted from 1 as readers do.
struct OutlineLevelView: ViewModel {
  var number: Int

  static let title = "a level of an outline"
  static let fields = FieldTable<Self>([("number", .number(\.number))])
}

/// What the head of a page says of the outline on it.
struct OutlineHeadView: ViewModel {
  var title: String

  static let title = "the head of an outline page"
  static let fields = FieldTable<Self>([("title", .text(\.title))])
}
