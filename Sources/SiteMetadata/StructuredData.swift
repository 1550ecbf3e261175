package import Catalog
import Markup

/// JSON-LD for search engines in schema.org's vocabulary, with one graph per page.
///
/// It has the members that Google requires for merchant listings, licensable images and breadcrumbs. A site
/// without a host has no URLs and no lists of URLs in it.
package enum StructuredData {
  package struct Node: Sendable {
    let write: @Sendable (inout JSONWriter) -> Void
  }

  /// The graph, escaped for a script element, or `nil` without nodes.
  package static func graph(_ nodes: [Node]) -> String? {
    guard !nodes.isEmpty else { return nil }
    return JSONWriter.text(.script) { json in
      json.object { json in
        json.member("@context", "https://schema.org")
        json.member("@graph", nodes) { $1.write(&$0) }
      }
    }
  }
}

// MARK: Icons

extension StructuredData {
  package struct IconFacts: Sendable {
    let icon: Icon
    let offers: [LicensedOffer]
    let licenses: [License]
    let licensesPage: PagePath
    let publisher: Organization
    let seller: Organization?
    let addresses: SiteAddresses
    let card: CardReference?

    /// Without licenses, pass one offer. `seller` is `nil` without an `organization`. `card` is the fallback for the icon's picture.
    package init(
      icon: Icon, offers: [LicensedOffer], licenses: [License], licensesPage: PagePath,
      publisher: Organization, seller: Organization?, addresses: SiteAddresses,
      card: CardReference?
    ) {
      (self.icon, self.offers, self.licenses) = (icon, offers, licenses)
      (self.licensesPage, self.publisher, self.seller) = (licensesPage, publisher, seller)
      (self.addresses, self.card) = (addresses, card)
    }

    var url: String? { addresses.url(addresses.path(ofIcon: icon.id)) }
  }

  package static func nodes(of facts: IconFacts) -> [Node] {
    [image(facts), product(facts)].compactMap(\.self)
  }

  /// `nil` for a free icon: Google's merchant listings require a price above zero.
  private static func product(_ facts: IconFacts) -> Node? {
    let icon = facts.icon
    guard !icon.prices.isFree else { return nil }
    return Node { json in
      let url = facts.url
      json.member("@type", "Product")
      write(brandOf: facts.seller, in: &json)
      json.member("category", icon.category)
      json.member("description", icon.summary)
      json.member("image", address(ofPictureIn: facts))
      json.member("name", icon.name)
      write(facts.offers, by: facts.seller, url: url, in: &json)
      json.member("sku", icon.id.text)
      json.member("url", url)
    }
  }

  /// Returns a bundle for sale. Its image is the first icon picture with a file, or the page's card.
  package static func bundle(
    _ bundle: IconBundle, _ offers: [LicensedOffer], of icons: some Sequence<Icon>, url: String?,
    card: CardReference?, seller: Organization?, _ addresses: SiteAddresses
  ) -> Node? {
    guard !bundle.prices.isFree else { return nil }
    let image =
      icons.lazy.compactMap { address(of: $0, addresses) }.first
      ?? card.flatMap { addresses.url(addresses.path(ofCard: $0)) }
    return Node { json in
      json.member("@type", "Product")
      write(brandOf: seller, in: &json)
      json.member("description", bundle.summary)
      json.member("image", image)
      json.member("name", bundle.name)
      write(offers, by: seller, isBundle: true, url: url, in: &json)
      json.member("sku", bundle.id.text)
      json.member("url", url)
    }
  }

  private static func image(_ facts: IconFacts) -> Node? {
    guard let address = address(ofPictureIn: facts) else { return nil }
    return Node { json in
      let publisher = facts.publisher
      let licenses = facts.licenses
      json.member("@type", "ImageObject")
      if !licenses.isEmpty { json.member("acquireLicensePage", facts.url) }
      json.member("contentUrl", address)
      json.member("copyrightNotice", "© \(publisher.name)")
      json.object(named: "creator") { write(publisher, in: &$0, facts.addresses) }
      json.member("creditText", publisher.name)
      json.member("license", addressOfLicenses(of: facts))
      json.member("name", facts.icon.name)
    }
  }

  /// The largest drawing of a protected icon, or the vectors of a free icon, or the card.
  private static func address(ofPictureIn facts: IconFacts) -> String? {
    address(of: facts.icon, facts.addresses)
      ?? facts.card.flatMap { facts.addresses.url(facts.addresses.path(ofCard: $0)) }
  }

  private static func address(of icon: Icon, _ addresses: SiteAddresses) -> String? {
    switch icon.picture {
    case .pixels(let picture):
      guard let size = picture.sizes.last, let part = picture.parts(withLayers: false).first
      else { return nil }
      return addresses.url(addresses.path(ofIcon: icon.id, picture, part, size: size))
    case .vector:
      guard icon.prices.isFree else { return nil }
      return addresses.url(addresses.path(ofFile: SiteAddresses.vectors(ofIcon: icon.id)))
    }
  }

  /// The text of a single license, or the page of licenses.
  private static func addressOfLicenses(of facts: IconFacts) -> String? {
    guard let first = facts.licenses.first else { return nil }
    if facts.licenses.count == 1, let url = first.url { return facts.addresses.url(of: url) }
    return facts.addresses.url(facts.addresses.path(of: facts.licensesPage))
  }
}

// MARK: Offers

extension StructuredData {
  /// One node for each currency of the licenses with the most currencies.
  private static func write(
    _ offers: [LicensedOffer], by seller: Organization?, isBundle: Bool = false, url: String?,
    in json: inout JSONWriter
  ) {
    let amounts = offers.map(\.offer.all).max { $0.count < $1.count } ?? []
    if let only = amounts.first, amounts.count == 1 {
      json.object(named: "offers") {
        write(offers, in: only.currency, by: seller, isBundle: isBundle, url: url, &$0)
      }
    } else {
      json.member("offers", amounts) {
        write(offers, in: $1.currency, by: seller, isBundle: isBundle, url: url, &$0)
      }
    }
  }

  private static func write(brandOf seller: Organization?, in json: inout JSONWriter) {
    guard let seller else { return }
    json.object(named: "brand") { json in
      json.member("@type", "Brand")
      json.member("name", seller.name)
    }
  }

  /// Bundles and several licenses are an AggregateOffer. Licenses in other currencies are left out, because
  /// its lowest price has one currency.
  private static func write(
    _ offers: [LicensedOffer], in currency: Currency, by seller: Organization?, isBundle: Bool,
    url: String?, _ json: inout JSONWriter
  ) {
    let parts = offers.compactMap { offer in
      offer.offer[currency].map { (offer: offer, amount: $0) }
    }
    let prices = parts.map(\.amount.price).sorted { $0.minorUnits < $1.minorUnits }
    func write(_ part: (offer: LicensedOffer, amount: Offer.Amount), _ json: inout JSONWriter) {
      Self.write(part.amount, part.offer, by: seller, url: url, in: &json)
    }
    guard isBundle || parts.count > 1, let lowest = prices.first, let highest = prices.last else {
      for only in parts { write(only, &json) }
      return
    }
    json.member("@type", "AggregateOffer")
    json.member("availability", availability(parts.contains { $0.offer.option != nil }))
    json.member("highPrice", highest.decimalText)
    json.member("lowPrice", lowest.decimalText)
    json.member("offerCount", parts.count)
    json.member("offers", parts) { write($1, &$0) }
    json.member("priceCurrency", lowest.currency.code)
    json.member("url", url)
  }

  /// During a sale, the offer has both prices. Google's merchant listings show the regular price struck
  /// through.
  private static func write(
    _ amount: Offer.Amount, _ offer: LicensedOffer, by seller: Organization?, url: String?,
    in json: inout JSONWriter
  ) {
    json.member("@type", "Offer")
    json.member("availability", availability(offer.option != nil))
    if let policy = seller?.returnPolicy {
      json.object(named: "hasMerchantReturnPolicy") { write(policy, in: &$0) }
    }
    json.member("name", offer.license?.name)
    json.member("price", amount.price.decimalText)
    json.member("priceCurrency", amount.currency.code)
    if amount.sale != nil {
      json.object(named: "priceSpecification") { json in
        json.member("@type", "UnitPriceSpecification")
        json.member("price", amount.regular.decimalText)
        json.member("priceCurrency", amount.currency.code)
        json.member("priceType", "https://schema.org/StrikethroughPrice")
      }
      json.member("priceValidUntil", offer.offer.saleUntil?.description)
    }
    if let countries = seller?.shippingCountries, !countries.isEmpty {
      json.object(named: "shippingDetails") {
        write(shippingTo: countries, amount.currency, in: &$0)
      }
    }
    json.member(
      "url",
      url.map { url in
        offer.license.map { "\(url)#\(SiteAddresses.fragment(of: $0).escaped(for: .url))" }
          ?? url
      })
  }

  private static func write(_ policy: Organization.ReturnPolicy, in json: inout JSONWriter) {
    json.member("@type", "MerchantReturnPolicy")
    json.member("applicableCountry", policy.countries)
    if policy.days > 0 { json.member("merchantReturnDays", policy.days) }
    json.member(
      "returnPolicyCategory",
      policy.days > 0
        ? "https://schema.org/MerchantReturnFiniteReturnWindow"
        : "https://schema.org/MerchantReturnNotPermitted")
  }

  /// Immediate and free delivery of a download.
  private static func write(
    shippingTo countries: [String], _ currency: Currency, in json: inout JSONWriter
  ) {
    func writeNoTime(_ json: inout JSONWriter) {
      json.member("@type", "QuantitativeValue")
      json.member("maxValue", 0)
      json.member("minValue", 0)
      json.member("unitCode", "DAY")
    }
    json.member("@type", "OfferShippingDetails")
    json.object(named: "deliveryTime") { json in
      json.member("@type", "ShippingDeliveryTime")
      json.object(named: "handlingTime") { writeNoTime(&$0) }
      json.object(named: "transitTime") { writeNoTime(&$0) }
    }
    json.object(named: "shippingDestination") { json in
      json.member("@type", "DefinedRegion")
      json.member("addressCountry", countries)
    }
    json.object(named: "shippingRate") { json in
      json.member("@type", "MonetaryAmount")
      json.member("currency", currency.code)
      json.member("value", 0)
    }
  }

  private static func availability(_ isSold: Bool) -> String {
    isSold ? "https://schema.org/InStock" : "https://schema.org/OutOfStock"
  }
}

// MARK: Pages

extension StructuredData {
  /// The most entries of a list, to limit its size on long pages.
  package static let longestList = 100

  package typealias Entry = (name: String, path: String)

  /// Returns a list of pages as one node, or no node without entries.
  package static func list(_ entries: [Entry], _ addresses: SiteAddresses) -> [Node] {
    guard !entries.isEmpty, addresses.baseURL.origin != nil else { return [] }
    let listed = entries.prefix(longestList).enumerated().map { ($0 + 1, $1.name, $1.path) }
    let count = entries.count
    let list = Node { json in
      json.member("@type", "ItemList")
      json.member("itemListElement", listed) { json, entry in
        json.member("@type", "ListItem")
        json.member("name", entry.1)
        json.member("position", entry.0)
        json.member("url", addresses.url(entry.2))
      }
      json.member("numberOfItems", count)
    }
    return [list]
  }

  /// Returns the parent pages, topmost first, and the page.
  package static func breadcrumbs(_ above: [Entry], _ page: Entry, _ addresses: SiteAddresses)
    -> Node?
  {
    guard !above.isEmpty, addresses.baseURL.origin != nil else { return nil }
    let trail = (above + [page]).enumerated().map { ($0 + 1, $1.name, $1.path) }
    return Node { json in
      json.member("@type", "BreadcrumbList")
      json.member("itemListElement", trail) { json, entry in
        json.member("@type", "ListItem")
        json.member("item", addresses.url(entry.2))
        json.member("name", entry.1)
        json.member("position", entry.0)
      }
    }
  }

  package static func site(
    _ title: String, summary: String?, language: String, by publisher: Organization,
    _ addresses: SiteAddresses
  ) -> [Node] {
    let home = addresses.url(addresses.path(of: .root))
    return [
      Node { json in
        write(publisher, in: &json, addresses)
        json.member("logo", publisher.logo.flatMap(addresses.url(of:)))
        if !publisher.sameAs.isEmpty {
          json.member("sameAs", publisher.sameAs.compactMap(addresses.url(of:)))
        }
      },
      Node { json in
        json.member("@type", "WebSite")
        json.member("description", summary)
        json.member("inLanguage", language)
        json.member("name", title)
        json.object(named: "publisher") { write(publisher, in: &$0, addresses) }
        json.member("url", home)
      },
    ]
  }

  private static func write(
    _ publisher: Organization, in json: inout JSONWriter, _ addresses: SiteAddresses
  ) {
    json.member("@type", "Organization")
    json.member("name", publisher.name)
    json.member(
      "url",
      publisher.url.flatMap(addresses.url(of:)) ?? addresses.url(addresses.path(of: .root)))
  }
}
