import Catalog
import CellConfiguration
import SiteTheme
import Templating

package struct IconView: ViewModel {
  var id: String
  var name: String
  var href: String
  var image: String
  var price: PriceView
  var isFeatured: Bool
  var category: LinkView?
  var tags: [TagView]
  var summary: String?
  var texts: IconTextsView?
  /// `nil` if the icon is free or has no such link.
  var buy: BuyView?
  var release: IconReleaseView?

  static let title = "an icon"
  static let fields = FieldTable<Self>([
    ("id", .text(\.id)),
    ("name", .text(\.name)),
    ("href", .text(\.href)),
    ("image", .html(\.image)),
    ("price", .model(\.price)),
    ("isFeatured", .flag(\.isFeatured)),
    ("category", .model(\.category)),
    ("tags", .list(\.tags)),
    ("summary", .text(\.summary)),
    ("texts", .model(\.texts)),
    ("buy", .model(\.buy)),
    ("release", .model(\.release)),
  ])
}

struct IconReleaseView: ViewModel {
  var name: String
  var href: String?
  var isNew: Bool

  static let title = "the release of an icon"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)), ("href", .text(\.href)), ("isNew", .flag(\.isNew)),
  ])
}

struct IconTextsView: ViewModel {
  var text: String?
  var secondaryText: String?
  /// The accessible name, because the texts may be only a price.
  var label: String

  /// The defaults are the name and the price.
  init(
    _ icon: Icon, _ text: FieldPattern?, _ secondaryText: FieldPattern?, fields: ItemFields
  ) {
    func words(_ pattern: FieldPattern?, else other: String) -> String? {
      let words = pattern?.text(for: fields) ?? other
      return words.isEmpty ? nil : words
    }
    self.text = words(text, else: icon.name)
    self.secondaryText = words(secondaryText, else: fields[.price] ?? "")
    let said = [self.text, self.secondaryText].compactMap(\.self).filter { $0 != icon.name }
    label = ([icon.name] + said).joined(separator: ", ")
  }

  static let title = "the texts of a cell"
  static let fields = FieldTable<Self>([
    ("text", .text(\.text)),
    ("secondaryText", .text(\.secondaryText)),
    ("label", .text(\.label)),
  ])
}

struct BuyView: ViewModel {
  var link: BuyLink

  static let title = "the purchase link of an icon"
  static let fields = FieldTable<Self>([
    ("href", .text(\.link.address)),
    ("seller", .text(\.link.seller)),
  ])
}

struct TagView: ViewModel {
  var name: String
  /// Only the icon's own page sets it.
  var href: String?

  static let title = "a tag"
  static let fields = FieldTable<Self>([("name", .text(\.name)), ("href", .text(\.href))])
}
