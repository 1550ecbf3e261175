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

  /// The page of a file whose path below `Content/pages` is `stem` with `.md`. A file named `index`
  /// is the page of its folder.
  func read(stem: String) -> Result? {
    let front = report.frontMatter()
    let path = path(stem)
    let reader = MarkdownReader(
      icons: icons, report: report, page: (path ?? .root).text)
    guard let text = reader.text(from: front.bodyOffset), let path else { return nil }
    let name = path.components.last?.text ?? ""
    let page = ProsePage(
      path: path, title: front.title ?? name, summary: front.summary, text: text)
    return (page, reader.siteLinks)
  }

  private func path(_ stem: String) -> PagePath? {
    var stem = stem
    if stem == "index" { stem = "" }
    if let folder = stem.dropping(suffix: "/index") { stem = folder }
    var components: [Slug] = []
    for name in stem.split(separator: "/") {
      do throws(SlugError) {
        components.append(try Slug(String(name)))
      } catch {
        report.add(.badFileName(String(name), error))
        return nil
      }
    }
    return PagePath(components)
  }
}
