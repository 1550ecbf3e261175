import Catalog
import CellConfiguration
import ContentSyntax
import Markup

extension JSONSchema {
  /// catalog.json.
  static let catalog = document(
    title: "The catalog of an icon store",
    object([
      schemaField, Field("title", text, "The title of the catalog."),
      Field("currency", currency, "The currency of the prices (ISO 4217); USD if none is given."),
      Field(
        "sections", array(of: definition("section")),
        "The sections of the catalog, in their order; one of all icons if none is given."),
      Field(
        "licenses", array(of: definition("license")),
        "What buyers may do with icons, and what that costs, in their order."),
      Field(
        "bundles", array(of: definition("bundle")),
        "Icons that are sold together, in their order: a page each."),
      Field(
        "categories", array(of: definition("category")),
        "What there is to say of categories, which icons name."),
      Field("icons", array(of: definition("icon")), "The icons, in their order."),
      extensions,
    ]),
    definitions: cellDefinitions,
    [
      "section": catalogSection, "license": license, "category": category, "bundle": bundle,
      "icon": icon,
      "currency": currencyCode, "prices": pricesByCurrency, "sale": iconSale, "itemSize": itemSize,
    ])

  private static let currency = definition("currency")

  private static let extensions = Field(
    "extensions", JSONSchema(["type": "object"]),
    "What formats of other programs say of it, by format: kept for 'vitrine export'.")
  static let currencyCode = oneOf(Currency.allCodes)

  private static let pricesByCurrency = object(
    of: price, namedBy: definition("currency"), "A price in each currency, in their order.")

  /// A sale of a section or the site.
  static let sale = any(
    constant(FieldReader.noSale), object([percent.required] + daysOfSale))

  /// A sale of an icon.
  private static let iconSale = any(
    constant(FieldReader.noSale),
    object(
      [
        percent, Field("price", price, "What it costs then, in its one currency."),
        Field("prices", definition("prices"), "What it costs then, in each of its currencies."),
      ] + daysOfSale, withOneOf: ["percent", "price", "prices"]))

  private static let percent = Field(
    "percent", integer(Sale.percents), "How many hundredths are taken off the price.")

  private static let daysOfSale = [
    Field("from", date, "Its first day: 2026-11-27."),
    Field("until", date, "Its last day: 2026-11-30."),
  ]

  private static let catalogSection = object([
    Field("id", slug, "What icons name it by.").required,
    Field("title", text, "Its heading; the id if none is given."),
    Field("footer", text, "What its footer says, in layouts that have one."),
    Field("supplementaries", textsByKind, "What stands at its other edges, by element kind."),
    Field("buy", buy, "Where its icons are bought; as the site says if none is given."),
    Field(
      "protection", choice(Protection.self),
      "Whether the vectors of its icons are kept back; as the site says if none is given."),
    Field("sale", sale, "How much less its icons cost; as the site says if none is given."),
  ])

  static let price =
    any(string(matching: #"^[0-9]+(\.[0-9]+)?$"#), JSONSchema(["type": "number"]))

  private static let license = object([
    Field("id", slug, "What its place on the page of licences is called.").required,
    Field("name", text, "What it is called.").required,
    Field("summary", text, "One sentence about it, plain text."),
    Field("url", text, "Its whole text: a path of the site or an address; SPDX's if it has one."),
    Field("grants", array(of: string), "What it allows, each in a few words."),
    Field("price", price, "What any icon costs under it, if that is the same for all."),
    Field("factor", number(LicenseReader.factors), "How many times an icon's price it costs; 1."),
    Field("spdx", string, "The SPDX identifier of an open licence, which is for free icons: MIT."),
  ])

  private static let bundle = object(
    [
      Field("id", slug, "Its name in addresses: /bundles/ID/.").required,
      Field("name", text, "What it is called.").required,
      Field("summary", text, "One sentence about it, plain text."),
      Field(
        "icons",
        any(
          array(of: slug), oneOf(CollectionPageReader.NamedItems.allCases.map(\.rawValue)),
          object(
            [
              Field("section", slug, "The id of a section."),
              Field("category", text, "The name of a category."),
            ],
            withOneOf: ["section", "category"])),
        "The icons in it: their ids, or what a page of them shows."
      ).required,
      Field("price", price, "What it costs, in the currency of the catalog."),
      Field(
        "prices", definition("prices"), "What it costs in several currencies, in place of 'price'."),
      Field("currency", currency, "The currency of its price (ISO 4217), if it is another one."),
      Field("sale", definition("sale"), "How much less it costs, or what."),
      Field("buy", buy, "Where it is bought: an address, or a shop and what it sells there."),
      Field(
        "formerly", array(of: slug), "The ids that it had before, whose addresses lead to it now."),
    ], withOneOf: ["price", "prices"])

  private static let category = object([
    Field("name", text, "The category, as icons name it.").required,
    Field(
      "formerly", array(of: text), "The names that it had before: their addresses lead to it now."),
  ])

  private static let alias = object([
    Field("id", slug, "The other name, as it stands in addresses.").required,
    Field("reason", text, "Why there is one, or why it should not be used, as plain text."),
    Field("deprecated", bool, "Whether it should not be used any more."),
  ])

  private static let icon = object(
    [
      Field("id", slug, "Its name in addresses and files; made of the name if none is given."),
      Field("name", text, "What it is called; the id if none is given."),
      Field(
        "price", price,
        "What it costs, with at most as many decimal places as its currency has."
      ),
      Field(
        "prices", definition("prices"), "What it costs in several currencies, in place of 'price'."),
      Field(
        "sale", definition("sale"),
        "How much less it costs, or what; as its section says if none is given."),
      Field("currency", currency, "The currency of its price (ISO 4217), if it is another one."),
      Field("isFeatured", bool, "Whether the store puts it forward."),
      Field("section", slug, "The id of its section; the first one if none is given."),
      Field("category", text, "What it is grouped by."),
      Field(
        "categories", array(of: text),
        "What it is grouped by first, and by what else; in place of 'category'."),
      Field(
        "license", slug,
        "The id of the open licence that it is under; those that no icon names if none is given."),
      Field(
        "tags", array(of: string, count: 0...IconReading.mostTags), "Words that it is found by."),
      Field("summary", text, "One sentence about it, plain text."),
      Field("datePublished", date, "The day it was published: 2026-03-01."),
      Field("renderingMode", choice(RenderingMode.self), "How its layers are coloured."),
      Field("palette", palette, "The colours of its layers where the rendering mode is palette."),
      Field("imageScale", choice(ImageScale.self), "How large its picture is drawn in its place."),
      Field("badges", textsByKind, "What is attached to its cells, by element kind."),
      Field("size", definition("itemSize"), "The size of its cells where items have their own."),
      Field("image", text, "Its picture, below Content; icons/ID.svg if none is given."),
      Field(
        "variants", textsBySlug,
        "Its pictures by their names, below Content: its page shows them as a switch."),
      Field("cell", definition("cell"), "How its cells differ from the others of a page."),
      Field(
        "formerly", array(of: slug), "The ids that it had before, whose addresses lead to it now."),
      Field(
        "aliases", array(of: any(slug, alias)),
        "Other names that lead to it: the search finds them, and each has a page that says so."),
    ] + IconField.all.map(Field.init) + [
      Field(
        "codePoint", string(matching: "^(U\\+)?[0-9A-Fa-f]{4,6}$"),
        "Its code point in the set's font: e900."),
      Field("buy", buy, "Where it is bought; as its section says if none is given."),
      Field(
        "protection", choice(Protection.self),
        "Whether its vectors are kept back; if its section says nothing, those of what has a price."
      ),
      extensions,
    ], withOneOf: ["price", "prices"])

  /// An address, or a host with a product's address or its short form.
  static let buy = any(
    string(matching: "^https://|^\(FieldReader.boughtNowhere)$"),
    object(
      oneOf: Shop.allCases.map {
        Field($0.rawValue, shopAddress($0), "\($0.name): \($0.forms.address) or \($0.forms.short).")
      }))

  private static func shopAddress(_ shop: Shop) -> JSONSchema {
    string(
      matching: shop.forms.short.hasSlash ? "^https://|^[^/]+/[^/]+$" : "^https://|^[^/]+$")
  }
}

extension JSONSchema.Field {
  /// A declared field of an icon.
  fileprivate init(_ field: IconField) {
    let schema: JSONSchema =
      switch field.kind {
      case .text: .text
      case .texts: .array(of: .string)
      case .number(let range): .number(range)
      }
    self.init(field.name, schema, field.summary)
  }
}
