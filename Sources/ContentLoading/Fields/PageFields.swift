import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import LayoutReading
import OutlineFormats

extension JSONSchema {
  /// The path of a page that has a file of its own.
  static let pathOfFile = string(matching: "^/")
}

/// The fields of a page in site.json.
final class SitePageFields: FieldGroup {
  static let object = ContentObject(SitePageFields(), "a page", definition: "page") {
    $0.page.rules
  }

  static let pathName = "path"

  let path = Field(pathName, .text(as: .pathOfFile), "Where it stands: /list/.").required
  let page = PageFields()
}

/// The fields of a page in a file of its own.
final class PageFileFields: FieldGroup {
  static let object = ContentObject(PageFileFields(), "a page") { $0.page.rules }

  let schema = Field<String>.schema
  let page = PageFields()
}

/// The fields of pages of items.
final class PageFields: FieldGroup {
  let title = Field("title", .text, "Its heading.")
  let summary = Field("summary", .text, "One sentence about it, plain text.")
  let items = Field("items", .pageItemsInPlace.defined(as: "items"), "Which items it shows.")
    .required
  let sections = Field(
    "sections", .array(of: .object(ListSectionFields.object)),
    "What there is to say of the sections of the page's own items.")
  let header = Field(
    LayoutBoundarySupplementaryItem.headerKind, .text,
    "What the header of the whole layout says, if it has one.")
  let texts = BoundaryTextFields(footer: "What the footer of the whole layout says, if it has one.")
  let new = Field(
    "new", .bool,
    "Whether the newest icons follow the items, by their days and releases, up to twelve.")
  let bundles = Field("bundles", .bool, "Whether the bundles of the catalog follow the items.")
  let categories = Field(
    "categories", .bool,
    "Whether the categories follow the items, as links to their pages with four icons each.")
  let featuredFirst = Field(
    "featuredFirst", .bool, "Whether featured icons come first, in a section of their own.")
  let itemsPerPage = Field(
    "itemsPerPage",
    .either(.integer(1...100_000), .constant("all"), expected: "a whole number or \"all\""),
    "How many items a page holds before it is split; \"all\" for one page of any length.")
  let rowsPerPage = Field(
    "rowsPerPage", .object(RowsPerPageFields.object),
    "The same in whole rows; not beside itemsPerPage.")
  let each = Field(
    "each", .choice(CollectionPage.Grouping.self),
    "What each of the pages below this one, their index, is made for.")
  let symbols = SymbolFields(
    renderingMode: "How the layers of its icons are coloured; as each icon says if none is given.",
    palette: "The colours of the layers where the rendering mode is palette.",
    imageScale: "How large pictures are drawn in their place.")
  let tintColor = Field(
    "tintColor", .color, "The colour of icons that have none of their own; the theme's tint.")
  let layout = Field(
    "layout", .node(.definition("layout")), "How the items are laid out; an icon store's grid.")
  let cell = Field(
    "cell", .node(.definition("cell")), "The look of its cells, unless an icon sets its own.")
  let headerCell = Field(
    "headerCell", .node(.definition("cell")), "How the headers of its sections look.")
  let footerCell = Field(
    "footerCell", .node(.definition("cell")), "How the footers of its sections look.")
  let showsSource = Field(
    "showsSource", .bool,
    "Whether what is written of the page, and of each item that it lists, stands beside it.")
  let formerly = Field(
    "formerly", .array(of: .string(as: .pathOfFile)),
    "The paths that it had before, which lead to it now.")
  let editing = Field(
    "editing", .editing, "What may be done with its items in 'vitrine serve --edit'; everything.")

  /// The rules between these fields.
  fileprivate var rules: [FieldRule] { [.conflict(itemsPerPage, rowsPerPage)] }

  /// The fields that pages of outlines do not draw.
  var notOfOutlines: [any DeclaredField] {
    [featuredFirst, itemsPerPage, rowsPerPage, each, headerCell, footerCell, showsSource]
  }
}

/// The items of a page: a name, an object that selects them, or the page's own items.
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

/// The fields of an object that selects the items of a page.
final class PageQueryFields: FieldGroup {
  static let object = ContentObject(PageQueryFields()) { _ in [.exactlyOne()] }

  let section = Field("section", .string, "The icons of the section with this id.")
  let category = Field("category", .string, "The icons of this category.")
  let outline = Field("outline", .string, "The nodes of the outline with this id.")
}

/// The fields of the length of a page in rows.
final class RowsPerPageFields: FieldGroup {
  static let object = ContentObject(RowsPerPageFields())

  let rows = Field("rows", .integer(1...100_000), "How many rows.").required
  let width = Field(
    "width", .positiveLength, "The width of the view, in points: the window without its margins."
  ).required
}

/// The fields of an item that a page lists itself.
final class ListItemFields: FieldGroup {
  static let object = ContentObject(ListItemFields(), "an item", definition: "listItem")

  let id = Field("id", .slug, "Its name on the page; made of the text if none is given.")
  let text = Field("text", .text, "What it says.").required
  let secondaryText = Field("secondaryText", .text, "Something smaller beside or below the text.")
  let image = Field("image", .text, "The id of the icon before the text.")
  let link = Field(
    "link", .text(as: .link), "Where it leads: an address, a path of the site, or icon:ID.")
  let section = Field("section", .text, "The heading that it stands under.")
  let badges = Field("badges", .textsByKind, "What is attached to its cell, by element kind.")
  let size = Field("size", .itemSize, "The size of its cell where items have their own.")
  let cell = Field(
    "cell", .node(.definition("cell")), "How its cell differs from the others of the page.")
}

/// The fields of a section of a page's own items.
final class ListSectionFields: FieldGroup {
  static let object = ContentObject(ListSectionFields(), "a section", definition: "listItemSection")

  let title = Field("title", .text, "The heading, by which items name it.").required
  let texts = BoundaryTextFields(footer: "What its footer says, if the layout has one.")
}
