import Markup

/// A value of JSON whose members have an order, written in one way.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as text, two spaces a level, short arrays on one line.
  ///
  /// - Complexity: O(values × depth).
  package func text() -> String { JSONWriter.text(.readable) { write(to: &$0) } }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let value): json.number(value)
    case .string(let text): json.string(text)
    case .array(let elements): json.array(elements) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for member in members { json.member(named: member.key) { member.value.write(to: &$0) } }
      }
    }
  }
}
