package import Catalog
package import ContentSyntax
package import Diagnostics
import Markup

/// Reads where a link of the content leads. Whatever the format of a text, these are the only
/// addresses that pages link to.
package struct LinkReader {
  private let icons: NameTable
  private let report: FileReport
  private let severity: Diagnostic.Severity
  /// The path of the page that a text stands on: of a text that may have relative links.
  private let page: String?
  /// The path of the page that a fragment alone (`#prices`) leads to, if that is known.
  var ownPage: String?

  /// A reader of the links of one file. `severity` is the severity of a link that leads nowhere: in a
  /// file that another program wrote it is a warning. `page` is the path of the page of a Markdown
  /// text. The destinations in such a text may have any character, as they are percent-encoded.
  package init(
    icons: NameTable, report: FileReport, page: String? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    self.icons = icons
    self.report = report
    self.severity = severity
    self.page = page
    ownPage = page
  }

  /// `nil`, and a problem, when the icon does not exist or the address is not safe to follow. Paths
  /// of the site are noted, to be checked when all pages are known; one that is given as such, and not
  /// in a text, may be answered by a server that has more than the site.
  package func target(_ link: Located<String>) -> LinkTarget? {
    let text = link.value
    if let id = text.dropping(prefix: "icon:") {
      return icon(Located(id, link.range)).map(LinkTarget.icon)
    }
    let isEncoded = page != nil
    guard isEncoded || !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0 == "\\" })
    else { return unsafe(link) }
    if text.utf8.first == UInt8(ascii: "#") {
      if let ownPage {
        report.note(SiteLink(path: ownPage + text, range: link.range, severity: .warning))
      }
      return .page(text)
    }
    if WebAddress.isWhole(text) { return .address(text) }
    guard
      page == nil
        ? text.isPathOfSite : !text.utf8.starts(with: "//".utf8) && !text.hasScheme
    else { return unsafe(link) }
    let path = SiteLink.path(of: text, on: page ?? PagePath.root.text)
    report.note(SiteLink(path: path, range: link.range, severity: page == nil ? .warning : .error))
    return .page(page == nil ? text : path)
  }

  /// The id of an icon that there is, or `nil` and a problem.
  package func icon(_ id: Located<String>) -> Slug? {
    // `try?`: an id that is no slug is no icon's, which is reported below.
    if icons.contains(id.value), let slug = try? Slug(id.value) { return slug }
    report.note(missingIcon: id)
    add(.unknownIcon(id.value, report.nearest(to: id.value, in: icons)), at: id.range)
    return nil
  }

  /// Where a reader of a feed may go: the site that it is of, else the feed itself. Programs that
  /// read feeds have schemes of their own, which no browser follows: these are reported.
  package func page(of feed: OutlineFeed, at range: Range<Int>) -> LinkTarget? {
    if let page = feed.htmlURL, !page.isEmpty { return target(Located(page, range)) }
    let address = feed.xmlURL.lowercased()
    guard ["https://", "http://"].contains(where: address.hasPrefix) else {
      report.add(.unsafeLink(feed.xmlURL).with(.warning), at: range)
      return nil
    }
    return target(Located(feed.xmlURL, range))
  }

  private func unsafe(_ link: Located<String>) -> LinkTarget? {
    add(.unsafeLink(link.value), at: link.range)
    return nil
  }

  private func add(_ problem: Problem, at range: Range<Int>) {
    report.add(problem.with(severity), at: range)
  }
}

extension String {
  /// What follows a prefix, or `nil` if the text does not begin with it, byte for byte.
  package func dropping(prefix: String) -> String? {
    begins(with: prefix) ? String(Substring(utf8.dropFirst(prefix.utf8.count))) : nil
  }

  /// Whether the text begins with another one, byte for byte.
  ///
  /// Views of UTF-8 are ten times slower to compare, and a build asks this of each file.
  package func begins(with prefix: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { text in
      prefix.utf8.withContiguousStorageIfAvailable { text.starts(with: $0) }
    }
    return (result ?? nil) ?? utf8.starts(with: prefix.utf8)
  }

  /// Whether an address is a path of this site. Two slashes begin another host; the second one may
  /// have a mark after it that browsers pass over, and that makes it another `Character`.
  package var isPathOfSite: Bool { utf8.starts(with: "/".utf8) && !utf8.starts(with: "//".utf8) }

  /// Whether a colon stands before the first slash: no relative address has one there (RFC 3986
  /// §4.2).
  fileprivate var hasScheme: Bool {
    utf8.first { $0 == UInt8(ascii: ":") || "/?#".utf8.contains($0) } == UInt8(ascii: ":")
  }
}
