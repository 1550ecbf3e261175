package import Catalog
import ContentHash

/// `feed.xml` (Atom): the newest icons first. Dates come from the catalog and never from a
/// clock. Icons without a date are left out. A feed without entries has the day on which Unix
/// time begins, for Atom requires a date (RFC 4287 §4.2.15).
///
/// The addresses in it are whole (the ids of RFC 4287 §4.2.6), so a site that is for any server has
/// no feed.
package struct Feed: ContentHashable {
  /// A release, which has an entry of its own.
  private struct Release: ContentHashable {
    let title: String
    let date: CalendarDate
    let fragment: String
    let summary: String?
  }

  /// The entry of an icon.
  package struct Entry: ContentHashable {
    let id: Slug
    let name: String
    let date: CalendarDate
    let summary, category: String?
    let offer: Offer

    /// The entry of an icon that was published on a day.
    package init(_ icon: Icon, _ offer: Offer, date: CalendarDate) {
      (id, name, self.date, self.offer) = (icon.id, icon.name, date, offer)
      (summary, category) = (icon.summary, icon.category)
    }
  }

  private let title: String
  private let summary: String?
  /// Scheme and host of the site.
  private let origin: String
  private let baseURL: BaseURL
  /// The remark of a feed without entries.
  private let emptyRemark: String
  private let entries: [Entry]
  /// The releases, the newest first.
  private let releases: [Release]

  /// The path of the file, relative to the site.
  package static let path = "feed.xml"

  /// The date of a feed without entries.
  private static let beginning = "1970-01-01T00:00:00Z"

  /// The most icons in the feed.
  private static let length = 50

  /// The feed of a site.
  ///
  /// - Parameters:
  ///   - site: The site, for its title and its releases.
  ///   - origin: Scheme and host of the site.
  ///   - dates: The days on which the icons were published, in the order of the catalog.
  ///   - emptyRemark: The remark of a feed without entries.
  ///   - releaseTitle: The title of a release with a name.
  ///   - entry: The entry of the icon at an index.
  /// - Complexity: O(n log n) for n icons.
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

  /// The model of the file.
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

  /// Releases and icons, the newest first; a release before the icons of its day.
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
  /// The beginning of the day in UTC, in the format of RFC 3339.
  fileprivate var timestamp: String { "\(self)T00:00:00Z" }
}
