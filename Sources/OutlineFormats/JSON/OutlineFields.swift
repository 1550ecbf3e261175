import Catalog
package import ContentSyntax
import Markup

package final class OutlineFields: FieldGroup {
  package static let object = ContentObject(OutlineFields(), "the outline")

  let schema = Field<String>.schema
  let title = Field("title", .text, "The title. Default: the name of the file.")
  let summary = Field("summary", .text, "One sentence of plain text.")
  let items = Field(
    "items", .items, "The items of the first level, or the icons of the catalog in groups."
  ).required
  let cell = Field(
    "cell", .node(.definition("cell")), "The look of the rows, unless a node sets its own.")
  let formerly = Field(
    "formerly", .array(of: .slug), "Former ids. Their URLs redirect to the current one.")
  let editing = Field(
    "editing", .editing,
    "The edits that 'vitrine serve --edit' allows for its items. Default: all edits. "
      + "'withinSection' keeps items below their parents.")
}

package final class OutlineItemFields: FieldGroup {
  package static let object = ContentObject(OutlineItemFields(), "an item", definition: "item")

  let id = Field(
    "id", .nodeID, "The id in URLs. Default: derived from its text and the texts of its ancestors.")
  let formerly = Field(
    "formerly", .array(of: .nodeID), "Former ids. Their URLs redirect to the current one.")
  let text = Field("text", .text, "The text.").required
  let secondaryText = Field("secondaryText", .text, "Smaller text next to or below the text.")
  let image = Field("image", .text, "The id of the icon before the text.")
  let link = Field(
    "link", .text(as: .link), "The target of the link: a URL, a path of the site, or icon:ID.")
  let isExpanded = Field("isExpanded", .bool, "True if its children are visible at first.")
  let isComplete = Field(
    "isComplete", .bool, "True for a completed task, false for an open task.")
  let isComment = Field("isComment", .bool, "True if pages leave out the item and its children.")
  let categories = Field("categories", .texts(), "The categories of the item.")
  let created = Field("created", .date, "The day of creation.")
  let feed = Field("feed", .object(FeedFields.object), "The feed to which the item subscribes.")
  let include = Field("include", .text, "The id of the outline whose items are its children.")
  let children = Field(
    "children", .items, "The child items, or the icons of the catalog in groups.")
  let cell = Field(
    "cell", .node(.definition("cell")),
    "The look of its row, where it differs from the outline's 'cell'.")
}

package final class CatalogIconsFields: FieldGroup {
  package static let object = ContentObject(CatalogIconsFields(), definition: "catalogIcons")

  let catalog = Field("catalog", .choice(CatalogGrouping.self), "The grouping of the icons.")
    .required
}

package final class FeedFields: FieldGroup {
  package static let object = ContentObject(FeedFields(), "a feed", definition: "feed")

  let xmlURL = Field("xmlUrl", .text, "The URL of the feed.").required
  let htmlURL = Field("htmlUrl", .text, "The URL of the feed's site.")
  let title = Field("title", .text, "The title of the feed.")
  let summary = Field("description", .text, "The description of the feed.")
  let language = Field("language", .text, "The language of the feed.")
  let version = Field("version", .text, "The format, such as RSS2.")
}

extension FieldType<Either<[ContentNode], ObjectReader<CatalogIconsFields>>> {
  fileprivate static var items: Self {
    .either(
      .nodes(.definition("item")), .object(CatalogIconsFields.object),
      expected: "an array or an object with 'catalog'")
  }
}

extension FieldType<String> {
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

enum OutlineNodeID {
  static func check(_ text: String) throws(SlugError) {
    for part in text.splitAtSlashes(omittingEmptySubsequences: false) { _ = try Slug(String(part)) }
  }
}
