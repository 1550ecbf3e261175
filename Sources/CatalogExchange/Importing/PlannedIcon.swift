import Catalog
import ContentSyntax
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
  /// The address where it is bought.
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

  /// What catalog.json says of the icon; the currency is that of the catalog, which icons do not
  /// say again.
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
      let all =
        [mainVariant].compactMap(\.self).map { ($0, Self.path(of: id)) }
        + variants.map { ($0.name, Self.path(of: id, variant: $0.name)) }
      members.add(
        "variants", object: all.map { ContentNode.Member($0.0.text, .string($0.1)) })
    }
    members.add("buy", buy)
    members += foreign.members
    var extensions = foreign.extensions
    extensions.add(Self.variantsName, object: extensionsOfVariants)
    members.add("extensions", object: extensions)
    return members
  }

  /// The values of the set for its variants that a catalog has no field for.
  private var extensionsOfVariants: [ContentNode.Member] {
    var said: [ContentNode.Member] = []
    // The icon itself has the values that it shares with its variants.
    for variant in variants
    where variant.foreign.members != foreign.members
      || variant.foreign.extensions != foreign.extensions
    {
      var members = variant.foreign.members
      members.add("extensions", object: variant.foreign.extensions)
      said.add(variant.name.text, object: members)
    }
    return said
  }
}
