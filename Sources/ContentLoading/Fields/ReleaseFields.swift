import Catalog
import ContentSyntax
import OutlineFormats

/// The fields of the record of a release.
final class ReleaseFields: FieldGroup {
  static let object = ContentObject(ReleaseFields(), "a release")

  let schema = Field<String>.schema
  let date = Field("date", .date, "The day of the release.").required
  let hashes = Field(
    "hashes", .integer(1...Release.currentHashes),
    "Which pictures have hashes: 1 for those of icons alone, 2 for those of variants, too."
  ).required
  let icons = Field(
    "icons", .array(of: .object(ReleasedIconFields.object)), "The icons, as they were."
  ).required
}

/// The fields of an icon of a release.
final class ReleasedIconFields: FieldGroup {
  static let object = ContentObject(
    ReleasedIconFields(), "an icon of a release", definition: "icon")

  let id = Field("id", .slug, "Its id.").required
  let name = Field("name", .text, "What it is called.").required
  let formerly = Field("formerly", .array(of: .slug), "The ids that it had before.")
  let prices = Field(
    "prices", .prices(as: .prices(namedBy: .currencyCode)),
    "What it costs without a sale, by currency."
  ).required
  let section = Field("section", .slug, "The id of its section.").required
  let category = Field("category", .text, "What it is grouped by.")
  let tags = Field("tags", .texts(), "Words that it is found by.")
  let isFeatured = Field("isFeatured", .bool, "Whether the store puts it forward.")
  let picture = Field("picture", .slug, "The hash of its picture, drawn in pictures/HASH.png.")
    .required
  let isDrawn = Field(
    "isDrawn", .bool, "Whether such a drawing exists; true.")
  let variants = Field("variants", .variants, "The hashes of its other pictures, by their names.")
}
