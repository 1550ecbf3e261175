package import Catalog
import ContentHash

/// `feed.xml` (Atom): the newest icons first. Dates come from the catalog. Icons without a date are left out.
/// An empty feed has the Unix epoch as its date, because Atom requires a date (RFC 4287 §4.2.15).
///
/// Ids must be absolute URLs (RFC 4287 §4.2.6), so a site without a host has no feed.
package struct Feed: ContentHashable {
  private struct Release: ContentHashable {
    let title: String
    let date: CalendarDate
    let fragment: String
    let summary: String?
  }

  package struct Entry: ContentHashable {
    let id: Slug
    let name: String
    let date: CalendarDate
    let summary, category: String?
    let offer: Offer

    package init(_ icon: Icon, _ offer: Offer, date: CalendarDate) {
      (id, name, self.date, self.offer) = (icon.id, icon.name, date, offer)
      (summary, category) = (icon.summary, icon.category)
    }
  }

  private let title: String
  private let summary: String?
  private let origin: String
  private let baseURL: BaseURL
  /// For an empty feed.
  private let emptyRemark: String
  private let entries: [Entry]
  /// The newest first.
  private let releases: [Release]

  package static let path = "feed.xml"

  /// The date of an empty feed.
  private static let beginning = "1970-01-01T00:00:00Z"

  private static let length = 50

  /// `dates` are in the order of the catalog.
  package init(
    of site: Site, origin: String, dates: [CalendarDate?], emptyRemark: String,
    releaseTitle: (String) -> String, entry: (Int, CalendarDate) -> Entry
  ) {
    (title, summary, baseURL) = (site.title, site.summary, site.baseURL)
    (self.origin, self.emptyRemark) = (origin, emptyRemark)
    let dated = dates.enumerated().compactMap { index, date in date.map { (index: index, date: $0) }
    }
    entries = dated.sorted { ($1.date, $0.index) < ($0.date, $1.index) }.prefix(Self.length)
      .map { entry($0.index, $0.date) }
    releases = (site.hasChangesPage ? site.releases : []).prefix(Self.length).map { release in
      Release(
        title: releaseTitle(release.name.text), date: release.date, fragment: release.fragment,
        summary: release.notes?.plainText)
    }
  }

  package var view: FeedView {
    let addresses = SiteAddresses(baseURL: baseURL)
    let remark = entries.isEmpty && releases.isEmpty ? emptyRemark : nil
    let subtitle = [summary, remark].compactMap(\.self)
    return FeedView(
      title: title, subtitle: subtitle.isEmpty ? nil : subtitle.joined(separator: " · "),
      href: origin + addresses.path(ofFile: Self.path), home: origin + addresses.path(of: .root),
      author: title,
      updated: [entries.first?.date, releases.first?.date].compactMap(\.self).max()?.timestamp
        ?? Self.beginning,
      entries: entryViews(addresses))
  }

  /// The newest first. A release precedes the icons of its day.
  private func entryViews(_ addresses: SiteAddresses) -> [FeedEntryView] {
    let releases = releases.map { release in
      FeedEntryView(
        title: release.title,
        href: origin + addresses.path(of: .changes, fragment: release.fragment),
        updated: release.date.timestamp, summary: release.summary)
    }
    let icons = entries.map { entry in
      FeedEntryView(
        title: entry.name, href: origin + addresses.path(ofIcon: entry.id),
        updated: entry.date.timestamp, summary: entry.summary, category: entry.category,
        price: entry.offer.isFree ? nil : FeedPriceView(entry.offer.first))
    }
    let all = (releases + icons).enumerated()
    return all.sorted { ($1.element.updated, $0.offset) < ($0.element.updated, $1.offset) }
      .map(\.element)
  }
}

extension CalendarDate {
  /// Midnight in UTC (RFC 3339).
  fileprivate var timestamp: String { "\(self)T00:00:00Z" }
}
