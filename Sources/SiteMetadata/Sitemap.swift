package import ContentHash

package struct SitemapEntry: ContentHashable {
  /// The absolute path of the page.
  package let path: String
  /// The path of the main picture without a version, for image search.
  package let image: String?

  package init(path: String, image: String? = nil) { (self.path, self.image) = (path, image) }
}

/// `sitemap.xml` or a part of it: pages and pictures for search engines.
///
/// It requires absolute URLs (sitemaps.org), so a site without a host has no sitemap.
package struct Sitemap: ContentHashable {
  private let origin: String
  private let entries: [SitemapEntry]

  package init(origin: String, entries: [SitemapEntry]) {
    (self.origin, self.entries) = (origin, entries)
  }

  /// Also the path of the index.
  package static let path = "sitemap.xml"

  /// From 1.
  package static func path(ofPart number: Int) -> String { "sitemap-\(number).xml" }

  /// sitemaps.org.
  static let mostEntries = 50_000

  /// The most bytes of paths. With hosts and markup, files stay below 50 MB (sitemaps.org).
  static let mostBytes = 10_000_000

  /// Divides the entries into files. Most sites need a single file.
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

  package var view: SitemapView {
    SitemapView(
      pages: entries.map {
        SitemapPageView(href: origin + $0.path, image: $0.image.map { origin + $0 })
      },
      hasImages: entries.contains { $0.image != nil })
  }
}

package struct SitemapIndex: ContentHashable {
  private let parts: [String]

  package init(parts: [String]) { self.parts = parts }

  package var view: SitemapIndexView {
    SitemapIndexView(parts: parts.map { SitemapPageView(href: $0) })
  }
}

extension SitemapEntry: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(path)
    hasher.combine(image)
  }
}

extension Sitemap: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(origin)
    hasher.combine(entries)
  }
}
