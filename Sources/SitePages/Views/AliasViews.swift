import Catalog
import SiteMetadata
import Templating

/// The own part of the page of another name of an icon.
struct AliasPageView: ViewModel {
  var alias: AliasView
  /// What the icon is called.
  var icon: String
  /// The page of the icon.
  var href: String
  /// The icon's cell in a collection view, ready for the page.
  var cell: String?

  static let title = "the page of another name"
  static let fields = FieldTable<Self>([
    ("alias", .model { $0.alias }),
    ("icon", .text(\.icon)),
    ("href", .text(\.href)),
    ("cell", .html(\.cell)),
  ])
}

/// Another name of an icon.
struct AliasView: ViewModel {
  var id: String
  /// The page of the name.
  var href: String
  var reason: String?
  /// Whether it should not be used any more.
  var isDeprecated: Bool

  init(_ alias: IconAlias, _ addresses: SiteAddresses) {
    id = alias.id.text
    href = addresses.path(ofIcon: alias.id)
    (reason, isDeprecated) = (alias.reason, alias.isDeprecated)
  }

  static let title = "another name"
  static let fields = FieldTable<Self>([
    ("id", .text(\.id)),
    ("href", .text(\.href)),
    ("reason", .text(\.reason)),
    ("isDeprecated", .flag(\.isDeprecated)),
  ])
}

/// What an icon is called besides, and where it comes from.
struct OriginView: ViewModel {
  var aliases: [AliasView]
  /// What it is grouped by besides its category.
  var categories: [NamedView]
  /// The values of its declared fields.
  var values: IconValues
  /// `U+E900`.
  var codePoint: String?

  init(of icon: Icon, _ addresses: SiteAddresses) {
    aliases = icon.aliases.map { AliasView($0, addresses) }
    categories = icon.otherCategories.map(NamedView.init)
    values = icon.values
    codePoint = icon.origin.codePoint?.description
  }

  static let title = "where an icon comes from"
  static let fields = FieldTable<Self>(
    [
      ("aliases", .list(\.aliases)),
      ("categories", .list(\.categories)),
      ("codePoint", .text(\.codePoint)),
    ]
      + IconField.all.map { field in
        switch field.kind {
        case .text, .number: (field.name, .text { $0.values[field]?.description })
        case .texts: (field.name, .list { $0.values[field]?.texts.map(NamedView.init) ?? [] })
        }
      })
}

/// A text of a list, such as a person or a category without a page.
struct NamedView: ViewModel {
  var name: String

  static let title = "a name"
  static let fields = FieldTable<Self>([("name", .text(\.name))])
}
