public import CellConfiguration

/// A node of an outline. RareProperties properties are in a box, because outlines can have a hundred thousand
/// nodes.
public struct OutlineItem: Hashable, Sendable, Encodable, Identifiable {
  /// The id for the URL (`#ID`). Stable when siblings are added.
  public var id: String
  /// The id from the source; `nil` for an id made from texts.
  public var ownID: String?
  /// The text without markup.
  public var text: String
  /// The icon before the text.
  public var image: Slug?
  /// The target of the link (OPML 2.0: `url` of a `link`, `htmlUrl` of a feed).
  public var link: LinkTarget?
  /// True if the page initially shows the children.
  public var isExpanded: Bool
  /// The state of a task; `nil` if the node is not a task.
  public var isComplete: Bool?
  /// True if the node is a comment (OPML 2.0: `isComment`).
  public var isComment: Bool
  /// The nodes one level below.
  public var children: [OutlineItem]
  private var rare: Boxed<RareProperties>?

  private struct RareProperties: Hashable, Sendable, Encodable {
    var formerly: [String] = []
    var richText: RichText?
    var secondaryText: String?
    var categories: [String] = []
    var created: CalendarDate?
    var feed: OutlineFeed?
    var childSource: OutlineSource?
    /// In its own box, because it is ten times as large as the other properties.
    var cell: Boxed<ListCellConfiguration>?
    /// The last property, because comparing existential values is slow.
    var opml: FormatDetails?
  }

  /// Creates a node.
  public init(
    id: String, ownID: String? = nil, text: String, richText: RichText? = nil,
    secondaryText: String? = nil, image: Slug? = nil, link: LinkTarget? = nil,
    isExpanded: Bool = false, isComplete: Bool? = nil, isComment: Bool = false,
    categories: [String] = [], created: CalendarDate? = nil, feed: OutlineFeed? = nil,
    children: [OutlineItem] = [], childSource: OutlineSource? = nil, opml: FormatDetails? = nil,
    cell: ListCellConfiguration? = nil
  ) {
    self.id = id
    self.ownID = ownID
    self.text = text
    self.image = image
    self.link = link
    self.isExpanded = isExpanded
    self.isComplete = isComplete
    self.isComment = isComment
    self.children = children
    let rare = RareProperties(
      richText: richText, secondaryText: secondaryText, categories: categories, created: created,
      feed: feed, childSource: childSource, cell: cell.map { Boxed($0) }, opml: opml)
    self.rare = rare == Self.nothingRare ? nil : Boxed(rare)
  }
}

extension OutlineItem {
  /// The former ids, which redirect to the node.
  public var formerly: [String] {
    get { rare?.value.formerly ?? [] }
    set { change { $0.formerly = newValue } }
  }

  /// The text with its markup.
  public var richText: RichText? {
    get { rare?.value.richText }
    set { change { $0.richText = newValue } }
  }

  /// Smaller text with line breaks (OPML writers: `_note`).
  public var secondaryText: String? {
    get { rare?.value.secondaryText }
    set { change { $0.secondaryText = newValue } }
  }

  /// The categories in order (OPML 2.0: `category`, `/` between levels).
  public var categories: [String] {
    get { rare?.value.categories ?? [] }
    set { change { $0.categories = newValue } }
  }

  /// The day of creation (OPML 2.0: `created`).
  public var created: CalendarDate? {
    get { rare?.value.created }
    set { change { $0.created = newValue } }
  }

  /// The subscribed feed (OPML 2.0: `type="rss"`).
  public var feed: OutlineFeed? {
    get { rare?.value.feed }
    set { change { $0.feed = newValue } }
  }

  /// The source of the children; `nil` if they are in the outline's file.
  public var childSource: OutlineSource? {
    get { rare?.value.childSource }
    set { change { $0.childSource = newValue } }
  }

  /// The OPML attributes and elements; `nil` for another format.
  public var opml: FormatDetails? {
    get { rare?.value.opml }
    set { change { $0.opml = newValue } }
  }

  /// The differences from the other cells of the outline.
  public var cell: ListCellConfiguration? {
    get { rare?.value.cell?.value }
    set { change { $0.cell = newValue.map { Boxed($0) } } }
  }

  /// Removes an empty box, so that equal nodes are equal.
  private mutating func change(_ body: (inout RareProperties) -> Void) {
    let old = rare?.value ?? Self.nothingRare
    var new = old
    body(&new)
    guard new != old else { return }
    rare = new == Self.nothingRare ? nil : Boxed(new)
  }

  private static let nothingRare = RareProperties()
}

extension OutlineItem {
  /// True for a blank line of an outliner.
  public var isBlank: Bool { text.isEmpty && children.isEmpty }

  /// `Outline.maximumDepth` limits the recursion.
  var isPublishedWhole: Bool { !isComment && !isBlank && children.allSatisfy(\.isPublishedWhole) }

  /// The node on pages; `nil` if it is not published. `Outline.maximumDepth` limits the recursion.
  var published: OutlineItem? {
    guard !isComment, !isBlank else { return nil }
    var item = self
    item.children = children.compactMap(\.published)
    return item
  }
}

/// A feed of a subscription list (OPML 2.0, "Subscription lists").
public struct OutlineFeed: Hashable, Sendable, Encodable {
  /// The URL of the feed.
  public var xmlURL: String
  /// The URL of the feed's site.
  public var htmlURL: String?
  /// The title of the feed.
  public var title: String?
  /// The description of the feed.
  public var summary: String?
  /// The language of the feed.
  public var language: String?
  /// The format: `RSS`, `RSS1`, `RSS2`, `scriptingNews`.
  public var version: String?

  /// Creates a feed.
  public init(
    xmlURL: String, htmlURL: String? = nil, title: String? = nil, summary: String? = nil,
    language: String? = nil, version: String? = nil
  ) {
    self.xmlURL = xmlURL
    self.htmlURL = htmlURL
    self.title = title
    self.summary = summary
    self.language = language
    self.version = version
  }
}
