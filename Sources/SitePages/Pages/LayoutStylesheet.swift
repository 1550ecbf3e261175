import CellConfiguration
package import CollectionLayout
import CollectionView
import ContentHash

/// `assets/layouts.css`: where the items of all pages stand, and how cells look.
package enum LayoutStylesheet: SitePage {
  package struct Input: ContentHashable {
    package let layouts: Set<Layout>

    package init(layouts: Set<Layout>) { self.layouts = layouts }
  }

  package static let templates: [String] = []

  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let stylesheet = input.layouts.map { LayoutClass($0) }.sorted().map(\.stylesheet)
      .joined(separator: "\n")
    return Array((stylesheet + "\n" + CellStylesheet.css).utf8)
  }
}
