package import Catalog
import ContentHash
import DiffableSnapshot
import SiteMetadata
import SiteTheme

package struct SitePages {
  package let structure: SiteStructure
  package let rendering: Rendering
  private let releases: [ReleaseEntry]
  /// The names of the drawings that the releases show.
  private let drawings: Set<Slug>

  package init(
    structure: SiteStructure, rendering: Rendering, releases: [ReleaseEntry] = [],
    drawings: Set<Slug> = []
  ) {
    self.structure = structure
    self.rendering = rendering
    self.releases = releases
    self.drawings = drawings
  }

  var site: Site { structure.site }

  /// Returns the recipes of all files except copies and files for programs. They stay valid if only the
  /// content of icons changes.
  ///
  /// - Complexity: O(icons × collection pages, and nodes of outlines).
  package func recipes() throws -> [PageRecipe] {
    try pageRecipes() + redirects(movedPages())
  }

  /// Returns the recipes of the pages and their pictures, without redirects.
  ///
  /// - Complexity: As `recipes`.
  package func pageRecipes() throws -> [PageRecipe] {
    let outlines = site.outlines.compactMap { outline in
      structure.outlines[outline.id].map {
        OutlineRecipes($0, nodesPerPage: site.outlineNodesPerPage, rendering)
      }
    }
    var recipes = try site.collectionPages.flatMap { page in
      try self.recipes(of: page, outlines)
    }
    if !outlines.isEmpty { recipes.append(indexOfOutlines()) }
    recipes += outlines.flatMap(\.all)
    if site.hasLicensesPage {
      recipes.append(page(.licenses, LicensesPage.file))
    }
    recipes += bundles()
    recipes += try tags()
    recipes += try colors()
    if structure.hasBag {
      recipes.append(page(.bag, BagPage.file))
    }
    if structure.hasSearchPage {
      recipes.append(page(.search, SearchPage.file))
      if !SearchPage.listsNames(of: structure) {
        recipes += NamesPage.recipes(of: structure, rendering)
      }
    }
    if site.hasChangesPage {
      recipes.append(
        page(.changes) { [releases, drawings] in
          ChangesPage.file(of: releases, drawings: drawings, $1, $0, $2)
        })
    }
    recipes += site.prosePages.map { prose in
      page(prose.path, icons: prose.text.icons) { ProsePageFile.file(of: prose, $1, $0, $2) }
    }
    recipes += structure.placements.indices.map { index in
      let id = structure.placements[index].id
      return page(SiteAddresses.page(ofIcon: id), icons: [id]) {
        IconPage.file(at: index, $1, $0, $2)
      }
    }
    recipes += cards(of: recipes)
    recipes += structure.placements.indices.flatMap { index in
      structure.placements[index].aliases.map { alias in
        PageRecipe { [rendering] reader in
          AliasPage.file(of: alias, ofIconAt: index, reader, rendering)
        }
      }
    }
    recipes += structure.placements.indices.flatMap(picturesOfIcon)
    recipes += structure.placements.indices.flatMap(variantsOfIcon)
    recipes += try movedPages().map { moved in
      PageRecipe { [rendering] in MovedPageFile.file(of: moved, $0, rendering) }
    }
    return recipes
  }

  /// Returns the recipe of a page with a social card, which shows the first of `icons`.
  func page(
    _ path: PagePath, icons: [Slug] = [],
    _ file: @escaping @Sendable (SiteReader, CardReference?, Rendering) -> PlannedFile
  ) -> PageRecipe {
    PageRecipe(sharing: CardSubject(page: path, icons: icons), rendering) { [rendering] in
      file($0, $1, rendering)
    }
  }

  /// Returns the vectors of a free icon, or the drawings of a protected icon.
  private func picturesOfIcon(at index: Int) -> [PageRecipe] {
    let placement = structure.placements[index]
    return files(ofIconAt: index, nil, placement.pictureParts, placement.pictureSizes)
      + placement.downloadSizes.map { size in
        PageRecipe { [rendering] in FreePictureFile.file(at: index, size: size, $0, rendering) }
      }
  }

  private func variantsOfIcon(at index: Int) -> [PageRecipe] {
    structure.placements[index].variants.flatMap {
      files(ofIconAt: index, $0.name, $0.parts, $0.sizes)
    }
  }

  private func files(
    ofIconAt index: Int, _ variant: Slug?, _ parts: [PixelPicture.Part], _ sizes: [Int]
  ) -> [PageRecipe] {
    if structure.placements[index].isGivenAway {
      return [
        PageRecipe { [rendering] in IconFile.file(at: index, variant: variant, $0, rendering) }
      ]
    }
    return parts.flatMap { part in
      sizes.map { size in
        PageRecipe { [rendering] in
          PictureFile.file(at: index, variant: variant, part, size: size, $0, rendering)
        }
      }
    }
  }

  /// Pages can share a card.
  private func cards(of pages: [PageRecipe]) -> [PageRecipe] {
    var paths: Set<String> = []
    return pages.compactMap { page in
      guard let subject = page.card, let card = structure.card(of: subject),
        paths.insert(card.path).inserted
      else { return nil }
      return PageRecipe { [rendering] in SocialCardFile.file(of: subject, $0, rendering) }
    }
  }

  private func redirects(_ moved: [MovedPage]) -> [PageRecipe] {
    guard !moved.isEmpty || site.redirects != nil else { return [] }
    return [
      PageRecipe { [rendering, site] _ in
        PlannedFile(
          RedirectsFile.self,
          RedirectsFile.Input(baseURL: site.baseURL, own: site.redirects, moved: moved),
          path: RedirectsFile.path, with: rendering)
      }
    ]
  }

  /// Paths that the author uses are excluded.
  private func bundles() -> [PageRecipe] {
    let paths = Set(site.pathsOfBundles)
    let all = site.catalog.bundles.flatMap { structure.icons(in: $0) }
    let index = page(.bundles, icons: all) { reader, card, rendering in
      let structure = reader.structure
      let items = structure.site.catalog.bundles.map { BundleItem($0, reader) }
      return CategoriesPage.file(
        at: .bundles, title: structure.words[.bundles], .bundles(items), reader, card, rendering)
    }
    return (paths.contains(.bundles) ? [index] : [])
      + site.catalog.bundles.filter { paths.contains(PagePath.bundles.appending($0.id)) }.map {
        bundle in
        page(PagePath.bundles.appending(bundle.id), icons: structure.icons(in: bundle)) {
          BundlePage.file(of: bundle, $0, $1, $2)
        }
      }
  }

  // MARK: Pages of items

  private func recipes(
    of page: CollectionPage, _ outlines: [OutlineRecipes]
  ) throws -> [PageRecipe] {
    if case .outline(let id) = page.items {
      return outlines.filter { $0.outline.value.id == id }.map { $0.recipe(of: page) }
    }
    guard page.grouping == .category else {
      return try recipes(
        ofParts: page.parts(of: page.snapshot(of: structure)),
        below: site.collectionPage(above: page.path))
    }
    let groups = try page.groups(in: structure)
    return [index(of: page, groups)]
      + (try groups.flatMap { try recipes(ofParts: page.parts(of: $0, in: site), below: page) })
  }

  func recipes(
    ofParts parts: [CollectionPart], below above: CollectionPage?
  ) -> [PageRecipe] {
    let breadcrumbs = [above].compactMap(\.self).map {
      SiteFrame.NavigationEntry(title: $0.title, path: $0.path)
    }
    let rail = PageRail(of: parts, in: structure)
    return parts.map { part in
      PageRecipe(sharing: CardSubject(part), rendering) { [rendering] reader, card in
        PlannedFile(
          page: CollectionPageFile.self,
          CollectionPageValue(part, breadcrumbs: breadcrumbs, card: card, rail: rail, reader),
          at: part.path, reader.structure.addresses, rendering)
      }
    }
  }

  // MARK: Indices

  private func index(of page: CollectionPage, _ groups: [CollectionGroup]) -> PageRecipe {
    self.page(page.path) { reader, card, rendering in
      CategoriesPage.file(
        at: page.path, title: page.title, summary: page.summary,
        .categories(groups.map { CategoryItem($0, of: page, reader) }), reader, card, rendering)
    }
  }

  private func indexOfOutlines() -> PageRecipe {
    let (path, title) = (SiteAddresses.outlines, structure.words[.outlines])
    let rows = site.outlines.map { outline in
      IndexPage.Row(
        id: outline.id, title: outline.title, summary: outline.summary,
        path: SiteAddresses.page(ofOutline: outline.id))
    }
    return page(path) { reader, card, rendering in
      let input = IndexPage.Input(
        frame: reader.structure.frame, path: path, title: title, rows: rows, card: card)
      return PlannedFile(
        page: IndexPage.self, input, at: path, reader.structure.addresses, rendering)
    }
  }

  // MARK: Files for programs

  /// Returns the recipes of the files for programs that the author does not replace.
  package func machineRecipes() -> [PageRecipe] {
    let feed = site.baseURL.origin.flatMap { origin in
      site.replaces(Feed.path)
        ? nil
        : PageRecipe { [rendering] in
          PlannedFile(
            Feed.self, Feed($0, origin: origin), path: Feed.path, turn: .later, with: rendering)
        }
    }
    let favicons = FaviconFile.files(of: site, rendering).map { file in PageRecipe { _ in file } }
    let catalog = PageRecipe { [rendering] in
      PlannedFile(
        CatalogFile.self, CatalogFile.input($0), path: "catalog.json", turn: .later,
        with: rendering)
    }
    let robots = PageRecipe { [rendering] in
      PlannedFile(RobotsFile.self, $0.structure.site.baseURL, path: "robots.txt", with: rendering)
    }
    let notFound = PageRecipe { [rendering] in
      PlannedFile(NotFoundPage.self, $0.structure.frame, path: "404.html", with: rendering)
    }
    return [feed].compactMap(\.self) + favicons + [catalog]
      + (site.replaces("robots.txt") ? [] : [robots])
      + (site.replaces("404.html") ? [] : [notFound])
  }

  /// The paths of files that need a base URL with a host.
  package static let pathsWithHost = [Feed.path, Sitemap.path]

  /// Returns one file, or an index and its parts. Empty if the base URL has no host.
  ///
  /// - Complexity: O(files).
  package func sitemap(of files: [PlannedFile]) -> [PlannedFile] {
    guard let origin = site.baseURL.origin, !site.replaces(Sitemap.path) else { return [] }
    let parts = Sitemap.parts(of: files.compactMap(\.sitemapEntry))
    func file(_ path: String, _ entries: [SitemapEntry]) -> PlannedFile {
      PlannedFile(
        Sitemap.self, Sitemap(origin: origin, entries: entries), path: path,
        turn: .later, with: rendering)
    }
    guard parts.count > 1 else { return [file(Sitemap.path, parts.first ?? [])] }
    let paths = parts.indices.map { Sitemap.path(ofPart: $0 + 1) }
    let index = PlannedFile(
      SitemapIndex.self,
      SitemapIndex(parts: paths.map { origin + structure.addresses.path(ofFile: $0) }),
      path: Sitemap.path, turn: .later, with: rendering)
    return [index] + zip(paths, parts).map { file($0, $1) }
  }
}
