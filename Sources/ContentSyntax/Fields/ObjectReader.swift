import Diagnostics

/// Reads an object by its declared fields.
///
/// The initializer reports missing, unknown, repeated and conflicting fields. An invalid value is
/// reported when its field is read.
///
///     guard let price = ObjectReader(node, PriceFields.object, report: report) else { return nil }
///     let amount = price[\.amount]
package struct ObjectReader<Fields> {
  package let node: ContentNode
  package let owner: String
  package let report: FileReport
  // Precedes the generic 'fields', so that its offset is constant.
  private let members: ObjectMembers
  let fields: Fields

  private init(
    _ node: ContentNode, _ owner: String, _ report: FileReport, _ fields: Fields,
    _ members: ObjectMembers
  ) {
    (self.node, self.owner, self.report) = (node, owner, report)
    (self.fields, self.members) = (fields, members)
  }

  /// The value of a field; `nil` if the value is missing, null or invalid.
  package subscript<Value>(_ field: (Fields) -> Field<Value>) -> Value? {
    let field = field(fields)
    guard let node = member(field.name)?.value else { return nil }
    return field.type.read(node, FieldContext(report: report, field: field.name))
  }

  package func located<Value>(_ field: (Fields) -> Field<Value>) -> Located<Value>? {
    let field = field(fields)
    guard let node = member(field.name)?.value,
      let value = field.type.read(node, FieldContext(report: report, field: field.name))
    else { return nil }
    return Located(value, node.range)
  }

  package func name<Value>(_ field: (Fields) -> Field<Value>) -> String { field(fields).name }

  package func reportMissing<Value>(_ field: (Fields) -> Field<Value>) {
    reportMissing(name(field))
  }

  private func reportMissing(_ name: String) {
    let start = node.range.lowerBound
    report.add(.missingField(name, owner: owner), at: start..<start + 1)
  }

  package func node<Value>(_ field: (Fields) -> Field<Value>) -> ContentNode? {
    member(field)?.value
  }

  /// True if a field has a value other than null.
  package func has<Value>(_ field: (Fields) -> Field<Value>) -> Bool {
    members.has(name(field))
  }

  package func keyRange<Value>(_ field: (Fields) -> Field<Value>) -> Range<Int>? {
    member(field)?.keyRange
  }

  package func member<Value>(_ field: (Fields) -> Field<Value>) -> ContentNode.Member? {
    member(name(field))
  }

  /// Returns the members of some fields that are not null, in the order of the fields.
  package func members(_ list: (Fields) -> [any DeclaredField]) -> [ContentNode.Member] {
    list(fields).compactMap { member($0.name) }
  }

  package func part<Group>(_ group: (Fields) -> Group) -> ObjectReader<Group> {
    ObjectReader<Group>(node, owner, report, group(fields), members)
  }

  package var allMembers: [ContentNode.Member] { members.unique }

  package var givenMembers: [ContentNode.Member] { allMembers.filter { !$0.value.isNull } }

  package func member(_ name: String) -> ContentNode.Member? { members.given(name) }
}

extension ObjectReader where Fields: FieldGroup {
  /// Reads an object and reports each broken rule. `field` names an object without an owner.
  /// `unavailable` has declared fields that are invalid here.
  package init?(
    _ node: ContentNode, _ object: ContentObject<Fields>, report: FileReport, field: String = "",
    owner: String? = nil, without unavailable: [String] = []
  ) {
    let name = owner ?? object.owner ?? object.element.map { "\($0) of '\(field)'" } ?? "'\(field)'"
    guard case .object(let list) = node.value else {
      report.add(.wrongType(field: name, expected: "an object", found: node.kind), at: node)
      return nil
    }
    let members = ObjectMembers(list) { member, first in
      report.add(
        .duplicateKey(member.key, first: report.location(of: first.keyRange)), at: member.keyRange)
    }
    self.init(node, name, report, object.fields, members)
    for required in object.requiredNames where !members.has(required) { reportMissing(required) }
    for rule in object.rules { check(rule, of: object) }
    let names =
      unavailable.isEmpty ? object.names : object.names.filter { !unavailable.contains($0) }
    let others = members.others(than: names)
    if !others.isEmpty { reportUnknown(others, of: object, names.sorted()) }
  }

  private func check(_ rule: FieldRule, of object: ContentObject<Fields>) {
    switch rule {
    case .anyOf(let names):
      if !names.contains(where: members.has) {
        report.add(.missingChoice(names, owner: owner), at: node)
      }
    case .atMostOne(let first, let second):
      guard let one = member(first), let other = member(second) else { return }
      report.add(
        .conflictingFields(first, second, owner: owner),
        at: one.keyRange.lowerBound < other.keyRange.lowerBound ? other.keyRange : one.keyRange)
    case .exactlyOne(let isReported):
      guard isReported else { return }
      check(.anyOf(object.names), of: object)
      let given = object.names.filter(members.has)
      if given.count > 1 { check(.atMostOne(given[0], given[1]), of: object) }
    }
  }

  private func reportUnknown(
    _ members: [ContentNode.Member], of object: ContentObject<Fields>, _ names: [String]
  ) {
    for unknown in members {
      let key = unknown.key
      if let meant = Suggestion.nearest(to: key, in: names), object.decisiveNames.contains(meant),
        member(meant) == nil
      {
        report.add(.misspelledField(key, owner: owner, meant: meant), at: unknown.keyRange)
      } else if PublicationFlag.holdsBack(unknown) {
        report.add(.unknownHold(key, owner: owner), at: unknown.keyRange)
      } else {
        report.add(
          object.isStrict
            ? .unknownProperty(key, owner: owner, known: names)
            : .unknownField(key, owner: owner, known: names), at: unknown.keyRange)
      }
    }
  }
}

extension FileReport {
  /// Reads `type`, which determines the fields of an object. For an unknown type, only the type is
  /// reported.
  package func kind<Kind>(of node: ContentNode, owner: String, default: Kind? = nil) -> Kind?
  where Kind: RawRepresentable<String> & CaseIterable & Sendable {
    guard node.isObject else {
      add(.wrongType(field: owner, expected: "an object", found: node.kind), at: node)
      return nil
    }
    let field = "type"
    if let value = node[field] {
      return FieldType.choice(Kind.self).read(value, FieldContext(report: self, field: field))
    }
    if `default` == nil {
      let start = node.range.lowerBound
      add(.missingField(field, owner: owner), at: start..<start + 1)
    }
    return `default`
  }
}

extension FieldType {
  /// An object with keys chosen by the author.
  package static func map<Element>(
    of element: FieldType<Element>, as schema: @autoclosure @escaping @Sendable () -> JSONSchema
  ) -> Self where Value == [MapEntry<Element>] {
    FieldType(schema(), expected: "an object") { node, context in
      guard case .object(let list) = node.value else {
        return context.wrongType(node, expected: "an object")
      }
      let members = ObjectMembers(list) { member, first in
        context.report.add(
          .duplicateKey(member.key, first: context.report.location(of: first.keyRange)),
          at: member.keyRange)
      }
      return members.unique.map { member in
        let context = FieldContext(report: context.report, field: member.key)
        var value: Element?
        if !member.value.isNull { value = element.read(member.value, context) }
        return MapEntry(
          name: Located(member.key, member.keyRange), node: member.value, value: value)
      }
    }
  }
}

package struct MapEntry<Value> {
  package let name: Located<String>
  package let node: ContentNode
  /// The value; `nil` after a reported error.
  package let value: Value?
}
