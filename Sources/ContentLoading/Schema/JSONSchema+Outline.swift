import Catalog

extension JSONSchema {
  /// An outline in JSON.
  static let outline = document(
    title: "An outline",
    object([
      schemaField, Field("title", text, "Its title; the name of the file if none is given."),
      Field("summary", text, "One sentence about it, plain text."),
      Field(
        "items", items, "The items of its first level, or the icons of the catalog in groups."
      ).required,
      Field("cell", definition("cell"), "How its rows look, where they say nothing of it."),
      Field(
        "formerly", array(of: slug), "The ids that it had before, whose addresses lead to it now."),
      Field(
        "editing", editing,
        "What may be done with its items in 'vitrine serve --edit'; everything. 'withinSection' keeps "
          + "them below the items that they are below."),
    ]),
    definitions: cellDefinitions,
    ["item": outlineItem, "catalogIcons": catalogIcons, "feed": feed])

  private static let items = any(array(of: definition("item")), definition("catalogIcons"))

  private static let catalogIcons = object([
    Field("catalog", choice(CatalogGrouping.self), "What the icons are grouped by.").required
  ])

  private static let nodeID = string(
    matching: #"^[^.\s/\\][^\s/\\]*(/[^.\s/\\][^\s/\\]*)*$"#)

  private static let outlineItem = object([
    Field(
      "id", nodeID,
      "What addresses it; made of the texts above it if none is given."),
    Field(
      "formerly", array(of: nodeID), "The ids that it had before, whose addresses lead to it now."),
    Field("text", text, "What it says.").required,
    Field("secondaryText", text, "Something smaller beside or below the text."),
    Field("image", text, "The id of the icon before the text."),
    Field("link", link, "Where it leads: an address, a path of the site, or icon:ID."),
    Field("isExpanded", bool, "Whether its children show at first."),
    Field("isComplete", bool, "Whether it is a task that is done, or one that is not."),
    Field("isComment", bool, "Whether it and all below it is left out of pages."),
    Field("categories", array(of: string), "The words it is filed under."),
    Field("created", date, "The day it was made."),
    Field("feed", definition("feed"), "The feed that it subscribes to."),
    Field("include", text, "The id of the outline whose items are its children."),
    Field("children", items, "The items below it, or the icons of the catalog in groups."),
    Field("cell", definition("cell"), "How its row differs from the others of the outline."),
  ])

  private static let feed = object([
    Field("xmlUrl", text, "The address of the feed.").required,
    Field("htmlUrl", text, "The address of the site that it is the feed of."),
    Field("title", text, "The feed's own title."),
    Field("description", text, "The feed's own description."),
    Field("language", text, "The language it is written in."),
    Field("version", text, "Its format, such as RSS2."),
  ])
}
