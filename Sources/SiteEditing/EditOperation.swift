public import Catalog

/// An operation on the icons of a page, or on the page's own items.
public enum EditOperation: Hashable, Sendable {
  case set([FieldChange])
  /// Removes icons from the catalog. Their pictures and texts stay.
  case delete([Slug])
  /// Appends icons with pictures.
  case insert([NewIcon])
  /// Adds an item to the page's own list: next to another item, in its section, or at the end.
  case add(String, Anchor?)
  /// Moves icons next to another icon, and into its section if the page shows sections.
  case move([Slug], Anchor)

  /// A new icon.
  public struct NewIcon: Hashable, Sendable {
    /// The id in URLs and file names.
    public var id: Slug
    /// The displayed name.
    public var name: String
    /// The price as typed, such as `3.99`.
    public var price: String
    /// The picture as SVG.
    public var picture: String

    /// Creates an icon.
    public init(id: Slug, name: String, price: String, picture: String) {
      self.id = id
      self.name = name
      self.price = price
      self.picture = picture
    }
  }

  /// A position.
  public enum Anchor: Hashable, Sendable {
    case before(Slug)
    case after(Slug)

    /// The adjacent icon.
    public var id: Slug {
      switch self {
      case .before(let id), .after(let id): id
      }
    }
  }

  /// A change of a field.
  public struct FieldChange: Hashable, Sendable {
    /// The icon to change.
    public var icon: Slug
    /// The field to change.
    public var field: Field
    /// The new value.
    public var value: Value?
    /// The value that the form showed, if any.
    public var shown: Value?

    /// Creates a change.
    public init(_ icon: Slug, _ field: Field, _ value: Value?, shown: Value? = nil) {
      self.icon = icon
      self.field = field
      self.value = value
      self.shown = shown
    }
  }

  /// A field, by its name in catalog.json. A page's own items have a name, a summary and a section.
  public enum Field: Hashable, Sendable, CaseIterable {
    case name, price, isFeatured, category, tags, section, summary
    case declared(IconField)

    /// All fields, the declared fields last.
    public static let allCases: [Field] =
      [.name, .price, .isFeatured, .category, .tags, .section, .summary]
      + IconField.all.map(Field.declared)

    /// The name in catalog.json.
    public var rawValue: String {
      if case .declared(let field) = self { field.name } else { "\(self)" }
    }
  }

  /// The value of a field.
  public enum Value: Hashable, Sendable {
    /// A text, or a price or number as typed.
    case text(String)
    case flag(Bool)
    case texts([String])
  }

  /// The title in the list of edits.
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
