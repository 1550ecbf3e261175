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
