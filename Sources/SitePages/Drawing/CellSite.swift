import Catalog
import CellConfiguration
import CollectionView
import ContentHash
import SiteMetadata
import SiteTheme

/// The part of a `SiteFrame` that cells depend on. The drawing of cells has no other access to the site.
struct CellSite: ContentHashable {
  let baseURL: BaseURL
  let language: String
  /// The default background of featured icons in grids.
  let featuredBackground: BackgroundConfiguration?
  let words: Words

  init(_ frame: SiteFrame) {
    baseURL = frame.baseURL
    language = frame.language
    featuredBackground = frame.featuredBackground
    words = frame.words
  }
}

/// The page settings that cells depend on.
struct CellSetting: ContentHashable {
  var configuration = SymbolConfiguration()
  /// The prefix of ids on a page that shows several states of the site; empty on other pages.
  var idScope = ""
}

/// Values that are derived from a `CellSite` once for all pages.
final class CellParts: Sendable {
  /// The source of the values.
  let site: Hashed<CellSite>
  let addresses: SiteAddresses
  let prices: PriceFormatter
  /// The accessible names of controls in cells.
  let words: ListCellContext.Words

  init(_ site: CellSite) {
    self.site = Hashed(site)
    addresses = SiteAddresses(baseURL: site.baseURL)
    prices = PriceFormatter(language: site.language)
    words = ListCellContext.Words(site.words)
  }
}

/// The hashes of all inputs of an icon's rendering except the icon. Combined with the icon's hash, each is
/// the cache key of a view, cell or row.
struct IconHashes: Sendable {
  /// The hashes for an icon's view, its grid cell, and its list row.
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
  /// True for the default setting, whose hash is already computed.
  fileprivate var isStandard: Bool { configuration == SymbolConfiguration() && idScope.isEmpty }
}

extension ListCellContext.Words {
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
