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
  var alias: IconAlias
  /// The page of the name.
  var href: String

  static let title = "another name"
  static let fields = FieldTable<Self>([
    ("id", .text(\.alias.id.text)),
    ("href", .text(\.href)),
    ("reason", .text(\.alias.reason)),
    ("isDeprecated", .flag(\.alias.isDeprecated)),
  ])
}

/// What an icon is called besides, and where it comes from.
struct OriginView: ViewModel {
  var icon: Icon
  var addresses: SiteAddresses

  static let title = "where an icon comes from"
  static let fields = FieldTable<Self>(
    [
      (
        "aliases",
        .list { view in
          view.icon.aliases.map {
            AliasView(alias: $0, href: view.addresses.path(ofIcon: $0.id))
          }
        }
      ),
      ("categories", .list { $0.icon.otherCategories.map(NamedView.init) }),
      ("codePoint", .text { $0.icon.origin.codePoint?.description }),
    ]
      + IconField.all.map { field in
        switch field.kind {
        case .text, .number: (field.name, .text { $0.icon.values[field]?.description })
        case .texts: (field.name, .list { $0.icon.values[field]?.texts.map(NamedView.init) ?? [] })
        }
      })
}

/// A text of a list, such as a person or a category without a page.
struct NamedView: ViewModel {
  var name: String

  static let title = "a name"
  static let fields = FieldTable<Self>([("name", .text(\.name))])
}
