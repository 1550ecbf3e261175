/// Who publishes a site, as search engines and those who want a licence are told.
public struct Organization: Hashable, Sendable, Encodable {
  /// What it is called.
  public var name: String
  /// Its own address; the site's where none is given.
  public var url: LinkTarget?
  /// Its sign: the address of a picture.
  public var logo: LinkTarget?
  /// Its addresses elsewhere, such as those of its profiles.
  public var sameAs: [LinkTarget]
  /// How long buyers can return what they bought, for search engines.
  public var returnPolicy: ReturnPolicy?
  /// The countries that buyers get their files in, as ISO 3166-1 codes of two letters: at once and
  /// free of charge.
  public var shippingCountries: [String] = []

  /// How long buyers in some countries can return what they bought.
  public struct ReturnPolicy: Hashable, Sendable, Encodable {
    /// The number of days after the purchase. The value 0 means that the shop takes no returns.
    public var days: Int
    /// The countries, as ISO 3166-1 codes of two letters.
    public var countries: [String]

    /// A policy.
    public init(days: Int, countries: [String]) {
      self.days = days
      self.countries = countries
    }
  }

  /// An organization.
  public init(
    name: String, url: LinkTarget? = nil, logo: LinkTarget? = nil, sameAs: [LinkTarget] = []
  ) {
    self.name = name
    self.url = url
    self.logo = logo
    self.sameAs = sameAs
  }
}
