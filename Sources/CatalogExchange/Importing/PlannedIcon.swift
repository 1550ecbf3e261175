import Catalog

/// An icon on its way into a catalog.
struct PlannedIcon: Sendable {
  let foreign: ForeignIcon
  let id: Slug
  let name: String
  var price: Price?
  var categories: [String]
  var tags: [String]
  /// Other names that lead to it.
  var aliases: [IconAlias] = []
  /// Where it is bought, as JSON.
  var buy: String?

  /// The icon as catalog.json has it, on one line.
  ///
  /// - Parameter currency: That of the catalog, which icons do not say again.
  /// - Returns: An object of JSON.
  func json(in currency: Currency) -> String { JSONText.object(members(in: currency)) }

  /// What catalog.json says of the icon; the currency is that of the catalog, which icons do not say
  /// again.
  func members(in currency: Currency) -> [JSONMember] {
    var members = [
      JSONMember("id", json: JSONText.string(id.text)),
      JSONMember("name", json: JSONText.string(name)),
    ]
    if let price {
      members.append(JSONMember("price", json: JSONText.number(price)))
      if price.currency != currency {
        members.append(JSONMember("currency", json: JSONText.string(price.currency.code)))
      }
    }
    if categories.count > 1 {
      members.append(JSONMember("categories", json: JSONText.strings(categories)))
    } else if let category = categories.first {
      members.append(JSONMember("category", json: JSONText.string(category)))
    }
    if !tags.isEmpty { members.append(JSONMember("tags", json: JSONText.strings(tags))) }
    if let aliases = aliases.member { members.append(aliases) }
    if let buy { members.append(JSONMember("buy", json: buy)) }
    members += foreign.members
    if !foreign.extensions.isEmpty {
      members.append(JSONMember("extensions", json: JSONText.object(foreign.extensions)))
    }
    return members
  }
}
