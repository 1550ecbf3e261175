/// A redirect from the former path of a page.
public struct MovedPage: Hashable, Sendable, Encodable {
  /// The former path, which no page has.
  public let from: PagePath
  /// The current path.
  public let to: PagePath
  /// The id of the target element on the page.
  public let fragment: String?
  /// The file that declares the redirect, relative to the site.
  public let source: String

  /// Creates a redirect.
  public init(from: PagePath, to: PagePath, fragment: String? = nil, source: String) {
    self.from = from
    self.to = to
    self.fragment = fragment
    self.source = source
  }
}
