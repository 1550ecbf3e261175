import Catalog
import SiteMetadata
import SiteTheme
import Templating

/// The own part of the page of licences.
struct LicensesPageView: ViewModel {
  var heading: String
  var licenses: [LicenseView]

  static let title = "the page of licences"
  static let fields = FieldTable<Self>([
    ("heading", .text(\.heading)),
    ("licenses", .list(\.licenses)),
  ])
}

/// A licence: on its page, or beside an icon with what that costs under it.
struct LicenseView: ViewModel {
  var license: License
  /// Its place on the page of licences.
  var href: String
  /// The address of its whole text.
  var textHref: String?
  /// What the icon costs under it; on the page of licences, what every icon costs.
  var price: PriceView?
  /// How many times an icon's price it costs, in the format of the site's language; nothing where
  /// it costs just that, or the same for every icon.
  var factor: String?

  /// A licence as the page of licences has it.
  init(_ license: License, _ parts: FrameParts) {
    self.init(
      license, href: parts.addresses.path(of: .licenses, fragment: license.id.text), parts)
    switch license.cost {
    case .iconPrice: break
    case .fixed(let fixed): price = parts.prices.view(Offer(Offer.Amount(fixed)))
    case .hundredths(let factor): self.factor = parts.prices.text(hundredths: factor)
    }
  }

  /// A licence beside an icon. Where a page of the author's stands in place of the page of
  /// licences, it leads to its whole text, or there.
  init(_ license: License, for offer: Offer, ownPage: PagePath?, _ parts: FrameParts) {
    let own = ownPage.map { page in
      license.url.map(parts.addresses.href) ?? parts.addresses.path(of: page)
    }
    self.init(
      license,
      href: own ?? parts.addresses.path(of: .licenses, fragment: license.id.text), parts)
    price = parts.prices.view(offer.under(license))
  }

  private init(_ license: License, href: String, _ parts: FrameParts) {
    (self.license, self.href) = (license, href)
    textHref = license.url.map(parts.addresses.href)
  }

  static let title = "a licence"
  static let fields = FieldTable<Self>([
    ("id", .text(\.license.id.text)),
    ("name", .text(\.license.name)),
    ("summary", .text(\.license.summary)),
    ("href", .text(\.href)),
    ("textHref", .text(\.textHref)),
    ("grants", .list { $0.license.grants.map(GrantView.init) }),
    ("price", .model(\.price)),
    ("factor", .text(\.factor)),
    ("isOpen", .flag(\.license.isOpen)),
  ])
}

/// Something that a licence allows.
struct GrantView: ViewModel {
  var text: String

  static let title = "what a licence allows"
  static let fields = FieldTable<Self>([("text", .text(\.text))])
}
