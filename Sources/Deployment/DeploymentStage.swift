package import FileSystem

/// When a file is uploaded: what a page needs is there before the page, and a page is there before
/// what leads to it.
public enum DeploymentStage: CaseIterable, Hashable, Sendable, Comparable {
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
  package init(_ path: FilePath) {
    let path = Self.original(path)
    let names = path.names
    let isEntry = names.count == 1 ? Self.isEntry(path) : Self.isReferrer(path, names)
    if isEntry {
      self = .entries
    } else if !path.hasSuffix(".html") {
      self = .assets
    } else {
      self = names.count > 2 && Self.isIn(["icons", "outlines"], names) ? .items : .pages
    }
  }

  /// Whether pages in caches may load a file: it outlives them by one deployment. Pictures of icons,
  /// downloads and private files do not: a file that is withdrawn, or was published by mistake, is
  /// deleted at once.
  static func isLoaded(_ path: FilePath) -> Bool {
    let path = original(path)
    let names = path.names
    if path.isPrivate || names.count > 1 && isIn(["icons", "downloads"], names) { return false }
    return switch DeploymentStage(path) {
    case .assets: true
    case .items, .pages: false
    case .entries: names.count > 1
    }
  }

  private static func original(_ path: FilePath) -> FilePath {
    guard path.hasSuffix(".gz") || path.hasSuffix(".br") else { return path }
    return path.droppingLast(3) ?? path
  }

  /// True if the first folder of a path has one of these names.
  private static func isIn(_ folders: [String], _ names: [ArraySlice<UInt8>]) -> Bool {
    folders.contains { folder in names.first?.elementsEqual(folder.utf8) == true }
  }

  private static let entryNames = [
    "index.html", "feed.xml", "robots.txt", "catalog.json", "_redirects",
  ].map { FilePath($0) }

  private static func isEntry(_ path: FilePath) -> Bool {
    entryNames.contains(path) || path.bytes.starts(with: "sitemap".utf8) && path.hasSuffix(".xml")
  }

  /// What a search finds, and the links of an outline, keep their names when they change. Other
  /// files of the search have their version in their address, which `search/index.js` names: they
  /// are there before it, or browsers would keep old ones by the new address.
  private static func isReferrer(_ path: FilePath, _ names: [ArraySlice<UInt8>]) -> Bool {
    path == FilePath("search/index.js") || isIn(["outlines"], names) && !path.hasSuffix(".html")
  }

  /// The stage as plans name it.
  public var name: String { "\(self)" }
}
