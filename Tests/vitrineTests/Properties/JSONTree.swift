import Foundation

/// A JSON value for comparisons, with sorted keys.
indirect enum JSONTree: Hashable, Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  init(parsing text: String) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Each error means another kind of value.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {  // not a Boolean
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {  // not a number
      self = .number(value)
    } else if let value = try? container.decode(String.self) {  // not a string
      self = .string(value)
    } else if let value = try? container.decode([JSONTree].self) {  // not an array
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)): \($0.value.text)" }
        .joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  var members: [String: JSONTree]? {
    if case .object(let members) = self { members } else { nil }
  }

  var elements: [JSONTree]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  subscript(key: String) -> JSONTree? { members?[key] }

  /// The fields without their values.
  var shape: JSONTree {
    switch self {
    case .null, .bool, .number, .string: .null
    case .array(let elements): .array(elements.map(\.shape))
    case .object(let members): .object(members.mapValues(\.shape))
    }
  }

  enum Step: Hashable, Sendable, CustomStringConvertible {
    case key(String)
    case index(Int)

    var description: String {
      switch self {
      case .key(let key): ".\(key)"
      case .index(let index): "[\(index)]"
      }
    }
  }

  /// Replaces or removes the value at an existing path.
  func replacing(_ place: ArraySlice<Step>, with new: JSONTree?) -> JSONTree {
    guard let step = place.first else { return new ?? .null }
    let rest = place.dropFirst()
    switch (self, step) {
    case (.object(var members), .key(let key)):
      members[key] = rest.isEmpty ? new : members[key]?.replacing(rest, with: new)
      return .object(members)
    case (.array(var elements), .index(let index)):
      elements[index] = elements[index].replacing(rest, with: new)
      return .array(elements)
    default: return self
    }
  }
}
