import AllCores
import Catalog
import CellConfiguration
import ContentHash
import Markup
import SiteMetadata
import SiteSearch
import SiteTheme
import Templating

/// The inputs of the search files except the theme and the prices.
struct SearchInput: ContentHashable {
  let icons: [Hashed<SearchedIcon>]
  let pages: [ProsePage]
  let categories: [String]
  /// Former names may occur in search addresses.
  let renamedCategories: [CatalogCategory]
  let synonyms: SearchSynonyms
  let language: String

  /// Returns the icons in the order of equal matches: featured icons first.
  static func icons(of values: SiteValues) -> [Hashed<IconItem>] {
    values.icons.filter { $0.value.icon.isFeatured }
      + values.icons.filter { !$0.value.icon.isFeatured }
  }

  /// - Complexity: O(icons). Pictures without cached colors are read.
  init(_ icons: [Hashed<IconItem>], _ structure: SiteStructure, _ rendering: Rendering) {
    let page = PageRendering(rendering)
    let former = structure.site.formerIDsOfIcons
    let addresses = structure.addresses
    self.icons = icons.mapConcurrently { item in
      let icon = item.value.icon
      let colors = SearchColors.colors(of: icon.picture, page)
      return Hashed(
        SearchedIcon(
          icon, formerly: (former[icon.id] ?? []).map(\.text),
          picture: SearchRecord.Picture(of: icon, colors, addresses),
          date: item.value.datePublished, colors))
    }
    pages = structure.site.prosePages
    categories = structure.categories.all.map(\.name)
    renamedCategories = structure.site.catalog.categories.filter { !$0.formerly.isEmpty }
    synonyms = structure.site.searchSynonyms
    language = structure.site.language
  }

  /// Returns the hash of the input, of `facets`, and of the strings that scripts show.
  func key(with facets: PlannedFile, _ rendering: Rendering) -> ContentHash {
    let words = JSONWriter.bytes(.compact) { rendering.theme.words.writeSearch(in: &$0) }
    return [facets.key ?? ContentHash(""), ContentHash(words)]
      .reduce(ContentHash(of: self)) { $0.combined(with: $1) }
  }

  func facets(in structure: SiteStructure) -> SearchFacets {
    SearchFacets(
      icons: icons, categories: categories,
      licenses: [false, true].map { structure.licenses(forFree: $0).value.all.map(\.name) },
      language: language)
  }
}

extension SearchRecord.Picture {
  /// `nil` if scripts read the picture from the icon's page, because it needs a background or colors of the
  /// page.
  fileprivate init?(of icon: Icon, _ colors: PaintedColors, _ addresses: SiteAddresses) {
    let mode = icon.symbolConfiguration.renderingMode
    guard colors.isDisjoint(with: [.dark, .light]) else { return nil }
    if case .vector = icon.picture {
      guard [.automatic, .original].contains(mode) else { return nil }
      self = .vectors
      return
    }
    guard case .pixels(let picture) = icon.picture, picture.parts(withLayers: false) == [.colors],
      [.automatic, .original, .multicolor].contains(mode),
      let size = picture.sizes.first(where: { $0 >= 256 }) ?? picture.sizes.last
    else { return nil }
    self = .drawing(addresses.path(ofIcon: icon.id, picture, .colors, size: size))
  }
}

extension SearchContent {
  /// - Complexity: O(words of the icons, and bytes of the pages).
  init(_ input: SearchInput, _ rendering: Rendering) {
    let icons = input.icons
    let numbers = Dictionary(firstOf: zip(input.categories, input.categories.indices))
    let synonyms = SynonymGroups(input.synonyms, language: input.language)
    let base = ContentHash(of: input.synonyms).combined(with: ContentHash(input.language))
    let tags = Lazy { SearchTags(icons.lazy.flatMap { $0.value.tags }, synonyms: synonyms) }
    let entries = icons.mapConcurrently { item in
      rendering.memos.searchEntry(for: base.combined(with: item.hash)) {
        let icon = item.value
        return SearchEntry(
          name: icon.name, id: icon.id, tags: icon.tags, in: tags.value, category: icon.category,
          others: icon.others, otherCategories: icon.otherCategories, synonyms: synonyms)
      }
    }
    let pages = Self.pages(input, rendering)
    let records = icons.mapConcurrently { item in
      let icon = item.value
      return SearchRecord(
        id: icon.id, name: icon.name, category: icon.category.flatMap { numbers[$0] } ?? -1,
        picture: icon.picture)
    }
    self.init(
      entries: entries, pages: pages, records: records, categories: input.categories,
      renamedCategories: input.renamedCategories)
  }

  /// The built-in synonyms are for icons, so only the site's own groups apply to pages.
  private static func pages(_ input: SearchInput, _ rendering: Rendering) -> [SearchedPage] {
    let synonyms = SynonymGroups(input.synonyms.groups)
    let base = ContentHash(of: input.synonyms.groups)
    return input.pages.mapConcurrently { page in
      rendering.memos.searchedPage(for: base.combined(with: ContentHash(of: page))) {
        let text = ProseSections(of: page.text)
        return SearchedPage(
          path: page.path.text, title: page.title, summary: page.summary,
          introduction: text.introduction, sections: text.sections, synonyms: synonyms)
      }
    }
  }
}

extension SearchPrices {
  /// - Complexity: O(icons).
  init(_ icons: [Hashed<IconItem>], _ frame: SiteFrame) {
    self.init(
      ids: icons.map { $0.value.icon.id.text }, offers: icons.map { $0.value.offer },
      currencies: frame.currencies)
  }

  func key(_ frame: Hashed<SiteFrame>, _ rendering: Rendering) -> ContentHash {
    [frame.hash, rendering.hash(of: [Template.price.name])]
      .reduce(ContentHash(of: self)) { $0.combined(with: $1) }
  }

  /// After the edit of a price, one offer is rendered.
  ///
  /// - Complexity: O(offers).
  func keysOfTexts(_ frame: Hashed<SiteFrame>, _ rendering: Rendering) -> [ContentHash] {
    let base = [frame.hash, rendering.hash(of: [Template.price.name])]
      .reduce(ContentHash("price of a search")) { $0.combined(with: $1) }
    return offers.map { base.combined(with: ContentHash(of: $0)) }
  }

  func json(
    _ frame: Hashed<SiteFrame>, _ rendering: Rendering, keptUnder keys: [ContentHash]
  ) -> String {
    let page = PageRendering(rendering)
    let parts = rendering.memos.frames.value(for: frame.hash) { FrameParts(frame) }
    let texts = zip(offers, keys).map { ($0, $1) }.mapConcurrently { offer, key in
      rendering.cells.content(for: key) {
        page.render(Template.price, parts.prices.view(offer))
      } ?? ""
    }
    return json(texts: texts)
  }
}

extension SearchInput: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(icons)
    hasher.combine(encoded: pages)
    hasher.combine(categories)
    hasher.combine(encoded: renamedCategories)
    hasher.combine(encoded: synonyms)
    hasher.combine(language)
  }
}
