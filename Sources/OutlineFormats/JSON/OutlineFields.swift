import Catalog
package import ContentSyntax
import Markup

/// The fields of an outline in JSON.
package final class OutlineFields: FieldGroup {
  package static let object = ContentObject(OutlineFields(), "the outline")

  let schema = Field<String>.schema
  let title = Field("title", .text, "Its title; the name of the file if none is given.")
  let summary = Field("summary", .text, "One sentence about it, plain text.")
  let items = Field(
    "items", .items, "The items of its first level, or the icons of the catalog in groups."
  ).required
  let cell = Field(
    "cell", .node(.definition("cell")), "The look of its rows, unless a node sets its own.")
  let formerly = Field(
    "formerly", .array(of: .slug), "The ids that it had before, whose addresses lead to it now.")
  let editing = Field(
    "editing", .editing,
    "What may be done with its items in 'vitrine serve --edit'; everything. 'withinSection' keeps "
      + "them below the items that they are below.")
}

/// The fields of an item of an outline in JSON.
package final class OutlineItemFields: FieldGroup {
  package static let object = ContentObject(OutlineItemFields(), "an item", definition: "item")

  let id = Field("id", .nodeID, "What addresses it; made of the texts above it if none is given.")
  let formerly = Field(
    "formerly", .array(of: .nodeID), "The ids that it had before, whose addresses lead to it now.")
  let text = Field("text", .text, "What it says.").required
  let secondaryText = Field("secondaryText", .text, "Something smaller beside or below the text.")
  let image = Field("image", .text, "The id of the icon before the text.")
  let link = Field(
    "link", .text(as: .link), "Where it leads: an address, a path of the site, or icon:ID.")
  let isExpanded = Field("isExpanded", .bool, "Whether its children show at first.")
  let isComplete = Field(
    "isComplete", .bool, "Whether it is a task that is done, or one that is not.")
  let isComment = Field("isComment", .bool, "Whether it and all below it is left out of pages.")
  let categories = Field("categories", .texts(), "The words it is filed under.")
  let created = Field("created", .date, "The day it was made.")
  let feed = Field("feed", .object(FeedFields.object), "The feed that it subscribes to.")
  let include = Field("include", .text, "The id of the outline whose items are its children.")
  let children = Field(
    "children", .items, "The items below it, or the icons of the catalog in groups.")
  let cell = Field(
    "cell", .node(.definition("cell")), "How its row differs from the others of the outline.")
}

/// The fields of the icons of the catalog as items.
package final class CatalogIconsFields: FieldGroup {
  package static let object = ContentObject(CatalogIconsFields(), definition: "catalogIcons")

  let catalog = Field("catalog", .choice(CatalogGrouping.self), "What the icons are grouped by.")
    .required
}

/// The fields of a feed that an item subscribes to.
package final class FeedFields: FieldGroup {
  package static let object = ContentObject(FeedFields(), "a feed", definition: "feed")

  let xmlURL = Field("xmlUrl", .text, "The address of the feed.").required
  let htmlURL = Field("htmlUrl", .text, "The address of the site that it is the feed of.")
  let title = Field("title", .text, "The feed's own title.")
  let summary = Field("description", .text, "The feed's own description.")
  let language = Field("language", .text, "The language it is written in.")
  let version = Field("version", .text, "Its format, such as RSS2.")
}

extension FieldType<Either<[ContentNode], ObjectReader<CatalogIconsFields>>> {
  /// Items, or the icons of the catalog.
  fileprivate static var items: Self {
    .either(
      .nodes(.definition("item")), .object(CatalogIconsFields.object),
      expected: "an array or an object with 'catalog'")
  }
}

extension FieldType<String> {
  /// The id of a node, which is a fragment of a URL: slugs with slashes between.
  fileprivate static var nodeID: Self {
    string(as: .string(matching: #"^[^.\s/\\][^\s/\\]*(/[^.\s/\\][^\s/\\]*)*$"#)).reading {
      text, node, context in
      do throws(SlugError) {
        try OutlineNodeID.check(text)
        return text
      } catch {
        context.report.add(.badSlug(text, field: context.field, error), at: node.range)
        return nil
      }
    }
  }
}

/// The rule for the id of a node, which is a fragment of a URL: slugs with slashes between.
enum OutlineNodeID {
  /// - Throws: `SlugError` for the first part that is not a slug.
  static func check(_ text: String) throws(SlugError) {
    for part in text.splitAtSlashes(omittingEmptySubsequences: false) { _ = try Slug(String(part)) }
  }
}
