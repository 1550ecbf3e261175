public import CellConfiguration

/// A node of an outline.
///
/// There may be a hundred thousand, each in several lists: what few of them have stands in a box.
public struct OutlineItem: Hashable, Sendable, Encodable, Identifiable {
  /// Its name in the outline, stable when siblings are added: the address is `#ID`.
  public var id: String
  /// The id that the source gives it, if it gives one. The others are made of the texts above.
  public var ownID: String?
  /// What it says, without markup.
  public var text: String
  /// The icon before the text.
  public var image: Slug?
  /// Where it leads (OPML 2.0: `url` of a `link`, `htmlUrl` of a feed).
  public var link: LinkTarget?
  /// Whether the page shows its children at first.
  public var isExpanded: Bool
  /// Whether it is a task, and if so whether it is done: what a checkmark accessory shows.
  public var isComplete: Bool?
  /// Whether it and all below it is left out of pages (OPML 2.0: `isComment`).
  public var isComment: Bool
  /// The nodes one level below.
  public var children: [OutlineItem]
  private var rare: Boxed<Rare>?

  /// What few nodes have.
  private struct Rare: Hashable, Sendable, Encodable {
    var formerly: [String] = []
    var richText: RichText?
    var secondaryText: String?
    var categories: [String] = []
    var created: CalendarDate?
    var feed: OutlineFeed?
    var childSource: OutlineSource?
    /// In a box of its own, as it is ten times as large as the rest.
    var cell: Boxed<ListCellConfiguration>?
    /// The last property, as a comparison of existential values takes long.
    var opml: FormatDetails?
  }

  /// A node.
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
    let rare = Rare(
      richText: richText, secondaryText: secondaryText, categories: categories, created: created,
      feed: feed, childSource: childSource, cell: cell.map { Boxed($0) }, opml: opml)
    self.rare = rare == Self.nothingRare ? nil : Boxed(rare)
  }
}

extension OutlineItem {
  /// The ids that it had before, as the source says it. What leads to them leads to it.
  public var formerly: [String] {
    get { rare?.value.formerly ?? [] }
    set { change { $0.formerly = newValue } }
  }

  /// What it says with its markup, where it has any.
  public var richText: RichText? {
    get { rare?.value.richText }
    set { change { $0.richText = newValue } }
  }

  /// Something smaller beside or below the text (OPML writers: `_note`). Line breaks are kept.
  public var secondaryText: String? {
    get { rare?.value.secondaryText }
    set { change { $0.secondaryText = newValue } }
  }

  /// The words it is filed under, in order (OPML 2.0: `category`, `/` between levels).
  public var categories: [String] {
    get { rare?.value.categories ?? [] }
    set { change { $0.categories = newValue } }
  }

  /// The day it was made (OPML 2.0: `created`).
  public var created: CalendarDate? {
    get { rare?.value.created }
    set { change { $0.created = newValue } }
  }

  /// The feed that it subscribes to (OPML 2.0: `type="rss"`).
  public var feed: OutlineFeed? {
    get { rare?.value.feed }
    set { change { $0.feed = newValue } }
  }

  /// Where the children come from, if they do not stand below it in the outline's file.
  public var childSource: OutlineSource? {
    get { rare?.value.childSource }
    set { change { $0.childSource = newValue } }
  }

  /// The attributes and elements of the node in its OPML file. `nil` if it has another source.
  public var opml: FormatDetails? {
    get { rare?.value.opml }
    set { change { $0.opml = newValue } }
  }

  /// How its cell differs from the others of the outline.
  public var cell: ListCellConfiguration? {
    get { rare?.value.cell?.value }
    set { change { $0.cell = newValue.map { Boxed($0) } } }
  }

  /// Changes what few nodes have. A node without any of it has no box, so that equal nodes are
  /// equal.
  private mutating func change(_ body: (inout Rare) -> Void) {
    let old = rare?.value ?? Self.nothingRare
    var new = old
    body(&new)
    guard new != old else { return }
    rare = new == Self.nothingRare ? nil : Boxed(new)
  }

  private static let nothingRare = Rare()
}

extension OutlineItem {
  /// Whether it says nothing and holds nothing: a blank line of an outliner.
  public var isBlank: Bool { text.isEmpty && children.isEmpty }

  /// Whether pages show it and all below it. Recursion is bounded by `Outline.maximumDepth`.
  var isPublishedWhole: Bool { !isComment && !isBlank && children.allSatisfy(\.isPublishedWhole) }

  /// The node as pages show it, or `nil` if they do not. Recursion is bounded by
  /// `Outline.maximumDepth`.
  var published: OutlineItem? {
    guard !isComment, !isBlank else { return nil }
    var item = self
    item.children = children.compactMap(\.published)
    return item
  }
}

/// A feed as subscription lists name it (OPML 2.0, "Subscription lists").
public struct OutlineFeed: Hashable, Sendable, Encodable {
  /// The address of the feed.
  public var xmlURL: String
  /// The address of the site that it is the feed of.
  public var htmlURL: String?
  /// The feed's own title.
  public var title: String?
  /// The feed's own description.
  public var summary: String?
  /// The language it is written in.
  public var language: String?
  /// Its format: `RSS`, `RSS1`, `RSS2`, `scriptingNews`.
  public var version: String?

  /// A feed.
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
