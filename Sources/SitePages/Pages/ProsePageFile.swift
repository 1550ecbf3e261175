import Catalog
import ContentHash
import SiteMetadata
import Templating

enum ProsePageFile: SitePage {
  struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let page: ProsePage
    let pictures: Hashed<IconPictures>
    let card: CardReference?
  }

  static let templates = Template.ofAllPages + [Template.prose.name, Template.code.name]

  static func file(
    of prose: ProsePage, _ card: CardReference?, _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    let input = Input(
      frame: reader.structure.frame, page: prose,
      pictures: reader.pictures(named: prose.text.icons), card: card)
    return PlannedFile(
      page: ProsePageFile.self, input, at: prose.path, reader.structure.addresses, rendering)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering, pictures: input.pictures)
    let prose = input.page
    let neighbors = drawing.parts.sidebar?.neighbors(of: prose.path)
    let main = rendering.bytes(
      Template.prose,
      ProsePageView(
        heading: prose.title, summary: prose.summary,
        contents: ContentsEntryView.entries(prose.contents),
        text: drawing.html(prose.text, scope: "text"), editURL: prose.editURL,
        previous: neighbors?.previous, next: neighbors?.next))
    return drawing.page(
      Page(
        path: prose.path, title: prose.title, description: prose.summary, kind: "prose-page",
        card: input.card, hasCode: prose.text.hasCode),
      main: main)
  }
}
