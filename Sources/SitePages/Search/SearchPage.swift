import Catalog
package import CollectionLayout
import CollectionView
package import ContentHash
import DiffableSnapshot
import SiteMetadata
import SiteTheme
import Templating
import Wording

/// The search page, `/search/`. Without JavaScript, it has the categories and an alphabetical index.
package enum SearchPage: SitePage {
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let categories: [SiteFrame.NavigationEntry]
    let colors: [Color]
    let hasTags: Bool
    let letters: [Letter]
    let pages: [SiteFrame.NavigationEntry]
    let downloads: [DownloadReference]
    let card: CardReference?
  }

  struct Color: ContentHashable {
    let name: String
    let path: PagePath
  }

  struct Letter: ContentHashable {
    let title: String
    let path: PagePath?
    let icons: [Entry]
  }

  struct Entry: ContentHashable {
    let id: Slug
    let name: String
  }

  package static let templates = Template.ofAllPages + [Template.search.name]

  package static let layout = Layout.flow(StandardGrid.flow)

  /// The maximum number of icons in the alphabetical index.
  private static let mostEntries = 2_000

  static func file(
    _ reader: SiteReader, _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    let structure = reader.structure
    let input = Input(
      frame: structure.frame,
      categories: structure.categories.all.compactMap { category in
        structure.categories.page(of: category.name).map {
          SiteFrame.NavigationEntry(title: category.name, path: $0)
        }
      },
      colors: structure.colors.all.map { Color(name: $0.name, path: $0.path) },
      hasTags: structure.site.hasTagPages && !structure.tags.all.isEmpty,
      letters: letters(reader),
      pages: pages(of: structure),
      downloads: FreeIcons.downloads(reader), card: card)
    return PlannedFile(
      page: SearchPage.self, input, at: .search, structure.addresses, rendering)
  }

  /// - Complexity: O(n log n) for n pages.
  private static func pages(of structure: SiteStructure) -> [SiteFrame.NavigationEntry] {
    let pages = structure.site.prosePages
    return structure.collation.order(of: pages.map(\.title)).map {
      SiteFrame.NavigationEntry(title: pages[$0].title, path: pages[$0].path)
    }
  }

  /// In a larger catalog, the letters have pages of their own.
  static func listsNames(of structure: SiteStructure) -> Bool {
    structure.placements.count <= mostEntries
  }

  /// - Complexity: O(n log n) for n listed icons.
  private static func letters(_ reader: SiteReader) -> [Letter] {
    let structure = reader.structure
    let isListed = listsNames(of: structure)
    return structure.names.letters.enumerated().map { number, letter in
      Letter(
        title: letter.title, path: isListed ? nil : letter.path,
        icons: isListed ? reader.names(underLetter: number) : [])
    }
  }

  /// - Complexity: O(icons of the index).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let results = CollectionView(
      of: [Slug](), id: \.self, layout: layout, label: drawing.parts.words[.searchResults]
    ) { _ in .empty }
    let main = rendering.bytes(
      Template.search,
      SearchPageView(
        heading: drawing.parts.words[.search], results: results.html(),
        categories: input.categories.map(drawing.link(to:)),
        colors: input.colors.map { color in
          SearchColorView(
            title: drawing.parts.words.color(color.name),
            href: drawing.addresses.path(of: color.path), color: color.name)
        },
        tags: input.hasTags
          ? LinkView(
            title: drawing.parts.words[.tags], href: drawing.addresses.path(of: .tags)) : nil,
        letters: input.letters.enumerated().map { number, letter in
          let id = "letter:\(number + 1)"
          return SearchLetterView(
            id: id, title: letter.title,
            href: letter.path.map { drawing.addresses.path(of: $0) } ?? "#" + id,
            icons: letter.icons.map {
              LinkView(title: $0.name, href: drawing.addresses.path(ofIcon: $0.id))
            })
        },
        pages: input.pages.map(drawing.link(to:)), hasIcons: input.frame.value.hasIcons,
        downloads: input.downloads.map {
          LinkView(
            title: $0.format.title, href: drawing.addresses.path(ofDownload: $0))
        }))
    return drawing.page(
      Page(
        path: .search, title: drawing.parts.words[.search], kind: "search-page", card: input.card),
      main: main)
  }
}

extension SearchPage.Input: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(frame)
    hasher.combine(categories)
    hasher.combine(encoded: colors)
    hasher.combine(hasTags)
    hasher.combine(letters)
    hasher.combine(pages)
    hasher.combine(encoded: downloads)
    hasher.combine(card)
  }
}

extension SearchPage.Letter: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(title)
    hasher.combine(path)
    hasher.combine(icons)
  }
}

extension SearchPage.Entry: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(id)
    hasher.combine(name)
  }
}
