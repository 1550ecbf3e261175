package import Catalog
import ContentSyntax
package import Diagnostics
import Markup
import OutlineFormats

/// The pages with their own files: `Content/pages/gallery/text.json` is `/gallery/text/`, and
/// `Content/pages/gallery/index.json` is `/gallery/`.
struct PageFiles {
  /// The valid pages that site.json does not list, sorted by path.
  private(set) var pages: [PageDraft] = []
  private var paths: [PagePath] = []
  var prose: Set<PagePath> = []
  private var named: [PagePath: Range<Int>] = [:]
  private(set) var isIncomplete = false

  var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  mutating func add(_ page: PageDraft?, at path: PagePath?) {
    if let path { paths.append(path) }
    isIncomplete = isIncomplete || page == nil
    guard let page else { return }
    let index = pages.firstIndex { page.page.path < $0.page.path } ?? pages.endIndex
    pages.insert(page, at: index)
  }

  mutating func take(_ text: Located<String>, in report: FileReport) -> PageDraft? {
    guard let path = report.pagePath(text) else { return nil }
    if let first = named[path] {
      report.add(.duplicatePath(path.text, first: report.location(of: first)), at: text.range)
      return nil
    }
    named[path] = text.range
    if let index = pages.firstIndex(where: { $0.page.path == path }) {
      return pages.remove(at: index)
    }
    if !paths.contains(path) {
      let remedy =
        prose.contains(path)
        ? "'\(path.text)' is a page of prose, which 'pages' does not list: remove it here"
        : Suggestion.nearest(to: path.text, in: paths.map(\.text)).map { "did you mean '\($0)'?" }
          ?? "a path in 'pages' names a page that has a file of its own"
      report.add(.missingFile(path: Self.file(of: path), remedy: remedy), at: text.range)
    }
    return nil
  }

  private static func file(of path: PagePath) -> String {
    let names = path.components.isEmpty ? ["index"] : path.components.map(\.text)
    return "Content/pages/\(names.joined(separator: "/")).json"
  }
}

extension SiteConfiguration {
  mutating func add(_ files: PageFiles) {
    pages += files.pages
    listsPages = listsPages || !files.isEmpty
    isIncomplete = isIncomplete || files.isIncomplete
  }
}

extension FileReport {
  func pagePath(_ text: Located<String>) -> PagePath? {
    do throws(PagePathError) {
      return try PagePath(text.value)
    } catch {
      add(.badPath(text.value, error), at: text.range)
      return nil
    }
  }

  /// `stem` is the file's path without `Content/pages/` and the extension.
  func pagePath(stem: String) -> PagePath? {
    var names = stem.splitAtSlashes()
    if names.last == "index" { names.removeLast() }
    var components: [Slug] = []
    for name in names {
      do throws(SlugError) {
        components.append(try Slug(String(name)))
      } catch {
        add(.badFileName(String(name), error))
        return nil
      }
    }
    return PagePath(components)
  }

  func known(
    _ name: Located<String>, in names: NameTable,
    _ problem: (String, NearestName?) -> Problem
  ) -> String? {
    if names.contains(name.value) { return name.value }
    add(problem(name.value, nearest(to: name.value, in: names)), at: name.range)
    return nil
  }
}

extension PagePath {
  /// Returns the page path of a content file; `nil` for other files and invalid names.
  package init?(ofContentFile path: String) {
    guard let name = path.dropping(prefix: "Content/pages/"),
      let stem = name.dropping(suffix: ".md") ?? name.dropping(suffix: ".json")
    else { return nil }
    let report = FileReport(SourceFile(path: path, text: ""))
    guard let page = report.pagePath(stem: stem) else { return nil }
    self = page
  }
}

extension ContentSource {
  package var pageFiles: [PagePath: String] {
    var paths: [PagePath: String] = [:]
    let files = try? files("Content/pages")  // loading reports a folder that can't be read
    for path in files ?? [] {
      if let page = PagePath(ofContentFile: path) { paths[page] = path }
    }
    return paths
  }

  package func location(ofPage path: PagePath) -> SourceLocation? {
    if let file = pageFiles[path] { return SourceLocation(file: file) }
    let reading = JSONReading(source: self, path: "Content/site.json")
    guard let file = reading.source.file, case .success(let node)? = reading.node,
      let pages = node["pages"]?.elements
    else { return nil }
    let place = pages.lazy.compactMap { $0["path"] }.first { node in
      guard let text = node.string else { return false }
      return (try? PagePath(text)) == path  // an invalid path defines no page
    }
    return place.map { file.location(utf8Offset: $0.range.lowerBound) }
  }
}
