package import Catalog
import ContentSyntax
public import Diagnostics
import Foundation
import Markup
import OutlineFormats

/// The paths of the site that its texts name. They are checked when all pages and files of the site
/// are known, which the loader does not know.
public struct ContentLinks: Sendable {
  private var files: [(file: SourceFile, links: [SiteLink])] = []

  /// No links.
  init() {}

  /// Whether there is nothing to check.
  public var isEmpty: Bool { files.isEmpty }

  /// Takes in the links of a file.
  mutating func add(_ links: [SiteLink], of file: SourceFile) {
    if !links.isEmpty { files.append((file, links)) }
  }

  mutating func add(_ other: ContentLinks) { files += other.files }

  /// The problems of the links that lead nowhere, each path once for each file.
  ///
  /// - Parameters:
  ///   - baseURL: Where the site is published.
  ///   - paths: The files of the site, relative to its output.
  ///   - pathsWithHost: The files that the site would have if its address had a host.
  ///   - anchors: What fragments can name; `nil` if they are not checked.
  ///   - isForeign: Whether the output has a file that the site does not make.
  /// - Returns: The problems, sorted: no more than a `DiagnosticList` keeps.
  /// - Complexity: O(links + files), and O(files) for each of the first few that lead nowhere.
  package func diagnostics(
    baseURL: BaseURL, paths: Set<String>, pathsWithHost: [String] = [],
    anchors: PageAnchors? = nil, isForeign: (String) -> Bool
  ) -> [Diagnostic] {
    var anchors = anchors
    var diagnostics = DiagnosticList()
    for (file, links) in files {
      var checked: Set<String> = []
      for link in links where checked.insert(link.path).inserted {
        let problem: ContentProblem
        switch Self.target(of: link.path, baseURL: baseURL) {
        case nil: problem = .linkOutOfSite(link.path.droppingOutside, basePath: baseURL.path)
        case let target? where target.isIn(paths.hasBytes):
          guard let found = anchors?.deadFragment(of: link.path, to: target) else { continue }
          problem = found
        case let target? where target.isIn(pathsWithHost.contains):
          problem = .needsHost(target.path)
        case let target? where target.isIn(isForeign): problem = .foreignLink(target.path)
        case let target?:
          let isOneOfFew = diagnostics.count < Self.suggestions
          problem = .deadLink(
            target.path, nearest: isOneOfFew ? target.nearest(in: paths) : nil)
        }
        let severity = link.severity == .warning ? .warning : problem.severity
        diagnostics.add(severity) {
          var diagnostic = problem.diagnostic(in: file, at: link.range)
          diagnostic.severity = severity
          return diagnostic
        }
      }
    }
    return diagnostics.all
  }

  /// Whether a diagnostic depends on files of the output that the site does not make: nobody tells
  /// when those change.
  public static func dependsOnOutput(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.has(.foreignLink)
  }

  /// How many links that lead nowhere are compared with all paths of the site.
  private static let suggestions = 20

  /// Where a link leads, below the site's address; `nil` if it leads out of the site.
  private static func target(of link: String, baseURL: BaseURL) -> LinkedFile? {
    let path = String(link.prefix { $0 != "?" && $0 != "#" })
    guard path.utf8.starts(with: "/..".utf8) else { return LinkedFile(path: path) }
    // From the folder that the site stands in on its host, as a browser does it.
    let onHost = SiteLink.path(of: String(path.dropFirst()), on: baseURL.path)
    var names = onHost.splitAtSlashes(omittingEmptySubsequences: false)[...]
    names = names.dropFirst()
    while names.first == ".." { names.removeFirst() }
    let hostPath = "/" + names.joined(separator: "/")
    guard hostPath.utf8.starts(with: baseURL.path.utf8) else { return nil }
    return LinkedFile(path: "/" + hostPath.dropFirst(baseURL.path.count))
  }
}

extension PageAnchors {
  /// What is wrong with the fragment of a link to a page that is there.
  fileprivate mutating func deadFragment(
    of link: String, to target: LinkedFile
  ) -> ContentProblem? {
    guard let mark = link.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let written = String(link[link.utf8.index(after: mark)...])
    let fragment = written.removingPercentEncoding ?? written
    guard let ids = ids(inFile: target.page, for: fragment), !ids.hasBytes(of: fragment)
    else { return nil }
    let nearest = Suggestion.nearest(to: fragment, in: ids.sorted())
    return .deadFragment(fragment, page: target.path, nearest: nearest)
  }
}

/// What a link leads to, if it is there.
private struct LinkedFile {
  /// The path from the site's root.
  let path: String

  /// Whether a page or a file at the path is one of some files. Hosts find a page without the slash
  /// at its end, too.
  func isIn(_ contains: (String) -> Bool) -> Bool {
    // An address that is no UTF-8 leads to no file that can be published.
    let written = String(Substring(path.utf8.dropFirst()))
    // Most have none, and to look for it character by character takes longer than all else here.
    let isEncoded = written.utf8.contains(UInt8(ascii: "%"))
    guard let name = isEncoded ? written.removingPercentEncoding : written else {
      return false
    }
    if name.isEmpty || name.hasSuffix("/") { return contains(name + "index.html") }
    return contains(name) || contains(name + "/index.html")
  }

  /// The file of the page at the path.
  var page: String {
    let name = String(Substring(path.utf8.dropFirst()))
    return name.isEmpty || name.hasSuffix("/") ? name + "index.html" : name + "/index.html"
  }

  /// What the author may have meant: the address of a page that is linked by its file, as that
  /// stands in the site or beside the linking page's, or the one that is spelled nearest.
  func nearest(in paths: Set<String>) -> String? {
    for ending in [".md", ".html"] {
      guard let stem = path.dropping(suffix: ending) else { continue }
      // The file of `/guide/` is `guide.md`, and others stand beside it, not below `/guide/`.
      var names = stem.splitAtSlashes()
      if names.count > 1 { names.remove(at: names.count - 2) }
      for path in [stem, "/" + names.joined(separator: "/")] {
        let page = LinkedFile(path: path + "/")
        if page.isIn(paths.contains) { return page.path }
      }
    }
    let addresses = paths.map { path in
      "/"
        + (path == "index.html"
          ? "" : path.dropping(suffix: "/index.html").map { $0 + "/" } ?? path)
    }
    // Another spelling of an accent is equal as a string, and leads nowhere.
    return addresses.first { $0 == path } ?? Suggestion.nearest(to: path, in: addresses)
  }
}

extension String {
  /// A path as it was meant: relative to the site's root.
  fileprivate var droppingOutside: String {
    utf8.starts(with: "/..".utf8) ? String(dropFirst()) : self
  }
}
