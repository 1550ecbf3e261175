import Catalog
import ContentHash
import SiteMetadata
import Templating

/// The page of an icon's alias, with a link to the icon. Its canonical address is the icon's page.
enum AliasPage: SitePage {
  struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let alias: IconAlias
    let item: Hashed<IconItem>
  }

  static let templates =
    Template.ofAllPages + [Template.alias.name, Template.iconCell.name, Template.price.name]

  static func file(
    of alias: IconAlias, ofIconAt index: Int, _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    let input = Input(
      frame: reader.structure.frame, alias: alias, item: reader.icon(at: index))
    return PlannedFile(
      AliasPage.self, input, path: SiteAddresses.page(ofIcon: alias.id).file, with: rendering)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let icon = input.item.value.icon
    let main = rendering.bytes(
      Template.alias,
      AliasPageView(
        alias: AliasView(
          alias: input.alias, href: drawing.addresses.path(ofIcon: input.alias.id)),
        icon: icon.name,
        href: drawing.addresses.path(ofIcon: icon.id),
        cell: IconPage.related([input.item], drawing)))
    return drawing.page(
      Page(
        path: SiteAddresses.page(ofIcon: input.alias.id), title: input.alias.id.text,
        description: icon.summary, kind: "alias-page", isAddressed: false,
        canonical: SiteAddresses.page(ofIcon: icon.id)), main: main)
  }
}

extension AliasPage.Input: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(frame)
    hasher.combine(alias)
    hasher.combine(item)
  }
}
