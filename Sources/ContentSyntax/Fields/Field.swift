/// A field of an object of the content, declared once: its name, its type with limits and its
/// documentation. The JSON Schema, the reference and the reader with its messages derive from it.
package final class Field<Value>: DeclaredField {
  package let name: String
  package let type: FieldType<Value>
  package let documentation: String
  package let isRequired: Bool
  package let isDecisive: Bool

  /// A field that an object may leave out.
  package convenience init(_ name: String, _ type: FieldType<Value>, _ documentation: String) {
    self.init(name, type, documentation, isRequired: false, isDecisive: false)
  }

  private init(
    _ name: String, _ type: FieldType<Value>, _ documentation: String, isRequired: Bool,
    isDecisive: Bool
  ) {
    (self.name, self.type, self.documentation) = (name, type, documentation)
    (self.isRequired, self.isDecisive) = (isRequired, isDecisive)
  }

  /// The field as one that each object needs.
  package var required: Field {
    Field(name, type, documentation, isRequired: true, isDecisive: isDecisive)
  }

  /// The field as one that decides what is published. A likely misspelling of its name is an error.
  package var decisive: Field {
    Field(name, type, documentation, isRequired: isRequired, isDecisive: true)
  }

  package var schema: JSONSchema { type.schema }
}

extension Field where Value == String {
  /// The URL of the file's JSON Schema. Only editors read it.
  package static var schema: Field {
    Field("$schema", .string, "Where the schema of this file is.")
  }
}

/// A field of any type.
package protocol DeclaredField: Sendable {
  var name: String { get }
  var documentation: String { get }
  /// A Boolean value that indicates whether each object needs the field.
  var isRequired: Bool { get }
  /// A Boolean value that indicates whether the field decides what is published.
  var isDecisive: Bool { get }
  var schema: JSONSchema { get }
}

/// An object of the content: its fields, and the rules between them.
package final class ContentObject<Fields: FieldGroup>: Sendable {
  let fields: Fields
  /// The object as a message begins: `an icon`. `nil` for the name of its field in quotes.
  let owner: String?
  /// An element of the object's field as a message begins: `a link`, which becomes `a link of 'footer'`.
  let element: String?
  let rules: [FieldRule]
  /// A Boolean value that indicates whether an unknown field is an error, as for layouts.
  let isStrict: Bool
  /// The names of all fields, in the order of the schema.
  package let names: [String]
  let requiredNames: [String]
  let decisiveNames: [String]
  private let definition: String?
  private let all: [any DeclaredField]

  /// An object with these fields. `definition` is its name among the definitions of schemas.
  package init(
    _ fields: Fields, _ owner: String? = nil, element: String? = nil, definition: String? = nil,
    isStrict: Bool = false, rules: (Fields) -> [FieldRule] = { _ in [] }
  ) {
    (self.fields, self.owner, self.element) = (fields, owner, element)
    (self.definition, self.isStrict) = (definition, isStrict)
    self.rules = rules(fields)
    all = fields.declaredFields
    names = all.map(\.name)
    requiredNames = all.filter(\.isRequired).map(\.name)
    decisiveNames = all.filter(\.isDecisive).map(\.name)
  }

  /// The schema of the object.
  package var schema: JSONSchema {
    for rule in rules {
      switch rule {
      case .exactlyOne: return .object(oneOf: all)
      case .anyOf(let names): return .object(all, withOneOf: names)
      case .atMostOne: continue
      }
    }
    return .object(all)
  }

  /// The type of a value that is such an object.
  package var type: FieldType<ObjectReader<Fields>> { .object(self) }

  /// The schema where a value has the object: a reference if it is a definition.
  var schemaOfUse: JSONSchema { definition.map(JSONSchema.definition) ?? schema }
}

/// A rule between fields of an object.
package enum FieldRule: Sendable {
  /// An object has one of these fields, or more.
  case anyOf([String])
  /// An object has at most one of two fields.
  case atMostOne(String, String)
  /// An object has exactly one of its fields. If it is not reported, the reader of the object does.
  case exactlyOne(isReported: Bool = true)

  /// Objects have one of these fields, or more.
  package static func oneOf(_ fields: any DeclaredField...) -> Self { .anyOf(fields.map(\.name)) }

  /// Objects have at most one of two fields.
  package static func conflict(_ first: any DeclaredField, _ second: any DeclaredField) -> Self {
    .atMostOne(first.name, second.name)
  }
}
