import Catalog
import ContentHash
import SiteMetadata
import SiteTheme
import Templating

/// `404.html`, which web hosts and `vitrine serve` return for missing addresses.
enum NotFoundPage: SitePage {
  static let templates = Template.ofAllPages + [Template.notFound.name]

  static func render(_ frame: Hashed<SiteFrame>, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(frame, rendering)
    let main = rendering.bytes(
      Template.notFound, NotFoundView(home: drawing.addresses.path(of: .root)))
    let page = Page(
      path: SiteAddresses.notFound, title: drawing.parts.words[.notFound], kind: "not-found",
      isAddressed: false)
    return drawing.page(page, main: main)
  }
}
