/// A bitmap of the favicon, for programs without SVG support.
public enum FaviconDrawing: String, CaseIterable, Hashable, Sendable, Encodable {
  /// For home screens, with the background of pages.
  case touchIcon = "apple-touch-icon.png"
  /// For browser tabs and search engines, transparent.
  case tab = "favicon.png"

  /// The path of the file, relative to the site.
  public var path: String { rawValue }

  /// The length of a side, in pixels.
  public var size: Int { self == .touchIcon ? 180 : 96 }
}
