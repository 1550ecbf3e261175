import Catalog
package import ContentSyntax
import Markup
import SiteEditing

/// JSON on one line with spaces in it, as people write the icons of a catalog. Numbers stay as they
/// were written.
package enum JSONText {
  static func string(_ text: String) -> String { JSONWriter.text(.compact) { $0.string(text) } }

  static func strings(_ texts: [String]) -> String {
    "[" + texts.map(string).joined(separator: ", ") + "]"
  }

  /// A list as it came in, if it says these texts and nothing else that a catalog has a word for;
  /// else the texts.
  static func strings(_ texts: [String], like list: ContentNode?) -> String {
    if let list, list.texts == texts { return value(list) }
    return strings(texts)
  }

  static func object(_ members: [JSONMember]) -> String {
    guard !members.isEmpty else { return "{}" }
    return "{ " + members.map { string($0.name) + ": " + $0.json }.joined(separator: ", ") + " }"
  }

  /// An object with a member before those of another one that was written here.
  static func object(_ member: JSONMember, before object: String?) -> String {
    let own = string(member.name) + ": " + member.json
    guard let object, object != "{}" else { return "{ \(own) }" }
    return "{ \(own), " + object.dropFirst(2)
  }

  /// A value that was read.
  ///
  /// - Complexity: O(bytes).
  package static func value(_ node: ContentNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): string(text)
    case .array(let elements): "[" + elements.map(value).joined(separator: ", ") + "]"
    case .object(let members): object(members.map(JSONMember.init))
    }
  }

  /// The value of a declared field.
  static func value(_ value: IconField.Value) -> String {
    switch value {
    case .text(let text): string(text)
    case .texts(let texts): strings(texts)
    case .number: value.description
    }
  }

  /// An object with a line for each member, of which some are such objects themselves.
  ///
  /// - Complexity: O(bytes).
  static func lines(_ members: [JSONMember], indentation: String = "") -> String {
    guard !members.isEmpty else { return "{}" }
    let inner = indentation + "  "
    let lines = members.map { inner + string($0.name) + ": " + $0.json }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
  }

  /// A price as the shortest decimal: `0`, `4`, `2.99`.
  static func number(_ price: Price) -> String {
    let text = price.decimalText
    guard text.contains(".") else { return text }
    let isWhole = text.split(separator: ".").last?.allSatisfy { $0 == "0" } == true
    return isWhole ? String(text.prefix { $0 != "." }) : text
  }
}

extension JSONMember {
  init(_ member: ContentNode.Member) {
    self.init(member.key, json: JSONText.value(member.value))
  }
}

extension CodePoint {
  /// What is written as a whole number, in the one way that it is written back in.
  init?(number node: ContentNode?) {
    guard let text = node?.number, let value = UInt32(text), String(value) == text else {
      return nil
    }
    self.init(value)
  }

  /// The member of an icon in catalog.json.
  var member: JSONMember { JSONMember("codePoint", json: JSONText.string(text)) }
  /// The number as JSON.
  var number: String { String(value) }
}

extension ContentNode {
  /// The members, if it is an object, the first of each name.
  var members: [Member] {
    guard case .object(let members) = value else { return [] }
    var seen: Set<String> = []
    return members.filter { seen.insert($0.key).inserted }
  }

  /// The texts of a list that say something; numbers are texts as well.
  var texts: [String] { elements.compactMap { $0.string?.nonBlank ?? $0.number } }

  /// Whether a catalog can say all of it as a list of texts.
  var isListOfTexts: Bool { isArray && elements.allSatisfy { $0.string?.nonBlank != nil } }

  /// The number as it was written, if it is one.
  var number: String? { if case .number(let text) = value { text } else { nil } }

  var isArray: Bool { if case .array = value { true } else { false } }
  var isObject: Bool { if case .object = value { true } else { false } }
  var isTrue: Bool { if case .bool(true) = value { true } else { false } }
}
