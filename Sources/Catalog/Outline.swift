/// A hierarchical catalog: a tree of texts that opens and closes.
public struct Outline: Hashable, Sendable, Identifiable {
  /// Its name in addresses: `/outlines/ID/`. Unique among the outlines.
  public var id: Slug
  /// Its heading.
  public var title: String
  /// One sentence about it, plain text.
  public var summary: String?
  /// The nodes at level 0.
  public var items: [OutlineItem]

  /// The deepest outline that loads, in levels.
  public static let maximumDepth = 100

  /// An outline.
  public init(id: Slug, title: String, summary: String? = nil, items: [OutlineItem] = []) {
    self.id = id
    self.title = title
    self.summary = summary
    self.items = items
  }
}

/// A node of an outline.
public struct OutlineItem: Hashable, Sendable, Identifiable {
  /// Its name in the outline, stable when siblings are added: the address is `#ID`.
  public var id: String
  /// What it says, without markup.
  public var text: String
  /// What it says with its markup, where it has any.
  public var richText: RichText?
  /// Something smaller beside or below the text.
  public var secondaryText: String?
  /// The icon before the text.
  public var image: Slug?
  /// Where it leads.
  public var link: LinkTarget?
  /// Whether the page shows its children at first.
  public var isExpanded: Bool
  /// The nodes one level below.
  public var children: [OutlineItem]

  /// A node.
  public init(
    id: String, text: String, richText: RichText? = nil, secondaryText: String? = nil,
    image: Slug? = nil, link: LinkTarget? = nil, isExpanded: Bool = false,
    children: [OutlineItem] = []
  ) {
    self.id = id
    self.text = text
    self.richText = richText
    self.secondaryText = secondaryText
    self.image = image
    self.link = link
    self.isExpanded = isExpanded
    self.children = children
  }
}

/// Where a link of the content leads.
public enum LinkTarget: Hashable, Sendable {
  /// To an icon's page: `icon:owl`.
  case icon(Slug)
  /// To a page of this site, by its path: `/license/#prices`.
  case page(String)
  /// To anywhere else: an address with a scheme that is safe to follow.
  case address(String)
}
