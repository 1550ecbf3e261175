import Catalog
import ContentSyntax
import IconNames

extension ContentNode {
  static func strings(_ texts: [String], like list: ContentNode?) -> ContentNode {
    if let list, list.texts == texts { return list }
    return .strings(texts)
  }

  static func number(_ price: Price) -> ContentNode { .number(price.shortText) }

  var texts: [String] { elements.compactMap { $0.string?.nonBlank ?? $0.number } }

  var isListOfTexts: Bool { isArray && elements.allSatisfy { $0.string?.nonBlank != nil } }

  func members(without names: some Sequence<String>) -> [Member] {
    let names = Set(names)
    return members.filter { !names.contains($0.key) }
  }
}

extension [ContentNode.Member] {
  /// Replaces a member, which moves to the end.
  mutating func replace(_ key: String, _ value: ContentNode) {
    removeAll { $0.key == key }
    add(key, value)
  }

  mutating func add(_ key: String, object members: [ContentNode.Member]) {
    if !members.isEmpty { add(key, .object(members)) }
  }
}

extension Price {
  var shortText: String {
    let parts = decimalText.split(separator: ".")
    return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : decimalText
  }
}

extension CodePoint {
  /// Creates a code point from an integer in canonical notation.
  init?(number node: ContentNode?) {
    guard let text = node?.number, let value = UInt32(text), String(value) == text else {
      return nil
    }
    self.init(value)
  }

  var member: ContentNode.Member { .init("codePoint", .string(text)) }
  var number: ContentNode { .number(Int(value)) }
}
