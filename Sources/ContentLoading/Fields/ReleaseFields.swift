import Catalog
import ContentSyntax
import OutlineFormats

final class ReleaseFields: FieldGroup {
  static let object = ContentObject(ReleaseFields(), "a release")

  let schema = Field<String>.schema
  let date = Field("date", .date, "The day of the release.").required
  let hashes = Field(
    "hashes", .integer(1...Release.currentHashes),
    "The pictures that have hashes: 1 means pictures of icons, 2 means also pictures of variants."
  ).required
  let icons = Field(
    "icons", .array(of: .object(ReleasedIconFields.object)), "The icons at the time of the release."
  ).required
}

final class ReleasedIconFields: FieldGroup {
  static let object = ContentObject(
    ReleasedIconFields(), "an icon of a release", definition: "icon")

  let id = Field("id", .slug, "The id.").required
  let name = Field("name", .text, "The name.").required
  let formerly = Field("formerly", .array(of: .slug), "Former ids.")
  let prices = Field(
    "prices", .prices(as: .prices(namedBy: .currencyCode)),
    "The price without a sale, by currency."
  ).required
  let section = Field("section", .slug, "The id of the section.").required
  let category = Field("category", .text, "The category.")
  let tags = Field("tags", .texts(), "Words that find the icon.")
  let isFeatured = Field("isFeatured", .bool, "True if the store features the icon.")
  let picture = Field(
    "picture", .slug, "The hash of the picture, which is drawn in pictures/HASH.png."
  )
  .required
  let isDrawn = Field(
    "isDrawn", .bool, "True if the drawing exists. Default: true.")
  let variants = Field("variants", .variants, "The hashes of the variants, by name.")
}
