package import Catalog
import ContentHash
import SiteMetadata
import SiteTheme
import Templating

package struct Licenses: ContentHashable {
  package let all: [License]
  package let ownPage: PagePath?

  /// Excludes the licenses that single icons name, unless no other licenses remain.
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
