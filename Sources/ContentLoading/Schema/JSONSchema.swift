import ContentSyntax

/// A JSON Schema (draft 2020-12) of a part of the content, in the order in which it is written.
struct JSONSchema: Sendable {
  private var keywords: [ContentNode.Member]

  init(_ keywords: KeyValuePairs<String, ContentNode>) {
    self.keywords = keywords.map { ContentNode.Member($0.key, $0.value) }
  }

  var value: ContentNode { .object(keywords) }

  /// The schema with what an editor shows of it.
  func described(_ text: String) -> JSONSchema {
    var schema = self
    schema.keywords.insert(.init("description", .string(text)), at: 0)
    return schema
  }

  /// A field of an object.
  struct Field: Sendable {
    var name: String
    var schema: JSONSchema
    var description: String
    var isRequired = false

    init(_ name: String, _ schema: JSONSchema, _ description: String) {
      self.name = name
      self.schema = schema
      self.description = description
    }

    /// The field as one that must be there.
    var required: Field {
      var field = self
      field.isRequired = true
      return field
    }

    /// The field as one that may be null, which is to the loader as if it were missing.
    var orNull: Field {
      var field = self
      field.schema = .any(schema, .null)
      return field
    }
  }
}

// MARK: - Kinds of values

extension JSONSchema {
  static let string = JSONSchema(["type": "string"])
  static let bool = JSONSchema(["type": "boolean"])
  /// A text for each element kind.
  static let textsByKind = JSONSchema([
    "type": "object",
    "propertyNames": JSONSchema(["pattern": .string(ElementKindReader.pattern)]).value,
    "additionalProperties": text.value,
  ])

  /// A text for each id.
  static let textsBySlug = JSONSchema([
    "type": "object",
    "propertyNames": slug.value,
    "additionalProperties": text.value,
  ])

  static let null = JSONSchema(["type": "null"])

  /// A text that is not blank.
  static let text = JSONSchema(["type": "string", "pattern": #"\S"#])

  static func string(matching pattern: String) -> JSONSchema {
    JSONSchema(["type": "string", "pattern": .string(pattern)])
  }

  static func number(_ range: ClosedRange<Double>) -> JSONSchema {
    JSONSchema([
      "type": "number", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ])
  }

  /// A number above 0, and at most `most`.
  static func number(above0UpTo most: Double) -> JSONSchema {
    JSONSchema([
      "type": "number", "exclusiveMinimum": 0, "maximum": .number(most),
    ])
  }

  static func integer(_ range: ClosedRange<Int>) -> JSONSchema {
    JSONSchema([
      "type": "integer", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ])
  }

  static func oneOf(_ values: [String]) -> JSONSchema {
    JSONSchema(["type": "string", "enum": .strings(values)])
  }

  /// The values of an enumeration.
  static func choice<Choice>(_: Choice.Type) -> JSONSchema
  where Choice: RawRepresentable<String> & CaseIterable {
    oneOf(Choice.allCases.map(\.rawValue))
  }

  static func array(of element: JSONSchema) -> JSONSchema {
    JSONSchema(["type": "array", "items": element.value])
  }

  static func array(of element: JSONSchema, count: ClosedRange<Int>) -> JSONSchema {
    JSONSchema([
      "type": "array", "items": element.value,
      "minItems": .number(count.lowerBound), "maxItems": .number(count.upperBound),
    ])
  }

  /// A value that some of `schemas` describes.
  static func any(_ schemas: JSONSchema...) -> JSONSchema {
    JSONSchema(["anyOf": .array(schemas.map(\.value))])
  }

  /// What the definition with a name describes.
  static func definition(_ name: String) -> JSONSchema {
    JSONSchema(["$ref": .string("#/$defs/\(name)")])
  }

  /// What has no other value than this one.
  static func constant(_ text: String) -> JSONSchema { JSONSchema(["const": .string(text)]) }

  private var isConstant: Bool { keywords.contains { $0.key == "const" } }

  /// An object of these fields and no others. Those that need not be there may be null,
  /// but for the one that says what kind of object it is.
  static func object(_ fields: [Field]) -> JSONSchema {
    let required = fields.filter(\.isRequired).map(\.name)
    var schema = closedObject(fields.map { $0.isRequired || $0.schema.isConstant ? $0 : $0.orNull })
    schema.keywords.add("required", required)
    return schema
  }

  /// An object of these fields, of which some one must be there besides those that are required.
  static func object(_ fields: [Field], withOneOf names: [String]) -> JSONSchema {
    var schema = object(fields)
    let choices = names.map { ["required": [.string($0)]] as ContentNode }
    schema.keywords.add("allOf", [["anyOf": .array(choices)]])
    return schema
  }

  /// An object of values of one kind, at least one, by names of a kind.
  static func object(
    of value: JSONSchema, namedBy names: JSONSchema, _ description: String
  ) -> JSONSchema {
    JSONSchema([
      "description": .string(description), "type": "object",
      "propertyNames": names.value, "additionalProperties": value.value,
      "minProperties": 1,
    ])
  }

  /// An object with exactly one of these fields.
  static func object(oneOf fields: [Field]) -> JSONSchema {
    var schema = closedObject(fields)
    schema.keywords += [.init("minProperties", 1), .init("maxProperties", 1)]
    return schema
  }

  private static func closedObject(_ fields: [Field]) -> JSONSchema {
    let properties = fields.map { field in
      ContentNode.Member(field.name, field.schema.described(field.description).value)
    }
    return JSONSchema([
      "type": "object", "properties": .object(properties),
      "additionalProperties": false,
    ])
  }
}

// MARK: - Documents

extension JSONSchema {
  /// A whole schema: what a file is, and the definitions that it refers to.
  static func document(
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
