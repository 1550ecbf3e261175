import Catalog
import ContentHash
import DiffableSnapshot

/// Lists the files of a site, each with a recipe that finds the file's value.
package struct SitePages {
  /// The site, without the content of its icons.
  package let structure: SiteStructure
  /// The templates, and the pictures and texts behind references.
  package let rendering: Rendering

  /// The pages of a site.
  package init(structure: SiteStructure, rendering: Rendering) {
    self.structure = structure
    self.rendering = rendering
  }

  private var site: Site { structure.site }

  /// The recipes of all files, except assets and static files, which are only copied. The recipes
  /// stay valid as long as only the content of icons changes.
  ///
  /// - Complexity: O(icons × collection pages, and nodes of outlines).
  package func recipes() throws -> [PageRecipe] {
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
      recipes.append(PageRecipe { [rendering] in LicensesPage.file($0, rendering) })
    }
    recipes += site.prosePages.map { page in
      PageRecipe { [rendering] in ProsePageFile.file(of: page, $0, rendering) }
    }
    recipes += structure.placements.indices.map { index in
      PageRecipe { [rendering] in IconPage.file(at: index, $0, rendering) }
    }
    recipes += structure.placements.indices.filter { structure.placements[$0].isFree }.map {
      index in
      PageRecipe { [rendering] in IconFile.file(at: index, $0, rendering) }
    }
    recipes += site.movedPages.map { moved in
      PageRecipe { [rendering] in MovedPageFile.file(of: moved, $0, rendering) }
    }
    return recipes + machineFiles() + redirects()
  }

  private func redirects() -> [PageRecipe] {
    guard !site.movedPages.isEmpty else { return [] }
    return [
      PageRecipe { [rendering, site] _ in
        PlannedFile(
          RedirectsFile.self,
          RedirectsFile.Input(baseURL: site.baseURL, own: site.redirects, moved: site.movedPages),
          path: RedirectsFile.path, with: rendering)
      }
    ]
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
      + (try groups.flatMap { group in
        let snapshot = try page.snapshot(of: group.icons, in: site.catalog)
        return try recipes(ofParts: page.page(of: group).parts(of: snapshot), below: page)
      })
  }

  private func recipes(
    ofParts parts: [CollectionPart], below above: CollectionPage?
  ) -> [PageRecipe] {
    let breadcrumbs = [above].compactMap(\.self).map {
      SiteFrame.NavigationEntry(title: $0.title, path: $0.path)
    }
    return parts.map { part in
      PageRecipe { [rendering] reader in
        PlannedFile(
          CollectionPageFile.self,
          CollectionPageValue(part, breadcrumbs: breadcrumbs, reader), path: part.path.file,
          sitemapPath: reader.structure.addresses.path(of: part.path), with: rendering)
      }
    }
  }

  // MARK: Indices

  /// The recipe of the index of a page's groups, which shows the number of icons of each.
  private func index(of page: CollectionPage, _ groups: [CollectionGroup]) -> PageRecipe {
    index(
      at: page.path, title: page.title, summary: page.summary,
      groups.map { group in
        IndexPage.Row(
          id: group.category.slug, title: group.category.name,
          path: page.path.appending(group.category.slug), count: group.icons.count)
      })
  }

  private func indexOfOutlines() -> PageRecipe {
    index(
      at: SiteAddresses.outlines, title: StandardText.outlines, summary: nil,
      site.outlines.map { outline in
        IndexPage.Row(
          id: outline.id, title: outline.title, summary: outline.summary,
          path: SiteAddresses.page(ofOutline: outline.id))
      })
  }

  private func index(
    at path: PagePath, title: String, summary: String?, _ rows: [IndexPage.Row]
  ) -> PageRecipe {
    PageRecipe { [rendering] reader in
      IndexPage.file(
        IndexPage.Input(
          frame: reader.structure.frame, path: path, title: title, summary: summary, rows: rows),
        rendering)
    }
  }

  // MARK: Files for machines

  private func machineFiles() -> [PageRecipe] {
    [
      PageRecipe { [rendering] in
        PlannedFile(
          FeedFile.self, FeedFile.input($0), path: "feed.xml", canWait: true, with: rendering)
      },
      PageRecipe { [rendering] in
        PlannedFile(
          CatalogFile.self, CatalogFile.input($0), path: "catalog.json", canWait: true,
          with: rendering)
      },
      PageRecipe { [rendering] in
        PlannedFile(
          RobotsFile.self, $0.structure.site.baseURL, path: "robots.txt", with: rendering)
      },
      PageRecipe { [rendering] in
        PlannedFile(NotFoundPage.self, $0.structure.frame, path: "404.html", with: rendering)
      },
    ]
  }

  /// The sitemap of those of the files that are pages.
  package func sitemap(of files: [PlannedFile]) -> PlannedFile {
    let input = SitemapFile.Input(
      baseURL: site.baseURL, paths: files.compactMap(\.sitemapPath))
    return PlannedFile(
      SitemapFile.self, input, path: "sitemap.xml", canWait: true, with: rendering)
  }
}
