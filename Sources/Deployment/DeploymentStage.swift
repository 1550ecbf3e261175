import Markup

/// When a file is uploaded: what a page needs is there before the page, and a page is there before
/// what leads to it.
public enum DeploymentStage: Int, CaseIterable, Hashable, Sendable, Comparable {
  /// Style sheets, scripts, pictures, downloads: what pages load.
  case assets
  /// The pages of icons and outlines.
  case items
  /// Pages of prose and of collections, the inner ones too.
  case pages
  /// The home page, feeds, the sitemap, what searches find, outlines to download, redirects: what
  /// readers and machines start from.
  case entries

  /// The stage of a file. A compressed file has that of the one beside it.
  public init(_ path: String) {
    let names = Self.original(path).splitAtSlashes()
    let name = names.last ?? ""
    if names.count == 1 ? Self.isEntry(name) : Self.leadsOn(names[0], name) {
      self = .entries
    } else if !name.hasSuffix(".html") {
      self = .assets
    } else {
      self = names.count > 2 && ["icons", "outlines"].contains(names[0]) ? .items : .pages
    }
  }

  /// Whether pages in caches may load a file: it outlives them by one deployment. Pictures of icons
  /// and downloads do not: what is no longer given away, or was so by mistake, has to go at once.
  static func isLoaded(_ path: String) -> Bool {
    let path = original(path)
    let names = path.splitAtSlashes()
    if names.count > 1, ["icons", "downloads"].contains(names[0]) { return false }
    return switch DeploymentStage(path) {
    case .assets: true
    case .items, .pages: false
    case .entries: path.hasSlash
    }
  }

  private static func original(_ path: String) -> String {
    path.hasSuffix(".gz") || path.hasSuffix(".br") ? String(path.dropLast(3)) : path
  }

  private static func isEntry(_ name: Substring) -> Bool {
    ["index.html", "feed.xml", "robots.txt", "catalog.json", "_redirects"].contains(name)
      || name.hasPrefix("sitemap") && name.hasSuffix(".xml")
  }

  /// What a search finds, and the links of an outline, keep their names when they change. Other
  /// files of the search have their version in their address, which `search/index.js` names: they
  /// are there before it, or browsers would keep old ones by the new address.
  private static func leadsOn(_ folder: Substring, _ name: Substring) -> Bool {
    folder == "search" && name == "index.js"
      || folder == "outlines" && !name.hasSuffix(".html")
  }

  /// In the order of uploads.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The stage as plans name it.
  public var name: String { "\(self)" }
}
