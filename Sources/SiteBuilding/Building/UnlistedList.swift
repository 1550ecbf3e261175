import ContentLoading
import Diagnostics
import SiteComparison

extension SiteSnapshot {
  /// The warning that `/list/` is gone from a site that lists its pages: earlier versions made it
  /// for every site. It is told once, as the next comparison is with a site that does not have it.
  ///
  /// The published page is taken for the one that Vitrine made if it has that one's title and is the
  /// last in the order of the pages, where such pages stand.
  func warnings(ofUnlistedListIn published: SiteSnapshot?) -> [Diagnostic] {
    let path = StandardPages.listPath
    guard let published, !pages.contains(where: { $0.path == path }),
      published.pages.contains(where: { $0.path == path && $0.title == StandardPages.listTitle }),
      [path, nil].contains(published.pageOrder.last)
    else { return [] }
    let remedy = "to keep it, add this to 'pages' in Content/site.json: \(StandardPages.listEntry)"
    return [
      Diagnostic(
        .warning, "unlisted-page",
        "'\(path)' is gone: a site that lists pages has it only if it lists it",
        notes: [.init(remedy)])
    ]
  }
}
