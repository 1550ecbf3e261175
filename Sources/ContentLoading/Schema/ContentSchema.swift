import ContentSyntax
import LayoutReading
import Markup
import OutlineFormats

/// The JSON Schemas (draft 2020-12) of the content's JSON files, for editors.
///
/// The loader additionally checks references and whether settings have an effect.
public enum ContentSchema: String, CaseIterable, Sendable {
  /// `Content/site.json`.
  case site
  /// `Content/catalog.json`.
  case catalog
  /// `Content/pages/**/*.json`.
  case page
  /// `Content/outlines/ID.json`.
  case outline
  /// `Content/releases/NAME.json`.
  case release
  /// `Content/synonyms.json`.
  case synonyms

  /// The schema as JSON, with a final line break.
  public var text: String { schema.value.json(.readable) + "\n" }

  private var schema: JSONSchema {
    switch self {
    case .site:
      .document(
        title: "A site of Vitrine", SiteFields.object.schema,
        definitions: JSONSchema.cellDefinitions, ["page": SitePageFields.object.schema],
        Self.pageDefinitions, JSONSchema.layoutDefinitions, JSONSchema.geometryDefinitions)
    case .page:
      .document(
        title: "A page of a site of Vitrine", PageFileFields.object.schema,
        definitions: JSONSchema.cellDefinitions, Self.pageDefinitions, JSONSchema.layoutDefinitions,
        JSONSchema.geometryDefinitions)
    case .catalog:
      .document(
        title: "The catalog of an icon store", CatalogFields.object.schema,
        definitions: JSONSchema.cellDefinitions, Self.catalogDefinitions)
    case .outline:
      .document(
        title: "An outline", OutlineFields.object.schema, definitions: JSONSchema.cellDefinitions,
        [
          "item": OutlineItemFields.object.schema, "catalogIcons": CatalogIconsFields.object.schema,
          "feed": FeedFields.object.schema,
        ])
    case .release:
      .document(
        title: "A release of the icons", ReleaseFields.object.schema,
        definitions: ["icon": ReleasedIconFields.object.schema])
    case .synonyms: .document(title: "Synonyms for the search", SynonymFields.file.schema)
    }
  }

  private static let pageDefinitions: KeyValuePairs<String, JSONSchema> = [
    "items": FieldType<PageItems>.pageItemsInPlace.schema,
    "listItem": ListItemFields.object.schema, "listItemSection": ListSectionFields.object.schema,
  ]

  private static let catalogDefinitions: KeyValuePairs<String, JSONSchema> = [
    "section": CatalogSectionFields.object.schema, "license": LicenseFields.object.schema,
    "category": CategoryFields.object.schema, "bundle": BundleFields.object.schema,
    "icon": IconFields.object.schema, "currency": .currencyCode,
    "prices": .prices(namedBy: .definition("currency")),
    "sale": FieldType<SaleDraft.Terms>.saleInPlace.schema, "itemSize": .itemSize,
  ]
}
