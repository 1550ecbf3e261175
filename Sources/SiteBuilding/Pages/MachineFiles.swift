import Catalog

/// Makes what is not for people: sitemap, feed, robots.txt, catalog.json.
struct MachineFiles: Sendable {
  let context: SiteContext

  /// How many icons the feed has at the most.
  private static let feedLength = 50

  func files(sitemapPaths: [String]) -> [PlannedFile] {
    [sitemap(sitemapPaths), feed(), robots(), catalog()]
  }

  private func sitemap(_ paths: [String]) -> PlannedFile {
    .text("sitemap.xml") {
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
    .text("feed.xml") {
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
    PlannedFile(path: "catalog.json") {
      try JSONOutput.bytes(PublicCatalog(context: context))
    }
  }
}

extension Icon {
  fileprivate var date: CalendarDate { datePublished ?? .epoch }
}

extension CalendarDate {
  /// The beginning of the day as RFC 3339 has it.
  fileprivate var timestamp: String { "\(self)T00:00:00Z" }
}

/// The catalog as scripts read it from the published site.
private struct PublicCatalog: Encodable {
  let title: String
  let sections: [Section]
  let icons: [Entry]

  struct Section: Encodable {
    let id, title: String
  }

  struct Entry: Encodable {
    let id, name, price, currency, section, url: String
    let isFeatured: Bool
    let category, summary, datePublished: String?
    let tags: [String]
  }

  init(context: SiteContext) {
    let catalog = context.site.catalog
    title = catalog.title
    sections = catalog.sections.map { Section(id: $0.id.text, title: $0.title) }
    icons = catalog.icons.map { icon in
      Entry(
        id: icon.id.text, name: icon.name, price: icon.price.decimalText,
        currency: icon.price.currency.code, section: icon.section.text,
        url: context.addresses.url(context.addresses.path(ofIcon: icon.id)),
        isFeatured: icon.isFeatured, category: icon.category, summary: icon.summary,
        datePublished: icon.datePublished?.description, tags: icon.tags)
    }
  }
}
