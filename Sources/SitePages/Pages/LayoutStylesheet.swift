import CellConfiguration
package import CollectionLayout
import CollectionView
import ContentHash

/// `assets/layouts.css`: the rules for the layouts of all pages, and for cells.
package enum LayoutStylesheet: SitePage {
  /// The layouts that need rules.
  package struct Input: ContentHashable {
    /// The layouts of all pages of the site.
    package let layouts: Set<Layout>

    /// An input with some layouts.
    package init(layouts: Set<Layout>) { self.layouts = layouts }
  }

  /// The stylesheet uses no template.
  package static let templates: [String] = []

  /// The stylesheet in UTF-8. The same layouts give the same bytes.
  ///
  /// - Complexity: O(n log n) for n layouts.
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let stylesheet = input.layouts.map { LayoutClass($0) }.sorted().map(\.stylesheet)
      .joined(separator: "\n")
    return Array((stylesheet + "\n" + CellStylesheet.css).utf8)
  }
}
