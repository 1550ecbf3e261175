/// An address that a page had before, and where it is now: what leads there goes on working.
public struct MovedPage: Hashable, Sendable, Encodable {
  /// The former path. No page has it.
  public let from: PagePath
  /// The path of the page.
  public let to: PagePath
  /// The id of the element on the page that was meant, if it was one.
  public let fragment: String?
  /// The file that says so, relative to the site.
  public let source: String

  /// A page that has moved.
  public init(from: PagePath, to: PagePath, fragment: String? = nil, source: String) {
    self.from = from
    self.to = to
    self.fragment = fragment
    self.source = source
  }
}
