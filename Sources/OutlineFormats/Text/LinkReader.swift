package import Catalog
package import ContentSyntax
package import Diagnostics
import Markup

/// Reads link targets. This stops unsafe links in every format.
package struct LinkReader {
  private let icons: NameTable
  private let report: FileReport
  private let severity: Diagnostic.Severity
  private let page: String?
  var ownPage: String?

  /// Creates a reader. `severity` applies to broken links. `page` is the page of a Markdown text, whose
  /// destinations are percent-encoded.
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

  /// Reports a missing icon or an unsafe address. Site paths are recorded, to be checked later.
  /// Outside texts, a path may belong to another part of the server.
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

  /// Reports a missing icon.
  package func icon(_ id: Located<String>) -> Slug? {
    // `try?`: an invalid id is reported below.
    if icons.contains(id.value), let slug = try? Slug(id.value) { return slug }
    report.note(missingIcon: id)
    add(.unknownIcon(id.value, report.nearest(to: id.value, in: icons)), at: id.range)
    return nil
  }

  /// The site of the feed, or the feed itself. Reports schemes of feed readers, which browsers do not
  /// support.
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
  /// The text without a prefix, or `nil`. Compares bytes.
  package func dropping(prefix: String) -> String? {
    begins(with: prefix) ? String(Substring(utf8.dropFirst(prefix.utf8.count))) : nil
  }

  /// True if the text has a prefix. Compares contiguous bytes, ten times faster than UTF-8 views, because
  /// builds call this function for each file.
  package func begins(with prefix: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { text in
      prefix.utf8.withContiguousStorageIfAvailable { text.starts(with: $0) }
    }
    return (result ?? nil) ?? utf8.starts(with: prefix.utf8)
  }

  /// True for a path of this site. Two slashes start a host. Comparing bytes stops a slash with a combining
  /// mark.
  package var isPathOfSite: Bool { utf8.starts(with: "/".utf8) && !utf8.starts(with: "//".utf8) }

  /// True if a colon precedes the first slash, which a relative reference cannot have (RFC 3986 §4.2).
  fileprivate var hasScheme: Bool {
    utf8.first { $0 == UInt8(ascii: ":") || "/?#".utf8.contains($0) } == UInt8(ascii: ":")
  }
}
