import Catalog
import CellConfiguration
import ContentSyntax
import LayoutReading
import OutlineFormats

/// The fields of site.json.
final class SiteFields: FieldGroup {
  static let object = ContentObject(SiteFields(), "the site")

  let schema = Field<String>.schema
  let title = Field("title", .text, "The title of the site; the catalog's if none is given.")
  let summary = Field("summary", .text, "One sentence about it, plain text.")
  let baseURL = Field(
    "baseURL", .string,
    """
    Where it is published: https://icons.example/shop/, or a path like /shop/ that is the same on \
    any server; / if none is given. The feed, the sitemap, canonical links and social cards need \
    a host and are left out without one.
    """)
  let language = Field(
    "language", .string(as: .string(matching: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$")),
    """
    The language (BCP 47): of the words of the theme, of prices and numbers, and of the direction \
    of pages.
    """)
  // Without its pages a site has others.
  let pages = Field(
    "pages",
    .array(
      of: .either(
        .string(as: .pathOfFile), .object(SitePageFields.object), expected: "an object or a path")),
    """
    The pages that show items, in the order of the navigation. A path stands for the page that \
    has a file of its own; those that are not named follow, sorted. / is always there, /list/ if \
    no page is listed.
    """
  ).decisive
  let outlines = Field(
    "outlines", .object(OutlinePagesFields.object), "How the pages of outlines are made.")
  let sidebar = Field(
    "sidebar", .object(SidebarFields.object), "The outline that stands beside the pages.")
  let featuredBackground = Field(
    "featuredBackground", .object(BackgroundFields.object),
    "The background of featured icons in grids, unless their cells set one; the theme's.")
  let buy = Field(
    "buy", .buy, "Where icons are bought, where they and their sections don't say it.")
  let buyOverlays = Field(
    "buyOverlays", .overlays,
    "The hosts whose own windows open over the pages of icons, by scripts of theirs.")
  let protection = Field.protection(
    "Whether vectors are kept back, where icons and sections don't say it: pixels or none.")
  let pictureSize = Field(
    "pictureSize", .integer(PictureSettings.pictureSizes),
    "The longer side of the largest picture of a protected icon, in pixels; 512."
  ).decisive
  let watermark = Field(
    "watermark", .watermark, "What is drawn over the pictures of protected icons."
  ).decisive
  let organization = Field(
    "organization", .object(OrganizationFields.object),
    "Who publishes the site, for search engines; it has the site's title.")
  let theme = Field(
    "theme", .object(ThemeFields.object), "How the site looks, and what its frame has.")
  let socialCards = Field(
    "socialCards", .bool, "Whether each page has a picture for those who share its address; it has."
  )
  let tagPages = Field(
    "tagPages", .bool, "Whether each tag has a page, and there is an index; there is.")
  let colorPages = Field(
    "colorPages", .bool,
    "Whether each colour that icons are painted with has a page, and there is an index; false.")
  let downloadSizes = Field(
    "downloadSizes",
    .array(
      of: .integer(PictureSettings.downloadSizes), count: 0...PictureSettings.mostDownloads, "sizes"
    ), "The longer sides of the PNG files that free icons can be downloaded as, in pixels.")
  let downloads = Field(
    "downloads", .array(of: .choice(CatalogDownload.self)),
    "The files with all free icons that are published under /downloads/.")
  let sale = Field(
    "sale", .saleOfAll, "How much less icons cost, where they and their sections don't say it.")
  let currency = Field(
    "currency", .currency(as: .currencyCode),
    "The currency that is shown first (ISO 4217), of icons with a price in it.")
  let date = Field("date", .date, "The day that decides which sales are on: 2026-11-27.")

  /// The fields that set how pictures of protected icons are drawn.
  var picturesOfProtectedIcons: [any DeclaredField] { [pictureSize, watermark] }
}

/// The fields that set how the pages of outlines are made.
final class OutlinePagesFields: FieldGroup {
  static let object = ContentObject(OutlinePagesFields())

  let nodesPerPage = Field(
    "nodesPerPage", .integer(50...100_000),
    """
    From how many nodes on an outline is divided: its largest branches get pages of their own, \
    but the children of one node stay together; 2000.
    """)
}

/// The fields of the outline next to the pages.
final class SidebarFields: FieldGroup {
  static let object = ContentObject(SidebarFields())

  let outline = Field("outline", .string, "The id of the outline.").required
}

/// The fields of the publisher of the site.
final class OrganizationFields: FieldGroup {
  static let object = ContentObject(OrganizationFields())

  let name = Field("name", .text, "What it is called.").required
  let url = Field("url", .text, "Its own address; the site's.")
  let logo = Field("logo", .text, "The address of its sign: /logo.png.")
  let sameAs = Field("sameAs", .array(of: .text), "Its addresses elsewhere.")
  let returnPolicy = Field(
    "returnPolicy", .object(ReturnPolicyFields.object),
    "How long buyers can return icons, for search engines.")
  let shipping = Field(
    "shipping", .object(ShippingFields.object),
    "Where buyers get their files, at once and free of charge, for search engines.")
}

/// The fields of the time in which buyers can return icons.
final class ReturnPolicyFields: FieldGroup {
  static let object = ContentObject(ReturnPolicyFields())

  let days = Field(
    "days", .integer(0...3_650), "The days in which buyers can return icons; 0 if they can't."
  ).required
  let countries = Field("countries", .countries, "The countries of these buyers, such as US.")
    .required
}

/// The fields of the delivery of files.
final class ShippingFields: FieldGroup {
  static let object = ContentObject(ShippingFields())

  let countries = Field("countries", .countries, "The countries of buyers, such as US.").required
}

extension FieldType<[Located<String>]> {
  /// Codes of countries (ISO 3166-1 alpha-2). Each is part of every offer, so their number is
  /// limited.
  fileprivate static var countries: Self { .array(of: .country, count: 1...250, "countries") }
}

extension FieldType<String> {
  fileprivate static var country: Self {
    string(as: .string(matching: "^[A-Z]{2}$")).reading { code, node, context in
      code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        ? code : context.outOfRange(code, expected: "codes of two letters such as 'US'", node)
    }
  }
}
