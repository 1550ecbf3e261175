package import Catalog
import ContentSyntax
package import Diagnostics
import OutlineFormats

extension ContentLoader {
  package func places(naming icons: Set<Slug>) -> [Slug: SourceLocation] {
    var session = LoadingSession(source: source, cache: .empty)
    session.readTexts()
    let names = Dictionary(
      icons.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    let folders = Dictionary(
      icons.map { (PagePath.page(ofIcon: $0).text[...], $0) },
      uniquingKeysWith: { first, _ in first })
    var places: [Slug: SourceLocation] = [:]
    for report in session.reports.sorted(by: { $0.file.path < $1.file.path }) {
      let named =
        report.missingIcons.map { (names[$0.value], $0.range) }
        + report.siteLinks.map { (folders[$0.folderOfIcon], $0.range) }
      for (id, range) in named.sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) {
        guard let id, places[id] == nil else { continue }
        places[id] = report.location(of: range)
      }
    }
    return places
  }
}

extension ContentLoader {
  package func placesOfMissingCategories() -> [String: SourceLocation] {
    var session = LoadingSession(source: source, cache: .empty)
    session.readTexts()
    var places: [String: SourceLocation] = [:]
    for report in session.reports.sorted(by: { $0.file.path < $1.file.path }) {
      for name in report.missingCategories.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
      where places[name.value] == nil {
        places[name.value] = report.location(of: name.range)
      }
    }
    return places
  }
}

extension SiteLink {
  fileprivate var folderOfIcon: Substring {
    let slashes = path.utf8.indices.lazy.filter { path.utf8[$0] == UInt8(ascii: "/") }
    return slashes.dropFirst(2).first.map { path[...$0] } ?? ""
  }
}

extension LoadingSession {
  fileprivate mutating func readTexts() {
    guard let paths = listFiles() else { return }
    let draft = catalogDraft(of: readJSON(IconCatalog.path))
    for path in paths {
      _ = readOutline(path, icons: draft.iconNames)
      _ = readProse(path, icons: draft.iconNames, ProseSettings())
    }
    _ = readConfiguration(of: paths, catalog: draft, outlines: outlineNames(of: paths))
    _ = releases(in: paths, icons: draft.iconNames)
    for icon in draft.icons {
      guard let path = files.spelling(of: "Content/icons/\(icon.id.value).md"),
        let report = readText(path)
      else { continue }
      let page = IconLoader.page(of: icon.id.value.text)
      _ = MarkdownReader(icons: draft.iconNames, report: report, page: page).text()
    }
  }
}
