package import Catalog
import CellConfiguration
package import CollectionLayout
import CollectionView

/// The CSS rules for the layouts of all pages, and for cells.
package enum LayoutStylesheet {
  /// Returns the layouts in the content, without built-in layouts.
  package static func layouts(of site: Site) -> [Layout] {
    site.collectionPages.flatMap { $0.layouts(inSiteOf: site.catalog.icons.count) }
  }

  /// Returns the same text for the same layouts.
  ///
  /// - Complexity: O(n log n) for n layouts.
  package static func text(of site: Site) -> String { text(of: layouts(of: site)) }

  package static func text(of layouts: [Layout]) -> String {
    let all = Set(
      layouts + IconPage.layouts + IndexPage.layouts + Mosaics.layouts + [SearchPage.layout])
    let rules = all.map { LayoutClass($0) }.sorted().map(\.stylesheet).joined(separator: "\n")
    return rules + "\n" + CellStylesheet.css
  }
}
