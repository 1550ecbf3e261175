import ContentLoading
import Foundation

/// A JSON Schema, used to find valid edits.
struct PropertySchema {
  typealias Part = [String: JSONTree]

  let root: Part

  init(_ schema: ContentSchema) throws {
    root = try JSONTree(parsing: schema.text).members ?? [:]
  }

  /// The alternatives of a schema, with references resolved. `null` is omitted, because it equals a missing
  /// field.
  func alternatives(_ part: Part) -> [Part] {
    if case .string(let reference)? = part["$ref"], let name = reference.split(separator: "/").last
    {
      return alternatives(root["$defs"]?[String(name)]?.members ?? [:])
    }
    if let parts = part["anyOf"]?.elements {
      return parts.compactMap(\.members).flatMap(alternatives)
    }
    return part["type"]?.string == "null" ? [] : [part]
  }

  func name(_ alternative: Part) -> String? {
    alternative["properties"]?["type"].flatMap { part in
      part.members.map(alternatives)?.first?["const"]?.string
    }
  }

  func matches(_ value: JSONTree, _ part: Part) -> Bool {
    let alternatives = alternatives(part)
    if alternatives.count != 1 { return alternatives.contains { matches(value, $0) } }
    guard let part = alternatives.first else { return false }
    if let constant = part["const"] { return value == constant }
    if let choices = part["enum"]?.elements { return choices.contains(value) }
    switch (value, part["type"]?.string) {
    case (.bool, "boolean"), (.number, "number"), (.number, "integer"): return true
    case (.string(let text), "string"): return Self.matches(text, part)
    case (.array(let elements), "array"):
      return elements.allSatisfy { matches($0, part["items"]?.members ?? [:]) }
    case (.object, "object") where part["properties"] == nil && part["additionalProperties"] == nil:
      return true
    case (.object(let members), "object"):
      let required = part["required"]?.elements ?? []
      return required.allSatisfy { members[$0.string ?? ""] != nil }
        && members.allSatisfy { key, value in
          guard let field = field(key, of: part) else { return false }
          return value == .null || matches(value, field)
        }
    default: return false
    }
  }

  /// The schema of a field, or `nil` for an invalid field.
  func field(_ key: String, of part: Part) -> Part? {
    part["properties"]?[key]?.members ?? part["additionalProperties"]?.members
  }

  static func matches(_ text: String, _ part: Part) -> Bool {
    guard let pattern = part["pattern"]?.string else { return true }
    // The schema tests report invalid patterns.
    guard let regex = try? Regex(pattern) else { return false }
    return text.contains(regex)
  }

  func required(_ part: Part) -> Set<String> {
    Set((part["required"]?.elements ?? []).compactMap(\.string))
  }

  /// The enumerated names of members, if any.
  func memberNames(_ part: Part) -> [String]? {
    part["propertyNames"]?.members.flatMap { alternatives($0).first }?["enum"]?.elements?
      .compactMap(\.string)
  }

  func hasOneField(_ part: Part) -> Bool { part["maxProperties"]?.number == 1 }
}
