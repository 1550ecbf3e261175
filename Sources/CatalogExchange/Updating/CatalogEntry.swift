import Catalog
import ContentSyntax
import Diagnostics
import SiteEditing

/// What is said of one icon, so that two who say it can be compared: as values, not as text.
struct CatalogEntry: Sendable {
  private let members: [JSONMember]
  /// What the members mean, by name: equal texts for equal values.
  private let meanings: [String: String]

  /// What an object of catalog.json says; nothing if it is none.
  ///
  /// - Complexity: O(bytes).
  init(_ node: ContentNode?) {
    let read = (node?.members ?? []).filter { $0.key != "id" }
    members = read.map(JSONMember.init)
    meanings = Dictionary(
      read.map { ($0.key, Self.meaning(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// What members say that were written as JSON.
  ///
  /// - Complexity: O(bytes).
  init(_ members: [JSONMember]) {
    let text = JSONText.object(members)
    // `try?` never fails: it was just written.
    self.init(try? JSONReader.read(SourceFile(path: "", text: text)))
  }

  /// The fields that are said, in their order.
  var fields: [MergedField] {
    var seen: Set<MergedField> = []
    return members.map { MergedField(member: $0.name) }.filter { seen.insert($0).inserted }
  }

  /// What is said of a field; `nil` if it is nothing.
  func meaning(of field: MergedField) -> String? {
    let found = field.members.compactMap { name in
      meanings[name].map { field.isOneThing ? $0 : "\(name) \($0)" }
    }
    return found.isEmpty ? nil : found.joined(separator: " ")
  }

  /// The members that say a field, as JSON.
  func members(of field: MergedField) -> [JSONMember] {
    members.filter { field.members.contains($0.name) }
  }

  /// A field for people: the values as JSON, and of long ones the beginning.
  func shown(_ field: MergedField) -> String {
    let values = members(of: field).map(\.json)
    let text = values.isEmpty ? "nothing" : values.joined(separator: " ")
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(72)))
    return start.utf8.count < text.utf8.count ? start + "…" : start
  }

  /// Members as an import writes them, with what this entry says of the price.
  func adding(priceTo members: [JSONMember]) -> [JSONMember] {
    let field = MergedField.price
    var all = members.filter { !field.members.contains($0.name) }
    let place = all.firstIndex { !["id", "name"].contains($0.name) } ?? all.endIndex
    all.insert(contentsOf: self.members(of: field), at: place)
    return all
  }

  // MARK: Members

  /// What every icon says, as catalog.json has it; only what is said of it is written.
  static func members(
    id: Slug, name: String, price: [JSONMember], categories: [String], tags: [String],
    aliases: [IconAlias]
  ) -> [JSONMember] {
    var members = [
      JSONMember("id", json: JSONText.string(id.text)),
      JSONMember("name", json: JSONText.string(name)),
    ]
    members += price
    if categories.count > 1 {
      members.append(JSONMember("categories", json: JSONText.strings(categories)))
    } else if let category = categories.first {
      members.append(JSONMember("category", json: JSONText.string(category)))
    }
    if !tags.isEmpty { members.append(JSONMember("tags", json: JSONText.strings(tags))) }
    if let aliases = aliases.member { members.append(aliases) }
    return members
  }

  /// The ids that an icon of catalog.json had before.
  static func formerIDs(of node: ContentNode) -> [Slug] {
    (node["formerly"]?.elements ?? []).compactMap { element in
      element.string.flatMap { try? Slug($0) }  // what is no id is told when the site is built
    }
  }

  // MARK: Meanings

  private static func meaning(of member: ContentNode.Member) -> String {
    switch member.key {
    case "price": (member.value.number ?? member.value.string).map(shortest) ?? text(member.value)
    case "category": member.value.string.map { JSONText.strings([$0]) } ?? text(member.value)
    default: text(member.value)
    }
  }

  /// A decimal without zeros at its end: 2.50 is 2.5.
  private static func shortest(_ decimal: String) -> String {
    guard decimal.contains("."), !decimal.contains(where: { $0 == "e" || $0 == "E" }) else {
      return decimal
    }
    var rest = Substring(decimal)
    while rest.hasSuffix("0") { rest.removeLast() }
    if rest.hasSuffix(".") { rest.removeLast() }
    return String(rest)
  }

  /// A value with the members of objects in the order of their names.
  private static func text(_ node: ContentNode) -> String {
    switch node.value {
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .object:
      JSONText.object(
        node.members.sorted { $0.key < $1.key }.map { JSONMember($0.key, json: text($0.value)) })
    default: JSONText.value(node)
    }
  }
}

/// What is taken or left as a whole: a member of an icon, or members that say one thing together.
struct MergedField: Hashable, Sendable {
  /// What the user calls it.
  let name: String
  /// The members that say it.
  let members: [String]
  /// Whether all its members say the same thing in another way.
  let isOneThing: Bool

  private init(_ name: String, _ members: [String], isOneThing: Bool = false) {
    (self.name, self.members, self.isOneThing) = (name, members, isOneThing)
  }

  /// The field that a member belongs to.
  init(member: String) {
    switch member {
    case "category", "categories": self = .category
    case "price", "prices", "currency": self = .price
    default: self.init(member, [member])
    }
  }

  static let price = MergedField("price", ["price", "prices", "currency"])
  static let category = MergedField("category", ["category", "categories"], isOneThing: true)
}
