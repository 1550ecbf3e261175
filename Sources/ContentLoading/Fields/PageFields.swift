import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import LayoutReading
import OutlineFormats

extension JSONSchema {
  static let pathOfFile = string(matching: "^/")
}

final class SitePageFields: FieldGroup {
  static let object = ContentObject(SitePageFields(), "a page", definition: "page") {
    $0.page.rules
  }

  static let pathName = "path"

  let path = Field(pathName, .text(as: .pathOfFile), "The path of the page: /list/.").required
  let page = PageFields()
}

final class PageFileFields: FieldGroup {
  static let object = ContentObject(PageFileFields(), "a page") { $0.page.rules }

  let schema = Field<String>.schema
  let page = PageFields()
}

final class PageFields: FieldGroup {
  let title = Field("title", .text, "The heading.")
  let summary = Field("summary", .text, "One sentence of plain text.")
  let items = Field(
    "items", .pageItemsInPlace.defined(as: "items"), "The items that the page shows."
  )
  .required
  let sections = Field(
    "sections", .array(of: .object(ListSectionFields.object)),
    "Settings of the sections of the page's own items.")
  let header = Field(
    LayoutBoundarySupplementaryItem.headerKind, .text,
    "The text of the header of the layout, if the layout has a header.")
  let texts = BoundaryTextFields(
    footer: "The text of the footer of the layout, if the layout has a footer.")
  let new = Field(
    "new", .bool,
    "True if the page ends with up to twelve of the newest icons, by date and release.")
  let bundles = Field("bundles", .bool, "True if the page ends with the bundles of the catalog.")
  let categories = Field(
    "categories", .bool,
    "True if the page ends with the categories, as links to their pages with four icons each.")
  let featuredFirst = Field(
    "featuredFirst", .bool, "True if featured icons are first, in their own section.")
  let itemsPerPage = Field(
    "itemsPerPage",
    .either(.integer(1...100_000), .constant("all"), expected: "a whole number or \"all\""),
    "The number of items above which the page is split. \"all\" keeps one page.")
  let rowsPerPage = Field(
    "rowsPerPage", .object(RowsPerPageFields.object),
    "The number of rows above which the page is split. Replaces 'itemsPerPage'.")
  let each = Field(
    "each", .choice(CollectionPage.Grouping.self),
    "The groups that get a page each below this page. This page is their index.")
  let symbols = SymbolFields(
    renderingMode: "How the layers of its icons are colored. Default: each icon's 'renderingMode'.",
    palette: "The colors of the layers in the rendering mode 'palette'.",
    imageScale: "The size of pictures relative to their cells.")
  let tintColor = Field(
    "tintColor", .color,
    "The color of icons without colors of their own. Default: the theme's 'tint'.")
  let layout = Field(
    "layout", .node(.definition("layout")), "The layout of the items. Default: a grid of icons.")
  let cell = Field(
    "cell", .node(.definition("cell")), "The look of its cells, unless an icon sets its own.")
  let headerCell = Field(
    "headerCell", .node(.definition("cell")), "The look of the headers of its sections.")
  let footerCell = Field(
    "footerCell", .node(.definition("cell")), "The look of the footers of its sections.")
  let showsSource = Field(
    "showsSource", .bool,
    "True if the page also shows its JSON, and the JSON of each item that it lists.")
  let formerly = Field(
    "formerly", .array(of: .string(as: .pathOfFile)),
    "Former paths. They redirect to this page.")
  let editing = Field(
    "editing", .editing,
    "The edits that 'vitrine serve --edit' allows for its items. Default: all edits.")

  fileprivate var rules: [FieldRule] { [.conflict(itemsPerPage, rowsPerPage)] }

  var notOfOutlines: [any DeclaredField] {
    [featuredFirst, itemsPerPage, rowsPerPage, each, headerCell, footerCell, showsSource]
  }
}

typealias PageItems = Either<
  Either<CollectionPageReader.NamedItems, ObjectReader<PageQueryFields>>, [ContentNode]
>

extension FieldType<PageItems> {
  static var pageItemsInPlace: Self {
    .either(
      .either(.choice(CollectionPageReader.NamedItems.self), .object(PageQueryFields.object)),
      .nodes(.definition("listItem")), expected: "\"catalog\", \"featured\", an object or an array")
  }
}

final class PageQueryFields: FieldGroup {
  static let object = ContentObject(PageQueryFields()) { _ in [.exactlyOne()] }

  let section = Field("section", .string, "The icons of the section with this id.")
  let category = Field("category", .string, "The icons of this category.")
  let outline = Field("outline", .string, "The nodes of the outline with this id.")
}

final class RowsPerPageFields: FieldGroup {
  static let object = ContentObject(RowsPerPageFields())

  let rows = Field("rows", .integer(1...100_000), "The number of rows.").required
  let width = Field(
    "width", .positiveLength, "The width of the view, in points: the window without its margins."
  ).required
}

final class ListItemFields: FieldGroup {
  static let object = ContentObject(ListItemFields(), "an item", definition: "listItem")

  let id = Field("id", .slug, "The id on the page. Default: derived from the text.")
  let text = Field("text", .text, "The text.").required
  let secondaryText = Field("secondaryText", .text, "Smaller text next to or below the text.")
  let image = Field("image", .text, "The id of the icon before the text.")
  let link = Field(
    "link", .text(as: .link), "The target of the link: a URL, a path of the site, or icon:ID.")
  let section = Field("section", .text, "The title of its section.")
  let badges = Field("badges", .textsByKind, "The texts of badges on its cell, by element kind.")
  let size = Field(
    "size", .itemSize, "The size of its cell, in layouts where items have sizes of their own.")
  let cell = Field(
    "cell", .node(.definition("cell")),
    "The look of its cell, where it differs from the page's 'cell'.")
}

final class ListSectionFields: FieldGroup {
  static let object = ContentObject(ListSectionFields(), "a section", definition: "listItemSection")

  let title = Field("title", .text, "The heading. Items name the section by it.").required
  let texts = BoundaryTextFields(footer: "The text of the footer, if the layout has footers.")
}
