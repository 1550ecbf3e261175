import Markup

/// A value of JSON whose members have an order, written in one way.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Sendable {
    var key: String
    var value: JSONValue
  }

  /// The value as text, two spaces a level, short arrays on one line.
  ///
  /// - Complexity: O(values × depth).
  func text() -> String { JSONWriter.text(.readable) { write(to: &$0) } }

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
