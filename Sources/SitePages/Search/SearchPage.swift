import Catalog
package import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import Templating
import Wording

/// The page of the search, `/search/`: results as a script finds them; without it the categories and
/// an index from A to Z.
package enum SearchPage: SitePage {
  /// Everything that the page shows.
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let categories: [Category]
    /// Whether the site has an index of its tags.
    let hasTags: Bool
    let letters: [Letter]
    /// The pages of prose, by their titles.
    let pages: [TitledPage]
    let downloads: [DownloadReference]
    let card: CardReference?
  }

  /// A page of prose.
  struct TitledPage: ContentHashable {
    let title: String
    let path: PagePath
  }

  /// A category and its page.
  struct Category: ContentHashable {
    let name: String
    let path: PagePath
  }

  /// The icons whose names begin with a letter.
  struct Letter: ContentHashable {
    let title: String
    var icons: [Entry]
  }

  /// An icon of the index.
  struct Entry: ContentHashable {
    let id: Slug
    let name: String
  }

  /// The templates of every page, and that of the search.
  package static let templates = Template.ofAllPages + [Template.search.name]

  /// The layout of results.
  package static let layout = Layout.flow(StandardGrid.flow)

  /// The most icons that the index from A to Z lists. Larger catalogs have the categories.
  private static let mostEntries = 2_000

  static func file(
    _ reader: SiteReader, _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    let structure = reader.structure
    let isListed = structure.placements.count <= mostEntries
    let input = Input(
      frame: structure.frame,
      categories: structure.categories.all.compactMap { category in
        structure.categories.page(of: category.name).map {
          Category(name: category.name, path: $0)
        }
      },
      hasTags: structure.site.hasTagPages && !structure.tags.all.isEmpty,
      letters: isListed
        ? letters(of: reader.allIcons().map(\.value.icon), in: structure) : [],
      pages: pages(of: structure),
      downloads: FreeIcons.downloads(reader), card: card)
    return PlannedFile(
      SearchPage.self, input, path: PagePath.search.file,
      sitemapEntry: SitemapEntry(path: structure.addresses.path(of: .search)), with: rendering)
  }

  /// The pages of prose by their titles, in the order of the language.
  ///
  /// - Complexity: O(n log n) for n pages.
  private static func pages(of structure: SiteStructure) -> [TitledPage] {
    let pages = structure.site.prosePages
    return structure.collation.order(of: pages.map(\.title)).map {
      TitledPage(title: pages[$0].title, path: pages[$0].path)
    }
  }

  /// The icons by the letters of the language that their names begin with; those that begin with none
  /// come first.
  ///
  /// - Complexity: O(n log n) for n icons.
  private static func letters(of icons: [Icon], in structure: SiteStructure) -> [Letter] {
    let collation = structure.collation
    let names = icons.map(\.name)
    let initials = collation.initials(of: names)
    var letters: [Letter] = []
    var others: [Entry] = []
    for index in collation.order(of: names) {
      let entry = Entry(id: icons[index].id, name: names[index])
      if initials[index] == Collation.others {
        others.append(entry)
      } else if let last = letters.last?.title, !collation.isNew(initials[index], after: last) {
        letters[letters.count - 1].icons.append(entry)
      } else {
        letters.append(Letter(title: initials[index], icons: [entry]))
      }
    }
    return (others.isEmpty ? [] : [Letter(title: "0–9", icons: others)]) + letters
  }

  /// The page as HTML in UTF-8.
  ///
  /// - Complexity: O(icons of the index).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    var snapshot = PageSnapshot()
    try? snapshot.appendSections([.heading("")])  // `try?` never fails: the section is new
    let results = CollectionView(
      snapshot: snapshot, layout: layout, label: drawing.parts.words.searchResults,
      cellProvider: { _ in .empty })
    let main = rendering.bytes(
      Template.search,
      SearchPageView(
        heading: drawing.parts.words.search, results: results.html(),
        categories: input.categories.map { category in
          SearchLinkView(
            title: category.name, href: drawing.addresses.path(of: category.path))
        },
        tags: input.hasTags
          ? SearchLinkView(
            title: drawing.parts.words.tags, href: drawing.addresses.path(of: .tags)) : nil,
        letters: input.letters.enumerated().map { number, letter in
          SearchLetterView(
            id: "letter:\(number + 1)", title: letter.title,
            icons: letter.icons.map {
              SearchLinkView(title: $0.name, href: drawing.addresses.path(ofIcon: $0.id))
            })
        },
        pages: input.pages.map {
          SearchLinkView(title: $0.title, href: drawing.addresses.path(of: $0.path))
        }, hasIcons: input.frame.value.hasIcons,
        downloads: input.downloads.map {
          SearchLinkView(
            title: $0.format.title, href: drawing.addresses.path(ofDownload: $0))
        }))
    return drawing.page(
      Page(path: .search, title: drawing.parts.words.search, kind: "search-page", card: input.card),
      main: main)
  }
}
