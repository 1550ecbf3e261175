import Catalog
import CellConfiguration

extension JSONSchema {
  /// site.json.
  static let site = document(
    title: "A site of Vitrine",
    object([
      schemaField, Field("title", text, "The title of the site; the catalog's if none is given."),
      Field("summary", text, "One sentence about it, plain text."),
      Field(
        "baseURL", string,
        """
        Where it is published: https://icons.example/shop/, or a path like /shop/ that is the same on \
        any server; / if none is given. The feed, the sitemap, canonical links and social cards need \
        a host and are left out without one.
        """),
      Field(
        "language", string(matching: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"),
        """
        The language (BCP 47): of the words of the theme, of prices and numbers, and of the direction \
        of pages.
        """),
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
            """
            From how many nodes on an outline is divided: its largest branches get pages of their own, \
            but the children of one node stay together; 2000.
            """)
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
      Field(
        "protection", choice(Protection.self),
        "Whether vectors are kept back, where icons and sections don't say it: pixels or none."),
      Field(
        "pictureSize", integer(PictureSettings.pictureSizes),
        "The longer side of the largest picture of a protected icon, in pixels; 512."),
      Field(
        "watermark",
        any(
          text,
          object([
            Field("image", text, "An SVG below Content.").required,
            Field("placement", choice(Watermark.Placement.self), "Where it stands; tiled."),
          ])), "What is drawn over the pictures of protected icons."),
      Field(
        "organization",
        object([
          Field("name", text, "What it is called.").required,
          Field("url", text, "Its own address; the site's."),
          Field("logo", text, "The address of its sign: /logo.png."),
          Field("sameAs", array(of: text), "Its addresses elsewhere."),
          Field(
            "returnPolicy",
            object([
              Field(
                "days", integer(SiteConfigurationReader.daysOfReturn),
                "The days in which buyers can return icons; 0 if they can't."
              ).required,
              Field("countries", countries, "The countries of these buyers, such as US.").required,
            ]), "How long buyers can return icons, for search engines."),
          Field(
            "shipping",
            object([
              Field(
                "countries", countries, "The countries of buyers, such as US."
              ).required
            ]), "Where buyers get their files, at once and free of charge, for search engines."),
        ]), "Who publishes the site, for search engines; it has the site's title."),
      Field("theme", theme, "How the site looks, and what its frame has."),
      Field(
        "socialCards", bool,
        "Whether each page has a picture for those who share its address; it has."),
      Field("tagPages", bool, "Whether each tag has a page, and there is an index; there is."),
      Field(
        "colorPages", bool,
        "Whether each colour that icons are painted with has a page, and there is an index; false."),
      Field(
        "downloadSizes",
        array(of: integer(PictureSettings.downloadSizes), count: 0...PictureSettings.mostDownloads),
        "The longer sides of the PNG files that free icons can be downloaded as, in pixels."),
      Field(
        "downloads", array(of: choice(CatalogDownload.self)),
        "The files with all free icons that are published under /downloads/."),
      Field("sale", sale, "How much less icons cost, where they and their sections don't say it."),
      Field(
        "currency", currencyCode,
        "The currency that is shown first (ISO 4217), of icons with a price in it."),
      Field("date", date, "The day that decides which sales are on: 2026-11-27."),
    ]),
    definitions: cellDefinitions, ["page": object([path.required] + pageFields)], pageDefinitions)

  private static let theme = object([
    Field(
      "preset", choice(ThemeSettings.Preset.self),
      "A look to start from; the other fields go before what it says."),
    Field(
      "accent",
      any(
        text,
        object([
          Field("light", text, "On light grounds.").required,
          Field("dark", text, "On dark grounds.").required,
        ])), "The colour of what can be clicked: #5145b5, navy."),
    Field(
      "tint", JSONSchema.color,
      "The colour of pictures of one colour, where neither page nor cell says another."),
    Field("neutral", choice(ThemeSettings.Neutral.self), "The tone of greys; cool."),
    Field(
      "cornerRadius", number(ThemeReader.cornerRadii),
      "The radius of the corners of tiles and cards, in points; 18."),
    Field(
      "density", choice(ThemeSettings.Density.self),
      "How far apart the parts of pages stand; comfortable."),
    Field(
      "font",
      any(
        text,
        object([
          Field("file", text, "The path of a font of the site: /fonts/a.woff2.").required,
          Field(
            "leastWeight", integer(ThemeSettings.FontFile.allWeights),
            "The least weight in the file; 400."),
          Field(
            "mostWeight", integer(ThemeSettings.FontFile.allWeights),
            "The greatest weight in the file; 400."),
        ])),
      """
      The typeface: system, rounded, serif or monospace, of which nothing is loaded, or a font of \
      the site.
      """),
    Field(
      "colorScheme", choice(ThemeSettings.ColorScheme.self),
      "Whether pages are light, dark, or as the reader's system is: automatic."),
    Field(
      "hero", bool,
      "Whether the home page begins with its heading, the search field and some icons, large; "
        + "false."),
    Field("announcement", any(text, menuLink(needsURL: false)), "A line above everything else."),
    Field(
      "navigation",
      array(
        of: object(
          [
            Field("title", text, "What it says.").required,
            Field("url", text, "Where a link leads."),
            Field(
              "items", array(of: menuLink(needsURL: true), count: ThemeReader.linksOfMenus),
              "The links that a menu opens; not beside url."),
          ], withOneOf: ThemeReader.fieldsOfEntries), count: 0...ThemeReader.mostLinks),
      "The links of the header, and menus of links; the site's pages."),
    Field(
      "footer", array(of: menuLink(needsURL: true), count: 0...ThemeReader.mostLinks),
      "Links at the foot of each page."),
    Field(
      "footerGroups",
      array(
        of: object([
          Field("title", text, "What the links have in common.").required,
          Field(
            "links", array(of: menuLink(needsURL: true), count: ThemeReader.linksOfMenus),
            "The links of the group."
          ).required,
        ]), count: 0...ThemeReader.mostGroups),
      "Groups of links at the foot of each page, each with a heading."),
    Field(
      "social", array(of: menuLink(needsURL: true), count: 0...ThemeReader.mostLinks),
      "Who publishes the site, elsewhere: links at the foot of each page."),
    Field("logo", text, "The picture beside the site's name: /logo.svg."),
    Field("logoDark", text, "The picture in place of the logo on dark pages: /logo-dark.svg."),
    Field(
      "favicon", text,
      "The sign in browsers' tabs, /logo.svg; an SVG is drawn as apple-touch-icon.png, too."),
    Field("headHTML", text, "Markup for the head of each page, which stays as it is."),
  ])

  /// Codes of countries.
  private static let countries = array(
    of: string(matching: SiteConfigurationReader.countryPattern),
    count: 1...SiteConfigurationReader.mostCountries)

  private static func menuLink(needsURL: Bool) -> JSONSchema {
    let url = Field("url", text, "Where it leads.")
    return object([Field("title", text, "What it says.").required, needsURL ? url.required : url])
  }

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
      "edgeSpacing": edgeSpacing, "size": size, "itemSize": itemSize, "rect": rect,
      "insets": insets,
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
    Field(
      "new", bool,
      "Whether the newest icons follow the items, by their days and releases, up to twelve."),
    Field("bundles", bool, "Whether the bundles of the catalog follow the items."),
    Field(
      "categories", bool,
      "Whether the categories follow the items, as links to their pages with four icons each."),
    Field("featuredFirst", bool, "Whether featured icons come first, in a section of their own."),
    Field(
      "itemsPerPage",
      any(integer(CollectionPageReader.itemsPerPage), constant(CollectionPageReader.allItems)),
      "How many items a page holds before it is split; \"all\" for one page of any length."),
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
      "editing", editing, "What may be done with its items in 'vitrine serve --edit'; everything."),
  ]

  static let editing = object([
    Field("reorder", choice(PageEditing.Reorder.self), "Where items can be moved; anywhere."),
    Field("delete", bool, "Whether items can be deleted; they can."),
  ])

  private static let rowsPerPage = object([
    Field("rows", integer(CollectionPageReader.rowsPerPage), "How many rows.").required,
    Field(
      "width", positiveLength, "The width of the view, in points: the window without its margins."
    )
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
    Field("size", definition("itemSize"), "The size of its cell where items have their own."),
    Field("cell", definition("cell"), "How its cell differs from the others of the page."),
  ])

  private static let listItemSection = object([
    Field("title", text, "The heading, by which items name it.").required,
    Field("footer", text, "What its footer says, if the layout has one."),
    Field("supplementaries", textsByKind, "What stands at its other edges, by element kind."),
  ])
}
