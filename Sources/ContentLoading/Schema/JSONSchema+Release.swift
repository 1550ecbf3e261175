import Catalog

extension JSONSchema {
  /// The record of a release.
  static let release = document(
    title: "A release of the icons",
    object([
      schemaField, Field("date", date, "The day of the release.").required,
      Field(
        "hashes", integer(1...Release.currentHashes),
        "Which pictures have hashes: 1 for those of icons alone, 2 for those of variants, too."
      ).required,
      Field("icons", array(of: definition("icon")), "The icons, as they were.").required,
    ]),
    definitions: ["icon": releasedIcon])

  private static let prices = object(
    of: price, namedBy: currencyCode, "A price in each currency, in their order.")

  private static let releasedIcon = object([
    Field("id", slug, "Its id.").required,
    Field("name", text, "What it is called.").required,
    Field("formerly", array(of: slug), "The ids that it had before."),
    Field("prices", prices, "What it costs without a sale, by currency.").required,
    Field("section", slug, "The id of its section.").required,
    Field("category", text, "What it is grouped by."),
    Field("tags", array(of: string), "Words that it is found by."),
    Field("isFeatured", bool, "Whether the store puts it forward."),
    Field("picture", slug, "The hash of its picture, drawn in pictures/HASH.png.").required,
    Field("isDrawn", bool, "Whether there is such a drawing; there is if nothing is said."),
    Field("variants", textsBySlug, "The hashes of its other pictures, by their names."),
  ])
}
