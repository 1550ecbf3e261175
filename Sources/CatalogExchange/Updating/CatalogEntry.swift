import Catalog
import ContentSyntax
import IconNames

/// What is said of one icon, so that two who say it can be compared: as values, not as text.
struct CatalogEntry: Sendable {
  private let members: [ContentNode.Member]
  /// What the members mean, by name: equal texts for equal values.
  private let meanings: [String: String]

  /// What an object of catalog.json says; nothing if it is none.
  ///
  /// - Complexity: O(bytes).
  init(_ node: ContentNode?) {
    members = node?.members(without: ["id"]) ?? []
    meanings = Dictionary(firstOf: members.map { ($0.key, Self.meaning(of: $0)) })
  }

  /// The entry of an icon with these members.
  ///
  /// - Complexity: O(bytes).
  init(_ members: [ContentNode.Member]) { self.init(.object(members)) }

  /// The fields that are said, in their order.
  var fields: [MergedField] { members.map { MergedField(member: $0.key) }.unique }

  /// What is said of a field; `nil` if it is nothing.
  func meaning(of field: MergedField) -> String? {
    let found = field.members.compactMap { name in
      meanings[name].map { field.isOneThing ? $0 : "\(name) \($0)" }
    }
    return found.isEmpty ? nil : found.joined(separator: " ")
  }

  /// The members that say a field.
  func members(of field: MergedField) -> [ContentNode.Member] {
    members.filter { field.members.contains($0.key) }
  }

  /// A field for people: the values as JSON, and of long ones the beginning.
  func shown(_ field: MergedField) -> String {
    let values = members(of: field).map { $0.value.json() }
    let text = values.isEmpty ? "nothing" : values.joined(separator: " ")
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(72)))
    return start.utf8.count < text.utf8.count ? start + "…" : start
  }

  /// Members as an import writes them, with what this entry says of the price.
  func adding(priceTo members: [ContentNode.Member]) -> [ContentNode.Member] {
    let field = MergedField.price
    var all = members.filter { !field.members.contains($0.key) }
    let place = all.firstIndex { !["id", "name"].contains($0.key) } ?? all.endIndex
    all.insert(contentsOf: self.members(of: field), at: place)
    return all
  }

  // MARK: Members

  /// What every icon says, as catalog.json has it; only what is said of it is written.
  static func members(
    id: Slug, name: String, price: [ContentNode.Member], categories: [String], tags: [String],
    aliases: [IconAlias]
  ) -> [ContentNode.Member] {
    var members: [ContentNode.Member] = [
      .init("id", .string(id.text)), .init("name", .string(name)),
    ]
    members += price
    if categories.count > 1 {
      members.add("categories", categories)
    } else {
      members.add("category", categories.first)
    }
    members.add("tags", tags)
    if !aliases.isEmpty { members.add("aliases", .array(aliases.map(\.node))) }
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
    case "price":
      (member.value.number ?? member.value.string).map(shortest) ?? sorted(member.value).json()
    case "category" where member.value.string != nil: ContentNode.array([member.value]).json()
    default: sorted(member.value).json()
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
  private static func sorted(_ node: ContentNode) -> ContentNode {
    switch node.value {
    case .array(let elements): .array(elements.map(sorted))
    case .object:
      .object(node.members.sorted { $0.key < $1.key }.map { .init($0.key, sorted($0.value)) })
    default: node
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
