package import Catalog
import ContentHash
import SiteMetadata
import SiteTheme
import Templating

/// The licenses that apply to an icon.
package struct Licenses: ContentHashable {
  /// The licenses, in the author's order.
  package let all: [License]
  /// The author's own page that replaces the page of licenses.
  package let ownPage: PagePath?

  /// Creates the licenses of icons with a price, or of free icons. It excludes the licenses in `named`, which
  /// single icons name, unless no other licenses remain.
  package init(of site: Site, forFree isFree: Bool, besides named: Set<Slug> = []) {
    let fitting = site.catalog.licenses.filter { $0.isOpen == isFree }
    let others = fitting.filter { !named.contains($0.id) }
    all = others.isEmpty ? fitting : others
    ownPage = site.ownPageOfLicenses
  }

  init(_ license: License, of site: Site) {
    all = [license]
    ownPage = site.ownPageOfLicenses
  }
}

/// The page of licenses: the permissions and the price of each.
enum LicensesPage: SitePage {
  struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let licenses: [License]
    let card: CardReference?
  }

  static let templates = Template.ofAllPages + [Template.licenses.name]

  static func file(
    _ reader: SiteReader, _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    let structure = reader.structure
    let input = Input(
      frame: structure.frame, licenses: structure.site.catalog.licenses, card: card)
    return PlannedFile(
      page: LicensesPage.self, input, at: .licenses, structure.addresses, rendering)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let main = rendering.bytes(
      Template.licenses,
      LicensesPageView(
        heading: drawing.parts.words[.licenses],
        licenses: input.licenses.map { LicenseView($0, drawing.parts) }))
    return drawing.page(
      Page(
        path: PagePath.licenses, title: drawing.parts.words[.licenses], kind: "prose-page",
        card: input.card), main: main)
  }
}
