import Catalog
import ContentSyntax
import IconNames

extension ContentNode {
  /// The list that was read, if it contains exactly these texts. Otherwise a list of the texts.
  static func strings(_ texts: [String], like list: ContentNode?) -> ContentNode {
    if let list, list.texts == texts { return list }
    return .strings(texts)
  }

  /// A price as the shortest decimal: `0`, `4`, `2.99`.
  static func number(_ price: Price) -> ContentNode { .number(price.shortText) }

  /// The texts of a list that are not blank. Numbers count as texts.
  var texts: [String] { elements.compactMap { $0.string?.nonBlank ?? $0.number } }

  /// True for a list that contains only texts that are not blank.
  var isListOfTexts: Bool { isArray && elements.allSatisfy { $0.string?.nonBlank != nil } }

  /// The members of an object without those of some names.
  func members(without names: some Sequence<String>) -> [Member] {
    let names = Set(names)
    return members.filter { !names.contains($0.key) }
  }
}

extension [ContentNode.Member] {
  /// Puts a member at the end, in place of the member of the same name.
  mutating func replace(_ key: String, _ value: ContentNode) {
    removeAll { $0.key == key }
    add(key, value)
  }

  /// Adds a member whose value is an object, unless the object is empty.
  mutating func add(_ key: String, object members: [ContentNode.Member]) {
    if !members.isEmpty { add(key, .object(members)) }
  }
}

extension Price {
  /// The shortest decimal: `0`, `4`, `2.99`.
  var shortText: String {
    let parts = decimalText.split(separator: ".")
    return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : decimalText
  }
}

extension CodePoint {
  /// The code point of a whole number that is written as `number` writes it.
  init?(number node: ContentNode?) {
    guard let text = node?.number, let value = UInt32(text), String(value) == text else {
      return nil
    }
    self.init(value)
  }

  /// The member of an icon in catalog.json.
  var member: ContentNode.Member { .init("codePoint", .string(text)) }
  var number: ContentNode { .number(Int(value)) }
}
