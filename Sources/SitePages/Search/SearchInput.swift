import AllCores
import Catalog
import CellConfiguration
import ContentHash
import Markup
import SiteMetadata
import SiteSearch
import SiteTheme
import Templating

/// Everything that the files of the search are made of, but the theme. So a build that finds the
/// same as the last one makes none of them again.
struct SearchInput: ContentHashable {
  /// An icon, as far as it is found and shown.
  struct SearchedIcon: ContentHashable {
    let id: Slug
    /// The other names that lead to it: its former ids, and its aliases.
    let others: [String]
    let otherCategories: [String]
    let offer: Offer
    let picture: SearchRecords.Picture?
    /// The rest: what it is filtered and sorted by.
    let facets: Hashed<SearchFacets.Row>
  }

  let frame: Hashed<SiteFrame>
  /// The icons in the order in which equal matches stand: featured ones first, then as in the
  /// catalog.
  let icons: [Hashed<SearchedIcon>]
  /// The pages of prose.
  let pages: [ProsePage]
  /// The names of the categories, in the order of the catalog.
  let categories: [String]
  /// The categories that had other names, by which addresses of the search name them.
  let renamedCategories: [CatalogCategory]
  let synonyms: SearchSynonyms
  let language: String

  /// - Complexity: O(icons); the pictures of those that no build has looked at are read.
  init(_ values: SiteValues, _ rendering: Rendering) {
    let structure = values.structure
    let page = PageRendering(rendering)
    let former = structure.site.formerIDsOfIcons.mapValues { $0.map(\.text) }
    let (addresses, currencies) = (structure.addresses, structure.frame.value.currencies)
    let featured = values.icons.filter(\.value.icon.isFeatured)
    icons = (featured + values.icons.filter { !$0.value.icon.isFeatured }).mapConcurrently { item in
      let icon = item.value.icon
      let colors = SearchColors.colors(of: icon.picture, page)
      return Hashed(
        SearchedIcon(
          id: icon.id, others: (former[icon.id] ?? []) + icon.aliases.map(\.id.text),
          otherCategories: icon.otherCategories, offer: item.value.offer,
          picture: SearchRecords.Picture(of: icon, colors, addresses),
          facets: Hashed(
            SearchFacets.Row(
              icon, item.value.offer, date: item.value.datePublished, colors, currencies))))
    }
    frame = structure.frame
    pages = structure.site.prosePages
    categories = structure.categories.all.map(\.name)
    renamedCategories = structure.site.catalog.categories.filter { !$0.formerly.isEmpty }
    synonyms = structure.site.searchSynonyms
    language = structure.site.language
  }

  /// The hash of all that the files are made of; `facets` are one of them, planned already.
  func key(with facets: PlannedFile, _ rendering: Rendering) -> ContentHash {
    let words = JSONWriter.bytes(.compact) { rendering.theme.words.writeSearch(in: &$0) }
    return [
      facets.key ?? ContentHash(""), rendering.theme.hash(of: [Template.price.name]),
      ContentHash(words),
    ].reduce(ContentHash(of: self)) { $0.combined(with: $1) }
  }

  /// What results are filtered and sorted by.
  func facets(in structure: SiteStructure) -> SearchFacets {
    SearchFacets(
      icons: icons.map(\.value.facets), categories: categories,
      licenses: [false, true].map { structure.licenses(forFree: $0).value.all.map(\.name) },
      currencies: structure.frame.value.currencies, language: language)
  }
}

extension SearchRecords.Picture {
  /// The vectors of an icon that is given away in its own colours, or the drawing of a protected
  /// one that needs no colours of the page; `nil` where the icon's page has to be asked, as for one
  /// that needs a ground.
  fileprivate init?(of icon: Icon, _ colors: PaintedColors, _ addresses: SiteAddresses) {
    let mode = icon.symbolConfiguration.renderingMode
    guard colors.isDisjoint(with: [.dark, .light]) else { return nil }
    if case .vector = icon.picture {
      let isFile = icon.prices.isFree && !icon.isProtected
      guard isFile, [.automatic, .original].contains(mode) else { return nil }
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
  /// - Complexity: O(words of the icons and pages).
  init(_ input: SearchInput, _ rendering: Rendering) {
    let icons = input.icons
    let numbers = Dictionary(firstOf: zip(input.categories, input.categories.indices))
    let synonyms = SynonymGroups(input.synonyms, language: input.language)
    let base = ContentHash(of: input.synonyms).combined(with: ContentHash(input.language))
    let page = PageRendering(rendering)
    let parts = rendering.memos.frames.value(for: input.frame.hash) { FrameParts(input.frame) }
    let tags = Lazy {
      SearchTags(icons.lazy.flatMap(\.value.facets.value.tags), synonyms: synonyms)
    }
    let entries = icons.mapConcurrently { item in
      rendering.memos.searchEntry(for: base.combined(with: item.hash)) {
        let (icon, facets) = (item.value, item.value.facets.value)
        return SearchEntry(
          name: facets.name, id: icon.id.text, tags: facets.tags, in: tags.value,
          category: facets.category, others: icon.others, otherCategories: icon.otherCategories,
          synonyms: synonyms)
      }
    }
    // Many icons cost the same.
    let offers = Array(Set(icons.lazy.map(\.value.offer)))
    var texts = DistinctTexts()
    let prices = Dictionary(
      firstOf: zip(
        offers,
        offers.mapConcurrently { page.render(Template.price, parts.prices.view($0)) }
          .map { texts.place(of: $0) }))
    let pages = input.pages.mapConcurrently { page in
      rendering.memos.searchEntry(for: ContentHash(of: page)) {
        SearchEntry(title: page.title, summary: page.summary, text: page.text.plainText)
      }
    }
    let records = icons.mapConcurrently { item in
      let (icon, facets) = (item.value, item.value.facets.value)
      return SearchRecords.Record(
        id: icon.id.text, name: facets.name, price: prices[icon.offer] ?? 0,
        category: facets.category.flatMap { numbers[$0] } ?? -1, picture: icon.picture)
    }
    let recordsOfPages = input.pages.map { page in
      SearchRecords.Record(
        id: page.path.text, name: page.title,
        price: texts.place(of: (page.summary ?? "").escaped(for: .htmlText)), picture: .page)
    }
    self.init(
      entries: entries, pages: pages,
      records: SearchRecords(records: records + recordsOfPages, prices: texts.texts),
      categories: input.categories, renamedCategories: input.renamedCategories)
  }
}
