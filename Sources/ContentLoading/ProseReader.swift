import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

struct ProseReader {
  let icons: NameTable
  let report: FileReport

  typealias Result = (page: ProsePage, formerly: [Located<PagePath>])

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
