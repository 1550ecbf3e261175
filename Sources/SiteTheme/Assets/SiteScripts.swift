package import Catalog
import CollectionLayout
package import ContentHash

/// The scripts of a site, with a hash in their names. Each kind of page has one script. Further
/// scripts are loaded on demand.
package struct SiteScripts: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case site
    case pages
    case icon
    /// The page of the reader's bag.
    case bag
    case outline
    /// Loaded in addition to the script of the page.
    case code

    fileprivate var parts: [String] {
      switch self {
      case .site: ["search", "browse", "currency", "licenses", "menus", "scrollers"]
      case .pages: Kind.site.parts + ["pages"]
      case .icon: Kind.site.parts + ["icon", "bag"]
      case .bag: Kind.site.parts + ["bag"]
      case .outline: Kind.site.parts + ["outline-state", "outline"]
      case .code: ["code"]
      }
    }

    fileprivate func isUsed(by site: Site) -> Bool {
      switch self {
      case .site:
        !site.catalog.icons.isEmpty || site.hasSearch
          || site.collectionPages.contains { $0.layout.scrollsByItself }
          || site.theme.navigation.contains { if case .menu = $0 { true } else { false } }
      case .pages, .icon: !site.catalog.icons.isEmpty
      case .bag: site.hasBagPage
      case .outline: !site.outlines.isEmpty
      case .code: site.hasTexts
      }
    }
  }

  /// The scripts that other scripts load.
  private static let modules = [
    "bag-store", "customise", "search-excerpts", "search-filters", "search-index", "search-menus",
    "search-results",
    "zip",
  ]

  /// True if the script at a path is part of the site's scripts: `assets/search.js`.
  package static func isPart(_ path: String) -> Bool {
    modules.contains { Self.path(of: $0) == path }
      || Kind.allCases.contains { $0.parts.contains { Self.path(of: $0) == path } }
  }

  private static func path(of name: String) -> String { "assets/\(name).js" }

  package let parts: [String: ContentHash]
  package let key: ContentHash
  private let kinds: [Kind]
  private let texts: [String: String]

  /// - Complexity: O(bytes of the scripts), for their hashes.
  package init(_ site: Site, _ theme: Theme) {
    kinds = Kind.allCases.filter { $0.isUsed(by: site) }
    let used = Set(kinds.flatMap(\.parts) + Self.modules).sorted()
    let sources = used.map { theme.text(Self.path(of: $0)) }
    let hashes = sources.map { ContentHash($0) }
    texts = Dictionary(uniqueKeysWithValues: zip(used, sources))
    parts = Dictionary(uniqueKeysWithValues: zip(used.map(Self.path(of:)), hashes))
    key = ContentHash(of: kinds.map(\.rawValue)).combined(with: ContentHash(of: hashes))
  }

  /// Returns the files, and the paths for pages.
  ///
  /// - Complexity: O(bytes of the scripts).
  package func written() -> (
    names: SiteAssets.Scripts, files: [(path: String, bytes: [UInt8])]
  ) {
    let compact = texts.mapValues { SourceStripper.script(Array($0.utf8)) }
    // Modules load each other by name, so they share a hash.
    let version = Self.version(
      ContentHash { hasher in
        for module in Self.modules { hasher.combine(ContentHash(compact[module] ?? [])) }
      })
    func named(_ name: String) -> [UInt8] { Self.naming(compact[name] ?? [], version) }
    var files = Self.modules.map { (path: "assets/\($0).\(version).js", bytes: named($0)) }
    var paths: [Kind: String] = [:]
    for kind in kinds {
      // Each part has its own scope and strictness.
      let bytes = kind.parts.flatMap { Array("(()=>{".utf8) + named($0) + Array("})();\n".utf8) }
      let path = "assets/\(kind.rawValue).\(Self.version(ContentHash(bytes))).js"
      paths[kind] = path
      files.append((path, bytes))
    }
    let names = SiteAssets.Scripts(
      kinds: Kind.allCases.map { paths[$0] ?? "" },
      search: ["search-index", "search-results"].map { "assets/\($0).\(version).js" },
      outlineState: kinds.contains(.outline)
        ? String(decoding: compact["outline-state"] ?? [], as: UTF8.self) : nil)
    return (names, files)
  }

  /// Replaces module names, such as `zip.3f2a9c01.js"` for `zip.js"`.
  private static func naming(_ script: [UInt8], _ version: Substring) -> [UInt8] {
    let (end, modules) = (Array(".js\"".utf8), Self.modules.map { Array($0.utf8) })
    var result: [UInt8] = []
    result.reserveCapacity(script.count + 64)
    var rest = script[...]
    while let dot = rest.firstIndex(of: end[0]) {
      result += rest[..<dot]
      rest = rest[dot...]
      if rest.starts(with: end),
        modules.contains(where: { result.suffix($0.count).elementsEqual($0) })
      {
        result.append(end[0])
        result += version.utf8
      }
      result.append(rest.removeFirst())
    }
    return result + rest
  }

  private static func version(_ hash: ContentHash) -> Substring { hash.shortDescription.prefix(8) }
}
