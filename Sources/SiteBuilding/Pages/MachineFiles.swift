import Catalog
import Markup
import Templating

/// Makes what is not for people: sitemap, feed, robots.txt, catalog.json.
struct MachineFiles: Sendable {
  let context: SiteContext

  /// How many icons the feed has at the most.
  private static let feedLength = 50

  func files(sitemapPaths: [String]) -> [PlannedFile] {
    [sitemap(sitemapPaths), robots()]
  }

  /// Those that say something of icons.
  func filesOfCatalog() -> [PlannedFile] { [feed(), catalog()] }

  private func sitemap(_ paths: [String]) -> PlannedFile {
    .text("sitemap.xml", key: context.keys?.sitemap(paths), canWait: true) {
      let pages = paths.map { LinkView(title: $0, href: context.addresses.url($0)) }
      return context.theme.render(Template.sitemap, SitemapView(pages: pages))
    }
  }

  private func robots() -> PlannedFile {
    .text("robots.txt") {
      let sitemap = context.addresses.url(context.addresses.path(ofFile: "sitemap.xml"))
      return context.theme.render(Template.robots, RobotsView(sitemap: sitemap))
    }
  }

  /// The newest icons first. A date comes from the catalog alone, never from a clock, so icons
  /// without one are as old as can be.
  private func feed() -> PlannedFile {
    .text("feed.xml", key: context.keys?.catalog([Template.feed.name]), canWait: true) {
      let icons = context.site.catalog.icons.enumerated()
        .sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }
        .prefix(Self.feedLength).map(\.element)
      let addresses = context.addresses
      let view = FeedView(
        title: context.site.title, subtitle: context.site.summary,
        href: addresses.url(addresses.path(ofFile: "feed.xml")),
        home: addresses.url(addresses.path(of: .root)), author: context.site.title,
        updated: (icons.first?.date ?? .epoch).timestamp, entries: icons.map(entry(of:)))
      return context.theme.render(Template.feed, view)
    }
  }

  private func entry(of icon: Icon) -> FeedEntryView {
    FeedEntryView(
      title: icon.name, href: context.addresses.url(context.addresses.path(ofIcon: icon.id)),
      updated: icon.date.timestamp, summary: icon.summary, category: icon.category)
  }

  private func catalog() -> PlannedFile {
    PlannedFile(path: "catalog.json", key: context.keys?.catalog(), canWait: true) {
      let catalog = context.site.catalog
      return JSONWriter.file { json in
        json.member("icons", catalog.icons, write)
        json.member("sections", catalog.sections) { json, section in
          json.member("id", section.id.text)
          json.member("title", section.title)
        }
        json.member("title", catalog.title)
      }
    }
  }

  private func write(_ json: inout JSONWriter, _ icon: Icon) {
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
    json.member("url", context.addresses.url(context.addresses.path(ofIcon: icon.id)))
  }
}

extension Icon {
  fileprivate var date: CalendarDate { datePublished ?? .epoch }
}

extension CalendarDate {
  /// The beginning of the day as RFC 3339 has it.
  fileprivate var timestamp: String { "\(self)T00:00:00Z" }
}
