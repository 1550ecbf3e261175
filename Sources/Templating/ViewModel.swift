/// What a template may show of something: named fields of known kinds, so that a name that a
/// template gets wrong is found when the template loads, not when a page comes out empty.
public protocol ViewModel: Sendable {
  /// What a message calls it: `an icon`.
  static var title: String { get }
  static var fields: FieldTable<Self> { get }

  /// What a field holds. A requirement, and not only an extension's: for each type there is code of
  /// its own then, and templates do little else than ask for fields.
  func value(at index: Int) -> FieldValue
}

extension ViewModel {
  /// The fields' kinds, for a type that is known at run time only.
  static var fieldKinds: [String: FieldKind] { fields.kinds }

  /// Where a field stands among the model's, for `value(at:)`.
  static func fieldIndex(of name: String) -> Int? { fields.index(of: name) }

  @inlinable
  public func value(at index: Int) -> FieldValue { Self.fields[index].value(self) }
}

/// The fields of a view model, by name.
///
/// What reads them can be inlined, so that there is code of its own for each model in its module.
public struct FieldTable<Model: ViewModel>: Sendable {
  public struct Field: Sendable {
    @usableFromInline let kind: FieldKind
    @usableFromInline let value: @Sendable (Model) -> FieldValue

    @inlinable
    init(kind: FieldKind, value: @escaping @Sendable (Model) -> FieldValue) {
      self.kind = kind
      self.value = value
    }
  }

  @usableFromInline let fields: [Field]
  private let indices: [String: Int]

  /// A table of fields, each with a name of its own.
  public init(_ fields: [(String, Field)]) {
    self.fields = fields.map(\.1)
    indices = Dictionary(
      fields.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { _, last in last })
  }

  @inlinable subscript(index: Int) -> Field { fields[index] }

  func index(of name: String) -> Int? { indices[name] }

  var kinds: [String: FieldKind] { indices.mapValues { fields[$0].kind } }
}

extension FieldTable.Field {
  @inlinable
  public static func text(_ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(kind: .text) { FieldValue(text: value($0)) }
  }

  @inlinable
  public static func html(_ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(kind: .html) { FieldValue(html: value($0)) }
  }

  @inlinable
  public static func html(_ value: @escaping @Sendable (Model) -> [UInt8]) -> Self {
    Self(kind: .html) { model in
      let markup = value(model)
      return markup.isEmpty ? .nothing : .htmlBytes(markup)
    }
  }

  @inlinable
  public static func flag(_ value: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(kind: .flag) { .flag(value($0)) }
  }

  @inlinable
  public static func number(_ value: @escaping @Sendable (Model) -> Int?) -> Self {
    Self(kind: .number) { value($0).map(FieldValue.number) ?? .nothing }
  }

  @inlinable
  public static func model<Other: ViewModel>(_ value: @escaping @Sendable (Model) -> Other?)
    -> Self
  {
    Self(kind: .model(Other.self)) { model in value(model).map { .model($0) } ?? .nothing }
  }

  @inlinable
  public static func list<Other: ViewModel>(_ value: @escaping @Sendable (Model) -> [Other])
    -> Self
  {
    Self(kind: .list(Other.self)) { .list(value($0)) }
  }
}
