import Catalog
import SiteMetadata
import Templating

struct AliasPageView: ViewModel {
  var alias: AliasView
  var icon: String
  var href: String
  var cell: String?

  static let title = "the page of an alias"
  static let fields = FieldTable<Self>([
    ("alias", .model { $0.alias }),
    ("icon", .text(\.icon)),
    ("href", .text(\.href)),
    ("cell", .html(\.cell)),
  ])
}

struct AliasView: ViewModel {
  var alias: IconAlias
  var href: String

  static let title = "an alias"
  static let fields = FieldTable<Self>([
    ("id", .text(\.alias.id.text)),
    ("href", .text(\.href)),
    ("reason", .text(\.alias.reason)),
    ("isDeprecated", .flag(\.alias.isDeprecated)),
  ])
}

struct OriginView: ViewModel {
  var icon: Icon
  var addresses: SiteAddresses

  static let title = "the source of an icon"
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

/// A text in a list, such as a person.
struct NamedView: ViewModel {
  var name: String

  static let title = "a name"
  static let fields = FieldTable<Self>([("name", .text(\.name))])
}
