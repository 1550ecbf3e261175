/// When a file is uploaded: what a page needs is there before the page, and a page is there before
/// what leads to it.
public enum DeploymentStage: Int, CaseIterable, Hashable, Sendable, Comparable {
  /// Style sheets, scripts, pictures, downloads: what pages load.
  case assets
  /// The pages of icons and outlines.
  case items
  /// Pages of prose and of collections, the inner ones too.
  case pages
  /// The home page, feeds, the sitemap: what readers and machines start from.
  case entries

  /// The stage of a file. A compressed file has that of the one beside it.
  public init(_ path: String) {
    let path = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
    let names = path.split(separator: "/")
    let name = names.last ?? ""
    if names.count == 1, Self.isEntry(name) {
      self = .entries
    } else if !name.hasSuffix(".html") {
      self = .assets
    } else {
      self = names.count > 2 && ["icons", "outlines"].contains(names[0]) ? .items : .pages
    }
  }

  private static func isEntry(_ name: Substring) -> Bool {
    ["index.html", "feed.xml", "robots.txt", "catalog.json"].contains(name)
      || name.hasPrefix("sitemap") && name.hasSuffix(".xml")
  }

  /// In the order of uploads.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The stage as plans name it.
  public var name: String { "\(self)" }
}
