import Catalog
import ContentSyntax
import IconNames

/// The metadata of an icon, compared by value instead of by text.
struct CatalogEntry: Sendable {
  private let members: [ContentNode.Member]
  /// Normalized: equal texts are equal values.
  private let meanings: [String: String]

  init(_ node: ContentNode?) {
    members = node?.members(without: ["id"]) ?? []
    meanings = Dictionary(firstOf: members.map { ($0.key, Self.meaning(of: $0)) })
  }

  init(_ members: [ContentNode.Member]) { self.init(.object(members)) }

  var fields: [MergedField] { members.map { MergedField(member: $0.key) }.unique }

  func meaning(of field: MergedField) -> String? {
    let values = field.members.compactMap { name in
      meanings[name].map { field.isOneThing ? $0 : "\(name) \($0)" }
    }
    return values.isEmpty ? nil : values.joined(separator: " ")
  }

  func members(of field: MergedField) -> [ContentNode.Member] {
    members.filter { field.members.contains($0.key) }
  }

  /// JSON for messages, shortened to 72 characters.
  func shown(_ field: MergedField) -> String {
    let values = members(of: field).map { $0.value.json() }
    let text = values.isEmpty ? "nothing" : values.joined(separator: " ")
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(72)))
    return start.utf8.count < text.utf8.count ? start + "…" : start
  }

  func adding(priceTo members: [ContentNode.Member]) -> [ContentNode.Member] {
    let field = MergedField.price
    var result = members.filter { !field.members.contains($0.key) }
    let index = result.firstIndex { !["id", "name"].contains($0.key) } ?? result.endIndex
    result.insert(contentsOf: self.members(of: field), at: index)
    return result
  }

  // MARK: Members

  /// In the order of `catalog.json`, without empty values.
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

  static func formerIDs(of node: ContentNode) -> [Slug] {
    (node["formerly"]?.elements ?? []).compactMap { element in
      element.string.flatMap { try? Slug($0) }  // the build reports invalid ids
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

  /// 2.50 is 2.5.
  private static func shortest(_ decimal: String) -> String {
    guard decimal.contains("."), !decimal.contains(where: { $0 == "e" || $0 == "E" }) else {
      return decimal
    }
    var digits = Substring(decimal)
    while digits.hasSuffix("0") { digits.removeLast() }
    if digits.hasSuffix(".") { digits.removeLast() }
    return String(digits)
  }

  private static func sorted(_ node: ContentNode) -> ContentNode {
    switch node.value {
    case .array(let elements): .array(elements.map(sorted))
    case .object:
      .object(node.members.sorted { $0.key < $1.key }.map { .init($0.key, sorted($0.value)) })
    default: node
    }
  }
}

/// A unit of merging: a member, or members that specify one value together.
struct MergedField: Hashable, Sendable {
  let name: String
  let members: [String]
  /// True if the members are alternative notations of one value.
  let isOneThing: Bool

  private init(_ name: String, _ members: [String], isOneThing: Bool = false) {
    (self.name, self.members, self.isOneThing) = (name, members, isOneThing)
  }

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
