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
  package func text(indent: String = "") -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return Int(exactly: value).map(String.init) ?? String(value)
    case .string(let text): return Self.quoted(text)
    case .array(let elements): return list(elements, indent: indent)
    case .object(let members):
      let inner = indent + "  "
      let lines = members.map { member in
        "\(inner)\(Self.quoted(member.key)): \(member.value.text(indent: inner))"
      }
      return members.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private func list(_ elements: [JSONValue], indent: String) -> String {
    let inner = indent + "  "
    let texts = elements.map { $0.text(indent: inner) }
    let line = "[\(texts.joined(separator: ", "))]"
    if line.utf8.count <= 100, !line.contains("\n") { return line }
    return "[\n\(texts.map { inner + $0 }.joined(separator: ",\n"))\n\(indent)]"
  }

  /// RFC 8259 §7.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let code = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
