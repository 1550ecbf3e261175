public import Catalog

/// One thing that a person does to the icons of a page, or to the items that it lists itself.
public enum EditOperation: Hashable, Sendable {
  /// Says something else of icons.
  case set([FieldChange])
  /// Takes icons out of the catalog. Their pictures and texts stay.
  case delete([Slug])
  /// Adds icons behind all others, each with its picture as a file in `Content/icons`.
  case insert([NewIcon])
  /// Adds an item with a text to those that the page lists itself: beside another one, whose
  /// section it comes into, or behind all others.
  case add(String, Anchor?)
  /// Moves icons, in this order, before or behind another one, and into that one's section if the
  /// page shows sections.
  case move([Slug], Anchor)

  /// An icon that is new.
  public struct NewIcon: Hashable, Sendable {
    /// What it is called from now on: in addresses, and as the name of its picture's file.
    public var id: Slug
    /// What people read.
    public var name: String
    /// Its price, as it was typed: `3.99`.
    public var price: String
    /// Its picture: an SVG file.
    public var picture: String

    /// An icon.
    public init(id: Slug, name: String, price: String, picture: String) {
      self.id = id
      self.name = name
      self.price = price
      self.picture = picture
    }
  }

  /// Where icons are moved to.
  public enum Anchor: Hashable, Sendable {
    case before(Slug)
    case after(Slug)

    /// What stays where it is.
    public var id: Slug {
      switch self {
      case .before(let id), .after(let id): id
      }
    }
  }

  /// Something else that is said of an icon.
  public struct FieldChange: Hashable, Sendable {
    /// The icon.
    public var icon: Slug
    /// What is said.
    public var field: Field
    /// The new value; `nil` where nothing is said any more.
    public var value: Value?
    /// What a person saw there who has typed the new value, maybe minutes ago; `nil` where nobody
    /// has seen one.
    public var shown: Value?

    /// A change.
    public init(_ icon: Slug, _ field: Field, _ value: Value?, shown: Value? = nil) {
      self.icon = icon
      self.field = field
      self.value = value
      self.shown = shown
    }
  }

  /// What can be said of an icon in its page, by its name in catalog.json. An item of a page has a
  /// name, which is its text, a summary, which is the smaller text, and a section.
  public enum Field: Hashable, Sendable, CaseIterable {
    case name, price, isFeatured, category, tags, section, summary
    case declared(IconField)

    /// All fields, those with a declaration at the end.
    public static let allCases: [Field] =
      [.name, .price, .isFeatured, .category, .tags, .section, .summary]
      + IconField.all.map(Field.declared)

    /// The name in catalog.json.
    public var rawValue: String {
      if case .declared(let field) = self { field.name } else { "\(self)" }
    }
  }

  /// A value of a field.
  public enum Value: Hashable, Sendable {
    /// A text. A price and a number are texts, too, as they were typed: `3.99`.
    case text(String)
    case flag(Bool)
    case texts([String])
  }

  /// What it is called in the list of edits.
  public var title: String {
    switch self {
    case .set(let changes):
      switch Set(changes.map(\.icon)).count {
      case 1: "Change \(changes[0].icon)"
      case let count: "Change \(count) icons"
      }
    case .delete(let icons): icons.count == 1 ? "Delete \(icons[0])" : "Delete \(icons.count) icons"
    case .insert(let icons): icons.count == 1 ? "Add \(icons[0].id)" : "Add \(icons.count) icons"
    case .add(let text, _): "Add \(text)"
    case .move(let icons, _): icons.count == 1 ? "Move \(icons[0])" : "Move \(icons.count) icons"
    }
  }

  /// The icons or items that it is about, of those that are there.
  var ids: [Slug] {
    switch self {
    case .set(let changes): changes.map(\.icon)
    case .delete(let ids): ids
    case .insert: []
    case .add(_, let anchor): [anchor?.id].compactMap(\.self)
    case .move(let ids, let anchor): ids + [anchor.id]
    }
  }
}
