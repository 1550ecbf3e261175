import Catalog
import ContentSyntax
import LayoutReading
import OutlineFormats

final class CatalogFields: FieldGroup {
  static let object = ContentObject(CatalogFields(), "the catalog")

  let schema = Field<String>.schema
  let title = Field("title", .text, "The title of the catalog.")
  let currency = Field(
    "currency", .currency(), "The currency of the prices (ISO 4217). Default: USD.")
  // A misspelled name is an error: without sections, vectors of protected icons would be published.
  let sections = Field(
    "sections", .array(of: .object(CatalogSectionFields.object)),
    "The sections of the catalog, in order. Default: one section with all icons."
  ).decisive
  let licenses = Field(
    "licenses", .nodes(.definition("license")),
    "The licenses of the icons, in order.")
  let bundles = Field(
    "bundles", .array(of: .object(BundleFields.object)),
    "Groups of icons that are sold together, in order. Each has a page.")
  let categories = Field(
    "categories", .array(of: .object(CategoryFields.object)),
    "Settings of categories. Icons name the categories themselves.")
  let icons = Field("icons", .nodes(.definition("icon")), "The icons, in their order.").decisive
  let extensions = Field.extensions
}

extension Field<ContentNode> {
  fileprivate static var extensions: Field {
    Field(
      "extensions", .anyObject,
      "Values that other formats need, by format. 'vitrine export' writes them back.")
  }
}

final class CatalogSectionFields: FieldGroup {
  static let object = ContentObject(CatalogSectionFields(), "a section", definition: "section")

  let id = Field("id", .slug, "The id by which icons name the section.").required
  let title = Field("title", .text, "The heading. Default: the id.")
  let texts = BoundaryTextFields(footer: "The text of the footer, in layouts with footers.")
  let buy = Field("buy", .buy, "The place where its icons are bought. Default: the site's 'buy'.")
  let protection = Field.protection(
    "How its icons are protected. Default: the site's 'protection'.")
  let sale = Field(
    "sale", .saleOfAll, "The sale of its icons. Default: the site's 'sale'.")

  var settings: [any DeclaredField] {
    [buy, texts.footer, protection, sale, texts.supplementaries]
  }
}

final class LicenseFields: FieldGroup {
  static let object = ContentObject(LicenseFields(), "a license", definition: "license") {
    [
      .conflict($0.price, $0.factor), .conflict($0.spdx, $0.price),
      .conflict($0.spdx, $0.factor), .conflict($0.spdx, $0.buy),
    ]
  }

  let id = Field("id", .slug, "The anchor of the license on the page of licenses.").required
  let name = Field("name", .text, "The name.").required
  let summary = Field("summary", .text, "One sentence of plain text.")
  let url = Field(
    "url", .text, "The full text: a path of the site or a URL. Default: SPDX's page of 'spdx'.")
  let grants = Field("grants", .texts(), "The rights that it gives, each in a few words.")
  let price = Field(
    "price", .node(.price), "The price of any icon under this license.")
  let factor = Field(
    "factor",
    .number(Double(License.factors.lowerBound) / 100...Double(License.factors.upperBound) / 100),
    "The factor by which it multiplies an icon's price. Default: 1.")
  let buy = Field(
    "buy", .buy,
    """
    The place where icons are bought under this license. Default: the 'buy' of the icon, its \
    section or the site, if it contains {license} or the license is the first at the icon's price.
    """)
  let spdx = Field(
    "spdx", .string, "The SPDX identifier of an open license for free icons: MIT.")
}

final class BundleFields: FieldGroup {
  static let object = ContentObject(BundleFields(), "a bundle", definition: "bundle") {
    $0.prices.rules
  }

  let id = Field("id", .slug, "The id in the URL: /bundles/ID/.").required
  let name = Field("name", .text, "The name.").required
  let summary = Field("summary", .text, "One sentence of plain text.")
  let icons = Field(
    "icons",
    .either(
      .either(.array(of: .string(as: .slug)), .choice(CollectionPageReader.NamedItems.self)),
      .object(BundleQueryFields.object),
      expected: "an array of ids, \"catalog\", \"featured\" or an object"),
    "The icons: their ids, or a query as in 'items' of a page."
  ).required
  let prices = PriceFields(
    price: "The price, in the currency of the catalog.",
    sale: "The sale: a reduction or a price.")
  let buy = Field("buy", .buy, "The place where it is bought: a URL, or a shop and its product.")
  let formerly = Field(
    "formerly", .array(of: .slug), "Former ids. Their URLs redirect to this one.")
}

final class BundleQueryFields: FieldGroup {
  static let object = ContentObject(BundleQueryFields()) {
    [.oneOf($0.section, $0.category), .conflict($0.section, $0.category)]
  }

  let section = Field("section", .string(as: .slug), "The id of a section.")
  let category = Field("category", .text, "The name of a category.")
}

final class CategoryFields: FieldGroup {
  static let object = ContentObject(CategoryFields(), "a category", definition: "category")

  let name = Field("name", .text, "The name of the category in icons.").required
  let formerly = Field(
    "formerly", .array(of: .text), "Former names. Their URLs redirect to this category.")
}

final class IconFields: FieldGroup {
  static let object = ContentObject(IconFields(), "an icon", definition: "icon") {
    $0.prices.rules + [.conflict($0.category, $0.categories)]
  }

  let id = Field("id", .slug, "The id in URLs and file names. Default: derived from the name.")
  let name = Field("name", .text, "The name. Default: the id.")
  let prices = PriceFields(
    price: "The price, with at most as many decimal places as the currency has.",
    sale: "The sale: a reduction or a price. Default: the section's 'sale'.")
  let isFeatured = Field("isFeatured", .bool, "True if the store features the icon.")
  let section = Field("section", .slug, "The id of the section. Default: the first section.")
  let category = Field("category", .text, "The category.")
  let categories = Field(
    "categories", .array(of: .text),
    "The categories, the main category first. Replaces 'category'.")
  let license = Field(
    "license", .slug,
    "The id of the open license. Default: the open licenses that no icon names.")
  let tags = Field(
    "tags", .texts(.array(of: .string, count: 0...IconReading.mostTags)),
    "Words that find the icon.")
  let summary = Field("summary", .text, "One sentence of plain text.")
  let datePublished = Field("datePublished", .date, "The day of publication: 2026-03-01.")
  let symbols = SymbolFields(
    renderingMode: "How the layers are colored.",
    palette: "The colors of the layers in the rendering mode 'palette'.",
    imageScale: "The size of the picture relative to its cell.")
  let badges = Field("badges", .textsByKind, "The texts of badges on its cells, by element kind.")
  let size = Field(
    "size", .itemSize, "The size of its cells, in layouts where items have sizes of their own.")
  let image = Field("image", .text, "The picture, relative to Content. Default: icons/ID.svg.")
  let variants = Field(
    "variants", .variants,
    "Further pictures by name, relative to Content. The icon's page has a switch for them.")
  let cell = Field(
    "cell", .node(.definition("cell")),
    "The look of its cells, where it differs from the page's 'cell'.")
  let formerly = Field(
    "formerly", .array(of: .slug), "Former ids. Their URLs redirect to this one.")
  let aliases = Field(
    "aliases", .array(of: .alias),
    "Other names of the icon. The search finds them, and each has a page that links to the icon.")
  let values = IconField.all.map(Field.init)
  let codePoint = Field("codePoint", .codePoint, "The code point in the set's font: e900.")
  let buy = Field("buy", .buy, "The place where it is bought. Default: the section's 'buy'.")
  let protection = Field.protection(
    "How the vectors are protected. Default: the section's 'protection'."
  )
  let extensions = Field.extensions
}
