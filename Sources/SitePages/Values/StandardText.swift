/// The few words that are not in a template, for they become titles.
package enum StandardText {
  package static let outlines = "Outlines"
  package static let notFound = "Page not found"
  package static let featured = "Featured"
  package static let free = "Free"

  package static func title(_ title: String, page: Int) -> String {
    page == 1 ? title : "\(title), page \(page)"
  }
}
