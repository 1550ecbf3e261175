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
  /// The files of drafts, by the paths that their pages would have.
  private var drafts: [String: String] = [:]

  /// No links.
  init() {}

  /// Whether there is nothing to check.
  public var isEmpty: Bool { files.isEmpty }

  /// Takes in the links of a file.
  mutating func add(_ links: [SiteLink], of file: SourceFile) {
    if !links.isEmpty { files.append((file, links)) }
  }

  mutating func add(_ other: ContentLinks) {
    files += other.files
    drafts.merge(other.drafts) { first, _ in first }
  }

  /// True if a file has links.
  func areIn(_ file: String?) -> Bool { files.contains { $0.file.path == file } }

  /// The links after an edit of catalog.json; `nil` if a link is in an edited icon.
  func moved(by edit: CatalogEdit) -> ContentLinks? {
    var moved = self
    for (index, old) in files.enumerated() where old.file.path == edit.new.file.path {
      var links: [SiteLink] = []
      for link in old.links {
        guard let range = edit.moved(link.range) else { return nil }
        links.append(SiteLink(path: link.path, range: range, severity: link.severity))
      }
      moved.files[index] = (edit.new.file, links)
    }
    return moved
  }

  /// True if a file is a draft.
  func isDraft(_ file: String) -> Bool { drafts.values.contains(file) }

  /// Records the path of a page that is not published, because its file is a draft.
  mutating func add(draft path: PagePath, file: String) { drafts[path.text] = file }

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
        let problem: Problem
        switch Self.target(of: link.path, baseURL: baseURL) {
        case nil: problem = .linkOutOfSite(link.path.droppingOutside, basePath: baseURL.path)
        case let target? where target.isIn(paths.hasBytes):
          guard let found = anchors?.deadFragment(of: link.path, to: target) else { continue }
          problem = found
        case let target? where target.isIn(pathsWithHost.contains):
          problem = .needsHost(target.path)
        case let target? where target.isIn(isForeign): problem = .foreignLink(target.path)
        case let target? where drafts[target.page.pagePath] != nil:
          problem = .draftLink(target.path, file: drafts[target.page.pagePath] ?? "")
        case let target?:
          let isOneOfFew = diagnostics.count < Self.suggestions
          problem = .deadLink(
            target.path,
            nearest: isOneOfFew ? target.nearest(in: paths, link: link, of: file) : nil)
        }
        let shown = link.severity == .warning ? problem.with(.warning) : problem
        diagnostics.add(shown.severity) { shown.diagnostic(in: file, at: link.range) }
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
  ) -> Problem? {
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

  /// Finds the address that the author may have meant: the page of a linked file, or the address
  /// that is spelled nearest.
  ///
  /// - Parameters:
  ///   - paths: The files of the site.
  ///   - link: The link.
  ///   - file: The file that has the link.
  /// - Returns: A path of the site, with the fragment of a link to a file; `nil` if no address is
  ///   near.
  func nearest(in paths: Set<String>, link: SiteLink, of file: SourceFile) -> String? {
    let written = String(
      Substring(file.text.utf8.dropFirst(link.range.lowerBound).prefix(link.range.count)))
    for names in namesOfPages(written, in: file.path) {
      let page = LinkedFile(path: "/" + names.map { $0 + "/" }.joined())
      if page.isIn(paths.hasBytes) { return page.path + String(link.path.drop { $0 != "#" }) }
    }
    let addresses = paths.map { path in
      "/"
        + (path == "index.html"
          ? "" : path.dropping(suffix: "/index.html").map { $0 + "/" } ?? path)
    }
    // Another spelling of an accent is equal as a string, and leads nowhere.
    return addresses.first { $0 == path } ?? Suggestion.nearest(to: path, in: addresses)
  }

  /// The pages that a link between files may mean. Authors link to the file of a page, from the
  /// folder of their own file: `Content/pages/guide.md` is the page `/guide/`, so `sub/a.md` in it
  /// leads to `/guide/sub/a.md`, and means `/sub/a/`.
  private func namesOfPages(_ written: String, in file: String) -> [[String]] {
    var folder = file.splitAtSlashes().dropFirst().dropLast()
    if folder.first == "pages" { folder.removeFirst() }
    let isRelative = written.utf8.first.map { !"/\"#?".utf8.contains($0) } ?? false
    let fromFile =
      isRelative ? SiteLink.path(of: written, on: "/" + folder.map { $0 + "/" }.joined()) : ""
    let names = Self.names(ofFileAt: path)
    var all = [Self.names(ofFileAt: fromFile), names].compactMap(\.self)
    for index in names?.indices.dropLast() ?? 0..<0 {
      var others = names ?? []
      others.remove(at: index)
      all.append(others)
    }
    all += all.map { names in
      let rest = names.first == "Content" ? names.dropFirst() : names[...]
      return Array(rest.first == "pages" ? rest.dropFirst() : rest)
    }
    return all + all.map { $0.map { $0.lowercased() } }
  }

  /// The names in the path of the page whose file is at a path; `nil` if no page has such a file.
  private static func names(ofFileAt path: String) -> [String]? {
    let path = String(path.prefix { $0 != "#" && $0 != "?" })
    let endings = [".md", ".markdown", ".mdx", ".html", ".htm", ".opml"]
    let stem = endings.lazy.compactMap { path.dropping(suffix: $0) }.first
    var names = (stem ?? path).splitAtSlashes().map(String.init)
    guard let last = names.last else { return nil }
    if stem != nil, isNameOfFolder(last) { names.removeLast() }
    return stem == nil && last.contains(".") ? nil : names
  }

  /// True for the name of a file that is the page of its folder.
  private static func isNameOfFolder(_ name: String) -> Bool {
    ["index", "_index", "readme"].contains(name.lowercased())
  }
}

extension String {
  /// The path of the page in a file of the output: `/about/` of `about/index.html`.
  fileprivate var pagePath: String { "/" + (dropping(suffix: "index.html") ?? self) }

  /// A path as it was meant: relative to the site's root.
  fileprivate var droppingOutside: String {
    utf8.starts(with: "/..".utf8) ? String(dropFirst()) : self
  }
}
