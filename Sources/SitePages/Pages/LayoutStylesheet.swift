package import Catalog
import CellConfiguration
package import CollectionLayout
import CollectionView

package enum LayoutStylesheet {
  package static func layouts(of site: Site) -> [Layout] {
    site.collectionPages.flatMap { $0.layouts(inSiteOf: site.catalog.icons.count) }
      + IconPage.layouts + IndexPage.layouts + Mosaics.layouts + [SearchPage.layout]
  }

  /// The same layouts give the same text.
  ///
  /// - Complexity: O(n log n) for n layouts.
  package static func text(of site: Site) -> String { text(of: layouts(of: site)) }

  /// The rules of some layouts, and those of styles of cells unless the pages have only icons.
  package static func text(of layouts: [Layout], hasRows: Bool = true) -> String {
    let rules = Set(layouts).map { LayoutClass($0) }.sorted().map(\.stylesheet)
    return (rules + (hasRows ? [CellStylesheet.css] : [])).joined(separator: "\n")
  }
}
