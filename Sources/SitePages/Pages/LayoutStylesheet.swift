package import Catalog
import CellConfiguration
package import CollectionLayout
import CollectionView

/// The rules for the layouts of all pages of a site, and for cells.
package enum LayoutStylesheet {
  /// The layouts that the content of a site sets, in the order of its pages. All other layouts are
  /// those of every site.
  package static func layouts(of site: Site) -> [Layout] {
    site.collectionPages.flatMap { $0.layouts(inSiteOf: site.catalog.icons.count) }
  }

  /// The rules. The same layouts give the same text.
  ///
  /// - Complexity: O(n log n) for n layouts.
  package static func text(of site: Site) -> String { text(of: layouts(of: site)) }

  /// The rules of a site whose content sets some layouts.
  package static func text(of layouts: [Layout]) -> String {
    let all = Set(
      layouts + IconPage.layouts + IndexPage.layouts + Mosaics.layouts + [SearchPage.layout])
    let rules = all.map { LayoutClass($0) }.sorted().map(\.stylesheet).joined(separator: "\n")
    return rules + "\n" + CellStylesheet.css
  }
}
