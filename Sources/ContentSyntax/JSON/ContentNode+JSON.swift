package import Markup

extension ContentNode {
  package init(_ value: Content) { self.init(value: value, range: 0..<0) }

  package static func bool(_ value: Bool) -> ContentNode { ContentNode(.bool(value)) }

  package static func string(_ text: String) -> ContentNode { ContentNode(.string(text)) }

  package static func number(_ digits: String) -> ContentNode { ContentNode(.number(digits)) }

  package static func number(_ value: Int) -> ContentNode { number("\(value)") }

  /// A number in the format of `JSONWriter`.
  package static func number(_ value: Double) -> ContentNode {
    number(JSONWriter.text(.compact) { $0.number(value) })
  }

  package static func array(_ elements: [ContentNode]) -> ContentNode {
    ContentNode(.array(elements))
  }

  package static func strings(_ texts: [String]) -> ContentNode { array(texts.map(string)) }

  package static func object(_ members: [Member]) -> ContentNode { ContentNode(.object(members)) }
}

extension ContentNode.Member {
  package init(_ key: String, _ value: ContentNode) {
    self.init(key: key, keyRange: 0..<0, value: value)
  }
}

extension [ContentNode.Member] {
  package mutating func add(_ key: String, _ value: ContentNode?) {
    if let value { append(.init(key, value)) }
  }

  package mutating func add(_ key: String, _ text: String?) {
    add(key, text.map(ContentNode.string))
  }

  package mutating func add(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { append(.init(key, .strings(texts))) }
  }
}

extension ContentNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self.init(.string(text)) }
  package init(integerLiteral value: Int) { self.init(.number("\(value)")) }
  package init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  package init(arrayLiteral elements: ContentNode...) { self.init(.array(elements)) }
  /// Creates an object whose members keep their order.
  package init(dictionaryLiteral members: (String, ContentNode)...) {
    self.init(.object(members.map { Member($0.0, $0.1) }))
  }
}

extension ContentNode: Equatable {
  /// True if the values are equal with equal digits. Ignores locations.
  package static func == (left: ContentNode, right: ContentNode) -> Bool {
    left.value == right.value
  }
}

extension ContentNode.Member: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.key == right.key && left.value == right.value
  }
}

extension ContentNode {
  /// Returns the value as JSON. Numbers keep their digits.
  ///
  /// - Complexity: O(bytes); in the readable form, O(bytes × depth).
  package func json(_ form: JSONWriter.Form = .spaced) -> String {
    JSONWriter.text(form) { write(to: &$0) }
  }

  /// The value as a member of a file's object, with a line for each part.
  ///
  /// - Complexity: O(bytes).
  package var jsonOnLines: String {
    JSONWriter.text(.spaced, depth: 1) { write(to: &$0, onLines: true) }
  }

  /// Returns a file with a line for each member, and for each part of the members in `lists`.
  ///
  /// - Complexity: O(bytes).
  package func file(withLinesIn lists: Set<String> = []) -> String {
    JSONWriter.text(.spaced) { write(to: &$0, onLines: true, lists) } + "\n"
  }

  private func write(
    to json: inout JSONWriter, onLines: Bool = false, _ lists: Set<String> = []
  ) {
    switch value {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let digits): json.number(digits)
    case .string(let text): json.string(text)
    case .array(let elements):
      json.array(elements, onLines: onLines) { $1.write(to: &$0) }
    case .object(let members):
      json.object(onLines: onLines) { json in
        for member in members {
          json.member(named: member.key) { json in
            member.value.write(to: &json, onLines: lists.contains(member.key))
          }
        }
      }
    }
  }
}
