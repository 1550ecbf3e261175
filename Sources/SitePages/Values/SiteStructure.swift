import AllCores
package import Catalog
import CellConfiguration
import CollectionLayout
package import ContentHash
import DiffableSnapshot
package import SiteMetadata
package import SiteTheme
import Wording

/// The groups that an icon belongs to. They decide which pages the site has, and which icons are on
/// them.
package struct IconPlacement: ContentHashable {
  /// The icon's id.
  package let id: Slug
  /// The id of the section of the catalog.
  package let section: Slug
  /// The name of the category, if the icon has one.
  package let category: String?
  /// Whether the catalog features the icon.
  package let isFeatured: Bool
  /// The day that it was published, if it says so itself.
  package let datePublished: CalendarDate?
  /// The colours that its picture is painted with; none if the site has no pages of them.
  package let colors: PaintedColors
  /// Its tags.
  package let tags: [String]
  /// What an alphabet has its name under.
  package let initial: String
  /// Whether its picture is a file, too, which is given away: it costs nothing and is not
  /// protected.
  package let isGivenAway: Bool
  /// Whether its picture can be drawn as pixels.
  package let isDrawable: Bool
  /// The sizes in pixels in which its picture is given away, besides as vectors.
  package let downloadSizes: [Int]
  /// The currencies that it is sold in, of which readers choose; none if it is free.
  package let currencies: [Currency]
  /// The other names that lead to it, which have pages.
  package let aliases: [IconAlias]
  /// The parts that are drawn of its picture, if it is protected.
  package let pictureParts: [PixelPicture.Part]
  /// The sizes of these, in pixels.
  package let pictureSizes: [Int]
  /// The variants of its picture that have files of their own.
  package let variants: [Variant]

  /// A variant of an icon's picture.
  package struct Variant: ContentHashable {
    /// Its name.
    let name: Slug
    /// The parts that are drawn of it, if the icon is protected.
    let parts: [PixelPicture.Part]
    /// The sizes of these, in pixels.
    let sizes: [Int]
  }

  /// The placement of an icon. `initial` is what an alphabet has its name under, `showsLayers` says
  /// whether pages colour the layers of any icon, `sizes` in which sizes pictures are given away,
  /// and `colors` what its picture is painted with, if the site has pages of colours.
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

  /// The path of the icon's picture as a file, relative to the site: the largest drawing of a
  /// protected icon, the vectors of one that is given away. Those of others stand in pages alone.
  package var pictureFile: String? {
    if isGivenAway { return SiteAddresses.vectors(ofIcon: id) }
    guard let part = pictureParts.first, let size = pictureSizes.last else { return nil }
    return SiteAddresses.drawing(ofIcon: id, part, size: size)
  }
}

/// Everything that a `SiteStructure` is computed from. It contains only those facts about icons on
/// which the structure depends, so its hash stands for the whole structure.
private struct SiteBasis: ContentHashable {
  /// The site, with no icon in its catalog.
  let site: Site
  /// The outlines as pages show them.
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
  /// The licences that icons name.
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

/// The site without the content of its icons, but with their placements. It decides which files the
/// site has.
package final class SiteStructure: Sendable {
  /// The site, with no icon in its catalog.
  package let site: Site
  /// The placements of the icons, in the catalog's order.
  package let placements: [IconPlacement]
  /// The categories of the catalog.
  package let categories: CategoryIndex
  /// Whether there is a page of what a reader has put aside: if there are icons, and no page or
  /// file of the author's is there.
  package let hasBag: Bool
  /// Whether the search has a page, which is not the author's own.
  package let hasSearchPage: Bool
  /// The order of the icons on pages.
  let order: IconOrder
  /// The tags of the catalog.
  package let tags: TagIndex
  /// The outlines by id, as pages show them: see `Outline.published`.
  package let outlines: [Slug: Hashed<Outline>]
  /// The icons that their nodes show, by their ids.
  let outlineReferences: [Slug: Lazy<IconReferences>]
  /// What every page shows of the site.
  package let frame: Hashed<SiteFrame>
  /// The addresses of the site's pages and files.
  package let addresses: SiteAddresses
  /// The words that pages show besides those of their templates.
  package let words: Words
  /// The alphabetical order of the site's language.
  let collation: Collation
  /// The former ids of the nodes of outlines.
  package let formerIDs: [Slug: FormerIDs]
  /// The licences of icons with a price, and of free ones.
  private let paidLicenses, openLicenses: Hashed<Licenses>
  /// The open licences, each by itself, for icons that name one.
  private let licensesByID: [Slug: Hashed<Licenses>]
  /// Whether pages colour the layers of any icon: see `Site.showsLayers`.
  let showsLayers: Bool
  /// The icons that stand for the site, by their places in the catalog.
  let showcase: [Int]
  /// The colours that icons are painted with; none if the site has no pages of them.
  let colors: ColorIndex
  /// Finds the colours of pictures, if the site has pages of them.
  private let findColors: ColorIndex.Finder?
  /// The letters that names begin with.
  let names: NameIndex
  /// The currencies that any icon is sold in, sorted by code.
  let currencies: [Currency]
  /// The icons that are newer than others, the newest first.
  let newestIcons: [Slug]
  private let indices: [Slug: Int]
  /// The pages of categories, by their names, hashed once for all their icons.
  private let categoryPaths: [String: Hashed<PagePath>]
  /// What sections say of where their icons are bought.
  private let buys: [Slug: BuySetting]
  /// What the offers of icons are made by.
  package let offers: OfferRules
  /// The bundles that icons are in.
  private let bundleLinks: [Slug: [BundleLink]]
  /// The releases that icons were in first.
  private let firstReleases: [Slug: FirstRelease]
  private let lazyHash: Lazy<ContentHash>

  /// The structure of a site.
  ///
  /// - Complexity: O(icons and nodes of outlines).
  package convenience init(
    _ site: Site, words: Words = .english, formerIDs: [Slug: FormerIDs] = [:],
    assets: SiteAssets = SiteAssets(), colors: ColorIndex.Finder? = nil,
    outlines: [Hashed<Outline>]? = nil
  ) {
    self.init(
      SiteBasis(
        site, words: words, formerIDs: formerIDs, assets: assets, colors: colors,
        outlines: outlines ?? site.publishedOutlines),
      colors: colors)
  }

  private init(_ basis: SiteBasis, colors findColors: ColorIndex.Finder?) {
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
    buys = Dictionary(
      firstOf: site.catalog.sections.compactMap { section in section.buy.map { (section.id, $0) } })
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

  /// The hash of everything that the structure is computed from.
  ///
  /// - Complexity: O(icons), the first time.
  package var hash: ContentHash { lazyHash.value }

  /// The bundles that an icon is in, for its page.
  package func bundles(with icon: Slug) -> [BundleLink] { bundleLinks[icon] ?? [] }

  /// Where an icon stands in the catalog.
  package func index(of icon: Slug) -> Int? { indices[icon] }

  /// The placement that an icon has in this site.
  func placement(of icon: Icon) -> IconPlacement {
    IconPlacement(
      icon, initial: collation.initials(of: [icon.name])[0], showsLayers: showsLayers,
      downloadSizes: site.downloadSizes, colors: findColors?(icon) ?? [])
  }

  /// The licences that apply to an icon.
  package func licenses(of icon: Icon) -> Hashed<Licenses> {
    guard let own = icon.origin.license, icon.prices.isFree else {
      return licenses(forFree: icon.prices.isFree)
    }
    return licensesByID[own] ?? openLicenses
  }

  /// The licences that apply to free icons, or to those with a price.
  func licenses(forFree isFree: Bool) -> Hashed<Licenses> {
    isFree ? openLicenses : paidLicenses
  }

  /// The paths of the pages that are split without saying it, in the author's order.
  ///
  /// - Complexity: O(icons × pages).
  package var pagesSplitUnasked: [PagePath] {
    site.collectionPages.filter { page in
      // `try?`, twice: loaded content never causes an error.
      let counts =
        page.grouping == nil
        ? [(try? page.snapshot(of: self).numberOfItems) ?? 0]
        : ((try? page.groups(in: self)) ?? []).map(\.icons.count)
      return counts.contains { page.isSplit(items: $0) }
    }.map(\.path)
  }

  /// The ids of the icons in a bundle, in its order.
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
      // `try?` never fails: each icon is in the catalog once.
      return (try? page.snapshot(ofAll: placements, in: catalog).itemIdentifiers) ?? []
    }
  }

  /// What pages show of an icon.
  package func item(_ icon: Icon) -> Hashed<IconItem> {
    Hashed(
      IconItem(
        icon: icon, offer: offers.offer(of: icon),
        categoryPath: icon.category.flatMap { categoryPaths[$0] },
        buy: BuyLink(for: icon, section: buys[icon.section], site: site.buy),
        release: firstReleases[icon.id]))
  }
}

extension Site {
  /// The outlines as pages show them, with their hashes: all nodes are part of these, so they are
  /// made once for a snapshot and the pages.
  ///
  /// - Complexity: O(nodes of outlines).
  package var publishedOutlines: [Hashed<Outline>] { outlines.map { Hashed($0.published) } }
}
