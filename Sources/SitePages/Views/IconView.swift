import Catalog
import CellConfiguration
import SiteTheme
import Templating

/// An icon, wherever it is shown: in a cell of a grid, in a row, on its page, beside others.
package struct IconView: ViewModel {
  var id: String
  var name: String
  var href: String
  /// The picture as `icon-image` draws it.
  var image: String
  var price: PriceView
  var isFeatured: Bool
  var category: LinkView?
  var tags: [TagView]
  var summary: String?
  /// The texts of its cell in a grid, where content says others than the name and the price.
  var texts: IconTextsView?
  /// Where it is bought; nothing if it is free, or nothing is said.
  var buy: BuyView?
  /// The first release that it was in, if the site has releases.
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

/// The first release that an icon was in.
struct IconReleaseView: ViewModel {
  var name: String
  /// Its part of the page of releases, if the site has that page.
  var href: String?
  /// Whether the icon is new: no release has come after.
  var isNew: Bool

  static let title = "the release of an icon"
  static let fields = FieldTable<Self>([
    ("name", .text(\.name)), ("href", .text(\.href)), ("isNew", .flag(\.isNew)),
  ])
}

/// The texts of an icon's cell.
struct IconTextsView: ViewModel {
  var text: String?
  var secondaryText: String?
  /// What the cell is called for those who don't see it, as its texts may be a price alone.
  var label: String

  /// The texts that patterns give; without a pattern, the name and the price.
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

/// Where an icon is bought.
struct BuyView: ViewModel {
  var link: BuyLink

  static let title = "where an icon is bought"
  static let fields = FieldTable<Self>([
    ("href", .text(\.link.address)),
    ("seller", .text(\.link.seller)),
  ])
}

/// A word that an icon can be found by.
struct TagView: ViewModel {
  var name: String
  /// The page of the tag, if the site has it. Only an icon's own page says it.
  var href: String?

  static let title = "a tag"
  static let fields = FieldTable<Self>([("name", .text(\.name)), ("href", .text(\.href))])
}
