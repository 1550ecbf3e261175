/// A JSON Schema (draft 2020-12) with ordered keywords.
package struct JSONSchema: Sendable {
  private var keywords: [ContentNode.Member]

  package init(_ keywords: KeyValuePairs<String, ContentNode>) {
    self.keywords = keywords.map { ContentNode.Member($0.key, $0.value) }
  }

  private init(keywords: [ContentNode.Member]) { self.keywords = keywords }

  package var value: ContentNode { .object(keywords) }

  package func described(_ text: String) -> JSONSchema {
    var schema = self
    schema.keywords.insert(.init("description", .string(text)), at: 0)
    return schema
  }
}

extension JSONSchema {
  package static let string = JSONSchema(["type": "string"])
  package static let bool = JSONSchema(["type": "boolean"])
  package static let null = JSONSchema(["type": "null"])

  package static let text = JSONSchema(["type": "string", "pattern": #"\S"#])

  package static func string(matching pattern: String) -> JSONSchema {
    JSONSchema(["type": "string", "pattern": .string(pattern)])
  }

  package static func number(_ range: ClosedRange<Double>) -> JSONSchema {
    JSONSchema([
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ])
  }

  package static func number(above0UpTo most: Double) -> JSONSchema {
    JSONSchema(["type": "number", "exclusiveMinimum": 0, "maximum": .number(most)])
  }

  package static func integer(_ range: ClosedRange<Int>) -> JSONSchema {
    JSONSchema([
      "type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ])
  }

  package static func oneOf(_ values: [String]) -> JSONSchema {
    JSONSchema(["type": "string", "enum": .strings(values)])
  }

  package static func choice<Choice>(_: Choice.Type) -> JSONSchema
  where Choice: RawRepresentable<String> & CaseIterable { oneOf(Choice.allCases.map(\.rawValue)) }

  package static func array(of element: JSONSchema) -> JSONSchema {
    JSONSchema(["type": "array", "items": element.value])
  }

  package static func array(of element: JSONSchema, count: ClosedRange<Int>) -> JSONSchema {
    JSONSchema([
      "type": "array", "items": element.value, "minItems": .number(count.lowerBound),
      "maxItems": .number(count.upperBound),
    ])
  }

  package static func any(_ schemas: JSONSchema...) -> JSONSchema { any(schemas) }

  package static func any(_ schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema(["anyOf": .array(schemas.map(\.value))])
  }

  /// The schemas of an `anyOf`, or the schema itself.
  var alternatives: [JSONSchema] {
    guard keywords.count == 1, keywords[0].key == "anyOf" else { return [self] }
    return keywords[0].value.elements.map { JSONSchema(keywords: $0.members) }
  }

  package static func definition(_ name: String) -> JSONSchema {
    JSONSchema(["$ref": .string("#/$defs/\(name)")])
  }

  package static func constant(_ text: String) -> JSONSchema {
    JSONSchema(["const": .string(text)])
  }

  private var isConstant: Bool { keywords.contains { $0.key == "const" } }

  /// An object with only these fields. Optional fields may be null, except for the field that sets
  /// the kind of the object.
  static func object(_ fields: [any DeclaredField]) -> JSONSchema {
    var schema = closedObject(fields) { field in
      let schema = field.schema
      return field.isRequired || schema.isConstant ? schema : .any(schema, .null)
    }
    schema.keywords.add("required", fields.filter(\.isRequired).map(\.name))
    return schema
  }

  static func object(_ fields: [any DeclaredField], withOneOf names: [String]) -> JSONSchema {
    var schema = object(fields)
    let choices = names.map { ["required": [.string($0)]] as ContentNode }
    schema.keywords.add("allOf", [["anyOf": .array(choices)]])
    return schema
  }

  /// A nonempty object whose keys match `names`.
  package static func object(of value: JSONSchema, namedBy names: JSONSchema, _ description: String)
    -> JSONSchema
  {
    JSONSchema([
      "description": .string(description), "type": "object", "propertyNames": names.value,
      "additionalProperties": value.value, "minProperties": 1,
    ])
  }

  /// An object with exactly one of these fields.
  static func object(oneOf fields: [any DeclaredField]) -> JSONSchema {
    var schema = closedObject(fields, \.schema)
    schema.keywords += [.init("minProperties", 1), .init("maxProperties", 1)]
    return schema
  }

  private static func closedObject(
    _ fields: [any DeclaredField], _ schema: (any DeclaredField) -> JSONSchema
  ) -> JSONSchema {
    let properties = fields.map { field in
      ContentNode.Member(field.name, schema(field).described(field.documentation).value)
    }
    return JSONSchema([
      "type": "object", "properties": .object(properties), "additionalProperties": false,
    ])
  }
}

extension JSONSchema {
  package static func document(
    title: String, _ root: JSONSchema, definitions: KeyValuePairs<String, JSONSchema>...
  ) -> JSONSchema {
    var schema = root
    schema.keywords.insert(
      contentsOf: [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", .string(title)),
      ], at: 0)
    schema.keywords.add(
      "$defs", .object(definitions.joined().map { .init($0.key, $0.value.value) }))
    return schema
  }
}
