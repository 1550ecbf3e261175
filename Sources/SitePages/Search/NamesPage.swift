import Catalog
import ContentHash
import SiteMetadata
import SiteTheme
import Templating
import Wording

/// A page of the alphabetical index of a large catalog, such as `/search/names/s/`, for browsing without
/// JavaScript.
enum NamesPage: SitePage {
  struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let letters: [SiteFrame.NavigationEntry]
    let title: String
    let path: PagePath
    let number, count: Int
    let icons: [SearchPage.Entry]
    let card: CardReference?
  }

  static let templates = Template.ofAllPages + [Template.names.name]

  static let mostNames = 500

  static func recipes(of structure: SiteStructure, _ rendering: Rendering) -> [PageRecipe] {
    let all = structure.names.letters
    let letters = all.map { SiteFrame.NavigationEntry(title: $0.title, path: $0.path) }
    return all.enumerated().flatMap { index, letter in
      let count = (letter.icons.count + mostNames - 1) / mostNames
      return (0..<count).map { part in
        let path = SiteAddresses.page(part + 1, of: letter.path)
        return PageRecipe(sharing: CardSubject(page: path), rendering) { reader, card in
          let input = Input(
            frame: reader.structure.frame, letters: letters, title: letter.title,
            path: letter.path, number: part + 1, count: count,
            icons: Array(
              reader.names(underLetter: index).dropFirst(part * mostNames).prefix(mostNames)),
            card: card)
          return PlannedFile(
            page: NamesPage.self, input, at: path, reader.structure.addresses, rendering)
        }
      }
    }
  }

  /// - Complexity: O(names on the page, and letters).
  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let (words, addresses) = (drawing.parts.words, drawing.addresses)
    func href(_ number: Int) -> String? {
      guard (1...input.count).contains(number) else { return nil }
      return addresses.path(of: SiteAddresses.page(number, of: input.path))
    }
    let title = words.title(words.icons(under: input.title), page: input.number)
    let main = rendering.bytes(
      Template.names,
      NamesPageView(
        heading: title,
        letters: input.letters.map { letter in
          LinkView(
            title: letter.title, href: addresses.href(letter.target),
            isCurrent: letter.path == input.path)
        },
        icons: input.icons.map {
          LinkView(title: $0.name, href: addresses.path(ofIcon: $0.id))
        },
        previous: href(input.number - 1), next: href(input.number + 1)))
    return drawing.page(
      Page(
        path: SiteAddresses.page(input.number, of: input.path), title: title, kind: "names-page",
        breadcrumbs: [LinkView(title: words[.search], href: addresses.path(of: .search))],
        card: input.card),
      main: main)
  }
}
