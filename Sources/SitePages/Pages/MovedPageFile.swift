import Catalog
import ContentHash
import SiteMetadata
import SiteTheme
import Templating

enum MovedPageFile: SitePage {
  struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let moved: MovedPage
  }

  static let templates = Template.ofAllPages + [Template.moved.name]

  static func file(
    of moved: MovedPage, _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    PlannedFile(
      MovedPageFile.self, Input(frame: reader.structure.frame, moved: moved),
      path: moved.from.file, with: rendering)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let main = rendering.bytes(
      Template.moved, MovedPageView(href: drawing.addresses.path(of: input.moved)))
    return drawing.page(
      Page(
        path: input.moved.from, title: drawing.parts.words[.moved], kind: "not-found",
        isAddressed: false,
        moved: input.moved), main: main)
  }
}

/// `_redirects`: former addresses, for hosts that read this file. The author's own rules come first, so they
/// take precedence.
enum RedirectsFile: SitePage {
  struct Input: ContentHashable {
    let baseURL: BaseURL
    let own: String?
    let moved: [MovedPage]
  }

  static let path = "_redirects"
  static let templates: [String] = []

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let addresses = SiteAddresses(baseURL: input.baseURL)
    var text = Array((input.own ?? "").utf8)
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    for moved in input.moved {
      text += "\(addresses.path(of: moved.from)) \(addresses.path(of: moved)) 301\n".utf8
    }
    return text
  }
}
