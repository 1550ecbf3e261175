import SiteMetadata
import SiteTheme
import Templating

struct CategoryView: ViewModel {
  var name: String
  var href: String
  var count: String
  var images: [BundleImageView]

  init(_ item: CategoryItem, images: [String], _ parts: FrameParts) {
    name = item.name
    href = parts.addresses.path(of: item.path)
    count = parts.words.icons(item.count)
    self.images = images.map { BundleImageView(image: $0) }
  }

  static let title = "a category"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)),
    ("href", .text(\.href)),
    ("count", .text(\.count)),
    ("images", .list(\.images)),
  ])
}
