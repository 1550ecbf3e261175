public import CellConfiguration

/// Everything that a site is made of.
public struct Site: Hashable, Sendable, Encodable {
  /// What the site is called.
  public var title: String
  /// One sentence about it, plain text.
  public var summary: String?
  /// Where it will be published.
  public var baseURL: BaseURL
  /// Its language as a BCP 47 tag, which prices and dates are written for.
  public var language: String
  /// The icons.
  public var catalog: IconCatalog
  /// The outlines, sorted by id.
  public var outlines: [Outline]
  /// The pages that show items in a layout, in the author's order.
  public var collectionPages: [CollectionPage]
  /// The pages of prose, sorted by path.
  public var prosePages: [ProsePage]
  /// The most nodes of an outline that stand on one page where it can be divided: branches beyond
  /// them get pages of their own, which are loaded when they open.
  public var outlineNodesPerPage = Self.defaultOutlineNodesPerPage
  /// The outline that stands beside the pages.
  public var sidebar: Slug?
  /// What lies behind featured icons in grids, where they say nothing of it; the theme's if `nil`.
  public var featuredBackground: BackgroundConfiguration?
  /// Where icons are bought, where they and their sections don't say it.
  public var buy: BuySetting?
  /// The shops whose own windows open over the pages of icons, by scripts of theirs; each
  /// once, sorted by name.
  public var buyOverlays: [Shop] = []
  /// The page of the author's that has the path of the page of licences, which is not made then.
  public var ownPageOfLicenses: PagePath?
  /// The pages that had other paths before, sorted by these.
  public var movedPages: [MovedPage] = []
  /// What the author's `_redirects` says, which hosts read; it is published with the moved pages.
  public var redirects: String?
  /// The files that are copied as they are, sorted by path.
  public var staticFiles: [StaticFile]

  /// As many nodes as open at once on any machine.
  public static let defaultOutlineNodesPerPage = 2_000

  /// Whether there is a page of the licences.
  public var hasLicensesPage: Bool { !catalog.licenses.isEmpty && ownPageOfLicenses == nil }

  /// A site.
  public init(
    title: String, summary: String? = nil, baseURL: BaseURL = .placeholder,
    language: String = "en", catalog: IconCatalog, outlines: [Outline] = [],
    collectionPages: [CollectionPage] = [], prosePages: [ProsePage] = [],
    staticFiles: [StaticFile] = []
  ) {
    self.title = title
    self.summary = summary
    self.baseURL = baseURL
    self.language = language
    self.catalog = catalog
    self.outlines = outlines
    self.collectionPages = collectionPages
    self.prosePages = prosePages
    self.staticFiles = staticFiles
  }
}

/// A page of prose.
public struct ProsePage: Hashable, Sendable, Encodable {
  /// Where it stands.
  public var path: PagePath
  /// Its heading.
  public var title: String
  /// One sentence about it, plain text.
  public var summary: String?
  /// What it says.
  public var text: RichText

  /// A page of prose.
  public init(path: PagePath, title: String, summary: String? = nil, text: RichText) {
    self.path = path
    self.title = title
    self.summary = summary
    self.text = text
  }
}

/// A file that is published as it is.
public struct StaticFile: Hashable, Sendable, Encodable {
  /// Its path in the published site, `/` between components.
  public var path: String
  /// Where its bytes are.
  public var source: String

  /// A file to copy.
  public init(path: String, source: String) {
    self.path = path
    self.source = source
  }
}
