public import CellConfiguration

/// All content and settings of a site.
public struct Site: Hashable, Sendable, Encodable {
  /// The title of the site.
  public var title: String
  /// A sentence of plain text.
  public var summary: String?
  /// The URL of the published site. Without a host, features that need absolute URLs are omitted.
  public var baseURL: BaseURL
  /// A BCP 47 language tag, for texts, prices and dates.
  public var language: String
  /// The icons.
  public var catalog: IconCatalog
  /// The outlines, sorted by id.
  public var outlines: [Outline]
  /// The pages with layouts, in the author's order.
  public var collectionPages: [CollectionPage]
  /// The pages of prose, sorted by path.
  public var prosePages: [ProsePage]
  /// The maximum number of nodes per page. Further branches have pages of their own.
  public var outlineNodesPerPage = Self.defaultOutlineNodesPerPage
  /// The outline in the sidebar.
  public var sidebar: Slug?
  /// The default background of featured icons in grids; the theme's if `nil`.
  public var featuredBackground: BackgroundConfiguration?
  /// The default product URL of icons.
  public var buy: BuySetting?
  /// The URL that buys all icons of the bag.
  public var checkout: CheckoutPattern?
  /// The default sale of icons.
  public var sale: SaleSetting?
  /// The main currency; the icon's first currency if `nil`.
  public var currency: Currency?
  /// The day for sales, as an input for reproducible builds.
  public var date: CalendarDate?
  /// The shops with checkout overlays, sorted by name, without duplicates.
  public var buyOverlays: [Shop] = []
  /// The default protection of icons.
  public var protection: Protection?
  /// The settings for drawing protected pictures.
  public var pictureSettings = PictureSettings()
  /// The publisher; the site's title if `nil`.
  public var organization: Organization?
  /// The theme settings.
  public var theme = ThemeSettings()
  /// The favicon, if it is an SVG of the site.
  public var favicon: Reference<VectorImage>?
  /// The bitmaps that the author's files do not replace.
  public var faviconDrawings: [FaviconDrawing] = []
  /// True if each page has a social card.
  public var hasSocialCards = true
  /// True if each tag has a page.
  public var hasTagPages = true
  /// True if each color of icons has a page.
  public var hasColorPages = false
  /// The download sizes of free icons in pixels, smallest first.
  public var downloadSizes = PictureSettings.standardDownloadSizes
  /// The download files in the order of their kinds.
  public var downloads: [CatalogDownload] = []
  /// Replaces the generated page.
  public var ownPageOfLicenses: PagePath?
  /// The author's own pages that replace generated pages of bundles.
  public var ownPagesOfBundles: Set<PagePath> = []
  /// The author's own pages that replace generated pages of tags.
  public var ownPagesOfTags: Set<PagePath> = []
  /// The synonyms of the search.
  public var searchSynonyms = SearchSynonyms()
  /// The author's pages or files that replace generated pages of the search, bag, releases or
  /// colors.
  public var ownPages: Set<PagePath> = []
  /// The redirects from former paths, sorted by former path.
  public var movedPages: [MovedPage] = []
  /// The author's `_redirects`.
  public var redirects: String?
  /// The releases, the newest first.
  public var releases: [Release] = []
  /// The names of the recorded drawings.
  public var releaseDrawings: Set<Slug> = []
  /// The files that are copied unchanged, sorted by path.
  public var staticFiles: [StaticFile]

  /// A number of nodes that opens without delay on any machine.
  public static let defaultOutlineNodesPerPage = 2_000

  /// The generated pages, the index first.
  public var pathsOfBundles: [PagePath] {
    guard !catalog.bundles.isEmpty else { return [] }
    return ([.bundles] + catalog.bundles.map { PagePath.bundles.appending($0.id) })
      .filter { !ownPagesOfBundles.contains($0) }
  }

  /// True if the content declares former URLs.
  public var hasMovedPages: Bool {
    !movedPages.isEmpty || catalog.categories.contains { !$0.formerly.isEmpty }
  }

  /// True if the content can conflict with generated pages.
  public var namesFiles: Bool { !staticFiles.isEmpty || hasMovedPages }

  /// The generated files that a file in `Content/static` can replace.
  public static let replaceableFiles = ["404.html", "feed.xml", "robots.txt", "sitemap.xml"]

  /// True if the author's own file replaces a generated file.
  public func replaces(_ path: String) -> Bool {
    Self.replaceableFiles.contains(path)
      && staticFiles.contains { $0.path.utf8.elementsEqual(path.utf8) }
  }

  /// True if the page of licenses is generated.
  public var hasLicensesPage: Bool { !catalog.licenses.isEmpty && ownPageOfLicenses == nil }

  /// A site without icons needs no search for a single page.
  public var hasSearch: Bool { !catalog.icons.isEmpty || prosePages.count > 1 }

  /// True if the search page is generated.
  public var hasSearchPage: Bool { hasSearch && !ownPages.contains(.search) }

  /// True if the page of the bag is generated.
  public var hasBagPage: Bool { !catalog.icons.isEmpty && !ownPages.contains(.bag) }

  /// True if a page can show a text with code.
  public var hasTexts: Bool {
    !prosePages.isEmpty || !catalog.icons.isEmpty || !releases.isEmpty
  }

  /// True if the page of releases is generated.
  public var hasChangesPage: Bool { !releases.isEmpty && !ownPages.contains(.changes) }

  /// The feed, the sitemap, canonical links and social cards need a host.
  public var hasHost: Bool { baseURL.origin != nil }

  /// True if social cards are drawn. They need absolute URLs.
  public var drawsSocialCards: Bool { hasSocialCards && hasHost }

  /// Creates a site.
  public init(
    title: String, summary: String? = nil, baseURL: BaseURL = .anyServer,
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

/// A file that is published unchanged.
public struct StaticFile: Hashable, Sendable, Encodable {
  /// The path in the published site, with `/` between components.
  public var path: String
  /// The source file.
  public var source: String

  /// Creates a static file.
  public init(path: String, source: String) {
    self.path = path
    self.source = source
  }
}
