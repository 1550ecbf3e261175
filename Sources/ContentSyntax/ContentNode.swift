/// A value of JSON or YAML with its source location. Reading continues after an error, so that the
/// author sees all errors at once:
///
///     final class PriceFields: FieldGroup {
///       static let object = ContentObject(PriceFields(), "a price")
///
///       let amount = Field("amount", .number(0...1_000), "The amount.").required
///     }
///
///     let report = FileReport(file)
///     let price = ObjectReader(
///       try JSONReader.read(file), PriceFields.object, report: report)
///     let amount = price?[\.amount]
package struct ContentNode: Sendable {
  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([ContentNode])
    case object([Member])
  }

  package struct Member: Sendable {
    package var key: String
    package var keyRange: Range<Int>
    package var value: ContentNode
  }

  package var value: Content
  /// The source location as UTF-8 offsets; empty for a generated value.
  package var range: Range<Int>

  package var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension ContentNode {
  /// The value of a member; `nil` if the member is missing or null.
  package subscript(_ name: String) -> ContentNode? {
    guard let node = member(name) else { return nil }
    if case .null = node.value { return nil }
    return node
  }

  package func member(_ name: String) -> ContentNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == name }?.value
  }

  package var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  package var number: String? { if case .number(let text) = value { text } else { nil } }

  /// The number; infinite beyond the range of `Double`.
  package var double: Double? { number.flatMap(Double.init) }

  /// The members of an object without repeated names.
  package var members: [Member] {
    guard case .object(let members) = value else { return [] }
    var seen: Set<String> = []
    return members.filter { seen.insert($0.key).inserted }
  }

  package var isNull: Bool { if case .null = value { true } else { false } }
  package var isArray: Bool { if case .array = value { true } else { false } }
  package var isObject: Bool { if case .object = value { true } else { false } }
  package var isTrue: Bool { if case .bool(true) = value { true } else { false } }

  package var elements: [ContentNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }
}
