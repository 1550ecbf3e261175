import Diagnostics
import Markup

/// Reads the fields of an object, reports what is wrong with each, and in the end the fields that
/// nobody asked for.
///
/// A field that is wrong reads as missing, so that the reading goes on and finds the rest.
package struct FieldReader {
  package let node: ContentNode
  /// What the object is, as a message begins: `an icon`.
  package let owner: String
  package let report: FileReport
  private let members: ObjectMembers
  private var known: [String] = []
  private var decisive: [String] = []

  /// `nil`, and a problem, when the node is no object.
  package init?(_ node: ContentNode, owner: String, report: FileReport) {
    guard case .object(let list) = node.value else {
      report.add(.wrongType(field: owner, expected: "an object", found: node.kind), at: node)
      return nil
    }
    self.node = node
    self.owner = owner
    self.report = report
    members = ObjectMembers(list) { member, first in
      report.add(
        .duplicateKey(member.key, first: report.location(of: first.keyRange)),
        at: member.keyRange)
    }
  }

  /// The value of a field, or `nil` if it is missing or null.
  package mutating func value(_ key: String) -> ContentNode? {
    known.append(key)
    guard let value = members[key]?.value else { return nil }
    if case .null = value.value { return nil }
    return value
  }

  /// Whether a field is there and not null.
  package func hasValue(_ key: String) -> Bool {
    guard let value = members[key]?.value else { return false }
    if case .null = value.value { return false }
    return true
  }

  /// The fields in the order in which they are written.
  package var allMembers: [ContentNode.Member] {
    guard case .object(let list) = node.value else { return [] }
    return list
  }

  /// Where the name of a field stands, if the field is there and not null.
  package func keyRange(of key: String) -> Range<Int>? {
    hasValue(key) ? members[key]?.keyRange : nil
  }

  /// The value of a field that must be there.
  package mutating func requiredValue(_ key: String) -> ContentNode? {
    if let value = value(key) { return value }
    reportMissing(key)
    return nil
  }

  /// Says that a field is missing, at the object's beginning.
  package func reportMissing(_ key: String) {
    report.add(
      .missingField(key, owner: owner), at: node.range.lowerBound..<node.range.lowerBound + 1)
  }

  /// Says that none of some fields is there, of which there must be one.
  package func reportMissing(oneOf keys: [String]) {
    report.add(.missingChoice(keys, owner: owner), at: node)
  }

  /// Says that two fields are there and not null, of which there can be only one. Both have been
  /// asked for.
  package func reportConflict(_ first: String, _ second: String) {
    guard let one = keyRange(of: first), let other = keyRange(of: second) else { return }
    let later = one.lowerBound < other.lowerBound ? other : one
    report.add(.conflictingFields(first, second, owner: owner), at: later)
  }

  /// A text, with its place.
  package mutating func string(_ key: String) -> Located<String>? {
    value(key).flatMap { node in
      guard case .string(let text) = node.value else {
        return wrongType(key, expected: "a string", node)
      }
      return Located(text, node.range)
    }
  }

  /// Reports a text that has characters that pages can't have.
  package func check(_ text: String, at range: Range<Int>, in key: String) {
    if let scalar = text.firstOutsideDocuments {
      report.add(.characterLeftOut(scalar, field: key), at: range)
    }
  }

  /// A text that must not be blank.
  package mutating func text(_ key: String) -> Located<String>? {
    guard let text = string(key) else { return nil }
    guard text.value.contains(where: { !$0.isWhitespace }) else {
      report.add(.emptyText(field: key), at: text.range)
      return nil
    }
    check(text.value, at: text.range, in: key)
    return text
  }

  /// A text that must be there and not be blank.
  package mutating func requiredText(_ key: String) -> Located<String>? {
    if value(key) == nil { reportMissing(key) }
    return text(key)
  }

  package mutating func bool(_ key: String) -> Bool? {
    value(key).flatMap { node in
      guard case .bool(let value) = node.value else {
        return wrongType(key, expected: "true or false", node)
      }
      return value
    }
  }

  /// A number in a range, in points or whatever the field counts in.
  package mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    value(key).flatMap { node in
      guard case .number(let text) = node.value, let number = Double(text) else {
        return wrongType(key, expected: "a number", node)
      }
      guard range.contains(number) else {
        let bounds = "from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
        report.add(.outOfRange(field: key, value: text, expected: bounds), at: node)
        return nil
      }
      // `-0` is the same number, but is written in another way.
      return number == 0 ? 0 : number
    }
  }

  /// A number that must be there.
  package mutating func requiredNumber(_ key: String, in range: ClosedRange<Double>) -> Double? {
    if value(key) == nil { reportMissing(key) }
    return number(key, in: range)
  }

  /// A whole number; `expected` words what the field can be, for a value of another type.
  package mutating func integer(
    _ key: String, in range: ClosedRange<Int>, expected: String = "a whole number"
  ) -> Int? {
    value(key).flatMap { integer($0, of: key, in: range, expected: expected) }
  }

  /// The whole numbers of an array; those that are none, or out of range, are left out and
  /// reported.
  package mutating func integers(_ key: String, in range: ClosedRange<Int>) -> [Int]? {
    array(key).map { $0.compactMap { integer($0, of: key, in: range) } }
  }

  private func integer(
    _ node: ContentNode, of key: String, in range: ClosedRange<Int>,
    expected: String = "a whole number"
  ) -> Int? {
    guard case .number(let text) = node.value else {
      return wrongType(key, expected: expected, node)
    }
    guard let number = Int(text), range.contains(number) else {
      let bounds = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      report.add(.outOfRange(field: key, value: text, expected: bounds), at: node)
      return nil
    }
    return number
  }

  /// A whole number that must be there.
  package mutating func requiredInteger(_ key: String, in range: ClosedRange<Int>) -> Int? {
    if value(key) == nil { reportMissing(key) }
    return integer(key, in: range)
  }

  package mutating func array(_ key: String) -> [ContentNode]? {
    value(key).flatMap { node in
      guard case .array(let elements) = node.value else {
        return wrongType(key, expected: "an array", node)
      }
      return elements
    }
  }

  /// The strings of an array, each with its place.
  package mutating func locatedStrings(_ key: String) -> [Located<String>] {
    (array(key) ?? []).compactMap { node in
      guard case .string(let text) = node.value else {
        return wrongType(key, expected: "an array of strings", node)
      }
      return Located(text, node.range)
    }
  }

  /// The texts of an array, each once, in order. None of them may be blank.
  package mutating func texts(_ key: String) -> [String] {
    let elements = array(key) ?? []
    var texts: [String] = []
    // A set of a few takes longer to make than to do without.
    var seen = elements.count > 24 ? Set<String>() : nil
    for node in elements {
      guard let text: String = text(of: node, in: key) else { continue }
      guard text.contains(where: { !$0.isWhitespace }) else {
        report.add(.emptyText(field: key), at: node)
        continue
      }
      check(text, at: node.range, in: key)
      if seen?.insert(text).inserted ?? !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  private func text(of node: ContentNode, in key: String) -> String? {
    guard case .string(let text) = node.value else {
      return wrongType(key, expected: "an array of strings", node)
    }
    return text
  }

  /// One of the values that an enumeration has.
  package mutating func choice<Choice>(_ key: String, _: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let text = string(key) else { return nil }
    if let choice = Choice(rawValue: text.value) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    report.add(.unknownValue(text.value, field: key, allowed: allowed), at: text.range)
    return nil
  }

  /// Reads the address of the file's JSON Schema, which is for the author's editor alone.
  package mutating func acceptSchema() { _ = string("$schema") }

  /// Keeps silent about the fields that were not asked for: what the object is is unknown, and so
  /// is what it may have.
  package mutating func ignoreOtherFields() { known += members.all.map(\.key) }

  /// Says that a field decides what is published or given away: a field that is its evident
  /// misspelling is an error, if it is not there itself. Its loss would be silent otherwise.
  package mutating func treatAsDecisive(_ keys: String...) { decisive += keys }

  /// Tells of each field that was not asked for, as a warning if nothing else is said.
  package func finish(
    _ problem: (_ field: String, _ owner: String, _ known: [String]) -> SyntaxProblem =
      SyntaxProblem.unknownField
  ) {
    let others = members.others(than: known)
    guard !others.isEmpty else { return }
    let known = Set(known).sorted()
    for member in others {
      let meant = decisiveField(meantBy: member.key, known)
      if meant == nil, Self.holdsBack(member) {
        report.add(.unknownHold(member.key, owner: owner), at: member.keyRange)
        continue
      }
      report.add(
        meant.map { .misspelledField(member.key, owner: owner, meant: $0) }
          ?? problem(member.key, owner, known),
        at: member.keyRange)
    }
  }

  private func decisiveField(meantBy key: String, _ known: [String]) -> String? {
    guard !decisive.isEmpty, let meant = Suggestion.nearest(to: key, in: known),
      decisive.contains(meant), !hasValue(meant)
    else { return nil }
    return meant
  }

  package func wrongType<Value>(_ field: String, expected: String, _ node: ContentNode) -> Value? {
    report.add(.wrongType(field: "'\(field)'", expected: expected, found: node.kind), at: node)
    return nil
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

/// A value, and where it stands in its file as UTF-8 offsets.
package struct Located<Value> {
  package var value: Value
  package var range: Range<Int>

  package init(_ value: Value, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}

extension Located: Encodable where Value: Encodable {
  /// Writes the value alone: where it stands is no part of what a file says.
  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
