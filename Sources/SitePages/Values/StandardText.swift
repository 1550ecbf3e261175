/// The words that are not in a template, as they become titles.
package enum StandardText {
  /// The title of the index of the outlines.
  package static let outlines = "Outlines"
  /// The title of a page that is at another address now.
  package static let moved = "This page has moved"
  /// The title of the page of bundles.
  package static let bundles = "Bundles"
  /// The title of the index of the tags.
  package static let tags = "Tags"
  /// The title of the page of the bag.
  package static let bag = "Bag"
  /// The title of the page of licences.
  package static let licenses = "Licences"
  /// The title of the page of the search.
  static let search = "Search"
  /// What the results of a search are called.
  static let searchResults = "Results"
  /// The title of the page for missing addresses.
  package static let notFound = "Page not found"
  /// The heading of the featured icons.
  package static let featured = "Featured"
  /// The remark of a feed without icons.
  package static let emptyFeed = "There are no icons with a date yet."
  /// The price of a free icon.
  package static let free = "Free"

  /// A number of icons.
  package static func icons(_ count: Int) -> String { count == 1 ? "1 icon" : "\(count) icons" }

  /// The title of a part of a long page; the first part, 1, has the page's own.
  package static func title(_ title: String, page: Int) -> String {
    page == 1 ? title : "\(title), page \(page)"
  }
}
