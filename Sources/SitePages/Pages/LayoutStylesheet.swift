package import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView

/// The rules for the layouts of all pages of a site, and for cells.
package enum LayoutStylesheet {
  /// The rules. The same layouts give the same text.
  ///
  /// - Complexity: O(n log n) for n layouts.
  package static func text(of site: Site) -> String {
    let layouts = Set(
      site.collectionPages.flatMap { $0.layouts(inSiteOf: site.catalog.icons.count) }
        + IconPage.layouts + IndexPage.layouts
        + Mosaics.layouts + [SearchPage.layout])
    let rules = layouts.map { LayoutClass($0) }.sorted().map(\.stylesheet).joined(separator: "\n")
    return rules + "\n" + CellStylesheet.css
  }
}
