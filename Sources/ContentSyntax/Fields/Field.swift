/// The declaration of a field, from which the JSON Schema, the reference and the reader are
/// derived.
package final class Field<Value>: DeclaredField {
  package let name: String
  package let type: FieldType<Value>
  package let documentation: String
  package let isRequired: Bool
  package let isDecisive: Bool

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

  package var required: Field {
    Field(name, type, documentation, isRequired: true, isDecisive: isDecisive)
  }

  /// The same field as a field that decides about publication. A likely misspelling of its name is
  /// an error.
  package var decisive: Field {
    Field(name, type, documentation, isRequired: isRequired, isDecisive: true)
  }

  package var schema: JSONSchema { type.schema }
}

extension Field where Value == String {
  /// The URL of the JSON Schema, for editors.
  package static var schema: Field {
    Field("$schema", .string, "Where the schema of this file is.")
  }
}

package protocol DeclaredField: Sendable {
  var name: String { get }
  var documentation: String { get }
  var isRequired: Bool { get }
  var isDecisive: Bool { get }
  var schema: JSONSchema { get }
}

/// The fields of an object, and the rules between them.
package final class ContentObject<Fields: FieldGroup>: Sendable {
  let fields: Fields
  /// The object's name in messages, such as `an icon`; `nil` for the quoted field name.
  let owner: String?
  /// The element's name in messages, such as `a link` for `a link of 'footer'`.
  let element: String?
  let rules: [FieldRule]
  /// True if an unknown field is an error, as for layouts.
  let isStrict: Bool
  package let names: [String]
  let requiredNames: [String]
  let decisiveNames: [String]
  private let definition: String?
  private let declaredFields: [any DeclaredField]

  /// Creates an object. `definition` is its name in the definitions of schemas.
  package init(
    _ fields: Fields, _ owner: String? = nil, element: String? = nil, definition: String? = nil,
    isStrict: Bool = false, rules: (Fields) -> [FieldRule] = { _ in [] }
  ) {
    (self.fields, self.owner, self.element) = (fields, owner, element)
    (self.definition, self.isStrict) = (definition, isStrict)
    self.rules = rules(fields)
    declaredFields = fields.declaredFields
    names = declaredFields.map(\.name)
    requiredNames = declaredFields.filter(\.isRequired).map(\.name)
    decisiveNames = declaredFields.filter(\.isDecisive).map(\.name)
  }

  package var schema: JSONSchema {
    for rule in rules {
      switch rule {
      case .exactlyOne: return .object(oneOf: declaredFields)
      case .anyOf(let names): return .object(declaredFields, withOneOf: names)
      case .atMostOne: continue
      }
    }
    return .object(declaredFields)
  }

  package var type: FieldType<ObjectReader<Fields>> { .object(self) }

  /// The schema at a use: a reference if the object is a definition.
  var schemaOfUse: JSONSchema { definition.map(JSONSchema.definition) ?? schema }
}

package enum FieldRule: Sendable {
  case anyOf([String])
  case atMostOne(String, String)
  /// Exactly one field. If not `isReported`, the reader of the object reports a violation.
  case exactlyOne(isReported: Bool = true)

  package static func oneOf(_ fields: any DeclaredField...) -> Self { .anyOf(fields.map(\.name)) }

  package static func conflict(_ first: any DeclaredField, _ second: any DeclaredField) -> Self {
    .atMostOne(first.name, second.name)
  }
}
