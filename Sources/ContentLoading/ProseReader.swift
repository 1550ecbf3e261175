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

  /// The page of a file whose path below `Content/pages` is `stem` with `.md`.
  func read(stem: String) -> Result? {
    let front = report.frontMatter(takesFormerly: true)
    let path = report.pagePath(stem: stem)
    let reader = MarkdownReader(
      icons: icons, report: report, page: (path ?? .root).text)
    guard let text = reader.text(from: front.bodyOffset), let path else { return nil }
    let page = ProsePage(
      path: path, title: front.title ?? path.standardTitle, summary: front.summary, text: text)
    let formerly = front.formerly.compactMap { text in
      report.pagePath(text).map { Located($0, text.range) }
    }
    return (page, formerly)
  }
}
