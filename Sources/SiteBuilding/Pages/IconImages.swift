import Catalog
import CollectionView

/// Where a picture stands.
enum IconPlace: Hashable, Sendable {
  /// In a box that is made for it, beside the icon's name.
  case box
  /// Among the words of a text, as high as they are; without a label it only decorates them.
  case text(label: String)
}

extension SiteContext {
  /// A picture that is not the only one of its icon on the page: `scope` keeps its ids apart.
  func image(of id: Slug, scope: String, place: IconPlace = .box) -> String? {
    site.catalog[id].map { image(of: $0, idPrefix: "\(scope):\(id.text)", place: place) }
  }

  /// The picture of an icon. Every picture of a site is made here.
  func image(of icon: Icon, idPrefix: String, place: IconPlace) -> String {
    var classes = [icon.renderingMode.rawValue]
    var label: String?
    if case .text(let text) = place {
      classes.append("inline")
      label = text
    }
    return theme.render(
      Template.iconImage,
      IconImageView(
        classes: classes.joined(separator: " "), viewBox: icon.image.viewBox.text,
        attributes: icon.image.attributes(idPrefix: idPrefix),
        drawing: icon.image.drawing(idPrefix: idPrefix), label: label))
  }
}
