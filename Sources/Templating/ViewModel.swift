/// The data of a template.
///
///     struct TagView: ViewModel {
///       var name: String
///       static let title = "a tag"
///       static let fields = FieldTable<Self>([("name", .text(\.name))])
///     }
public protocol ViewModel: Sendable {
  /// The name in messages with its article, such as "an icon".
  static var title: String { get }

  /// The fields for templates.
  static var fields: FieldTable<Self> { get }

  /// The value of a field. A requirement, so that the compiler specializes it: rendering spends most of its
  /// time here.
  func value(at index: Int) -> FieldValue
}

extension ViewModel {
  static var fieldsByName: [String: NamedField] { fields.byName }

  static func fieldIndex(of name: String) -> Int? { fields.index(of: name) }

  /// The value of a field.
  @inlinable
  public func value(at index: Int) -> FieldValue { Self.fields[index].value(self) }
}

/// The fields of a view model.
///
/// The accessors are inlinable, so that modules specialize them. `Model` need not be a `ViewModel`:
/// conformance lookup took a twentieth of a small build.
public struct FieldTable<Model>: Sendable {
  /// A field.
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

  /// Creates a table. A later field overrides an earlier field with the same name.
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

struct NamedField {
  let index: Int
  let kind: FieldKind
}

extension FieldTable.Field {
  /// A text field, which templates escape. `nil` and empty text have no value.
  @inlinable
  public static func text(_ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(kind: .text) { FieldValue(text: value($0)) }
  }

  /// A field of safe markup. `nil` and empty markup have no value.
  @inlinable
  public static func html(_ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(kind: .html) { FieldValue(html: value($0)) }
  }

  /// A field of safe markup in UTF-8. Empty markup has no value.
  @inlinable
  public static func html(_ value: @escaping @Sendable (Model) -> [UInt8]) -> Self {
    Self(kind: .html) { model in
      let markup = value(model)
      return markup.isEmpty ? .nothing : .htmlBytes(markup)
    }
  }

  /// A Boolean field, for sections.
  @inlinable
  public static func flag(_ value: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(kind: .flag) { .flag(value($0)) }
  }

  /// An integer field.
  @inlinable
  public static func number(_ value: @escaping @Sendable (Model) -> Int?) -> Self {
    Self(kind: .number) { value($0).map(FieldValue.number) ?? .nothing }
  }

  /// A nested model, for sections.
  @inlinable
  public static func model<Other: ViewModel>(_ value: @escaping @Sendable (Model) -> Other?)
    -> Self
  {
    Self(kind: .model(Other.self)) { model in value(model).map { .model($0) } ?? .nothing }
  }

  /// A list of models, for repeated sections.
  @inlinable
  public static func list<Other: ViewModel>(_ value: @escaping @Sendable (Model) -> [Other])
    -> Self
  {
    Self(kind: .list(Other.self)) { .list(value($0)) }
  }
}
