public import Catalog
import ContentSyntax
public import Diagnostics
import OutlineFormats

struct FormerPaths {
  private var paths: [(from: Located<PagePath>, to: PagePath, report: FileReport)] = []

  mutating func add(_ former: [Located<PagePath>], of path: PagePath, in report: FileReport) {
    for from in former { paths.append((from, path, report)) }
  }

  /// Reports a former path that is in use or claimed by two pages.
  ///
  /// - Complexity: O(n log n) for n pages and paths.
  func movedPages(of site: Site) -> [MovedPage] {
    guard !paths.isEmpty else { return [] }
    let taken = Set(site.pathsOfPages.map { $0.text.lowercased() })
    var first: [String: SourceLocation] = [:]
    var moved: [MovedPage] = []
    for (from, to, report) in paths {
      let key = from.value.text.lowercased()
      if taken.contains(key) {
        report.add(.formerPathInUse(from.value), at: from.range)
      } else if let first = first[key] {
        report.add(.duplicatePath(from.value.text, first: first), at: from.range)
      } else {
        first[key] = report.location(of: from.range)
        moved.append(MovedPage(from: from.value, to: to, source: report.file.path))
      }
    }
    return moved.sorted { $0.from < $1.from }
  }
}

extension Site {
  fileprivate var pathsOfPages: [PagePath] {
    var paths = [PagePath.root] + collectionPages.map(\.path) + prosePages.map(\.path)
    paths += catalog.icons.map { .page(ofIcon: $0.id) }
    paths += catalog.icons.flatMap(\.aliases).map { .page(ofIcon: $0.id) }
    if !outlines.isEmpty { paths.append(.outlines) }
    paths += outlines.map { PagePath.outlines.appending($0.id) }
    if hasLicensesPage { paths.append(PagePath.licenses) }
    paths += pathsOfBundles
    if hasSearchPage { paths.append(.search) }
    if hasBagPage { paths.append(.bag) }
    if hasChangesPage { paths.append(.changes) }
    return paths
  }
}

extension MovedPage {
  /// The error for a page that already uses the former path.
  public var pathInUse: Diagnostic {
    Problem.formerPathInUse(from).diagnostic(ofFile: source)
  }
}
