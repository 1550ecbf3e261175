import Catalog
import ContentHash
import Markup
import Templating

// The files for programs: sitemap, feed, robots.txt, catalog.json. The addresses in a sitemap and a
// feed are whole (sitemaps.org; the ids of RFC 4287 §4.2.6), so a site that is for any server has
// neither.

/// What the sitemap says of a page.
package struct SitemapEntry: ContentHashable {
  /// The path of the page from the host's root.
  let path: String
  /// The path of the picture that the page is about, without a version, for image search.
  var image: String?
}

/// `sitemap.xml`: the pages for search engines, and the pictures of icons; or a part of it.
enum SitemapFile: SitePage {
  struct Input: ContentHashable {
    /// Scheme and host of the site.
    let origin: String
    let entries: [SitemapEntry]
  }

  static let templates = [Template.sitemap.name]

  /// The path of the whole, or of the index of the parts.
  static let path = "sitemap.xml"

  /// The path of a part, from 1.
  static func path(ofPart number: Int) -> String { "sitemap-\(number).xml" }

  /// The most pages in one file (sitemaps.org).
  static let mostEntries = 50_000

  /// The most bytes of paths in one file. With hosts and markup around them, files stay below the
  /// 50 MB of sitemaps.org.
  static let mostBytes = 10_000_000

  /// The entries of each file. A site of usual size has one.
  ///
  /// - Complexity: O(entries).
  static func parts(of entries: [SitemapEntry]) -> [[SitemapEntry]] {
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

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let pages = input.entries.map {
      SitemapPageView(href: input.origin + $0.path, image: $0.image.map { input.origin + $0 })
    }
    return rendering.bytes(
      Template.sitemap,
      SitemapView(pages: pages, hasImages: input.entries.contains { $0.image != nil }))
  }
}

/// `sitemap.xml` of a site with more pages than one file may have: the index of the parts.
enum SitemapIndexFile: SitePage {
  struct Input: ContentHashable {
    /// The whole addresses of the parts.
    let parts: [String]
  }

  static let templates = [Template.sitemapIndex.name]

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    rendering.bytes(
      Template.sitemapIndex,
      SitemapIndexView(parts: input.parts.map { SitemapPageView(href: $0) }))
  }
}

/// `robots.txt`: the address of the sitemap, as far as there is one.
enum RobotsFile: SitePage {
  static let templates = [Template.robots.name]

  static func render(_ baseURL: BaseURL, _ rendering: PageRendering) -> [UInt8] {
    let addresses = SiteAddresses(baseURL: baseURL)
    let sitemap = addresses.url(addresses.path(ofFile: SitemapFile.path))
    return rendering.bytes(Template.robots, RobotsView(sitemap: sitemap))
  }
}

/// `feed.xml` (Atom): the newest icons first. Dates come from the catalog alone and never from a
/// clock, so icons without a date are left out. A feed without entries has the day on which Unix
/// time begins, for Atom asks for one (RFC 4287 §4.2.15).
enum FeedFile: SitePage {
  struct Input: ContentHashable {
    let title: String
    let summary: String?
    /// Scheme and host of the site.
    let origin: String
    let baseURL: BaseURL
    /// What is said of a feed without icons.
    let emptyRemark: String
    let entries: [Entry]
    /// The releases, the newest first.
    let releases: [ReleaseInFeed]
  }

  /// A release, which has an entry of its own.
  struct ReleaseInFeed: ContentHashable {
    let title: String
    let date: CalendarDate
    let fragment: String
    let summary: String?
  }

  struct Entry: ContentHashable {
    let id: Slug
    let name: String
    let date: CalendarDate
    let summary, category: String?
    let offer: Offer
  }

  static let templates = [Template.feed.name]

  static let path = "feed.xml"

  /// When a feed was changed that has never had an entry.
  private static let beginning = "1970-01-01T00:00:00Z"

  /// The most icons in the feed.
  private static let length = 50

  /// - Complexity: O(n log n) for n icons.
  static func input(_ reader: SiteReader, origin: String) -> Input {
    let site = reader.structure.site
    let icons = reader.allIcons()
    let dated = icons.indices.compactMap { index in
      icons[index].value.datePublished.map { (index: index, date: $0) }
    }
    let entries = dated.sorted { ($1.date, $0.index) < ($0.date, $1.index) }
      .prefix(length)
      .map { index, date in
        let (item, icon) = (icons[index].value, icons[index].value.icon)
        return Entry(
          id: icon.id, name: icon.name, date: date, summary: icon.summary, category: icon.category,
          offer: item.offer)
      }
    return Input(
      title: site.title, summary: site.summary, origin: origin, baseURL: site.baseURL,
      emptyRemark: reader.structure.words.emptyFeed, entries: entries,
      releases: site.hasChangesPage
        ? site.releases.prefix(length).map { release in
          ReleaseInFeed(
            title: reader.structure.words.release(release.name.text), date: release.date,
            fragment: release.fragment, summary: release.notes?.plainText)
        } : [])
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let addresses = SiteAddresses(baseURL: input.baseURL)
    return rendering.bytes(
      Template.feed,
      FeedView(
        title: input.title, subtitle: subtitle(of: input),
        href: input.origin + addresses.path(ofFile: path),
        home: input.origin + addresses.path(of: .root), author: input.title,
        updated: [input.entries.first?.date, input.releases.first?.date].compactMap(\.self).max()?
          .timestamp ?? beginning,
        entries: entries(of: input, addresses)))
  }

  /// Releases and icons, the newest first; a release before the icons of its day.
  private static func entries(of input: Input, _ addresses: SiteAddresses) -> [FeedEntryView] {
    let releases = input.releases.map { release in
      FeedEntryView(
        title: release.title,
        href: input.origin + addresses.path(of: .changes, fragment: release.fragment),
        updated: release.date.timestamp, summary: release.summary)
    }
    let icons = input.entries.map { entry in
      FeedEntryView(
        title: entry.name, href: input.origin + addresses.path(ofIcon: entry.id),
        updated: entry.date.timestamp, summary: entry.summary, category: entry.category,
        price: entry.offer.isFree ? nil : FeedPriceView(entry.offer.first))
    }
    let all = (releases + icons).enumerated()
    return all.sorted { ($1.element.updated, $0.offset) < ($0.element.updated, $1.offset) }
      .map(\.element)
  }
}

extension FeedFile {
  private static func subtitle(of input: Input) -> String? {
    let remark = input.entries.isEmpty && input.releases.isEmpty ? input.emptyRemark : nil
    let parts = [input.summary, remark].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}

/// `catalog.json`: the catalog for programs.
enum CatalogFile: SitePage {
  struct Input: ContentHashable {
    let title: String
    let baseURL: BaseURL
    let sections: [CatalogSection]
    let icons: [Hashed<IconItem>]
  }

  static let templates: [String] = []

  static func input(_ reader: SiteReader) -> Input {
    let site = reader.structure.site
    return Input(
      title: site.catalog.title, baseURL: site.baseURL, sections: site.catalog.sections,
      icons: reader.allIcons())
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let addresses = SiteAddresses(baseURL: input.baseURL)
    return JSONWriter.file(expecting: 800 * input.icons.count) { json in
      json.member("icons", input.icons) { write(&$0, $1.value, addresses) }
      json.member("sections", input.sections) { json, section in
        json.member("id", section.id.text)
        json.member("title", section.title)
      }
      json.member("title", input.title)
    }
  }

  private static func write(_ json: inout JSONWriter, _ item: IconItem, _ addresses: SiteAddresses)
  {
    let icon = item.icon
    json.member("buy", item.buy?.address)
    json.member("category", icon.category)
    json.member("currency", item.offer.first.currency.code)
    json.member("datePublished", item.datePublished?.description)
    json.member("id", icon.id.text)
    json.member("isFeatured", icon.isFeatured)
    json.member("name", icon.name)
    json.member("price", item.offer.first.price.decimalText)
    if !item.offer.others.isEmpty {
      json.member("prices", item.offer.all) { json, amount in
        json.member("currency", amount.currency.code)
        json.member("price", amount.price.decimalText)
        json.member("regularPrice", amount.sale == nil ? nil : amount.regular.decimalText)
      }
    }
    let isOnSale = item.offer.first.sale != nil
    json.member("regularPrice", isOnSale ? item.offer.first.regular.decimalText : nil)
    json.member("saleUntil", item.offer.saleUntil?.description)
    json.member("section", icon.section.text)
    json.member("summary", icon.summary)
    json.member("tags", icon.tags)
    let path = addresses.path(ofIcon: icon.id)
    json.member("url", addresses.url(path) ?? path)
    for (field, value) in icon.values.all {
      json.member(named: field.name) { json in
        switch value {
        case .text(let text): json.string(text)
        case .texts(let texts): json.array(texts) { $0.string($1) }
        case .number(let number): json.number(number)
        }
      }
    }
  }
}

extension CalendarDate {
  /// The beginning of the day in UTC, in the format of RFC 3339.
  fileprivate var timestamp: String { "\(self)T00:00:00Z" }
}
