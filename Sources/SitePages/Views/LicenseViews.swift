import Catalog
import SiteMetadata
import SiteTheme
import Templating

struct LicensesPageView: ViewModel {
  var heading: String
  var licenses: [LicenseView]

  static let title = "the page of licenses"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("licenses", .list(\.licenses)),
  ])
}

struct LicenseView: ViewModel {
  var license: License
  var href: String
  var textHref: String?
  /// On the page of licenses, the fixed price for every icon.
  var price: PriceView?
  /// True if the license is among the offers to choose from. Otherwise its row has the fragment.
  var isOffered = false
  /// `nil` if the license costs the icon's price or a fixed price.
  var factor: String?

  init(_ license: License, _ parts: FrameParts) {
    self.init(
      license, href: parts.addresses.path(of: .licenses, fragment: license.id.text), parts)
    switch license.cost {
    case .iconPrice: break
    case .fixed(let fixed): price = parts.prices.view(Offer(Offer.Amount(fixed)))
    case .hundredths(let factor): self.factor = parts.prices.text(hundredths: factor)
    }
  }

  /// If the author replaced the page of licenses, the link is the full text or the author's page.
  init(
    _ license: License, for offer: Offer, isOffered: Bool, ownPage: PagePath?, _ parts: FrameParts
  ) {
    let own = ownPage.map { page in
      license.url.map(parts.addresses.href) ?? parts.addresses.path(of: page)
    }
    self.init(
      license,
      href: own ?? parts.addresses.path(of: .licenses, fragment: license.id.text), parts)
    price = parts.prices.view(offer)
    self.isOffered = isOffered
  }

  private init(_ license: License, href: String, _ parts: FrameParts) {
    (self.license, self.href) = (license, href)
    textHref = license.url.map(parts.addresses.href)
  }

  static let title = "a license"
  static let fields = FieldTable<Self>([
    ("id", .text(\.license.id.text)),
    ("name", .text(\.license.name)),
    ("summary", .text(\.license.summary)),
    ("href", .text(\.href)),
    ("textHref", .text(\.textHref)),
    ("grants", .list { $0.license.grants.map(GrantView.init) }),
    ("price", .model(\.price)),
    ("isOffered", .flag(\.isOffered)),
    ("factor", .text(\.factor)),
    ("isOpen", .flag(\.license.isOpen)),
  ])
}

/// A license to choose from, with its price and its purchase link.
struct OfferView: ViewModel {
  var license: License
  var price: PriceView
  var buy: BuyView?
  var sku: String?
  var overlay: OverlayView?
  var isStandard: Bool

  /// Returns the offers that can be bought, or none if only the standard license can be bought.
  static func views(
    of offers: [LicensedOffer], _ frame: SiteFrame, _ parts: FrameParts
  ) -> [OfferView] {
    let sold = offers.sold
    guard sold.count > 1 || sold.first.map({ $0 != offers.standard }) == true else { return [] }
    let standard = sold.first { $0 == offers.standard } ?? sold.first
    return sold.compactMap { offer in
      offer.license.map { license in
        OfferView(
          license: license, price: parts.prices.view(offer.offer), buy: offer.buy.map(BuyView.init),
          sku: offer.option?.sku,
          overlay: OverlayView(for: [offer], frame), isStandard: offer == standard)
      }
    }
  }

  static let title = "a license to choose from"
  static let fields = FieldTable<Self>([
    ("id", .text(\.license.id.text)),
    ("name", .text(\.license.name)),
    ("price", .model(\.price)),
    ("buy", .model(\.buy)),
    ("sku", .text(\.sku)),
    ("overlay", .model(\.overlay)),
    ("isStandard", .flag(\.isStandard)),
  ])
}

struct GrantView: ViewModel {
  var text: String

  static let title = "the permissions of a license"
  static let fields = FieldTable<Self>([("text", .text(\.text))])
}
