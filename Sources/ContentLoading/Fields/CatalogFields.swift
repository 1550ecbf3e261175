import Catalog
import ContentSyntax
import LayoutReading
import OutlineFormats

/// The fields of catalog.json.
final class CatalogFields: FieldGroup {
  static let object = ContentObject(CatalogFields(), "the catalog")

  let schema = Field<String>.schema
  let title = Field("title", .text, "The title of the catalog.")
  let currency = Field(
    "currency", .currency(), "The currency of the prices (ISO 4217); USD if none is given.")
  // Without its sections, vectors that are kept back would be published.
  let sections = Field(
    "sections", .array(of: .object(CatalogSectionFields.object)),
    "The sections of the catalog, in their order; one of all icons if none is given."
  ).decisive
  let licenses = Field(
    "licenses", .nodes(.definition("license")),
    "The licences that icons are sold or given under, in their order.")
  let bundles = Field(
    "bundles", .array(of: .object(BundleFields.object)),
    "Icons that are sold together, in their order: a page each.")
  let categories = Field(
    "categories", .array(of: .object(CategoryFields.object)),
    "What there is to say of categories, which icons name.")
  let icons = Field("icons", .nodes(.definition("icon")), "The icons, in their order.").decisive
  let extensions = Field.extensions
}

extension Field<ContentNode> {
  /// Values of formats of other programs, which no page shows.
  fileprivate static var extensions: Field {
    Field(
      "extensions", .anyObject,
      "Values of formats of other programs, by format, kept for 'vitrine export'.")
  }
}

/// The fields of a section of the catalog.
final class CatalogSectionFields: FieldGroup {
  static let object = ContentObject(CatalogSectionFields(), "a section", definition: "section")

  let id = Field("id", .slug, "What icons name it by.").required
  let title = Field("title", .text, "Its heading; the id if none is given.")
  let texts = BoundaryTextFields(footer: "What its footer says, in layouts that have one.")
  let buy = Field("buy", .buy, "Where its icons are bought; as the site says if none is given.")
  let protection = Field.protection(
    "Whether the vectors of its icons are kept back; as the site says if none is given.")
  let sale = Field(
    "sale", .saleOfAll, "How much less its icons cost; as the site says if none is given.")

  /// The fields that change pages of the section's icons.
  var settings: [any DeclaredField] {
    [buy, texts.footer, protection, sale, texts.supplementaries]
  }
}

/// The fields of a licence of the catalog.
final class LicenseFields: FieldGroup {
  static let object = ContentObject(LicenseFields(), "a licence", definition: "license") {
    [.conflict($0.price, $0.factor), .conflict($0.spdx, $0.price), .conflict($0.spdx, $0.factor)]
  }

  let id = Field("id", .slug, "What its place on the page of licences is called.").required
  let name = Field("name", .text, "What it is called.").required
  let summary = Field("summary", .text, "One sentence about it, plain text.")
  let url = Field(
    "url", .text, "Its whole text: a path of the site or an address; SPDX's if it has one.")
  let grants = Field("grants", .texts(), "What it allows, each in a few words.")
  let price = Field(
    "price", .node(.price), "What any icon costs under it, if that is the same for all.")
  let factor = Field(
    "factor",
    .number(Double(License.factors.lowerBound) / 100...Double(License.factors.upperBound) / 100),
    "How many times an icon's price it costs; 1.")
  let spdx = Field(
    "spdx", .string, "The SPDX identifier of an open licence, which is for free icons: MIT.")
}

/// The fields of a bundle of the catalog.
final class BundleFields: FieldGroup {
  static let object = ContentObject(BundleFields(), "a bundle", definition: "bundle") {
    $0.prices.rules
  }

  let id = Field("id", .slug, "Its name in addresses: /bundles/ID/.").required
  let name = Field("name", .text, "What it is called.").required
  let summary = Field("summary", .text, "One sentence about it, plain text.")
  let icons = Field(
    "icons",
    .either(
      .either(.array(of: .string(as: .slug)), .choice(CollectionPageReader.NamedItems.self)),
      .object(BundleQueryFields.object),
      expected: "an array of ids, \"catalog\", \"featured\" or an object"),
    "The icons in it: their ids, or what a page of them shows."
  ).required
  let prices = PriceFields(
    price: "What it costs, in the currency of the catalog.",
    sale: "How much less it costs, or what.")
  let buy = Field("buy", .buy, "Where it is bought: an address, or a shop and what it sells there.")
  let formerly = Field(
    "formerly", .array(of: .slug), "The ids that it had before, whose addresses lead to it now.")
}

/// The fields of an object that selects the icons of a bundle.
final class BundleQueryFields: FieldGroup {
  static let object = ContentObject(BundleQueryFields()) {
    [.oneOf($0.section, $0.category), .conflict($0.section, $0.category)]
  }

  let section = Field("section", .string(as: .slug), "The id of a section.")
  let category = Field("category", .text, "The name of a category.")
}

/// The fields of a category of the catalog.
final class CategoryFields: FieldGroup {
  static let object = ContentObject(CategoryFields(), "a category", definition: "category")

  let name = Field("name", .text, "The category, as icons name it.").required
  let formerly = Field(
    "formerly", .array(of: .text), "The names that it had before: their addresses lead to it now.")
}

/// The fields of an icon of the catalog.
final class IconFields: FieldGroup {
  static let object = ContentObject(IconFields(), "an icon", definition: "icon") {
    $0.prices.rules + [.conflict($0.category, $0.categories)]
  }

  let id = Field("id", .slug, "Its name in addresses and files; made of the name if none is given.")
  let name = Field("name", .text, "What it is called; the id if none is given.")
  let prices = PriceFields(
    price: "What it costs, with at most as many decimal places as its currency has.",
    sale: "How much less it costs, or what; as its section says if none is given.")
  let isFeatured = Field("isFeatured", .bool, "Whether the store puts it forward.")
  let section = Field("section", .slug, "The id of its section; the first one if none is given.")
  let category = Field("category", .text, "The category that it is in.")
  let categories = Field(
    "categories", .array(of: .text),
    "Its categories, the main one first; in place of 'category'.")
  let license = Field(
    "license", .slug,
    "The id of the open licence that it is under; those that no icon names if none is given.")
  let tags = Field(
    "tags", .texts(.array(of: .string, count: 0...IconReading.mostTags)),
    "Words that it is found by.")
  let summary = Field("summary", .text, "One sentence about it, plain text.")
  let datePublished = Field("datePublished", .date, "The day it was published: 2026-03-01.")
  let symbols = SymbolFields(
    renderingMode: "How its layers are coloured.",
    palette: "The colours of its layers where the rendering mode is palette.",
    imageScale: "How large its picture is drawn in its place.")
  let badges = Field("badges", .textsByKind, "What is attached to its cells, by element kind.")
  let size = Field("size", .itemSize, "The size of its cells where items have their own.")
  let image = Field("image", .text, "Its picture, below Content; icons/ID.svg if none is given.")
  let variants = Field(
    "variants", .variants,
    "Its pictures by their names, below Content: its page shows them as a switch.")
  let cell = Field(
    "cell", .node(.definition("cell")), "How its cells differ from the others of a page.")
  let formerly = Field(
    "formerly", .array(of: .slug), "The ids that it had before, whose addresses lead to it now.")
  let aliases = Field(
    "aliases", .array(of: .alias),
    "Other names that lead to it: the search finds them, and each has a page that says so.")
  let values = IconField.all.map(Field.init)
  let codePoint = Field("codePoint", .codePoint, "Its code point in the set's font: e900.")
  let buy = Field("buy", .buy, "Where it is bought; as its section says if none is given.")
  let protection = Field.protection(
    "Whether its vectors are kept back; as its section says, or if the icon has a price.")
  let extensions = Field.extensions
}
