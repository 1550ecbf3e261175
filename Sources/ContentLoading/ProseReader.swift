import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

/// Reads a page of prose: YAML front matter, then Markdown.
struct ProseReader {
  let icons: NameTable
  let report: FileReport

  /// The page of a file whose path below `Content/pages` is `stem` with `.md`. A file named `index`
  /// is the page of its folder.
  func read(stem: String) -> ProsePage? {
    let front = report.frontMatter()
    let text = MarkdownReader(icons: icons, report: report).text(from: front.bodyOffset)
    guard let path = path(stem), let text else { return nil }
    let name = path.components.last?.text ?? ""
    return ProsePage(path: path, title: front.title ?? name, summary: front.summary, text: text)
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
