import Markup

/// The type of a value: its JSON Schema, and the function that reads it.
///
/// Types are composed, so that schema and reader have the same limits:
///
///     FieldType.array(of: .integer(16...1024), count: 0...8, "sizes")
///     FieldType.either(.text, .object(AccentFields.object))
package struct FieldType<Value>: Sendable {
  /// The type in messages, such as `a string`.
  let expected: String
  /// True for nodes of the right kind. Their value can still be invalid.
  let accepts: @Sendable (ContentNode) -> Bool
  /// Reads a node. Reports an invalid value and returns `nil`.
  let read: @Sendable (ContentNode, FieldContext) -> Value?
  private let makeSchema: @Sendable () -> JSONSchema

  init(
    _ schema: @autoclosure @escaping @Sendable () -> JSONSchema, expected: String,
    accepts: (@Sendable (ContentNode) -> Bool)? = nil,
    read: @escaping @Sendable (ContentNode, FieldContext) -> Value?
  ) {
    makeSchema = schema
    self.expected = expected
    self.accepts = accepts ?? { $0.kind == expected }
    self.read = read
  }

  package var schema: JSONSchema { makeSchema() }

  /// Reads the value of a whole file. `owner` names the file in messages.
  package func read(_ node: ContentNode, report: FileReport, owner: String) -> Value? {
    guard accepts(node) else {
      report.add(.wrongType(field: owner, expected: expected, found: node.kind), at: node)
      return nil
    }
    return read(node, FieldContext(report: report, field: owner))
  }

  /// Replaces the schema by a reference to a definition.
  package func defined(as definition: String) -> Self {
    FieldType(.definition(definition), expected: expected, accepts: accepts, read: read)
  }

  /// Transforms values. The function reports a value for which it returns `nil`.
  package func reading<New>(
    _ transform: @escaping @Sendable (Value, ContentNode, FieldContext) -> New?
  ) -> FieldType<New> {
    FieldType<New>(self.schema, expected: expected, accepts: accepts) { [read] node, context in
      guard let value = read(node, context) else { return nil }
      return transform(value, node, context)
    }
  }

  package func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> FieldType<New> {
    reading { value, _, _ in transform(value) }
  }
}

package struct FieldContext {
  package let report: FileReport
  package let field: String
  var isElement = false

  package func wrongType<Value>(_ node: ContentNode, expected: String) -> Value? {
    report.add(.wrongType(field: "'\(field)'", expected: expected, found: node.kind), at: node)
    return nil
  }

  package func outOfRange<Value>(_ value: String, expected: String, _ node: ContentNode) -> Value? {
    report.add(.outOfRange(field: field, value: value, expected: expected), at: node)
    return nil
  }

  package func unknownValue<Value>(_ value: String, allowed: [String], _ node: ContentNode)
    -> Value?
  {
    report.add(.unknownValue(value, field: field, allowed: allowed), at: node)
    return nil
  }

  /// Returns a text that is not blank, without characters that pages can't contain.
  fileprivate func text(_ node: ContentNode) -> String? {
    guard let text = string(node) else { return nil }
    guard !text.hasOnlyWhitespace else {
      report.add(.emptyText(field: field), at: node)
      return nil
    }
    if let scalar = text.firstOutsideDocuments {
      report.add(.characterLeftOut(scalar, field: field), at: node.range)
    }
    return text
  }

  fileprivate func string(_ node: ContentNode) -> String? {
    guard case .string(let text) = node.value else {
      return wrongType(node, expected: isElement ? "an array of strings" : "a string")
    }
    return text
  }
}

extension String {
  /// - Complexity: O(1) for most texts.
  fileprivate var hasOnlyWhitespace: Bool {
    !utf8.contains { (0x21...0x7E).contains($0) } && allSatisfy(\.isWhitespace)
  }
}

extension FieldType where Value == String {
  package static var string: Self { string(as: .string) }

  /// A text with a schema, which may be blank.
  package static func string(as schema: JSONSchema) -> Self {
    FieldType(schema, expected: "a string") { $1.string($0) }
  }

  package static var text: Self { text(as: .text) }

  package static func text(as schema: JSONSchema) -> Self {
    FieldType(schema, expected: "a string") { $1.text($0) }
  }
}

extension FieldType where Value == [String] {
  /// Texts that are not blank, without duplicates.
  package static func texts(_ schema: JSONSchema = .array(of: .string)) -> Self {
    FieldType(schema, expected: "an array") { node, context in
      guard let nodes = context.elements(node) else { return nil }
      var element = context
      element.isElement = true
      var texts: [String] = []
      texts.reserveCapacity(nodes.count)
      // For a few texts, a linear search is faster than a set.
      var seen = nodes.count > 24 ? Set<String>() : nil
      for node in nodes {
        guard let text = element.text(node) else { continue }
        if seen?.insert(text).inserted ?? !texts.contains(text) { texts.append(text) }
      }
      return texts
    }
  }
}

extension FieldType where Value == Bool {
  package static var bool: Self {
    FieldType(.bool, expected: "true or false") { node, context in
      guard case .bool(let value) = node.value else {
        return context.wrongType(node, expected: "true or false")
      }
      return value
    }
  }
}

extension FieldType where Value == Double {
  package static func number(_ range: ClosedRange<Double>) -> Self {
    number(range, as: .number(range))
  }

  package static func number(above0UpTo most: Double) -> Self {
    number(0...most, as: .number(above0UpTo: most)).reading { value, node, context in
      value > 0 ? value : context.outOfRange("0", expected: "above 0", node)
    }
  }

  package static func number(_ range: ClosedRange<Double>, as schema: JSONSchema) -> Self {
    FieldType(schema, expected: "a number") { node, context in
      guard case .number(let text) = node.value, let number = Double(text) else {
        return context.wrongType(node, expected: "a number")
      }
      guard range.contains(number) else {
        let bounds = "from \(short(range.lowerBound)) to \(short(range.upperBound))"
        return context.outOfRange(text, expected: bounds, node)
      }
      // Normalizes `-0`.
      return number == 0 ? 0 : number
    }
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension FieldType where Value == Int {
  package static func integer(_ range: ClosedRange<Int>) -> Self {
    FieldType(.integer(range), expected: "a whole number", accepts: { $0.kind == "a number" }) {
      guard case .number(let text) = $0.value else {
        return $1.wrongType($0, expected: "a whole number")
      }
      guard let number = Int(text), range.contains(number) else {
        let bounds = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return $1.outOfRange(text, expected: bounds, $0)
      }
      return number
    }
  }
}

extension FieldType where Value: RawRepresentable<String> & Sendable {
  package static func choice(_: Value.Type) -> Self where Value: CaseIterable {
    choice(of: Array(Value.allCases))
  }

  package static func choice(of values: [Value]) -> Self {
    let names = values.map(\.rawValue)
    return FieldType<String>.string(as: .oneOf(names)).reading { text, node, context in
      names.contains(text)
        ? Value(rawValue: text) : context.unknownValue(text, allowed: names, node)
    }
  }
}

extension FieldType where Value == Void {
  /// A constant such as `"none"`, as an alternative to another type.
  package static func constant(_ text: String) -> Self {
    FieldType(
      .constant(text), expected: "'\(text)'", accepts: { $0.string == text },
      read: { node, context in
        node.string == text ? () : context.wrongType(node, expected: "'\(text)'")
      })
  }
}

extension FieldContext {
  fileprivate func elements(_ node: ContentNode) -> [ContentNode]? {
    guard case .array(let elements) = node.value else {
      return wrongType(node, expected: "an array")
    }
    return elements
  }
}

extension FieldType {
  /// An array. Invalid elements are reported and omitted. `noun` names the elements in messages.
  package static func array<Element>(
    of element: FieldType<Element>, count: ClosedRange<Int>? = nil, _ noun: String = "elements"
  ) -> Self where Value == [Located<Element>] {
    FieldType(
      count.map { JSONSchema.array(of: element.schema, count: $0) }
        ?? JSONSchema.array(of: element.schema), expected: "an array"
    ) { node, context in
      guard let nodes = context.elements(node) else { return nil }
      if let count, !count.contains(nodes.count) {
        let bound =
          nodes.count < count.lowerBound
          ? "\(count.lowerBound) or more" : "at most \(count.upperBound)"
        return context.outOfRange(String(nodes.count), expected: "\(bound) \(noun)", node)
      }
      var context = context
      context.isElement = true
      return nodes.compactMap { node in element.read(node, context).map { Located($0, node.range) }
      }
    }
  }

  /// An object. In messages, its owner is the object's name or the quoted field name.
  package static func object<Fields>(
    _ object: @autoclosure @escaping @Sendable () -> ContentObject<Fields>
  ) -> Self where Value == ObjectReader<Fields> {
    FieldType(object().schemaOfUse, expected: "an object") { node, context in
      ObjectReader(node, object(), report: context.report, field: context.field)
    }
  }

  /// A node that another function reads.
  package static func node(_ schema: @autoclosure @escaping @Sendable () -> JSONSchema) -> Self
  where Value == ContentNode {
    FieldType(schema(), expected: "a value", accepts: { _ in true }, read: { node, _ in node })
  }

  /// A value of one of two types of different kinds.
  package static func either<First, Second>(
    _ first: FieldType<First>, _ second: FieldType<Second>, expected: String? = nil
  ) -> Self where Value == Either<First, Second> { first.or(second, expected: expected) }

  /// A value of this type or of a type of a different kind.
  package func or<Other>(_ other: FieldType<Other>, expected: String? = nil) -> FieldType<
    Either<Value, Other>
  > {
    let expected = expected ?? "\(self.expected) or \(other.expected)"
    return FieldType<Either<Value, Other>>(
      .any(self.schema.alternatives + other.schema.alternatives), expected: expected,
      accepts: { accepts($0) || other.accepts($0) },
      read: { node, context in
        if accepts(node) { return read(node, context).map(Either.first) }
        if other.accepts(node) { return other.read(node, context).map(Either.second) }
        return context.wrongType(node, expected: expected)
      })
  }
}

extension FieldType<ContentNode> {
  /// An object of another program's format.
  package static var anyObject: Self {
    FieldType(JSONSchema(["type": "object"]), expected: "an object") { node, context in
      node.isObject ? node : context.wrongType(node, expected: "an object")
    }
  }
}

extension FieldType<[ContentNode]> {
  /// The elements of an array, which another function reads.
  package static func nodes(_ element: JSONSchema) -> Self {
    FieldType(.array(of: element), expected: "an array") { $1.elements($0) }
  }
}

package enum Either<First, Second> {
  case first(First)
  case second(Second)
}

extension Either: Sendable where First: Sendable, Second: Sendable {}

extension Either where First == Second {
  package var value: First {
    switch self {
    case .first(let value), .second(let value): value
    }
  }
}
