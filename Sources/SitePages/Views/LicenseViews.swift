import Catalog
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
  var id: String
  var name: String
  var summary: String?
  /// Its place on the page of licences.
  var href: String
  /// The address of its whole text.
  var textHref: String?
  var grants: [GrantView]
  /// What the icon costs under it; on the page of licences, what every icon costs.
  var price: PriceView?
  /// How many times an icon's price it costs, in the format of the site's language; nothing where it
  /// costs just that, or the same for every icon.
  var factor: String?
  var isOpen: Bool

  /// A licence for an icon with a price, or with `nil` as the page of licences has it.
  init(_ license: License, price: Price?, _ parts: FrameParts) {
    id = license.id.text
    name = license.name
    summary = license.summary
    href = parts.addresses.path(of: PagePath.licenses, fragment: license.id.text)
    textHref = license.url.map { parts.addresses.href($0) }
    grants = license.grants.map { GrantView(text: $0) }
    isOpen = license.isOpen
    if let price { self.price = parts.prices.view(license.price(for: price)) }
    guard price == nil else { return }
    switch license.cost {
    case .iconPrice: break
    case .fixed(let fixed): self.price = parts.prices.view(fixed)
    case .hundredths(let factor): self.factor = parts.prices.text(hundredths: factor)
    }
  }

  static let title = "a licence"
  static let fields = FieldTable<Self>([
    ("id", .text(\.id)),
    ("name", .text(\.name)),
    ("summary", .text(\.summary)),
    ("href", .text(\.href)),
    ("textHref", .text(\.textHref)),
    ("grants", .list(\.grants)),
    ("price", .model(\.price)),
    ("factor", .text(\.factor)),
    ("isOpen", .flag(\.isOpen)),
  ])
}

/// Something that a licence allows.
struct GrantView: ViewModel {
  var text: String

  static let title = "what a licence allows"
  static let fields = FieldTable<Self>([("text", .text(\.text))])
}
