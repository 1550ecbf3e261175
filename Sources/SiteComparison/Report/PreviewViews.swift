import Diagnostics
import Templating

struct PreviewPageView: ViewModel {
  var language: String
  var isRightToLeft: Bool
  var siteTitle: String
  var base: String
  var groups: [ChangeGroupView]
  var kinds: [ChangeMarkView]
  var style: String?
  var before: PreviewPanelView?
  var after: PreviewPanelView?
  var outlines: [OutlinePanelView]
  /// The script is escaped.
  var styles: String
  var script: String
  /// As JSON.
  var frames: String?

  static let title = "a preview"
  static let fields = FieldTable<Self>([
    ("language", .text(\.language)),
    ("isRightToLeft", .flag(\.isRightToLeft)),
    ("siteTitle", .text(\.siteTitle)),
    ("base", .text(\.base)),
    ("groups", .list(\.groups)),
    ("kinds", .list(\.kinds)),
    ("style", .text(\.style)),
    ("before", .model(\.before)),
    ("after", .model(\.after)),
    ("outlines", .list(\.outlines)),
    ("styles", .html(\.styles)),
    ("script", .html(\.script)),
    ("frames", .html(\.frames)),
  ])
}

struct ChangeGroupView: ViewModel {
  var group: ChangeSummary.Group

  static let title = "a group of changes"
  static let fields = FieldTable<Self>([
    ("title", .text(\.group.title)),
    ("totals", .text(\.group.totals)),
    ("lines", .list { $0.group.lines.map(ChangeLineView.init) }),
    ("more", .text { $0.group.omitted > 0 ? "\($0.group.omitted)" : nil }),
  ])
}

struct ChangeLineView: ViewModel {
  var line: ChangeLine

  static let title = "a change"
  static let fields = FieldTable<Self>([
    ("kind", .text(\.line.kind.rawValue)),
    ("sign", .text(\.line.kind.sign)),
    // Control characters are visible, as in a terminal.
    ("subject", .text { TerminalText.visible($0.line.subject) }),
    ("details", .text { TerminalText.visible($0.line.details.joined(separator: ", ")) }),
  ])
}

struct PreviewPanelView: ViewModel {
  var shown: Int
  var total: Int
  var items: String

  static let title = "a panel of the preview"
  static let fields = FieldTable<Self>([
    ("shown", .number(\.shown)),
    ("total", .number(\.total)),
    ("isCut", .flag { $0.shown < $0.total }),
    ("items", .html(\.items)),
  ])
}

struct OutlinePanelView: ViewModel {
  var heading: String
  var items: String

  static let title = "an outline of the preview"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("items", .html(\.items)),
  ])
}

struct ChangeMarksView: ViewModel {
  var marks: [ChangeMarkView]

  static let title = "the marks of an item"
  static let fields = FieldTable<Self>([("marks", .list(\.marks))])
}

struct ChangeMarkView: ViewModel {
  var kind: ChangeLine.Kind

  static let title = "a mark"
  static let fields = FieldTable<Self>([
    ("kind", .text(\.kind.rawValue)),
    ("sign", .text(\.kind.sign)),
  ])
}
