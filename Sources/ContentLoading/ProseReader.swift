import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

/// Reads a page of prose: YAML front matter, then Markdown.
struct ProseReader {
  let icons: NameTable
  let report: FileReport

  /// A page, and the paths of the site that it names.
  typealias Result = (page: ProsePage, links: [SiteLink])

  /// The page of a file whose path below `Content/pages` is `stem` with `.md`.
  func read(stem: String) -> Result? {
    let front = report.frontMatter()
    let path = report.pagePath(stem: stem)
    let reader = MarkdownReader(
      icons: icons, report: report, page: (path ?? .root).text)
    guard let text = reader.text(from: front.bodyOffset), let path else { return nil }
    let name = path.components.last?.text ?? ""
    let page = ProsePage(
      path: path, title: front.title ?? name, summary: front.summary, text: text)
    return (page, reader.siteLinks)
  }
}
