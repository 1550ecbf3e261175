import Catalog
import Diagnostics

/// An icon on its way into a catalog.
struct PlannedIcon: Sendable {
  var foreign: ForeignIcon
  let id: Slug
  var name: String
  /// What it costs; `nil` if nothing says it.
  var prices: PriceList?
  var categories: [String]
  var tags: [String]
  /// Other names that lead to it.
  var aliases: [IconAlias] = []
  /// What its picture is called among its variants.
  var mainVariant: Slug?
  /// Its other pictures.
  var variants: [Variant] = []
  /// Whether a row that says something of it may mean something else.
  var isDoubtful = false
  /// Where it is bought, as JSON.
  var buy: String?

  /// Another picture of an icon on its way into a catalog.
  struct Variant: Sendable {
    let name: Slug
    let foreign: ForeignIcon
  }

  /// The name of the extension that keeps what a set says of variants.
  static let variantsName = "variants"

  /// Where the picture of a variant comes, relative to `Content`.
  static func path(of id: Slug, variant: Slug? = nil) -> String {
    variant.map { "icons/\($0)/\(id).svg" } ?? "icons/\(id).svg"
  }

  /// What is said of it, for people: name, price, categories, variants.
  var facts: String {
    let price = prices.map { prices in
      prices.isFree
        ? "free"
        : prices.all.map { "\($0.decimalText) \($0.currency.code)" }.joined(separator: ", ")
    }
    let others = variants.isEmpty ? nil : variants.count.counting("variant")
    return ([name, price].compactMap(\.self) + categories + [others].compactMap(\.self))
      .joined(separator: ", ")
  }

  /// The icon as catalog.json has it, on one line.
  ///
  /// - Parameter currency: That of the catalog, which icons do not say again.
  /// - Returns: An object of JSON.
  func json(in currency: Currency) -> String { JSONText.object(members(in: currency)) }

  /// What catalog.json says of the icon; the currency is that of the catalog, which icons do not
  /// say again.
  func members(in currency: Currency) -> [JSONMember] {
    var price: [JSONMember] = []
    if let prices, !prices.others.isEmpty {
      let all = prices.all.map { JSONMember($0.currency.code, json: JSONText.number($0)) }
      price.append(JSONMember("prices", json: JSONText.object(all)))
    } else if let first = prices?.first {
      price.append(JSONMember("price", json: JSONText.number(first)))
      if first.currency != currency {
        price.append(JSONMember("currency", json: JSONText.string(first.currency.code)))
      }
    }
    var members = CatalogEntry.members(
      id: id, name: name, price: price, categories: categories, tags: tags, aliases: aliases)
    if !variants.isEmpty {
      let all =
        [mainVariant].compactMap(\.self).map { ($0, Self.path(of: id)) }
        + variants.map { ($0.name, Self.path(of: id, variant: $0.name)) }
      let paths = all.map { JSONMember($0.0.text, json: JSONText.string($0.1)) }
      members.append(JSONMember("variants", json: JSONText.object(paths)))
    }
    if let buy { members.append(JSONMember("buy", json: buy)) }
    members += foreign.members
    let extensions = foreign.extensions + extensionsOfVariants
    if !extensions.isEmpty {
      members.append(JSONMember("extensions", json: JSONText.object(extensions)))
    }
    return members
  }

  /// What the set says of variants that a catalog has no word for.
  private var extensionsOfVariants: [JSONMember] {
    let said = variants.compactMap { variant -> JSONMember? in
      // What the set says of all of them is said already.
      guard
        variant.foreign.members != foreign.members
          || variant.foreign.extensions != foreign.extensions
      else { return nil }
      var members = variant.foreign.members
      if !variant.foreign.extensions.isEmpty {
        members.append(
          JSONMember("extensions", json: JSONText.object(variant.foreign.extensions)))
      }
      return members.isEmpty
        ? nil : JSONMember(variant.name.text, json: JSONText.object(members))
    }
    return said.isEmpty ? [] : [JSONMember(Self.variantsName, json: JSONText.object(said))]
  }
}
