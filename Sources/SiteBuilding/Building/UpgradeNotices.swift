import Catalog
import ContentLoading
import Diagnostics
import SiteComparison
import SitePages

extension SiteSnapshot {
  /// Warns about a missing `/list/`, which earlier versions generated for every site.
  ///
  /// The warning appears once. A page counts as generated if it is last and has the generated
  /// title.
  func warnings(ofUnlistedListIn published: SiteSnapshot?) -> [Diagnostic] {
    let path = StandardPages.listPath
    guard let published, !pages.contains(where: { $0.path == path }),
      published.pages.contains(where: { $0.path == path && $0.title == StandardPages.listTitle }),
      [path, nil].contains(published.pageOrder.last)
    else { return [] }
    let remedy = "to keep it, add this to 'pages' in Content/site.json: \(StandardPages.listEntry)"
    let warning = Problem.warning(
      .unlistedPage, "'\(path)' is no longer generated, because 'pages' does not contain it",
      .init(remedy))
    return [warning.diagnostic]
  }
}

extension Site {
  /// Warns about protected icons. Earlier versions published the vectors of icons for sale.
  ///
  /// The warning appears once, and only if the site does not set `protection`.
  func warnings(ofProtectionSince published: SiteSnapshot?) -> [Diagnostic] {
    let count = catalog.icons.count(where: \.isProtected)
    guard published?.isOlderThanProtection == true, protection == nil, count > 0 else { return [] }
    let icons = count == 1 ? "1 icon has a price and is" : "\(count) icons have a price and are"
    let setting = "\"protection\": \"\(Protection.vectors.rawValue)\""
    let warning = Problem.warning(
      .nowProtected, "\(icons) now published as pixels, without vectors",
      "to publish the vectors as before, add this to Content/site.json: \(setting)")
    return [warning.diagnostic]
  }
}

extension SiteStructure {
  /// Warns about split pages. Earlier versions split only pages with a set length. The warning
  /// appears once.
  func warnings(ofSplittingSince published: SiteSnapshot?) -> [Diagnostic] {
    guard let published, published.isOlderThanSplitting else { return [] }
    let known = Set(published.pages.map(\.path))
    let paths = pagesSplitUnasked.map(\.text).filter(known.contains)
    guard !paths.isEmpty else { return [] }
    let pages = paths.map { "'\($0)'" }.joined(separator: ", ")
    let (verb, subject) = paths.count == 1 ? ("is", "it has") : ("are", "they have")
    let warning = Problem.warning(
      .nowSplit, "\(pages) \(verb) now split into several pages, because \(subject) many icons",
      """
      to keep one long page, add this to the page in Content/site.json: "itemsPerPage": "all"
      """)
    return [warning.diagnostic]
  }
}
