package import Catalog
import ContentSyntax
package import Diagnostics
import Markup
import OutlineFormats

/// The collection pages that have files of their own: `Content/pages/gallery/text.json` is
/// `/gallery/text/`, `Content/pages/gallery/index.json` is `/gallery/`.
struct PageFiles {
  /// The pages of the files without mistakes, sorted by path, without those that were taken.
  private(set) var pages: [PageDraft] = []
  /// The paths of all files, those with mistakes too.
  private var paths: [PagePath] = []
  /// The paths of the pages of prose.
  var prose: Set<PagePath> = []
  /// Where site.json names pages.
  private var named: [PagePath: Range<Int>] = [:]
  /// Whether there are files that are no page.
  private(set) var isIncomplete = false

  /// Whether there is no file.
  var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  /// Adds the page of a file; `path` is `nil` where the name of the file can't be part of one, and
  /// `page` if the file has mistakes.
  mutating func add(_ page: PageDraft?, at path: PagePath?) {
    if let path { paths.append(path) }
    isIncomplete = isIncomplete || page == nil
    guard let page else { return }
    let index = pages.firstIndex { page.page.path < $0.page.path } ?? pages.endIndex
    pages.insert(page, at: index)
  }

  /// Takes the page that `pages` of site.json names by its path; `nil`, and a problem, if there is
  /// none, or if it was named before.
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
  /// Adds the pages in files of their own that site.json does not name, after those that it lists.
  mutating func add(_ files: PageFiles) {
    pages += files.pages
    listsPages = listsPages || !files.isEmpty
    isIncomplete = isIncomplete || files.isIncomplete
  }
}

extension FileReport {
  /// The path that a file writes; `nil`, and a problem, if it is none.
  func pagePath(_ text: Located<String>) -> PagePath? {
    do throws(PagePathError) {
      return try PagePath(text.value)
    } catch {
      add(.badPath(text.value, error), at: text.range)
      return nil
    }
  }

  /// The path of the page of this file, which is `Content/pages/` and `stem` with its ending. A
  /// file named `index` is the page of its folder.
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

  /// The name if it is one of `names`; `nil`, and a problem, if it is none.
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
  /// The page whose file is at a path of the content; `nil` for other files, and for names that no
  /// page can have.
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
  /// The files of the pages that have files of their own, relative to the site.
  ///
  /// - Complexity: O(files of pages).
  package var pageFiles: [PagePath: String] {
    var paths: [PagePath: String] = [:]
    let files = try? files("Content/pages")  // loading reports a folder that can't be read
    for path in files ?? [] {
      if let page = PagePath(ofContentFile: path) { paths[page] = path }
    }
    return paths
  }

  /// Where the content says that a page of the author's is there: its own file, or its path in
  /// site.json; `nil` if that can't be read.
  ///
  /// - Complexity: O(files of pages, and bytes of site.json).
  package func location(ofPage path: PagePath) -> SourceLocation? {
    if let file = pageFiles[path] { return SourceLocation(file: file) }
    let reading = JSONReading(source: self, path: "Content/site.json")
    guard let file = reading.source.file, case .success(let node)? = reading.node,
      let pages = node["pages"]?.elements
    else { return nil }
    let place = pages.lazy.compactMap { $0["path"] }.first { node in
      guard let text = node.string else { return false }
      return (try? PagePath(text)) == path  // what is no path is that of no page
    }
    return place.map { file.location(utf8Offset: $0.range.lowerBound) }
  }
}
