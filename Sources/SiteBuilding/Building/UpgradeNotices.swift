import Catalog
import ContentLoading
import Diagnostics
import SiteComparison
import SitePages

extension SiteSnapshot {
  /// The warning that `/list/` is gone from a site that lists its pages: earlier versions made it
  /// for every site. It is told once, as the next comparison is with a site that does not have it.
  ///
  /// The published page is taken for the one that Vitrine made if it has that one's title and is
  /// the last in the order of the pages, where such pages stand.
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
  /// The warning that what is sold is published as pixels now: earlier versions published the
  /// vectors of all icons. It is told once, as the next comparison is with a snapshot of this
  /// version; and not to a site that says what it wants.
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
  /// The warning that pages of many icons are split now: earlier versions split those alone that
  /// say how long they are. It is told once, as the next comparison is with a snapshot of this
  /// version.
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
