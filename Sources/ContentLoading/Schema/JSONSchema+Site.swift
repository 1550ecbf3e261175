import Catalog
import CellConfiguration

extension JSONSchema {
  /// site.json.
  static let site = document(
    title: "A site of Vitrine",
    object([
      schemaField, Field("title", text, "The title of the site; the catalog's if none is given."),
      Field("summary", text, "One sentence about it, plain text."),
      Field("baseURL", string, "Where it is published: https://icons.example/shop/."),
      Field(
        "language", string(matching: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"),
        "The language (BCP 47)."),
      Field(
        "pages", array(of: any(pathOfFile, definition("page"))),
        """
        The pages that show items, in the order of the navigation. A path stands for the page that \
        has a file of its own; those that are not named follow, sorted. / is always there, /list/ if \
        no page is listed.
        """),
      Field(
        "outlines",
        object([
          Field(
            "nodesPerPage", integer(SiteConfigurationReader.nodesPerPage),
            "How many nodes stand on a page before branches get pages of their own; 2000.")
        ]), "How the pages of outlines are made."),
      Field(
        "sidebar",
        object([Field("outline", string, "The id of the outline.").required]),
        "The outline that stands beside the pages."),
      Field(
        "featuredBackground", definition("background"),
        "What lies behind featured icons in grids, where they say nothing of it; the theme's."),
      Field("buy", buy, "Where icons are bought, where they and their sections don't say it."),
      Field(
        "buyOverlays", array(of: oneOf(Shop.withOverlays.map(\.rawValue))),
        "The hosts whose own windows open over the pages of icons, by scripts of theirs."),
    ]),
    definitions: cellDefinitions, ["page": object([path.required] + pageFields)], pageDefinitions)

  /// A page in a file of its own.
  static let page = document(
    title: "A page of a site of Vitrine", object([schemaField] + pageFields),
    definitions: cellDefinitions, pageDefinitions)

  private static let pageDefinitions: KeyValuePairs<String, JSONSchema> =
    [
      "items": items, "listItem": listItem, "listItemSection": listItemSection,
      "layout": layout, "flow": flow,
      "list": list, "separators": separators, "compositional": compositional, "variant": variant,
      "section": section, "listSection": listSection, "group": group, "subitem": subitem,
      "horizontalGroup": lineGroup("horizontal"), "verticalGroup": lineGroup("vertical"),
      "customGroup": customGroup, "item": layoutItem, "customItem": customItem,
      "supplementaryItem": supplementaryItem, "boundaryItem": boundaryItem, "anchor": anchor,
      "layoutSize": layoutSize, "dimension": dimension, "spacing": spacing,
      "edgeSpacing": edgeSpacing, "size": size, "rect": rect, "insets": insets,
      "offset": offset, "outset": outset,
    ]

  /// The path of a page that has a file of its own.
  private static let pathOfFile = string(matching: "^/")

  private static let path = Field("path", pathOfFile, "Where it stands: /list/.")

  private static let pageFields = [
    Field("title", text, "Its heading."),
    Field("summary", text, "One sentence about it, plain text."),
    Field("items", definition("items"), "Which items it shows.").required,
    Field(
      "sections", array(of: definition("listItemSection")),
      "What there is to say of the sections of the page's own items."),
    Field("header", text, "What the header of the whole layout says, if it has one."),
    Field("footer", text, "What the footer of the whole layout says, if it has one."),
    Field("supplementaries", textsByKind, "What stands at its other edges, by element kind."),
    Field("featuredFirst", bool, "Whether featured icons come first, in a section of their own."),
    Field(
      "itemsPerPage", integer(CollectionPageReader.itemsPerPage),
      "How many items a page holds before it is split."),
    Field("rowsPerPage", rowsPerPage, "The same in whole rows; not beside itemsPerPage."),
    Field(
      "each", choice(CollectionPage.Grouping.self),
      "What each of the pages below this one, their index, is made for."),
    Field(
      "renderingMode", choice(RenderingMode.self),
      "How the layers of its icons are coloured; as each icon says if none is given."),
    Field("palette", palette, "The colours of the layers where the rendering mode is palette."),
    Field("imageScale", choice(ImageScale.self), "How large pictures are drawn in their place."),
    Field("tintColor", color, "The colour of icons that have none of their own; the theme's tint."),
    Field("layout", definition("layout"), "How the items are laid out; an icon store's grid."),
    Field("cell", definition("cell"), "How its cells look, where they say nothing of it."),
    Field("headerCell", definition("cell"), "How the headers of its sections look."),
    Field("footerCell", definition("cell"), "How the footers of its sections look."),
    Field(
      "showsSource", bool,
      "Whether what is written of the page, and of each item that it lists, stands beside it."),
    Field("formerly", array(of: pathOfFile), "The paths that it had before, which lead to it now."),
    Field(
      "editing", editing, "What may be done with its icons in 'vitrine serve --edit'; everything."),
  ]

  private static let editing = object([
    Field("reorder", choice(PageEditing.Reorder.self), "Where icons can be moved; anywhere."),
    Field("delete", bool, "Whether icons can be deleted; they can."),
  ])

  private static let rowsPerPage = object([
    Field("rows", integer(CollectionPageReader.rowsPerPage), "How many rows.").required,
    Field("width", length, "The width of the view, in points: the window without its margins.")
      .required,
  ])

  private static let items = any(
    choice(CollectionPageReader.NamedItems.self),
    object(oneOf: [
      Field("section", string, "The icons of the section with this id."),
      Field("category", string, "The icons of this category."),
      Field("outline", string, "The nodes of the outline with this id."),
    ]),
    array(of: definition("listItem")))

  private static let listItem = object([
    Field("id", slug, "Its name on the page; made of the text if none is given."),
    Field("text", text, "What it says.").required,
    Field("secondaryText", text, "Something smaller beside or below the text."),
    Field("image", text, "The id of the icon before the text."),
    Field("link", link, "Where it leads: an address, a path of the site, or icon:ID."),
    Field("section", text, "The heading that it stands under."),
    Field("badges", textsByKind, "What is attached to its cell, by element kind."),
    Field("size", definition("size"), "The size of its cell where items have their own."),
    Field("cell", definition("cell"), "How its cell differs from the others of the page."),
  ])

  private static let listItemSection = object([
    Field("title", text, "The heading, by which items name it.").required,
    Field("footer", text, "What its footer says, if the layout has one."),
    Field("supplementaries", textsByKind, "What stands at its other edges, by element kind."),
  ])
}
