public import CellConfiguration

/// Everything that a site is made of.
public struct Site: Hashable, Sendable, Encodable {
  /// What the site is called.
  public var title: String
  /// One sentence about it, plain text.
  public var summary: String?
  /// Where it will be published. What needs a host is left out of a site that is for any server.
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
  /// The sale of icons, where they and their sections don't say it.
  public var sale: SaleSetting?
  /// The currency that is shown first, of icons that have a price in it; the one that is written
  /// first if `nil`.
  public var currency: Currency?
  /// The day that decides which sales are on. It is given, so that the same content makes the same
  /// site at any hour.
  public var date: CalendarDate?
  /// The shops whose own windows open over the pages of icons, by scripts of theirs; each
  /// once, sorted by name.
  public var buyOverlays: [Shop] = []
  /// Whether the vectors of icons are kept back, where they and their sections don't say it.
  public var protection: Protection?
  /// How protected pictures are drawn.
  public var pictureSettings = PictureSettings()
  /// Who publishes the site; if `nil`, it has the site's title.
  public var organization: Organization?
  /// How the site looks, as far as it says so.
  public var theme = ThemeSettings()
  /// The sign of browsers' tabs, if it is a drawing of the site's own.
  public var favicon: Reference<VectorImage>?
  /// The drawings that are made of it: those whose paths no file of the author's has.
  public var faviconDrawings: [FaviconDrawing] = []
  /// Whether each page has a picture for those who share its address.
  public var hasSocialCards = true
  /// Whether each tag has a page.
  public var hasTagPages = true
  /// Whether each colour that icons are painted with has a page.
  public var hasColorPages = false
  /// The longer sides of the drawings that free icons are given away as, in pixels, smallest first.
  public var downloadSizes = PictureSettings.standardDownloadSizes
  /// The files with all free icons that are published, in the order of their kinds.
  public var downloads: [CatalogDownload] = []
  /// The page of the author's that has the path of the page of licences, which is not made then.
  public var ownPageOfLicenses: PagePath?
  /// The pages of the author's that have paths of pages of bundles, which are not made then.
  public var ownPagesOfBundles: Set<PagePath> = []
  /// The pages of the author's that have paths of pages of tags, which are not made then.
  public var ownPagesOfTags: Set<PagePath> = []
  /// Words that mean the same to those who search.
  public var searchSynonyms = SearchSynonyms()
  /// The paths of the search's page, the bag's, the releases' and the colours' that a page or a
  /// file of the author's has. These pages are not made then.
  public var ownPages: Set<PagePath> = []
  /// The pages that had other paths before, sorted by these.
  public var movedPages: [MovedPage] = []
  /// What the author's `_redirects` says, which hosts read; it is published with the moved pages.
  public var redirects: String?
  /// The releases of its icons, the newest first.
  public var releases: [Release] = []
  /// The names of the drawings that its releases have recorded.
  public var releaseDrawings: Set<Slug> = []
  /// The files that are copied as they are, sorted by path.
  public var staticFiles: [StaticFile]

  /// As many nodes as open at once on any machine.
  public static let defaultOutlineNodesPerPage = 2_000

  /// The pages that are made of bundles, the index first: those whose paths no page of the author's
  /// has.
  public var pathsOfBundles: [PagePath] {
    guard !catalog.bundles.isEmpty else { return [] }
    return ([.bundles] + catalog.bundles.map { PagePath.bundles.appending($0.id) })
      .filter { !ownPagesOfBundles.contains($0) }
  }

  /// Whether any address of the site was another one before, as far as the content says it.
  public var hasMovedPages: Bool {
    !movedPages.isEmpty || catalog.categories.contains { !$0.formerly.isEmpty }
  }

  /// Whether its content names files that pages may be in the way of.
  public var namesFiles: Bool { !staticFiles.isEmpty || hasMovedPages }

  /// The files for programs that a file of `Content/static` with the same path replaces. No page and
  /// no other file is made from them.
  public static let replaceableFiles = ["404.html", "feed.xml", "robots.txt", "sitemap.xml"]

  /// Whether the author's own file takes the place of a generated file.
  public func replaces(_ path: String) -> Bool {
    Self.replaceableFiles.contains(path)
      && staticFiles.contains { $0.path.utf8.elementsEqual(path.utf8) }
  }

  /// Whether there is a page of the licences.
  public var hasLicensesPage: Bool { !catalog.licenses.isEmpty && ownPageOfLicenses == nil }

  /// Whether it can be searched: its icons, and its pages of prose. A site without icons needs no
  /// search for one page.
  public var hasSearch: Bool { !catalog.icons.isEmpty || prosePages.count > 1 }

  /// Whether a page of the search is made.
  public var hasSearchPage: Bool { hasSearch && !ownPages.contains(.search) }

  /// Whether a page of the bag is made, which icons are collected in.
  public var hasBagPage: Bool { !catalog.icons.isEmpty && !ownPages.contains(.bag) }

  /// Whether a page of the releases is made.
  public var hasChangesPage: Bool { !releases.isEmpty && !ownPages.contains(.changes) }

  /// Whether the site says which host it is published on. What needs a whole address is left out
  /// otherwise: the feed, the sitemap, canonical links, social cards.
  public var hasHost: Bool { baseURL.origin != nil }

  /// Whether social cards are drawn: they have whole addresses.
  public var drawsSocialCards: Bool { hasSocialCards && hasHost }

  /// A site.
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
