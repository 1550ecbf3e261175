import AllCores
package import Catalog
import CellConfiguration
import CollectionLayout
package import ContentHash
import DiffableSnapshot
package import SiteMetadata
package import SiteTheme
import Wording

/// The properties of an icon that decide which pages the site has, and which icons are on them.
package struct IconPlacement: ContentHashable {
  package let id: Slug
  package let section: Slug
  package let category: String?
  package let isFeatured: Bool
  package let datePublished: CalendarDate?
  /// Empty if the site has no color pages.
  package let colors: PaintedColors
  package let tags: [String]
  /// The initial of the name in the alphabetical index.
  package let initial: String
  /// True if the picture is free and not protected.
  package let isGivenAway: Bool
  /// True if the picture can be rasterized.
  package let isDrawable: Bool
  /// In pixels, in addition to the vector file.
  package let downloadSizes: [Int]
  package let currencies: [Currency]
  /// The other names of the icon, which have redirect pages.
  package let aliases: [IconAlias]
  /// The parts of a protected picture that are drawn.
  package let pictureParts: [PixelPicture.Part]
  /// The sizes of these parts, in pixels.
  package let pictureSizes: [Int]
  package let variants: [Variant]

  package struct Variant: ContentHashable {
    let name: Slug
    let parts: [PixelPicture.Part]
    let sizes: [Int]
  }

  package init(
    _ icon: Icon, initial: String, showsLayers: Bool, downloadSizes sizes: [Int],
    colors: PaintedColors
  ) {
    self.colors = colors
    id = icon.id
    section = icon.section
    category = icon.category
    isFeatured = icon.isFeatured
    datePublished = icon.datePublished
    tags = icon.tags
    self.initial = initial
    isGivenAway = icon.prices.isFree && !icon.isProtected
    isDrawable = !icon.hasTextInPicture
    aliases = icon.aliases
    downloadSizes = isGivenAway && isDrawable ? sizes : []
    currencies = icon.prices.isFree ? [] : icon.prices.currencies
    let withLayers = showsLayers || icon.symbolConfiguration.renderingMode.needsLayers
    func drawings(of picture: Picture) -> (parts: [PixelPicture.Part], sizes: [Int]) {
      guard case .pixels(let picture) = picture else { return ([], []) }
      return (picture.parts(withLayers: withLayers), picture.sizes)
    }
    variants = icon.otherVariants.map { variant in
      let drawings = drawings(of: variant.picture)
      return Variant(name: variant.name, parts: drawings.parts, sizes: drawings.sizes)
    }
    (pictureParts, pictureSizes) = drawings(of: icon.picture)
  }

  /// The vectors of a free icon, or the largest drawing of a protected one. Other pictures are only inside
  /// pages.
  package var pictureFile: String? {
    if isGivenAway { return SiteAddresses.vectors(ofIcon: id) }
    guard let part = pictureParts.first, let size = pictureSizes.last else { return nil }
    return SiteAddresses.drawing(ofIcon: id, part, size: size)
  }
}

extension Site {
  /// True if some icons belong to the same groups in another state of the site: then both have the
  /// same pages.
  ///
  /// - Complexity: O(icons).
  package func hasSamePlacements(of icons: Set<Slug>, as other: Site) -> Bool {
    placements(of: icons) == other.placements(of: icons)
  }

  private func placements(of ids: Set<Slug>) -> [ContentHash] {
    let icons = ids.sorted().compactMap { catalog[$0] }
    let initials = Collation(language: language).initials(of: icons.map(\.name))
    let showsLayers = showsLayers
    return zip(icons, initials).map { icon, initial in
      let placement = IconPlacement(
        icon, initial: initial, showsLayers: showsLayers, downloadSizes: downloadSizes, colors: [])
      return hasColorPages
        ? ContentHash(of: placement).combined(with: icon.hashOfPicture) : ContentHash(of: placement)
    }
  }
}

/// The input of a `SiteStructure`. It contains only facts on which the structure depends, so its hash
/// identifies the structure.
private struct SiteStructureInput: ContentHashable {
  let site: Site
  let outlines: [Hashed<Outline>]
  let placements: [IconPlacement]
  let words: Words
  let formerIDs: [Slug: FormerIDs]
  let assets: SiteAssets
  let showsLayers: Bool
  let hasSearchPage: Bool
  let hasBag: Bool
  let newestIcons: [Slug]
  let firstReleases: [Slug: FirstRelease]
  let licensesOfIcons: Set<Slug>

  init(
    _ site: Site, words: Words, formerIDs: [Slug: FormerIDs], assets: SiteAssets,
    colors findColors: ColorIndex.Finder?, outlines: [Hashed<Outline>]
  ) {
    let icons = site.catalog.icons
    let showsLayers = site.showsLayers
    self.showsLayers = showsLayers
    let colors =
      findColors.map { icons.mapConcurrently($0) } ?? Array(repeating: [], count: icons.count)
    let initials = Collation(language: site.language).initials(of: icons.map(\.name))
    placements = zip(icons, zip(initials, colors)).map { icon, more in
      IconPlacement(
        icon, initial: more.0, showsLayers: showsLayers, downloadSizes: site.downloadSizes,
        colors: more.1)
    }
    newestIcons = site.newestIcons
    firstReleases = Self.firstReleases(of: site)
    hasSearchPage = site.hasSearchPage
    hasBag = site.hasBagPage
    licensesOfIcons = Set(icons.lazy.compactMap(\.origin.license))
    (self.words, self.formerIDs, self.assets, self.outlines) = (words, formerIDs, assets, outlines)
    var site = site
    site.catalog.icons = []
    for index in site.collectionPages.indices where site.collectionPages[index].hasStandardTitle {
      site.collectionPages[index].title = words[.allIcons]
    }
    self.site = site
  }

  private static func firstReleases(of site: Site) -> [Slug: FirstRelease] {
    let latest = site.releases.count > 1 ? site.releases.first?.name : nil
    return site.firstReleases.mapValues { release in
      FirstRelease(
        name: release.name, date: release.date,
        fragment: site.hasChangesPage ? release.fragment : nil, isNew: release.name == latest)
    }
  }
}

/// The site without the content of its icons. It decides which files the site has.
package final class SiteStructure: Sendable {
  /// The site, without the icons of its catalog.
  package let site: Site
  /// The placements of the icons, in the catalog's order.
  package let placements: [IconPlacement]
  package let categories: CategoryIndex
  /// True if the site has a bag page, which needs icons and an unused path.
  package let hasBag: Bool
  package let hasSearchPage: Bool
  let order: IconOrder
  package let tags: TagIndex
  /// The outlines as pages show them: see `Outline.published`.
  package let outlines: [Slug: Hashed<Outline>]
  /// The icons that the nodes of each outline show.
  let outlineReferences: [Slug: Lazy<IconReferences>]
  package let frame: Hashed<SiteFrame>
  package let addresses: SiteAddresses
  package let words: Words
  let collation: Collation
  package let formerIDs: [Slug: FormerIDs]
  private let paidLicenses, openLicenses: Hashed<Licenses>
  /// Each open license by itself, for icons that name it.
  private let licensesByID: [Slug: Hashed<Licenses>]
  /// See `Site.showsLayers`.
  let showsLayers: Bool
  /// The icons that represent the site.
  let showcase: [Int]
  /// The colors of the icons; empty if the site has no color pages.
  let colors: ColorIndex
  private let findColors: ColorIndex.Finder?
  let names: NameIndex
  let currencies: [Currency]
  /// In descending order of date.
  let newestIcons: [Slug]
  private let indices: [Slug: Int]
  /// Hashed once for all icons.
  private let categoryPaths: [String: Hashed<PagePath>]
  package let buyRules: BuyRules
  package let offers: OfferRules
  private let bundleLinks: [Slug: [BundleLink]]
  private let firstReleases: [Slug: FirstRelease]
  private let lazyHash: Lazy<ContentHash>

  /// - Complexity: O(icons and nodes of outlines).
  package convenience init(
    _ site: Site, words: Words = .english, formerIDs: [Slug: FormerIDs] = [:],
    assets: SiteAssets = SiteAssets(), colors: ColorIndex.Finder? = nil,
    outlines: [Hashed<Outline>]? = nil
  ) {
    self.init(
      SiteStructureInput(
        site, words: words, formerIDs: formerIDs, assets: assets, colors: colors,
        outlines: outlines ?? site.publishedOutlines),
      colors: colors)
  }

  private init(_ basis: SiteStructureInput, colors findColors: ColorIndex.Finder?) {
    let (site, placements) = (basis.site, basis.placements)
    self.findColors = findColors
    lazyHash = Lazy { ContentHash(of: basis) }
    words = basis.words
    formerIDs = basis.formerIDs
    showsLayers = basis.showsLayers
    newestIcons = basis.newestIcons
    firstReleases = basis.firstReleases
    hasSearchPage = basis.hasSearchPage
    hasBag = basis.hasBag
    self.placements = placements
    let collation = Collation(language: site.language)
    self.collation = collation
    colors = ColorIndex(placements.map(\.colors))
    names = NameIndex(placements.map(\.initial), collation)
    indices = Dictionary(firstOf: zip(placements.lazy.map(\.id), placements.indices))
    showcase = Self.showcase(of: placements)
    currencies = Set(placements.lazy.flatMap(\.currencies)).sorted { $0.code < $1.code }
    offers = OfferRules(site)
    self.site = site
    let categories = CategoryIndex(placements, pages: site.collectionPages)
    self.categories = categories
    order = IconOrder(of: placements, sections: site.catalog.sections)
    tags = TagIndex(placements.lazy.map(\.tags))
    categoryPaths = Dictionary(
      firstOf: categories.all.compactMap { category in
        categories.page(of: category.name).map { (category.name, Hashed($0)) }
      })
    paidLicenses = Hashed(Licenses(of: site, forFree: false))
    openLicenses = Hashed(Licenses(of: site, forFree: true, besides: basis.licensesOfIcons))
    licensesByID = Dictionary(
      firstOf: site.catalog.licenses.filter(\.isOpen).map {
        ($0.id, Hashed(Licenses($0, of: site)))
      })
    buyRules = site.buyRules
    outlines = Dictionary(firstOf: basis.outlines.map { ($0.value.id, $0) })
    outlineReferences = outlines.mapValues { outline in Lazy { IconReferences(outline.value) } }
    frame = Hashed(
      SiteFrame(
        site, words: words, outlines: outlines, assets: basis.assets,
        currencies: Set(placements.lazy.map(\.currencies).filter { $0.count > 1 }.joined()),
        hasBag: hasBag, hasIcons: !placements.isEmpty))
    addresses = SiteAddresses(baseURL: site.baseURL)
    bundleLinks = Self.links(of: site.catalog.bundles) { bundle in
      Self.icons(in: bundle, placements, site.catalog)
    }
  }

  /// The hash of all inputs of the structure.
  ///
  /// - Complexity: O(icons), the first time.
  package var hash: ContentHash { lazyHash.value }

  package func bundles(with icon: Slug) -> [BundleLink] { bundleLinks[icon] ?? [] }

  package func index(of icon: Slug) -> Int? { indices[icon] }

  func placement(of icon: Icon) -> IconPlacement {
    IconPlacement(
      icon, initial: collation.initials(of: [icon.name])[0], showsLayers: showsLayers,
      downloadSizes: site.downloadSizes, colors: findColors?(icon) ?? [])
  }

  package func licenses(of icon: Icon) -> Hashed<Licenses> {
    guard let own = icon.origin.license, icon.prices.isFree else {
      return licenses(forFree: icon.prices.isFree)
    }
    return licensesByID[own] ?? openLicenses
  }

  func licenses(forFree isFree: Bool) -> Hashed<Licenses> {
    isFree ? openLicenses : paidLicenses
  }

  /// The pages that are split automatically.
  ///
  /// - Complexity: O(icons × pages).
  package var pagesSplitUnasked: [PagePath] {
    site.collectionPages.filter { page in
      // Both `try?` cannot fail: loaded content causes no snapshot error.
      let counts =
        page.grouping == nil
        ? [(try? page.snapshot(of: self).numberOfItems) ?? 0]
        : ((try? page.groups(in: self)) ?? []).map(\.icons.count)
      return counts.contains { page.isSplit(items: $0) }
    }.map(\.path)
  }

  /// Returns the ids of the icons in a bundle, in its order.
  ///
  /// - Complexity: O(icons).
  package func icons(in bundle: IconBundle) -> [Slug] {
    Self.icons(in: bundle, placements, site.catalog)
  }

  private static func icons(
    in bundle: IconBundle, _ placements: [IconPlacement], _ catalog: IconCatalog
  ) -> [Slug] {
    switch bundle.items {
    case .icons(let ids): return ids
    case .query(let source):
      let page = CollectionPage(
        path: .bundles, title: "", items: source, layout: .flow(FlowLayout()))
      // `try?` cannot fail: each icon is in the catalog once.
      return (try? page.snapshot(ofAll: placements, in: catalog).itemIdentifiers) ?? []
    }
  }

  package func item(_ icon: Icon) -> Hashed<IconItem> {
    Hashed(
      IconItem(
        icon: icon, offer: offers.offer(of: icon),
        categoryPath: icon.category.flatMap { categoryPaths[$0] },
        buy: buyRules.link(for: icon, under: buyRules.standard),
        release: firstReleases[icon.id]))
  }
}

extension Site {
  /// The outlines as pages show them. The hash covers all nodes, so compute this value once.
  ///
  /// - Complexity: O(nodes of outlines).
  package var publishedOutlines: [Hashed<Outline>] { outlines.map { Hashed($0.published) } }
}

extension IconPlacement: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(id)
    hasher.combine(section)
    hasher.combine(category)
    hasher.combine(isFeatured)
    hasher.combine(datePublished)
    hasher.combine(colors)
    hasher.combine(tags)
    hasher.combine(initial)
    hasher.combine(isGivenAway)
    hasher.combine(isDrawable)
    hasher.combine(downloadSizes)
    hasher.combine(currencies)
    hasher.combine(aliases)
    hasher.combine(pictureParts)
    hasher.combine(pictureSizes)
    hasher.combine(variants)
  }
}

extension IconPlacement.Variant: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(name)
    hasher.combine(parts)
    hasher.combine(sizes)
  }
}

extension SiteStructureInput: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(encoded: site)
    hasher.combine(outlines)
    hasher.combine(placements)
    hasher.combine(encoded: words)
    hasher.combine(encoded: formerIDs)
    hasher.combine(encoded: assets)
    hasher.combine(showsLayers)
    hasher.combine(hasSearchPage)
    hasher.combine(hasBag)
    hasher.combine(newestIcons)
    hasher.combine(encoded: firstReleases)
    hasher.combine(encoded: licensesOfIcons)
  }
}
