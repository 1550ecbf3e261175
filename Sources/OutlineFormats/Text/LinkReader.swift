package import Catalog
package import ContentSyntax

/// Reads where a link of the content leads.
package struct LinkReader {
  private let icons: NameTable
  private let report: FileReport

  /// A reader of what stands in one file.
  package init(icons: NameTable, report: FileReport) {
    self.icons = icons
    self.report = report
  }

  private static let schemes = ["https:", "http:", "mailto:"]

  /// `nil`, and a problem, when the icon does not exist or the address is not safe to follow.
  package func target(_ link: Located<String>) -> LinkTarget? {
    let text = link.value
    if let id = text.dropping(prefix: "icon:") {
      return icon(Located(id, link.range)).map(LinkTarget.icon)
    }
    guard !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0 == "\\" }) else {
      return unsafe(link)
    }
    if text.utf8.first == UInt8(ascii: "#") || text.isPathOfSite { return .page(text) }
    let lowercased = text.lowercased().utf8
    guard Self.schemes.contains(where: { lowercased.starts(with: $0.utf8) }) else {
      return unsafe(link)
    }
    return .address(text)
  }

  /// The id of an icon that there is, or `nil` and a problem.
  package func icon(_ id: Located<String>) -> Slug? {
    // `try?`: an id that is no slug is no icon's, which is reported below.
    if icons.contains(id.value), let slug = try? Slug(id.value) { return slug }
    report.add(.unknownIcon(id.value, report.nearest(to: id.value, in: icons)), at: id.range)
    return nil
  }

  /// Where a reader of a feed may go: the site that it is of, else the feed itself. Programs that
  /// read feeds have schemes of their own, which no browser follows: they lead nowhere.
  package func page(of feed: OutlineFeed, at range: Range<Int>) -> LinkTarget? {
    if let page = feed.htmlURL, !page.isEmpty { return target(Located(page, range)) }
    let address = feed.xmlURL.lowercased()
    guard ["https://", "http://"].contains(where: address.hasPrefix) else { return nil }
    return target(Located(feed.xmlURL, range))
  }

  private func unsafe(_ link: Located<String>) -> LinkTarget? {
    report.add(.unsafeLink(link.value), at: link.range)
    return nil
  }
}

extension String {
  /// What follows a prefix, or `nil` if the text does not begin with it, byte for byte.
  package func dropping(prefix: String) -> String? {
    utf8.starts(with: prefix.utf8) ? String(Substring(utf8.dropFirst(prefix.utf8.count))) : nil
  }

  /// Whether an address is a path of this site. Two slashes begin another host; the second one may
  /// have a mark after it that browsers pass over, and that makes it another `Character`.
  package var isPathOfSite: Bool { utf8.starts(with: "/".utf8) && !utf8.starts(with: "//".utf8) }
}
