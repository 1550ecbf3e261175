package import FileSystem

/// The upload order of files: assets before pages, and pages before files that link to them.
public enum DeploymentStage: CaseIterable, Hashable, Sendable, Comparable {
  /// Style sheets, scripts, pictures and downloads.
  case assets
  /// The pages of icons and outlines.
  case items
  /// Pages of prose, and overview pages.
  case pages
  /// Entry points: the home page, feeds, the sitemap, the search index, outline downloads and redirects.
  case entries

  /// A compressed file has the stage of the original file.
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

  /// True if cached pages may load a removed file, which stays for one deployment. Icon pictures, downloads
  /// and private files may have been withdrawn, so they are deleted at once.
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

  private static func isIn(_ folders: [String], _ names: [ArraySlice<UInt8>]) -> Bool {
    folders.contains { folder in names.first?.elementsEqual(folder.utf8) == true }
  }

  private static let entryNames = [
    "index.html", "feed.xml", "robots.txt", "catalog.json", "_redirects",
  ].map { FilePath($0) }

  private static func isEntry(_ path: FilePath) -> Bool {
    entryNames.contains(path) || path.bytes.starts(with: "sitemap".utf8) && path.hasSuffix(".xml")
  }

  /// True for search and outline files that keep their name when they change. `search/index.js` contains the
  /// versioned URLs of other search files, so those are uploaded first.
  private static func isReferrer(_ path: FilePath, _ names: [ArraySlice<UInt8>]) -> Bool {
    path == FilePath("search/index.js") || isIn(["outlines"], names) && !path.hasSuffix(".html")
  }

  /// The name in plans.
  public var name: String { "\(self)" }
}
