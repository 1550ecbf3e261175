extension JSONSchema {
  /// An outline in JSON.
  static let outline = document(
    title: "An outline",
    object([
      schemaField, Field("title", text, "Its title; the name of the file if none is given."),
      Field("summary", text, "One sentence about it, plain text."),
      Field("items", array(of: definition("item")), "The items of its first level.").required,
    ]),
    definitions: ["item": outlineItem])

  private static let outlineItem = object([
    Field(
      "id", string(matching: #"^[^.\s/\\][^\s/\\]*(/[^.\s/\\][^\s/\\]*)*$"#),
      "What addresses it; made of the texts above it if none is given."),
    Field("text", text, "What it says.").required,
    Field("secondaryText", text, "Something smaller beside or below the text."),
    Field("image", text, "The id of the icon before the text."),
    Field("link", link, "Where it leads: an address, a path of the site, or icon:ID."),
    Field("isExpanded", bool, "Whether its children show at first."),
    Field("include", text, "The id of the outline whose items are its children."),
    Field("children", array(of: definition("item")), "The items below it."),
  ])
}
