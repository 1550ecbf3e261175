import Catalog
import ContentHash
import SiteMetadata
import SiteTheme
import Templating

struct BundleView: ViewModel {
  var item: BundleItem
  var href: String
  var price: PriceView
  var savings: [SavingView]
  var images: [BundleImageView]

  init(_ item: BundleItem, images: [String] = [], _ parts: FrameParts) {
    self.item = item
    href = parts.addresses.path(of: .bundles.appending(item.id))
    price = parts.prices.view(item.offer)
    let first = item.offer.first.currency
    savings = item.savings.map { saved in
      SavingView(
        text: parts.prices.text(saved), currency: saved.currency.code,
        isOther: saved.currency != first, isChoice: item.offer.all.count > 1)
    }
    self.images = images.map { BundleImageView(image: $0) }
  }

  static let title = "a bundle"
  static let fields = FieldTable<Self>([
    ("id", .text(\.item.id.text)),
    ("name", .text(\.item.bundle.name)),
    ("href", .text(\.href)),
    ("summary", .text(\.item.bundle.summary)),
    ("price", .model(\.price)),
    ("savings", .list(\.savings)),
    ("buy", .model { $0.item.buy.map(BuyView.init) }),
    ("count", .number(\.item.count)),
    ("isOne", .flag { $0.item.count == 1 }),
    ("images", .list(\.images)),
  ])
}

struct SavingView: ViewModel {
  var text: String
  /// The ISO 4217 code.
  var currency: String
  var isOther: Bool
  var isChoice: Bool

  static let title = "the savings of a bundle"
  static let fields = FieldTable<Self>([
    ("text", .text(\.text)),
    ("currency", .text(\.currency)),
    ("isOther", .flag(\.isOther)),
    ("isChoice", .flag(\.isChoice)),
  ])
}

struct BundleImageView: ViewModel {
  var image: String

  static let title = "a picture of a bundle"
  static let fields = FieldTable<Self>([("image", .html(\.image))])
}

struct BundlePageView: ViewModel {
  var bundle: BundleView
  var offers: [OfferView]
  var items: String
  var overlay: OverlayView?

  static let title = "the page of a bundle"
  static let fields = FieldTable<Self>([
    ("bundle", .model(\.bundle)),
    ("offers", .list(\.offers)),
    ("items", .html(\.items)),
    ("overlay", .model(\.overlay)),
  ])
}
