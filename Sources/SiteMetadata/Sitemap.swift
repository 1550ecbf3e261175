import ContentHash

/// The entry of a page in the sitemap.
package struct SitemapEntry: ContentHashable {
  /// The path of the page from the host's root.
  package let path: String
  /// The path of the picture that the page is about, without a version, for image search.
  package let image: String?

  /// An entry of a page.
  package init(path: String, image: String? = nil) { (self.path, self.image) = (path, image) }
}

/// `sitemap.xml`: the pages for search engines, and the pictures of icons, or a part of the file.
///
/// The addresses in it are whole (sitemaps.org), so a site that is for any server has no sitemap.
package struct Sitemap: ContentHashable {
  /// Scheme and host of the site.
  private let origin: String
  private let entries: [SitemapEntry]

  /// A sitemap, or a part of a sitemap.
  package init(origin: String, entries: [SitemapEntry]) {
    (self.origin, self.entries) = (origin, entries)
  }

  /// The path of the whole, or of the index of the parts.
  package static let path = "sitemap.xml"

  /// The path of a part, from 1.
  package static func path(ofPart number: Int) -> String { "sitemap-\(number).xml" }

  /// The most pages in one file (sitemaps.org).
  static let mostEntries = 50_000

  /// The most bytes of paths in one file. With hosts and markup around them, files stay below the
  /// 50 MB of sitemaps.org.
  static let mostBytes = 10_000_000

  /// The entries of each file. A site of usual size has one.
  ///
  /// - Complexity: O(entries).
  package static func parts(of entries: [SitemapEntry]) -> [[SitemapEntry]] {
    var parts: [[SitemapEntry]] = []
    var start = entries.startIndex
    var bytes = 0
    for (index, entry) in entries.enumerated() {
      let size = entry.path.utf8.count + (entry.image?.utf8.count ?? 0)
      if index - start == mostEntries || index > start && bytes + size > mostBytes {
        parts.append(Array(entries[start..<index]))
        (start, bytes) = (index, 0)
      }
      bytes += size
    }
    return entries.isEmpty ? [] : parts + [Array(entries[start...])]
  }

  /// The model of the file.
  package var view: SitemapView {
    SitemapView(
      pages: entries.map {
        SitemapPageView(href: origin + $0.path, image: $0.image.map { origin + $0 })
      },
      hasImages: entries.contains { $0.image != nil })
  }
}

/// `sitemap.xml` of a site with more pages than one file may have: the index of the parts.
package struct SitemapIndex: ContentHashable {
  private let parts: [String]

  /// The index of parts at these whole addresses.
  package init(parts: [String]) { self.parts = parts }

  /// The model of the file.
  package var view: SitemapIndexView {
    SitemapIndexView(parts: parts.map { SitemapPageView(href: $0) })
  }
}
