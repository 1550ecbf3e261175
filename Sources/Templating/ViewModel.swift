/// The data that a template shows: named fields of known kinds. So a wrong name in a template is
/// found when the template is compiled, and not by an empty place on a page.
///
///     struct TagView: ViewModel {
///       var name: String
///       static let title = "a tag"
///       static let fields = FieldTable<Self>([("name", .text(\.name))])
///     }
public protocol ViewModel: Sendable {
  /// The name of the model in messages, with its article: `an icon`.
  static var title: String { get }

  /// The fields that templates can show.
  static var fields: FieldTable<Self> { get }

  /// The value of the field at an index in `fields`.
  ///
  /// It is a requirement, and not only a method of the extension, so that the compiler specialises
  /// it for each model: rendering spends most of its time here.
  func value(at index: Int) -> FieldValue
}

extension ViewModel {
  /// The fields by name, for a model that is known only at run time.
  static var fieldsByName: [String: NamedField] { fields.byName }

  /// The index of a field, for `value(at:)`; `nil` if the model has no such field.
  static func fieldIndex(of name: String) -> Int? { fields.index(of: name) }

  /// The value of the field at an index in `fields`.
  @inlinable
  public func value(at index: Int) -> FieldValue { Self.fields[index].value(self) }
}

/// The fields of a view model, by name.
///
/// The methods that read fields are inlinable, so that each module specialises them for its models.
/// It does not ask for a `ViewModel`: the program would look through all of its conformances for
/// that of each of some seventy models, which took a twentieth of the time of a small build.
public struct FieldTable<Model>: Sendable {
  /// A field: its kind, and how its value is read from the model.
  public struct Field: Sendable {
    @usableFromInline let kind: FieldKind
    @usableFromInline let value: @Sendable (Model) -> FieldValue

    @inlinable
    init(kind: FieldKind, value: @escaping @Sendable (Model) -> FieldValue) {
      self.kind = kind
      self.value = value
    }
  }

  @usableFromInline let fields: [(name: String, field: Field)]

  /// A table of named fields. Of two fields with one name, the last counts.
  public init(_ fields: [(name: String, field: Field)]) {
    self.fields = fields
  }

  @inlinable subscript(index: Int) -> Field { fields[index].field }

  /// - Complexity: O(fields).
  func index(of name: String) -> Int? { fields.lastIndex { $0.name == name } }

  /// - Complexity: O(fields).
  var byName: [String: NamedField] {
    var named: [String: NamedField] = [:]
    for (index, (name, field)) in fields.enumerated() {
      named[name] = NamedField(index: index, kind: field.kind)
    }
    return named
  }
}

/// What is known of a field of a model by its name.
struct NamedField {
  /// Where `value(at:)` finds it.
  let index: Int
  let kind: FieldKind
}

extension FieldTable.Field {
  /// A field of text, which templates escape. `nil` and empty text are nothing.
  @inlinable
  public static func text(_ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(kind: .text) { FieldValue(text: value($0)) }
  }

  /// A field of markup, which templates take as it is. `nil` and empty markup are nothing.
  @inlinable
  public static func html(_ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(kind: .html) { FieldValue(html: value($0)) }
  }

  /// A field of markup in UTF-8, which templates take as it is. Empty markup is nothing.
  @inlinable
  public static func html(_ value: @escaping @Sendable (Model) -> [UInt8]) -> Self {
    Self(kind: .html) { model in
      let markup = value(model)
      return markup.isEmpty ? .nothing : .htmlBytes(markup)
    }
  }

  /// A field that opens a section if it is true.
  @inlinable
  public static func flag(_ value: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(kind: .flag) { .flag(value($0)) }
  }

  /// A field of a whole number; `nil` is nothing.
  @inlinable
  public static func number(_ value: @escaping @Sendable (Model) -> Int?) -> Self {
    Self(kind: .number) { value($0).map(FieldValue.number) ?? .nothing }
  }

  /// A field of one other model, whose fields a section shows; `nil` is nothing.
  @inlinable
  public static func model<Other: ViewModel>(_ value: @escaping @Sendable (Model) -> Other?)
    -> Self
  {
    Self(kind: .model(Other.self)) { model in value(model).map { .model($0) } ?? .nothing }
  }

  /// A field of several models; a section is repeated for each.
  @inlinable
  public static func list<Other: ViewModel>(_ value: @escaping @Sendable (Model) -> [Other])
    -> Self
  {
    Self(kind: .list(Other.self)) { .list(value($0)) }
  }
}
