import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

/// Reads a page of prose: YAML front matter, then Markdown.
struct ProseReader {
  let icons: NameTable
  let report: FileReport

  /// A page, and the paths that it had before.
  typealias Result = (page: ProsePage, formerly: [Located<PagePath>])

  /// The page of a file with a head; `nil`, and a problem, if it can't be read.
  func read(_ front: FileReport.DocumentHead, at path: PagePath?) -> Result? {
    let reader = MarkdownReader(
      icons: icons, report: report, page: (path ?? .root).text)
    guard let read = reader.page(from: front.bodyOffset, title: front.title), let path else {
      return nil
    }
    let page = ProsePage(
      path: path, title: read.title ?? path.standardTitle, summary: front.summary, text: read.text)
    let formerly = front.formerly.compactMap { text in
      report.pagePath(text).map { Located($0, text.range) }
    }
    return (page, formerly)
  }
}
