import Catalog
import ContentHash
import Markup
import SiteMetadata
import SiteTheme
import Templating

/// `/bag/`: the icons that a reader collected. Only the reader's browser stores them. A script reads the data
/// of the icons from their pages.
enum BagPage: SitePage {
  struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let card: CardReference?
    /// The currencies of all prices, sorted by code.
    let currencies: [Currency]
    let checkout: CheckoutPattern?
  }

  static let templates = Template.ofAllPages + [Template.bag.name]

  static func file(
    _ reader: SiteReader, _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    let structure = reader.structure
    return PlannedFile(
      BagPage.self,
      Input(
        frame: structure.frame, card: card, currencies: structure.currencies,
        checkout: structure.site.checkout),
      path: PagePath.bag.file, with: rendering)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let addresses = drawing.addresses
    let main = rendering.bytes(
      Template.bag,
      BagPageView(
        home: addresses.path(of: .root), icons: addresses.path(ofFile: "icons/"),
        examples: examples(of: input.currencies, drawing.parts.prices),
        checkout: input.checkout?.text))
    return drawing.page(
      Page(
        path: .bag, title: drawing.parts.words[.bag], kind: "bag-page", card: input.card,
        script: .bag),
      main: main)
  }

  private static func examples(of currencies: [Currency], _ prices: PriceFormatter) -> String {
    let bytes = JSONWriter.bytes(.compact) { json in
      json.object { json in
        for currency in currencies {
          json.member(named: currency.code) { json in
            json.array(prices.examples(of: currency)) { $0.string($1) }
          }
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

struct BagPageView: ViewModel {
  var home: String
  /// The path prefix of all icon pages.
  var icons: String
  /// Examples of prices in each currency, as JSON. The script formats totals like them.
  var examples: String
  /// The URL that buys all icons, with its fields in braces.
  var checkout: String?

  static let title = "the page of the bag"
  static let fields = FieldTable<Self>([
    ("home", .text(\.home)),
    ("icons", .text(\.icons)),
    ("examples", .text(\.examples)),
    ("checkout", .text(\.checkout)),
  ])
}
