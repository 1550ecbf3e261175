import Mustache

/// What a template may show of something: named fields of known kinds, so that a name that a
/// template gets wrong is found when the template loads, not when a page comes out empty.
protocol ViewModel: MustacheParent, Sendable {
  /// What a message calls it: `an icon`.
  static var title: String { get }
  static var fields: FieldTable<Self> { get }
}

extension ViewModel {
  /// Every field answers, an empty one too: for a name that has no answer Mustache would go on to
  /// ask what stands around, and an icon without a summary would show the page's.
  func child(named name: String) -> Any? {
    Self.fields[name].map { $0.value(self) ?? EmptyField() }
  }
}

/// A field that has nothing to show.
private struct EmptyField: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}

/// What a field holds, as far as a template has to know.
enum FieldKind: Sendable {
  /// Text, which is escaped: `{{name}}`.
  case text
  /// Markup that is safe already: `{{{body}}}`.
  case html
  /// Whether something is so: `{{#isFeatured}}`.
  case flag
  /// A whole number.
  case number
  /// One thing with fields of its own.
  case model(any ViewModel.Type)
  /// Any number of them.
  case list(any ViewModel.Type)
}

/// The fields of a view model, by name.
struct FieldTable<Model: ViewModel>: Sendable {
  struct Field: Sendable {
    let kind: FieldKind
    let value: @Sendable (Model) -> Any?
  }

  private let fields: [String: Field]

  init(_ fields: [(String, Field)]) {
    self.fields = Dictionary(fields, uniquingKeysWith: { _, last in last })
  }

  subscript(name: String) -> Field? { fields[name] }

  var kinds: [String: FieldKind] { fields.mapValues(\.kind) }
}

extension FieldTable.Field {
  static func text(_ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(kind: .text) { model in
      value(model).map(\.documentText).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  static func html(_ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(kind: .html) { model in value(model).flatMap { $0.isEmpty ? nil : $0 } }
  }

  static func flag(_ value: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(kind: .flag, value: value)
  }

  static func number(_ value: @escaping @Sendable (Model) -> Int?) -> Self {
    Self(kind: .number, value: value)
  }

  static func model<Other: ViewModel>(_ value: @escaping @Sendable (Model) -> Other?) -> Self {
    Self(kind: .model(Other.self), value: value)
  }

  static func list<Other: ViewModel>(_ value: @escaping @Sendable (Model) -> [Other]) -> Self {
    Self(kind: .list(Other.self), value: value)
  }
}

extension ViewModel {
  /// The fields' kinds, for a type that is known at run time only.
  static var fieldKinds: [String: FieldKind] { fields.kinds }
}
