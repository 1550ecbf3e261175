/// A drawing of a site's sign, for what shows no vectors there: it stands at the root of the site.
public enum FaviconDrawing: String, CaseIterable, Hashable, Sendable, Encodable {
  /// That of home screens, on the ground of pages.
  case touchIcon = "apple-touch-icon.png"
  /// That of browsers' tabs and of search engines, on nothing.
  case tab = "favicon.png"

  /// The path of the file, relative to the site.
  public var path: String { rawValue }

  /// The length of the sides, in pixels.
  public var size: Int { self == .touchIcon ? 180 : 96 }
}
