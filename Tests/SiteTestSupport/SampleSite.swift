package import Catalog
import CollectionLayout
package import ContentLoading
package import ContentTestSupport
import PictureDrawing
import SiteBuilding
package import SiteComparison
package import SitePages
import SiteTheme

/// Short constructors for parts of sites.
extension Icon {
  /// An icon of the section `all` for one dollar. Its name is its id.
  package static func sample(
    _ id: String, price: Int = 100, isFeatured: Bool = false, section: String = "all",
    category: String? = nil
  ) throws -> Icon {
    Icon(
      id: try Slug(id), name: id, prices: PriceList(Price(minorUnits: price, currency: .usDollar)),
      isFeatured: isFeatured, section: try Slug(section), category: category,
      picture: .vector(
        Reference(VectorImage(viewBox: .init(width: 8, height: 8), content: []))))
  }

  /// The picture, which is in memory in tests.
  package var image: VectorImage {
    get {
      if case .vector(let reference) = picture, let image = reference.value { return image }
      return VectorImage(viewBox: .init(width: 1, height: 1), content: [])
    }
    set { picture = .vector(Reference(newValue)) }
  }
}

extension IconField.Value {
  /// A sample value of a declared field.
  package static func sample(of field: IconField) -> Self {
    switch field.kind {
    case .text: .text("a, b")
    case .texts: .texts(["a, b", "c"])
    case .number(let range): .number(range.upperBound)
    }
  }
}

extension IconCatalog {
  /// A catalog of icons with the given sections, in order.
  package static func sample(_ icons: [Icon], sections: [String] = ["all"]) throws -> IconCatalog {
    IconCatalog(
      title: "Store",
      sections: try sections.map { CatalogSection(id: try Slug($0), title: "The \($0)") },
      icons: icons)
  }
}

extension Site {
  /// A site at `https://x.example/` in English, without generated drawings.
  package static func sample(_ icons: [Icon], sections: [String] = ["all"]) throws -> Site {
    var site = Site(title: "Shop", catalog: try .sample(icons, sections: sections))
    site.baseURL = BaseURL("https://x.example/") ?? .anyServer
    site.hasSocialCards = false
    site.downloadSizes = []
    return site
  }

  /// Returns every file of the site as text, except the theme's assets.
  package func files() throws -> [String: String] {
    let plan = try SitePlan(self, source: .memory([:]), Rendering.sample())
    return try plan.files.reduce(into: [:]) { files, file in
      files[file.path] = String(decoding: try file.contents(), as: UTF8.self)
    }
  }
}

extension CollectionPage {
  /// A page of all icons in the standard grid.
  package static func grid(_ path: String = "/", featuredFirst: Bool = false) throws
    -> CollectionPage
  {
    CollectionPage(
      path: try PagePath(path), title: "Grid", items: .catalog, isFeaturedFirst: featuredFirst,
      layout: .flow(FlowLayout(itemSize: Size(width: 100, height: 150))))
  }
}

extension ComparableSite {
  /// A site whose pictures are in memory.
  package static func inMemory(_ site: Site) -> ComparableSite {
    let snapshot = SiteSnapshot(site)
    return ComparableSite(snapshot: snapshot, pictures: PictureBook(site, snapshot))
  }
}

extension ContentStore {
  /// The resolver of a site without generated drawings.
  package var resolver: any ReferenceResolver {
    SiteContent(
      store: self, drawer: PictureDrawer(DrawingProcesses(command: []), cache: .none))
  }
}

extension Rendering {
  /// A rendering with the built-in theme.
  package static func sample(
    language: String = "en", content: any ReferenceResolver = ContentStore().resolver,
    cells: any CellCache = NoCellCache()
  ) throws -> Rendering {
    Rendering(
      theme: try Theme(source: .memory([:]), language: language), content: content, cells: cells)
  }
}

extension ContentSource {
  /// Returns the pages of the site by path. The site may have its own theme.
  package func pages() async throws -> [String: String] {
    let loaded = try await ContentLoader(source: self).load()
    let rendering = Rendering(
      theme: try Theme(source: self, language: "en"), content: loaded.store.resolver)
    let plan = try SitePlan(loaded.site, source: self, rendering)
    return try plan.files.filter { $0.path.hasSuffix(".html") }.reduce(into: [:]) { files, file in
      files[file.path] = String(decoding: try file.contents(), as: UTF8.self)
    }
  }
}

extension MemorySite {
  package func pages() async throws -> [String: String] { try await source.pages() }
}
