package import Catalog
import ContentSyntax
public import Diagnostics
import Foundation
import Markup
import OutlineFormats

/// The site paths that texts link to. They are checked when all pages and files of the site are known.
public struct ContentLinks: Sendable {
  private var files: [(file: SourceFile, links: [SiteLink])] = []
  private var drafts: [String: String] = [:]

  init() {}

  /// A Boolean value that indicates whether there are no links.
  public var isEmpty: Bool { files.isEmpty }

  mutating func add(_ links: [SiteLink], of file: SourceFile) {
    if !links.isEmpty { files.append((file, links)) }
  }

  mutating func add(_ other: ContentLinks) {
    files += other.files
    drafts.merge(other.drafts) { first, _ in first }
  }

  func areIn(_ file: String?) -> Bool { files.contains { $0.file.path == file } }

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

  func isDraft(_ file: String) -> Bool { drafts.values.contains(file) }

  mutating func add(draft path: PagePath, file: String) { drafts[path.text] = file }

  /// Returns the problems of broken links, sorted, once per path and file. Does not check fragments
  /// if `anchors` is `nil`. `isForeign` is true for output files that the site does not generate.
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

  /// True if a diagnostic depends on output files that the site does not generate.
  public static func dependsOnOutput(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.has(.foreignLink)
  }

  private static let suggestions = 20

  private static func target(of link: String, baseURL: BaseURL) -> LinkedFile? {
    let path = String(link.prefix { $0 != "?" && $0 != "#" })
    guard path.utf8.starts(with: "/..".utf8) else { return LinkedFile(path: path) }
    // The link is resolved as a browser does it, from the site's folder on its host.
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

private struct LinkedFile {
  let path: String

  func isIn(_ contains: (String) -> Bool) -> Bool {
    // An address that is not UTF-8 cannot be a published file.
    let written = String(Substring(path.utf8.dropFirst()))
    // Most paths have no `%`, and a search by character is slow.
    let isEncoded = written.utf8.contains(UInt8(ascii: "%"))
    guard let name = isEncoded ? written.removingPercentEncoding : written else {
      return false
    }
    if name.isEmpty || name.hasSuffix("/") { return contains(name + "index.html") }
    return contains(name) || contains(name + "/index.html")
  }

  var page: String {
    let name = String(Substring(path.utf8.dropFirst()))
    return name.isEmpty || name.hasSuffix("/") ? name + "index.html" : name + "/index.html"
  }

  /// Returns the likely intended address: the page of a linked file, or the address with the nearest
  /// spelling.
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
    // Strings with different Unicode forms of an accent are equal, but their addresses differ.
    return addresses.first { $0 == path } ?? Suggestion.nearest(to: path, in: addresses)
  }

  /// Returns the pages that a link to a file may mean.
  ///
  /// Authors link to a page's file from the folder of their own file. In `Content/pages/guide.md`, whose
  /// page is `/guide/`, `sub/a.md` means `/sub/a/`.
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

  private static func names(ofFileAt path: String) -> [String]? {
    let path = String(path.prefix { $0 != "#" && $0 != "?" })
    let endings = [".md", ".markdown", ".mdx", ".html", ".htm", ".opml"]
    let stem = endings.lazy.compactMap { path.dropping(suffix: $0) }.first
    var names = (stem ?? path).splitAtSlashes().map(String.init)
    guard let last = names.last else { return nil }
    if stem != nil, isNameOfFolder(last) { names.removeLast() }
    return stem == nil && last.contains(".") ? nil : names
  }

  private static func isNameOfFolder(_ name: String) -> Bool {
    ["index", "_index", "readme"].contains(name.lowercased())
  }
}

extension String {
  /// Returns `/about/` for `about/index.html`.
  fileprivate var pagePath: String { "/" + (dropping(suffix: "index.html") ?? self) }

  fileprivate var droppingOutside: String {
    utf8.starts(with: "/..".utf8) ? String(dropFirst()) : self
  }
}
