import Catalog
import CellConfiguration
import CollectionView
import ContentHash
import SiteMetadata
import SiteTheme

/// The part of a `SiteFrame` that cells depend on.
struct CellSite: ContentHashable {
  let baseURL: BaseURL
  let language: String
  /// The default for featured icons in grids.
  let featuredBackground: BackgroundConfiguration?
  let words: Words

  init(_ frame: SiteFrame) {
    baseURL = frame.baseURL
    language = frame.language
    featuredBackground = frame.featuredBackground
    words = frame.words
  }
}

struct CellSetting: ContentHashable {
  var configuration = SymbolConfiguration()
  /// The prefix of ids on a page that shows several states of the site; empty on other pages.
  var idScope = ""
}

final class CellParts: Sendable {
  let site: Hashed<CellSite>
  let addresses: SiteAddresses
  let prices: PriceFormatter
  let words: ListCellContext.Words

  init(_ site: CellSite) {
    self.site = Hashed(site)
    addresses = SiteAddresses(baseURL: site.baseURL)
    prices = PriceFormatter(language: site.language)
    words = ListCellContext.Words(site.words)
  }
}

/// The hashes of all inputs of an icon's rendering except the icon.
struct IconHashes: Sendable {
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
