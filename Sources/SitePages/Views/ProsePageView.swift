import Catalog
import SiteTheme
import Templating

struct ProsePageView: ViewModel {
  var heading: String
  var summary: String?
  var contents: [ContentsEntryView]
  var text: String
  var editURL: String?
  /// The neighbors in the sidebar.
  var previous, next: LinkView?
  private var hasNeighbors: Bool { previous != nil || next != nil }

  static let title = "a text page"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("summary", .text(\.summary)),
    ("contents", .list(\.contents)),
    ("text", .html(\.text)),
    ("hasEnd", .flag { $0.editURL != nil || $0.hasNeighbors }),
    ("editURL", .text(\.editURL)),
    ("hasNeighbors", .flag(\.hasNeighbors)),
    ("previous", .model(\.previous)),
    ("next", .model(\.next)),
  ])
}

/// A heading in the table of contents, with the headings below it.
struct ContentsEntryView: ViewModel {
  var title: String
  var anchor: String
  var entries: [LinkView] = []

  static let title = "an entry of the contents"
  static let fields = FieldTable<Self>([
    ("title", .text(\.title)),
    ("anchor", .text(\.anchor)),
    ("entries", .list(\.entries)),
  ])

  /// A heading of level 3 without one of level 2 above it is an entry of its own.
  static func entries(_ headings: [ProsePage.Heading]) -> [Self] {
    headings.reduce(into: []) { entries, heading in
      if heading.level > 2, let last = entries.indices.last {
        entries[last].entries.append(LinkView(title: heading.title, href: "#" + heading.anchor))
      } else {
        entries.append(ContentsEntryView(title: heading.title, anchor: heading.anchor))
      }
    }
  }
}
