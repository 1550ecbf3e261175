import Catalog
import CellConfiguration
import CollectionView
import ContentHash
import SiteMetadata
import SiteTheme

/// What cells know of their site: of a `SiteFrame`, nothing else is given to what draws them.
struct CellSite: ContentHashable {
  /// The address that the site is published at.
  let baseURL: BaseURL
  /// The language of the pages, as a BCP 47 tag.
  let language: String
  /// What lies behind featured icons in grids, where they say nothing of it.
  let featuredBackground: BackgroundConfiguration?
  /// The words that cells show besides those of their templates.
  let words: Words

  init(_ frame: SiteFrame) {
    baseURL = frame.baseURL
    language = frame.language
    featuredBackground = frame.featuredBackground
    words = frame.words
  }
}

/// What cells know of the page that they stand on.
struct CellSetting: ContentHashable {
  /// How the page has all its pictures rendered.
  var configuration = SymbolConfiguration()
  /// The prefix of ids on a page that shows several states of the site; empty on other pages.
  var idScope = ""
}

/// The values that are derived from a `CellSite`, once for all pages.
final class CellParts: Sendable {
  /// The value that the parts are derived from.
  let site: Hashed<CellSite>
  /// The addresses of the site's pages and files.
  let addresses: SiteAddresses
  /// Formats prices in the site's language.
  let prices: PriceFormatter
  /// What controls of cells are called.
  let words: ListCellContext.Words

  init(_ site: CellSite) {
    self.site = Hashed(site)
    addresses = SiteAddresses(baseURL: site.baseURL)
    prices = PriceFormatter(language: site.language)
    words = ListCellContext.Words(site.words)
  }
}

/// The hashes of everything besides the icon itself that the rendering of an icon depends on. An
/// icon's hash combined with one of them is the cache key of its view, cell or row.
struct IconHashes: Sendable {
  /// The hashes for an icon's view, for its cell in a grid, and for its row in a list.
  let view, cell, row: ContentHash

  init(_ site: Hashed<CellSite>, _ setting: CellSetting, _ rendering: PageRendering) {
    let base = site.hash.combined(with: rendering.cellTemplates)
      .combined(with: setting.isStandard ? Self.standard : ContentHash(of: setting))
    view = base.combined(with: ContentHash("view"))
    cell = base.combined(with: ContentHash("cell"))
    row = base.combined(with: ContentHash("row"))
  }

  private static let standard = ContentHash(of: CellSetting())
}

extension CellSetting {
  /// Whether it is that of most pages, whose hash is known.
  fileprivate var isStandard: Bool { configuration == SymbolConfiguration() && idScope.isEmpty }
}

extension ListCellContext.Words {
  /// What controls of cells are called in the site's language.
  init(_ words: Words) {
    self.init()
    open = words.pattern(.cellOpen)
    disclosure = words.pattern(.cellContents)
    detail = words.pattern(.cellAbout)
    menu = words.pattern(.cellMenu)
    checkmark = words.pattern(.cellChecked)
    reorder = words.pattern(.cellMove)
    delete = words.pattern(.cellDelete)
    insert = words.pattern(.cellInsert)
    select = words.pattern(.cellSelect)
  }
}
