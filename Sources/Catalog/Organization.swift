/// The publisher of a site.
public struct Organization: Hashable, Sendable, Encodable {
  /// The name.
  public var name: String
  /// The publisher's URL; the site's URL if `nil`.
  public var url: LinkTarget?
  /// The URL of the logo.
  public var logo: LinkTarget?
  /// The URLs of profiles on other sites.
  public var sameAs: [LinkTarget]
  /// The return policy, for search engines.
  public var returnPolicy: ReturnPolicy?
  /// The countries with free, immediate delivery (ISO 3166-1).
  public var shippingCountries: [String] = []

  /// The period in which buyers can return a product.
  public struct ReturnPolicy: Hashable, Sendable, Encodable {
    /// The number of days after the purchase; 0 means that returns are not accepted.
    public var days: Int
    /// The countries, as two-letter ISO 3166-1 codes.
    public var countries: [String]

    /// Creates a policy.
    public init(days: Int, countries: [String]) {
      self.days = days
      self.countries = countries
    }
  }

  /// Creates an organization.
  public init(
    name: String, url: LinkTarget? = nil, logo: LinkTarget? = nil, sameAs: [LinkTarget] = []
  ) {
    self.name = name
    self.url = url
    self.logo = logo
    self.sameAs = sameAs
  }
}
