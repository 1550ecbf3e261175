import Catalog
import ContentHash
import Markup
import Templating

// The files for programs: sitemap, feed, robots.txt, catalog.json.

/// `sitemap.xml`: the pages for search engines.
enum SitemapFile: SitePage {
  struct Input: ContentHashable {
    let baseURL: BaseURL
    /// The paths of pages from the host's root.
    let paths: [String]
  }

  static let templates = [Template.sitemap.name]

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let addresses = SiteAddresses(baseURL: input.baseURL)
    let pages = input.paths.map { LinkView(title: $0, href: addresses.url($0)) }
    return rendering.bytes(Template.sitemap, SitemapView(pages: pages))
  }
}

/// `robots.txt`: the address of the sitemap.
enum RobotsFile: SitePage {
  static let templates = [Template.robots.name]

  static func render(_ baseURL: BaseURL, _ rendering: PageRendering) -> [UInt8] {
    let addresses = SiteAddresses(baseURL: baseURL)
    let sitemap = addresses.url(addresses.path(ofFile: "sitemap.xml"))
    return rendering.bytes(Template.robots, RobotsView(sitemap: sitemap))
  }
}

/// `feed.xml` (Atom): the newest icons first. Dates come from the catalog alone and never from a
/// clock, so icons without a date are left out. A feed without icons has no date either, although
/// Atom asks for one (RFC 4287 §4.2.15): any would be wrong.
enum FeedFile: SitePage {
  struct Input: ContentHashable {
    let title: String
    let summary: String?
    let baseURL: BaseURL
    let entries: [Entry]
  }

  struct Entry: ContentHashable {
    let id: Slug
    let name: String
    let date: CalendarDate
    let summary, category: String?
  }

  static let templates = [Template.feed.name]

  /// The most icons in the feed.
  private static let length = 50

  /// - Complexity: O(n log n) for n icons.
  static func input(_ reader: SiteReader) -> Input {
    let site = reader.structure.site
    let entries = reader.allIcons().enumerated()
      .compactMap { offset, item in
        item.value.icon.datePublished.map { (offset: offset, icon: item.value.icon, date: $0) }
      }
      .sorted { ($1.date, $0.offset) < ($0.date, $1.offset) }
      .prefix(length)
      .map { _, icon, date in
        Entry(
          id: icon.id, name: icon.name, date: date, summary: icon.summary, category: icon.category)
      }
    return Input(
      title: site.title, summary: site.summary, baseURL: site.baseURL, entries: entries)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let addresses = SiteAddresses(baseURL: input.baseURL)
    return rendering.bytes(
      Template.feed,
      FeedView(
        title: input.title, subtitle: subtitle(of: input),
        href: addresses.url(addresses.path(ofFile: "feed.xml")),
        home: addresses.url(addresses.path(of: .root)), author: input.title,
        updated: input.entries.first?.date.timestamp,
        entries: input.entries.map { entry in
          FeedEntryView(
            title: entry.name, href: addresses.url(addresses.path(ofIcon: entry.id)),
            updated: entry.date.timestamp, summary: entry.summary, category: entry.category)
        }))
  }
}

extension FeedFile {
  private static func subtitle(of input: Input) -> String? {
    let remark = input.entries.isEmpty ? StandardText.emptyFeed : nil
    let parts = [input.summary, remark].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
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
    return JSONWriter.file { json in
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
    json.member("currency", icon.price.currency.code)
    json.member("datePublished", icon.datePublished?.description)
    json.member("id", icon.id.text)
    json.member("isFeatured", icon.isFeatured)
    json.member("name", icon.name)
    json.member("price", icon.price.decimalText)
    json.member("section", icon.section.text)
    json.member("summary", icon.summary)
    json.member("tags", icon.tags)
    json.member("url", addresses.url(addresses.path(ofIcon: icon.id)))
  }
}

extension CalendarDate {
  /// The beginning of the day in UTC, in the format of RFC 3339.
  fileprivate var timestamp: String { "\(self)T00:00:00Z" }
}
