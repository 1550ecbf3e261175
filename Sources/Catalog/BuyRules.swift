import CellConfiguration
public import ContentHash

/// The rules that decide where icons and bundles are bought under each license.
///
/// The most specific product URL of a license wins: the icon's, the license's, the section's, the
/// site's. A URL without `{license}` sells only the standard license.
public struct BuyRules: Sendable {
  /// The licenses of icons with a price, in order.
  public let licenses: [License]
  /// The first license at the price of the icon. `nil` without licenses.
  public let standard: License?
  private let sections: [Slug: BuySetting]
  private let site: BuySetting?
  private let checkout: CheckoutPattern?

  /// Creates the rules of a site.
  ///
  /// - Complexity: O(licenses and sections).
  public init(
    licenses all: [License], sections: [CatalogSection], site: BuySetting?,
    checkout: CheckoutPattern?
  ) {
    licenses = all.filter { !$0.isOpen }
    standard = licenses.first { $0.cost == .iconPrice } ?? licenses.first
    self.sections = Dictionary(
      sections.compactMap { section in section.buy.map { (section.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    self.site = site
    self.checkout = checkout
  }

  /// Returns the product URL of icons under a license. `none` of the icon, its section or the
  /// license overrides all product URLs.
  public func pattern(
    icon: BuySetting?, in section: Slug, under license: License?
  ) -> BuyPattern? {
    let inherited = sections[section] ?? site
    if icon ?? inherited == .nowhere || license?.buy == .nowhere { return nil }
    if case .at(let pattern)? = icon, sells(license, at: pattern) { return pattern }
    if case .at(let pattern)? = license?.buy { return pattern }
    if case .at(let pattern)? = inherited, sells(license, at: pattern) { return pattern }
    return nil
  }

  /// Returns the link of an icon under a license. `nil` for a free icon, or without a product URL.
  public func link(for icon: Icon, under license: License?) -> BuyLink? {
    guard !icon.prices.isFree,
      let pattern = pattern(icon: icon.buy, in: icon.section, under: license)
    else { return nil }
    return BuyLink(
      pattern,
      ItemFields([
        .id: icon.id.text, .name: icon.name, .category: icon.category ?? "",
        .license: license?.id.text ?? "",
      ]))
  }

  /// Returns the licenses that an icon can be bought under, each with its product URL.
  public func options(for icon: Icon) -> [PurchaseOption] {
    let skus = icon.values[.skus]?.texts ?? []
    let licenses: [License?] = licenses.isEmpty ? [nil] : licenses
    return licenses.enumerated().compactMap { index, license in
      let link = link(for: icon, under: license)
      guard link != nil || sells(icon, under: license) else { return nil }
      return PurchaseOption(
        license: license?.id, link: link,
        sku: skus.indices.contains(index) ? skus[index] : sku(of: icon.id, license))
    }
  }

  /// True if the checkout of the bag sells an icon.
  private func sells(_ icon: Icon, under license: License?) -> Bool {
    guard let checkout, !icon.prices.isFree, license?.buy != .nowhere,
      icon.buy ?? sections[icon.section] ?? site != .nowhere
    else { return false }
    return license?.id == standard?.id || checkout.isPerLicense
  }

  /// Returns the default code of an icon under a license.
  public func sku(of icon: Slug, _ license: License?) -> String {
    guard let license, license.id != standard?.id else { return icon.text }
    return "\(icon)-\(license.id)"
  }

  /// Returns the offers of a bundle. A bundle has licenses if its product URL contains `{license}`.
  /// A license with a fixed price sells no bundles, because its price is that of an icon.
  public func offers(of bundle: IconBundle, at offer: Offer) -> [LicensedOffer] {
    func option(_ license: License?) -> PurchaseOption? {
      bundle.buy.map { pattern in
        PurchaseOption(
          license: license?.id,
          link: BuyLink(
            pattern,
            ItemFields([
              .id: bundle.id.text, .name: bundle.name, .license: license?.id.text ?? "",
            ])), sku: sku(of: bundle.id, license))
      }
    }
    let licenses = bundle.buy?.isPerLicense == true ? licenses.filter(\.sellsBundles) : []
    if licenses.isEmpty { return [LicensedOffer(license: nil, offer: offer, option: option(nil))] }
    return licenses.map {
      LicensedOffer(license: $0, offer: offer.under($0), option: option($0))
    }
  }

  private func sells(_ license: License?, at pattern: BuyPattern) -> Bool {
    license?.id == standard?.id || pattern.isPerLicense
  }
}

extension Site {
  /// The rules of the site.
  public var buyRules: BuyRules {
    BuyRules(
      licenses: catalog.licenses, sections: catalog.sections, site: buy, checkout: checkout)
  }
}

extension License {
  /// True if bundles can be sold under the license.
  public var sellsBundles: Bool {
    if case .fixed = cost { return false }
    return !isOpen && buy != .nowhere
  }
}

extension BuyPattern {
  /// True if each license has its own URL.
  public var isPerLicense: Bool { fields.contains(.license) }
}

/// A license that an icon can be bought under.
public struct PurchaseOption: Hashable, Sendable, Encodable {
  /// The id of the license; `nil` without licenses.
  public let license: Slug?
  /// `nil` if only the checkout of the bag sells the icon.
  public let link: BuyLink?
  /// The shop's code.
  public let sku: String
}

extension PurchaseOption: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(license)
    hasher.combine(link)
    hasher.combine(sku)
  }
}

/// The cost of an icon or a bundle under a license.
public struct LicensedOffer: Hashable, Sendable, Encodable {
  /// `nil` without licenses.
  public let license: License?
  /// The cost under the license.
  public let offer: Offer
  /// `nil` if the license cannot be bought.
  public let option: PurchaseOption?

  /// Creates an offer.
  public init(license: License?, offer: Offer, option: PurchaseOption?) {
    (self.license, self.offer, self.option) = (license, offer, option)
  }

  /// The product URL.
  public var buy: BuyLink? { option?.link }
}

extension [LicensedOffer] {
  /// The offers that can be bought.
  public var sold: Self { filter { $0.option != nil } }
  /// The offer under the first license at the price of the icon.
  public var standard: LicensedOffer? { first { $0.license?.cost == .iconPrice } ?? first }
}
