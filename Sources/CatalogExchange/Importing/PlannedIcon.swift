import Catalog
import ContentSyntax
import Diagnostics

struct PlannedIcon: Sendable {
  var foreign: ForeignIcon
  let id: Slug
  var name: String
  var prices: PriceList?
  var categories: [String]
  var tags: [String]
  var aliases: [IconAlias] = []
  var mainVariant: Slug?
  var variants: [Variant] = []
  /// True if a table row may refer to another icon.
  var isDoubtful = false
  var buy: String?

  struct Variant: Sendable {
    let name: Slug
    let foreign: ForeignIcon
  }

  static let variantsName = "variants"

  static func path(of id: Slug, variant: Slug? = nil) -> String {
    variant.map { "icons/\($0)/\(id).svg" } ?? "icons/\(id).svg"
  }

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

  /// Omits the currency if it is the catalog's.
  func members(in currency: Currency) -> [ContentNode.Member] {
    var price: [ContentNode.Member] = []
    if let prices, !prices.others.isEmpty {
      price.add(
        "prices", object: prices.all.map { ContentNode.Member($0.currency.code, .number($0)) })
    } else if let first = prices?.first {
      price.add("price", .number(first))
      price.add("currency", first.currency == currency ? nil : first.currency.code)
    }
    var members = CatalogEntry.members(
      id: id, name: name, price: price, categories: categories, tags: tags, aliases: aliases)
    if !variants.isEmpty {
      let pictures =
        [mainVariant].compactMap(\.self).map { ($0, Self.path(of: id)) }
        + variants.map { ($0.name, Self.path(of: id, variant: $0.name)) }
      members.add(
        "variants", object: pictures.map { ContentNode.Member($0.0.text, .string($0.1)) })
    }
    members.add("buy", buy)
    members += foreign.members
    var extensions = foreign.extensions
    extensions.add(Self.variantsName, object: extensionsOfVariants)
    members.add("extensions", object: extensions)
    return members
  }

  private var extensionsOfVariants: [ContentNode.Member] {
    var result: [ContentNode.Member] = []
    // Only values that differ from the icon's are recorded.
    for variant in variants
    where variant.foreign.members != foreign.members
      || variant.foreign.extensions != foreign.extensions
    {
      var members = variant.foreign.members
      members.add("extensions", object: variant.foreign.extensions)
      result.add(variant.name.text, object: members)
    }
    return result
  }
}
