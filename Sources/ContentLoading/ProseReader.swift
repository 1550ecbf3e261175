import Catalog
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

struct ProseReader {
  let icons: NameTable
  let settings: ProseSettings
  let report: FileReport

  typealias Result = (page: ProsePage, formerly: [Located<PagePath>])

  /// `file` is the path of the file below `Content/pages`.
  func read(_ front: FileReport.DocumentHead, at path: PagePath?, file: String) -> Result? {
    let reader = MarkdownReader(
      icons: icons, report: report, page: (path ?? .root).text)
    guard let read = reader.page(from: front.bodyOffset, title: front.title), let path else {
      return nil
    }
    var page = ProsePage(
      path: path, title: read.title ?? path.standardTitle, summary: front.summary, text: read.text)
    // A list of one heading helps no reader.
    if read.contents.count > 1 {
      if front.toc?.value ?? settings.hasContents { page.contents = read.contents }
    } else if let toc = front.toc, toc.value {
      report.add(
        .notDrawn("toc", owner: "a page with fewer than two headings", remedy: nil), at: toc.range)
    }
    if let place = front.hidesEditLink {
      if settings.editURL == nil {
        report.add(
          .notDrawn("editURL", owner: "a page of a site without 'editURL'", remedy: nil), at: place)
      }
    } else {
      page.editURL = settings.editURL?.url(ofFile: file)
    }
    let formerly = front.formerly.compactMap { text in
      report.pagePath(text).map { Located($0, text.range) }
    }
    return (page, formerly)
  }
}
